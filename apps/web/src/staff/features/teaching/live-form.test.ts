import { expect, it } from "vitest";
import { instantOf, localOf, rules } from "./live-form.ts";

it("keeps the hour of Tunis, summer and winter", () => {
  for (const local of ["2026-12-31T23:30", "2026-07-01T00:15"])
    expect(localOf(instantOf(local))).toBe(local);
  expect(localOf("2026-12-03T19:00:00.000Z")).toBe("2026-12-03T20:00");
});

it("checks what a session needs", () => {
  expect(rules.minutes("4")).toBeDefined();
  expect(rules.minutes("90")).toBeUndefined();
  expect(rules.weeks("41")).toBeDefined();
  expect(rules.link("meet.majorant.tn")).toBe("Le lien doit être une adresse web complète");
  expect(rules.link(" ")).toBe("Le lien est obligatoire");
});
