import { expect, test } from "vitest";
import { spreadLiterals } from "./spreads.mjs";

test("a spread literal is found, whatever stands around it", () => {
  const text = `
const one = { ...{ a, b }, c };
const two = [...["a", "b"], ...(["c"] as const), ...many];
const three = { ...({ a: 1 } satisfies A), ...(isOpen ? { b } : {}), ...rest };
Math.max(...[1, 2]);
const page = <Field {...{ label, hint }} {...rest} />;
const four = ({ a, ...others }: A, ...[first]: string[]) => ({ ...others });
`;
  expect(spreadLiterals("some.tsx", text)).toEqual([2, 3, 3, 4, 5, 6]);
});

test("what depends on something is spread", () => {
  expect(spreadLiterals("some.tsx", "const a = { ...(b && { c }), ...d() };")).toEqual([]);
});
