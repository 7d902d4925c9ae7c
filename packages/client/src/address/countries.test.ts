import { expect, test } from "vitest";
import { allCountries } from "./countries.ts";

test("Tunisia stands first, then the others in the order of their names", () => {
  const [first, ...others] = allCountries().map(({ name }) => name);
  expect(first).toBe("Tunisie");
  expect(others).not.toContain("Tunisie");
  expect(others).toEqual(others.toSorted((a, b) => a.localeCompare(b, "fr")));
});
