import { expect, test } from "vitest";
import { fromFile, fromFragment, studyOf, toFile, toFragment, type Study } from "./studyLink.ts";
import { ROOT, withSteps } from "./studyTree.ts";

const POSITION = "u1 m3 0.0.5 1:WWW/F2B0- - - W2 2a1,2b1!/2c1 - - wmx,rapids=added";
const line = withSteps(ROOT, 0, ["2a1^a3", "draw EFW"]);
const STUDY: Study = {
  position: POSITION,
  tree: withSteps(line.tree, 1, ["F2@a5", "a4x1"]).tree,
  at: 2,
  colours: ["green", "white"],
  names: ["Ada; the, first", "Ëva 100 %"],
};

test("a study survives as a link", () => {
  const fragment = toFragment(STUDY);
  expect(fragment).not.toMatch(/[\s^"<>]/);
  expect(fragment).toContain(";2a1~a3,+EFW,1*F2@a5,a4x1;2;gw;");
  expect(fromFragment(fragment)).toEqual(STUDY);
});

test("a position alone is the shortest link", () => {
  expect(toFragment(studyOf("u1 m3"))).toBe("u1_m3");
  expect(fromFragment("u1_m3")).toEqual(studyOf("u1 m3"));
});

test("JSON survives as well", () => {
  const study = studyOf('{"phase":"move","tiles":{"a1":"W"}}');
  expect(fromFragment(toFragment(study))).toEqual(study);
});

const LONG = "u1;" + "2a1-a2,".repeat(1000) + "2a1-a2";

test.each(["x".repeat(8001), LONG, "u1;2a1-a2-a3-a4-a5-a6", "u1;;;;a,b,c,d,e,f", "u1;;;;%20"])(
  "what no server would take is no study",
  (fragment) => {
    expect(fromFragment(fragment)).toBeNull();
    if (!fragment.includes(";")) expect(fromFile(fragment)).toBeNull();
  },
);

test.each(["", ";", "u1;2a1-a2;7", "u1;5*2a1-a2", "u1;,", "u1;2a1-a2;x", "%E0%A4%A", "u1;;-1"])(
  "a damaged link is no study: %s",
  (fragment) => expect(fromFragment(fragment)).toBeNull(),
);

test("long names, as a record may have, are cut", () => {
  const names = ["Ö".repeat(40), "Ada"];
  expect(fromFragment(toFragment({ ...STUDY, names }))?.names).toEqual(["Ö".repeat(24), "Ada"]);
});

test("a study survives as a file", () => {
  expect(fromFile(toFile(STUDY))).toEqual(STUDY);
  expect(fromFile(" u1 m3 \n")).toEqual(studyOf("u1 m3"));
  expect(fromFile('{"phase":"move"}')).toEqual(studyOf('{"phase":"move"}'));
});

test.each([
  "",
  "{",
  '{"study":1}',
  '{"study":1,"position":"u1","tree":[]}',
  '{"study":1,"position":"u1","tree":[{"step":null,"parent":null},{"step":7,"parent":0}]}',
  '{"study":1,"position":"u1","tree":[null]}',
])("a damaged file is no study: %s", (text) => expect(fromFile(text)).toBeNull());
