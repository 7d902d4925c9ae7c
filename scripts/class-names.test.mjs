import { expect, test } from "vitest";
import { classesIn, namedIn } from "./class-names.mjs";

test("the classes of a style sheet, wherever they stand in a selector", () => {
  expect(
    classesIn(":where(.row.align-end) { gap: 1.5rem; }\n/* .gone */ a.plain:hover {}"),
  ).toEqual(["row", "align-end", "plain"]);
});

test("the classes that a component names in strings, without those of its module", () => {
  const source = `<p className="row wrap" /><p className={\`plain \${css.list}\`} id={css.own} />`;
  expect(namedIn(source)).toEqual(["row", "wrap", "plain"]);
  const apart = `const rowClass = \`row gap-2 \${css.row}\`;`;
  expect(namedIn(apart)).toEqual(["row", "gap-2"]);
});
