import { expect, test } from "vitest";
import { consentOf } from "./consents.ts";

const at = new Date("2026-12-03T10:00:00Z");
const later = new Date("2026-12-04T10:00:00Z");

test("nothing is asked where the settings have no sentence, or the order waits for no payment", () => {
  const nothing = { sentence: "", asked: false, given: null };
  expect(consentOf({ sentence: "", waits: true }, [])).toEqual(nothing);
  expect(consentOf({ sentence: "Je renonce.", waits: false }, [])).toEqual(nothing);
});

test("the sentence is asked until it is ticked", () => {
  const order = { sentence: "Je renonce.", waits: true };
  expect(consentOf(order, [])).toEqual({ sentence: "Je renonce.", asked: true, given: null });
  expect(consentOf(order, [{ sentence: "Je renonce.", at }])).toEqual({
    sentence: "Je renonce.",
    asked: true,
    given: at.toISOString(),
  });
});

test("a sentence that became another one is asked anew, and found again where it comes back", () => {
  const ticked = [
    { sentence: "La deuxième.", at: later },
    { sentence: "La première.", at },
  ];
  const ask = (sentence: string) => consentOf({ sentence, waits: true }, ticked);
  expect(ask("La troisième.")).toMatchObject({ asked: true, given: null });
  expect(ask("La première.")).toMatchObject({ asked: true, given: at.toISOString() });
});

test("what was ticked last is told of an order that asks nothing more, whatever the settings say by then", () => {
  const told = { sentence: "La deuxième.", asked: false, given: later.toISOString() };
  const ticked = [
    { sentence: "La deuxième.", at: later },
    { sentence: "La première.", at },
  ];
  for (const sentence of ["", "La première.", "La troisième."])
    expect(consentOf({ sentence, waits: false }, ticked)).toEqual(told);
});
