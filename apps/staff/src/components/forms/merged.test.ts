import { expect, test } from "vitest";
import { merged } from "./merged.ts";

const base = { nom: "Gharbi", prenom: "Aziz", ville: "Tunis" };

test("of two who edit one thing, the second keeps what the first made of the other fields", () => {
  const mine = { ...base, prenom: "Azzedine" };
  const theirs = { ...base, ville: "Sfax" };
  expect(merged(base, mine, theirs)).toEqual({ ...base, prenom: "Azzedine", ville: "Sfax" });
});

test("where both edited a field, what was typed here holds, an emptied field too", () => {
  const theirs = { ...base, ville: "Sfax", nom: "Ghribi" };
  expect(merged(base, { ...base, ville: "" }, theirs)).toEqual({
    ...base,
    ville: "",
    nom: "Ghribi",
  });
});

test("who edited nothing takes what is there", () => {
  expect(merged(base, base, { ...base, nom: "Ghribi" })).toEqual({ ...base, nom: "Ghribi" });
});

test("what has parts is merged by its own rule, where both edited it", () => {
  const add = (before: string, mine: string, theirs: string) => `${before}, ${mine}, ${theirs}`;
  const mine = { ...base, ville: "Sousse" };
  const theirs = { ...base, nom: "Ghribi", ville: "Sfax" };
  expect(merged(base, mine, theirs, { nom: add, ville: add })).toEqual({
    nom: "Ghribi",
    prenom: "Aziz",
    ville: "Tunis, Sousse, Sfax",
  });
});
