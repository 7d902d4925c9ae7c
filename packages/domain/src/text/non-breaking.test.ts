import { expect, test } from "vitest";
import { nonBreaking } from "./non-breaking.ts";

test.each([
  ["Suites : limites ; bornes", "Suites\u00a0: limites\u00a0; bornes"],
  ["Prêt ? Oui !", "Prêt\u00a0? Oui\u00a0!"],
  ["le cours « Topologie »", "le cours «\u00a0Topologie\u00a0»"],
  ["fini :", "fini\u00a0:"],
  ["dialog :focus", "dialog :focus"],
  ["12:30, déjà\u00a0: oui", "12:30, déjà\u00a0: oui"],
])("%j is shown as %j", (written, shown) => expect(nonBreaking(written)).toBe(shown));
