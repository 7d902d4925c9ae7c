import { expect, test } from "vitest";
import { signs, withImage, withSign } from "./signs.ts";

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

test("an image stands on a line of its own, and typing goes on behind it", () => {
  const mark = "![un circuit](image:x)";
  expect(withImage("Soit  ici.", { to: 5 }, mark)).toEqual({
    ...{ text: `Soit\n\n${mark}\n\nici.`, at: 6 + mark.length },
  });
  expect(withImage("", { to: 0 }, mark)).toEqual({ text: mark, at: mark.length });
});

test("each sign has a name of its own", () => {
  expect(new Set(signs.map(({ name }) => name)).size).toBe(signs.length);
  expect(new Set(signs.map(({ sign }) => sign)).size).toBe(signs.length);
});
