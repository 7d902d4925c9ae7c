import { expect, test } from "vitest";
import { signs, withImage, withSign } from "./signs.ts";

const sign = (name: string) => {
  const sign = signs.find((one) => one.name === name);
  if (!sign) throw new Error(`no sign is called ${name}`);
  return sign;
};

test.each([
  ["Fraction", "$x + y$", 5, 5, "$x + \\frac{}{}y$", 11],
  ["Formule dans le texte", "soit x ici", 5, 6, "soit $x$ ici", 7],
  ["Pi", "$2 r$", 3, 3, "$2 \\pi r$", 7],
])("%s takes in what is selected", (name, text, from, to, written, at) => {
  expect(withSign(text, { from, to }, sign(name))).toEqual({ text: written, at });
});

test.each([
  ["Somme", "On a ", 5, 5, "On a $\\sum_{k=}^{n}$", 14],
  ["Racine carrée", "soit x+1 ici", 5, 8, "soit $\\sqrt{x+1}$ ici", 15],
  ["Racine carrée", "soit $x$ ici", 5, 8, "soit $\\sqrt{x}$ ici", 13],
  // What takes nothing in is left behind at once.
  ["Infini", "vers ", 5, 5, "vers $\\infty$", 13],
  ["Pi", "", 0, 0, "$\\pi$", 5],
])("%s outside of a formula puts its dollars", (name, text, from, to, written, at) => {
  expect(withSign(text, { from, to }, sign(name))).toEqual({ text: written, at });
});

test.each([
  ["of a formula that is closed", "$a$ et $b$", 8],
  ["of one on a line of its own", "$$\na\n$$", 3],
  ["of one that is being typed", "soit $a + ", 10],
  ["right behind the first dollar", "soit $", 6],
  ["right behind two", "$$", 2],
])("inside %s, a sign puts none", (_, text, at) => {
  const written = withSign(text, { from: at, to: at }, sign("Pi"));
  expect(written).toEqual({
    text: `${text.slice(0, at)}\\pi ${text.slice(at)}`,
    at: at + "\\pi ".length,
  });
});

test.each([
  ["between two formulas", "$a$ et $b$", 5],
  ["behind a price", "5 $ et ", 7],
])("%s, it does", (_, text, at) => {
  expect(withSign(text, { from: at, to: at }, sign("Pi")).text).toContain("$\\pi$");
});

test("an image stands on a line of its own, and typing goes on behind it", () => {
  const mark = "![un circuit](image:x)";
  expect(withImage("Soit  ici.", { to: 5 }, mark)).toEqual({
    text: `Soit\n\n${mark}\n\nici.`,
    at: 6 + mark.length,
  });
  expect(withImage("", { to: 0 }, mark)).toEqual({ text: mark, at: mark.length });
});

test("each sign has a name of its own", () => {
  expect(new Set(signs.map(({ name }) => name)).size).toBe(signs.length);
  expect(new Set(signs.map(({ sign }) => sign)).size).toBe(signs.length);
});
