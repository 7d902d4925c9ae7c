import type { Owned, Purchase } from "@majorant/contract/shop/offers";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OwnedNote } from "./Owned.tsx";

const at = (day: string) => `${day}T12:00:00.000Z`;
const current: Owned = { state: "current", until: at("2027-02-01") };
const coming: Owned = { state: "coming", from: at("2026-12-04"), until: at("2026-12-25") };
const gives = (from: string, until: string, adds = true): Purchase => ({
  from: at(from),
  until: at(until),
  adds,
});

const said = (owned: Owned, purchase: Purchase) =>
  renderToStaticMarkup(<OwnedNote owned={owned} purchase={purchase} />)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(" .", ".")
    .trim();

test.each([
  [
    "what follows at once",
    said(current, gives("2027-02-01", "2027-03-01")),
    "Actif jusqu’au 1er février 2027 Un nouvel achat prolonge cet accès : du 1er février 2027 au 1er mars 2027.",
  ],
  [
    "a fixed period that began before: only what is new of it",
    said(current, gives("2026-09-15", "2027-06-30")),
    "Actif jusqu’au 1er février 2027 Un nouvel achat prolonge cet accès : du 1er février 2027 au 30 juin 2027.",
  ],
  [
    "a fixed period that begins later",
    said(current, gives("2027-03-15", "2027-03-29")),
    "Actif jusqu’au 1er février 2027 Un nouvel achat ouvre aussi l’accès du 15 mars 2027 au 29 mars 2027.",
  ],
  [
    "months before what is still to come",
    said(coming, gives("2026-11-20", "2026-12-20")),
    "Commence le 4 décembre 2026 Un nouvel achat ouvre aussi l’accès du 20 novembre 2026 au 20 décembre 2026.",
  ],
  [
    "nothing at all",
    said({ state: "current", until: null }, gives("2026-11-20", "2026-12-20", false)),
    "Actif, sans date de fin Vous avez déjà tout ce que cet achat ouvre : il n’ajouterait rien.",
  ],
])("buying again says what it adds: %s", (_, words, sentence) => {
  expect(words).toBe(sentence);
});
