import { expect, test } from "vitest";
import {
  childrenOf,
  nodeTowards,
  ROOT,
  stepsTo,
  treeLines,
  without,
  withSteps,
} from "./studyTree.ts";

/** a b, with c instead of b, and d e after c. */
const first = withSteps(ROOT, 0, ["a", "b"]);
const second = withSteps(first.tree, 1, ["c", "d", "e"]);
const { tree } = second;

test("steps that are known are followed, others are added", () => {
  expect(first.at).toBe(2);
  expect(second.at).toBe(5);
  expect(withSteps(tree, 0, ["a", "c"])).toEqual({ tree, at: 3 });
  expect(stepsTo(tree, 5)).toEqual(["a", "c", "d", "e"]);
  expect(childrenOf(tree, 1)).toEqual([2, 3]);
});

test("one walks along a branch, and from branch to branch", () => {
  expect(nodeTowards(tree, 5, "back")).toBe(4);
  expect(nodeTowards(tree, 0, "back")).toBe(0);
  expect(nodeTowards(tree, 1, "forth")).toBe(2);
  expect(nodeTowards(tree, 2, "forth")).toBe(2);
  expect(nodeTowards(tree, 2, "next")).toBe(3);
  expect(nodeTowards(tree, 3, "previous")).toBe(2);
  expect(nodeTowards(tree, 3, "next")).toBe(3);
  expect(nodeTowards(tree, 0, "next")).toBe(0);
  expect(nodeTowards(tree, 3, "end")).toBe(5);
  expect(nodeTowards(tree, 5, "start")).toBe(0);
});

test("a try is deleted with all that follows it", () => {
  const left = without(tree, 3);
  expect(left).toEqual({ tree: first.tree, at: 1 });
  const other = without(tree, 2);
  expect(stepsTo(other.tree, 4)).toEqual(["a", "c", "d", "e"]);
  expect(without(tree, 0)).toEqual({ tree, at: 0 });
});

test("variations stand below what they replace", () => {
  expect(treeLines(ROOT)).toEqual([]);
  expect(treeLines(tree)).toEqual([
    { indent: 0, nodes: [1, 2] },
    { indent: 1, nodes: [3, 4, 5] },
  ]);
  const longer = withSteps(tree, 2, ["f"]).tree;
  expect(treeLines(longer)).toEqual([
    { indent: 0, nodes: [1, 2] },
    { indent: 1, nodes: [3, 4, 5] },
    { indent: 0, nodes: [6] },
  ]);
});
