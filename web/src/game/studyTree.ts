/**
 * The variations of a study: the steps from its position, each try a branch. Nodes are
 * numbered in the order in which they were added; node 0 is the position itself.
 */
export interface TreeNode {
  /** An action or a draw, as the server writes it; null for the root. */
  readonly step: string | null;
  /** Where it was played; null for the root. */
  readonly parent: number | null;
}

export type Tree = readonly TreeNode[];
export type Direction = "back" | "forth" | "previous" | "next" | "start" | "end";

export const ROOT: Tree = [{ step: null, parent: null }];

export function childrenOf(tree: Tree, at: number): number[] {
  return tree.flatMap(({ parent }, node) => (parent === at ? [node] : []));
}

/** The nodes from the root to this one, both included. */
export function pathTo(tree: Tree, at: number): number[] {
  const path: number[] = [];
  for (let node: number | null = at; node !== null; node = tree[node]?.parent ?? null)
    path.push(node);
  return path.reverse();
}

/** Return the steps from the root to this node. */
export function stepsTo(tree: Tree, at: number): string[] {
  return pathTo(tree, at).flatMap((node) => tree[node]?.step ?? []);
}

/** The tree with these steps played at a node, and where they lead; known steps are followed. */
export function withSteps(
  tree: Tree,
  at: number,
  steps: readonly string[],
): { tree: Tree; at: number } {
  let [grown, here] = [tree, at];
  for (const step of steps) {
    const known = childrenOf(grown, here).find((node) => grown[node]?.step === step);
    if (known === undefined) grown = [...grown, { step, parent: here }];
    here = known ?? grown.length - 1;
  }
  return { tree: grown, at: here };
}

/** The tree without a node and all that was played after it, and the node before it. */
export function without(tree: Tree, at: number): { tree: Tree; at: number } {
  const parent = tree[at]?.parent ?? null;
  if (parent === null) return { tree, at };
  const kept = tree.flatMap((_, node) => (pathTo(tree, node).includes(at) ? [] : [node]));
  const renumbered = kept.map((node) => {
    const { step, parent: before } = tree[node] as TreeNode;
    return { step, parent: before === null ? null : kept.indexOf(before) };
  });
  return { tree: renumbered, at: kept.indexOf(parent) };
}

/** Return the node in a direction: along the branch, or on the next branch. */
export function nodeTowards(tree: Tree, at: number, direction: Direction): number {
  switch (direction) {
    case "back":
      return tree[at]?.parent ?? at;
    case "forth":
      return childrenOf(tree, at)[0] ?? at;
    case "start":
      return 0;
    case "end":
      return endOf(tree, at);
    case "previous":
      return beside(tree, at, -1);
    case "next":
      return beside(tree, at, 1);
  }
}

function endOf(tree: Tree, at: number): number {
  const next = childrenOf(tree, at)[0];
  return next === undefined ? at : endOf(tree, next);
}

function beside(tree: Tree, at: number, by: 1 | -1): number {
  const parent = tree[at]?.parent ?? null;
  if (parent === null) return at;
  const tries = childrenOf(tree, parent);
  return tries[tries.indexOf(at) + by] ?? at;
}

/** Steps that stand on one line of the page; a variation is indented below the step it replaces. */
interface TreeLine {
  readonly indent: number;
  readonly nodes: readonly number[];
}

export function treeLines(tree: Tree): TreeLine[] {
  return linesFrom(tree, 0, 0);
}

function linesFrom(tree: Tree, from: number, indent: number): TreeLine[] {
  const lines: TreeLine[] = [];
  let line = from ? [from] : [];
  let [main, ...others] = childrenOf(tree, from);
  while (main !== undefined) {
    line.push(main);
    if (others.length) {
      lines.push({ indent, nodes: line });
      lines.push(...others.flatMap((other) => linesFrom(tree, other, indent + 1)));
      line = [];
    }
    [main, ...others] = childrenOf(tree, main);
  }
  return line.length ? [...lines, { indent, nodes: line }] : lines;
}
