import { faultsOf, textsOf, valuesOf } from "@majorant/client/forms/fields.ts";
import { describe, expect, it } from "vitest";
import { audienceText, between, fields, ofItsKind, previewOf } from "./offer-form.ts";

type Name = keyof typeof fields;

const noOffer = textsOf(fields, {
  active: true,
  periodeFixe: false,
  enPlusieursFois: false,
});
const monthly = { ...noOffer, titre: "MP1", categorie: "4", prix1Mois: "99,5", prix: "12" };
const fixed = {
  ...monthly,
  periodeFixe: "true",
  dateDebut: "2027-01-01T00:00:00.000Z",
  dateFin: "2027-02-01T00:00:00.000Z",
};

const holds = (texts: Record<Name, string>) => valuesOf(fields, texts);

const faults = (texts: Record<Name, string>) => faultsOf(fields, holds(texts), between);

describe("an offer's form", () => {
  it("sends the fields of its kind only", () => {
    expect(ofItsKind(holds(monthly))).toMatchObject({
      prix: null,
      prix1Mois: 99.5,
      dateDebut: null,
    });
    expect(ofItsKind(holds(fixed))).toMatchObject({
      prix: 12,
      prix1Mois: null,
      dateFin: fixed.dateFin,
    });
  });

  it("says every fault at once", () => {
    expect(faults(noOffer)).toEqual({
      titre: "Le titre est obligatoire",
      categorie: "La categorie est obligatoire",
      prix1Mois: "Indiquez le prix d'une durée au moins",
    });
    expect(faults({ ...noOffer, periodeFixe: "true" })).toMatchObject({
      dateDebut: "La date de début est obligatoire",
      dateFin: "La date de fin est obligatoire",
      prix: "Le prix est obligatoire",
    });
    expect(faults({ ...monthly, prix3Mois: "cher" })).toEqual({
      prix3Mois: "Le prix est invalide",
    });
    expect(faults({ ...fixed, dateFin: fixed.dateDebut })).toEqual({
      dateFin: "La date de fin doit suivre la date de début",
    });
    expect(faults(monthly)).toEqual({});
    expect(faults(fixed)).toEqual({});
  });

  it("is filled with an offer as it was sent", () => {
    const values = holds(fixed);
    const sent = { ...values, ...ofItsKind(values) };
    const offre = { ...sent, id: 1, photo: null, commandes: 0, version: 1 };
    expect(holds(textsOf(fields, offre))).toEqual(sent);
  });

  it("is previewed before it is complete", () => {
    expect(previewOf(holds(noOffer), null)).toMatchObject({ title: "Titre de l’offre", price1: 0 });
    expect(previewOf(holds({ ...monthly, prix3Mois: "cher" }), null)).toMatchObject({
      price1: 99.5,
      price3: null,
    });
  });
});

describe("who will see an offer", () => {
  const classe = (id: number, titre: string, above = "MP") => ({
    id,
    titre,
    chemin: `${above} › ${titre}`,
  });
  const audience = (etudiants: number, ...classes: ReturnType<typeof classe>[]) =>
    audienceText({ ouverte: true, classes, etudiants });

  it("is its classes by name, and their students", () => {
    expect(audience(163, classe(3, "MP1"), classe(4, "MP2"))).toBe(
      "Qui la verra : MP1, MP2 (163 étudiants)",
    );
    expect(audience(1, classe(3, "MP1"))).toBe("Qui la verra : MP1 (1 étudiant)");
    expect(audience(0, classe(3, "MP1"))).toBe("Qui la verra : MP1 (0 étudiant)");
  });

  it("says the whole path of classes that have the same title", () => {
    expect(audience(2, classe(3, "1ère année", "LMD"), classe(4, "1ère année", "Prépa"))).toBe(
      "Qui la verra : LMD › 1ère année, Prépa › 1ère année (2 étudiants)",
    );
  });

  it("names six, and counts the others", () => {
    const classes = (count: number) =>
      Array.from({ length: count }, (_, place) => classe(place, `C${place + 1}`));
    expect(audience(9, ...classes(7))).toBe(
      "Qui la verra : C1, C2, C3, C4, C5, C6, C7 (9 étudiants)",
    );
    expect(audience(9, ...classes(9))).toBe(
      "Qui la verra : C1, C2, C3, C4, C5, C6 et 3 autres classes (9 étudiants)",
    );
  });

  it("is nobody where its category is closed", () => {
    expect(audienceText({ ouverte: false, classes: [classe(3, "MP1")], etudiants: 5 })).toBe(
      "Personne ne la verra : cette catégorie, ou une au-dessus, est fermée.",
    );
  });
});
