import { expect, test } from "vitest";
import { signs, withSign } from "./signs.ts";

const sign = (name: string) => {
  const sign = signs.find((one) => one.name === name);
  if (!sign) throw new Error(`no sign is called ${name}`);
  return sign;
};

test.each([
  ["Fraction", "x + y", 4, 4, "x + \\frac{}{}y", 10],
  ["Formule dans le texte", "soit x ici", 5, 6, "soit $x$ ici", 7],
  ["Pi", "2 r", 2, 2, "2 \\pi r", 6],
])("%s takes in what is selected", (name, text, from, to, written, at) => {
  expect(withSign(text, { from, to }, sign(name))).toEqual({ text: written, at });
});

test("each sign has a name of its own", () => {
  expect(new Set(signs.map(({ name }) => name)).size).toBe(signs.length);
  expect(new Set(signs.map(({ sign }) => sign)).size).toBe(signs.length);
});
