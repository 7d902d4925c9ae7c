import { expect, test } from "vitest";
import { nameAfter } from "./file-name.ts";

const first = { name: "Série 1.pdf" };
const second = { name: "Série 1.corrigé.pdf" };

test("a name is the file's, and the next one's after another was dropped", () => {
  const name = nameAfter("", { before: null, chosen: first });
  expect(name).toBe("Série 1");
  expect(nameAfter(name, { before: first, chosen: second })).toBe("Série 1.corrigé");
});

test("what somebody typed stays, whatever is dropped", () => {
  expect(nameAfter("Énoncé", { before: null, chosen: first })).toBe("Énoncé");
  expect(nameAfter("Énoncé", { before: first, chosen: second })).toBe("Énoncé");
});

test("a name that was cleared is the file's again", () => {
  expect(nameAfter(" ", { before: first, chosen: first })).toBe("Série 1");
});
