import { faultsOf, textsOf, valuesOf } from "@majorant/client/forms/fields.ts";
import { addLiveSessions } from "@majorant/contract/publishing/live-sessions";
import { expect, it } from "vitest";
import { newSession, seriesFields } from "./live-form.ts";

const texts = textsOf(seriesFields, {
  ...newSession(Date.UTC(2027, 0, 1, 10, 20)),
  title: "Séance",
  link: "https://a.tn/b",
});

/** What the form holds once a text is typed into it. */
const typed = (name: keyof typeof texts, text: string) =>
  valuesOf(seriesFields, { ...texts, [name]: text });

it("starts tomorrow at a full hour", () => {
  expect(texts.date).toBe("2027-01-02T11:00:00.000Z");
});

it("has the contract's rules, in its words", () => {
  const said = (name: keyof typeof texts, text: string) =>
    faultsOf(seriesFields, typed(name, text))[name];
  const contractError = (name: keyof typeof texts, text: string) =>
    addLiveSessions.body.safeParse(typed(name, text)).error?.issues[0]?.message;
  for (const [name, texts] of [
    ["title", ["", "Séance {n}"]],
    ["minutes", ["4", "5", "600", "601"]],
    ["link", ["", "a.tn", "https://a.tn"]],
    ["weeks", ["0", "1", "40", "41"]],
  ] as const)
    for (const text of texts) expect(said(name, text)).toBe(contractError(name, text));
  expect(said("minutes", "une heure")).toBe("La durée est obligatoire");
});
