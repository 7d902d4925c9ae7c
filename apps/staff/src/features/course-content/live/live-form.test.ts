import { addLiveSessions } from "@majorant/contract/publishing/live-sessions";
import { expect, it } from "vitest";
import { bodyOf, newFields, rules } from "./live-form.ts";

const fields = {
  ...newFields(Date.UTC(2027, 0, 1, 10, 20)),
  title: "Séance",
  link: "https://a.tn/b",
};

it("starts tomorrow at a full hour", () => {
  expect(fields.date).toBe("2027-01-02T11:00:00.000Z");
});

it("has the contract's rules, in its words", () => {
  const said = (name: keyof typeof rules, text: string) => rules[name](text);
  const contractError = (name: keyof typeof rules, text: string) => {
    const value = name === "minutes" || name === "weeks" ? Number(text) : text;
    const body = { ...bodyOf(fields), weeks: 1, [name]: value };
    return addLiveSessions.body.safeParse(body).error?.issues[0]?.message;
  };
  for (const [name, texts] of [
    ["title", ["", "Séance {n}"]],
    ["minutes", ["4", "5", "600", "601"]],
    ["link", ["", "a.tn", "https://a.tn"]],
    ["weeks", ["0", "1", "40", "41"]],
  ] as const)
    for (const text of texts) expect(said(name, text)).toBe(contractError(name, text));
  expect(said("minutes", "une heure")).toBe("La durée est obligatoire");
});
