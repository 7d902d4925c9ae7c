import { expect, test } from "vitest";
import { orderNamed, ribText, transferReference } from "./paying-otherwise.ts";

test("a transfer names its order, which is found by it", () => {
  expect(transferReference(41)).toBe("MAJORANT-41");
  for (const text of [
    transferReference(41),
    "majorant 41",
    "MAJORANT41",
    " 41 ",
    "#41",
    "Commande n° 41",
  ])
    expect(orderNamed(text)).toBe(41);
  for (const text of ["VIR-41", "41 Gharbi", "MAJORANT-", "1234567890", "majorant ".repeat(20)])
    expect(orderNamed(text)).toBeNull();
});

test("an account reads as a bank prints it, however it was typed", () => {
  for (const typed of ["99403012345678901263", " 9940 3012 3456 7890 1263"])
    expect(ribText(typed)).toBe("99 403 0123456789012 63");
});
