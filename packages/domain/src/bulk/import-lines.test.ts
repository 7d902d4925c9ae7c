import { email } from "@majorant/contract/accounts/account";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { importFields } from "./import-fields.ts";
import {
  classReader,
  type ImportedPerson,
  importColumns,
  readPerson,
  recogniseColumns,
  repeatedEmails,
} from "./import-lines.ts";

test.each([
  [
    ["E-mail", "NOM", "Prénom", "Téléphone"],
    ["email", "nom", "prenom", "numeroTelephone"],
  ],
  [
    ["Adresse e-mail", "Nom de famille", "First name"],
    ["email", "nom", "prenom"],
  ],
  [
    ["Classe", "Code postal", "Numéro", "email", "Mail"],
    ["categorie", "codePostal", null, "email", null],
  ],
  [
    ["", " ", "12"],
    [null, null, null],
  ],
])("columns are told by their titles: %j", (header, fields) => {
  expect(recogniseColumns(header)).toEqual(fields);
});

test("the template's columns are known again, and its example is somebody without a fault", () => {
  const columns = recogniseColumns(importColumns.map(({ title }) => title));
  expect(columns).toEqual([...importFields]);
  const cells = importColumns.map(({ example }) => example);
  const { person, faults } = readPerson({ line: 2, cells }, columns, () => true);
  expect(faults).toEqual([]);
  expect(person).toMatchObject({ nom: "Trabelsi", pays: "Tunisie" });
  const none = readPerson({ line: 2, cells: cells.map(() => "") }, columns, () => true);
  expect(none.faults.map(({ champ }) => champ)).toEqual(
    importFields.filter((_, place) => importColumns[place]?.isRequired),
  );
});

test("no column is taken twice, whatever the titles are", () => {
  const title = fc.oneof(fc.string(), fc.constantFrom("email", "Mail", "nom", "classe", "Prénom"));
  fc.assert(
    fc.property(fc.array(title), (header) => {
      const fields = recogniseColumns(header).filter((field) => field !== null);
      expect(new Set(fields).size).toBe(fields.length);
    }),
  );
});

describe("a line", () => {
  const columns = [...importFields];
  const isEmail = (address: string) => email.safeParse(address).success;
  const readCells = (...cells: string[]) => readPerson({ line: 7, cells }, columns, isEmail);
  const messages = (...cells: string[]) =>
    readCells(...cells).faults.map(({ champ, message }) => [champ, message]);

  test("is somebody, trimmed, with the email in small letters", () => {
    expect(readCells(" Eya@Exemple.TN ", "Ben Ali", " Eya", "", "", "2000")).toEqual({
      person: {
        line: 7,
        email: "eya@exemple.tn",
        nom: "Ben Ali",
        prenom: "Eya",
        numeroTelephone: null,
        adresse: null,
        codePostal: "2000",
        ville: null,
        pays: null,
        categorie: null,
      },
      faults: [],
    });
  });

  test("says all that is wrong with it", () => {
    expect(messages("", " ", "")).toEqual([
      ["email", "L'Email est obligatoire"],
      ["nom", "Le nom est obligatoire"],
      ["prenom", "Le prenom est obligatoire"],
    ]);
    expect(messages("a@b.tn", "Ali", "x".repeat(201))).toEqual([
      ["prenom", "Ce champ est trop long"],
    ]);
    expect(messages("a@b.tn", "A\0li", "Eya")).toEqual([
      ["nom", "Ce champ contient un caractère invisible"],
    ]);
  });

  test.each([
    "eya",
    "eya@",
    "@exemple.tn",
    "eya@exemple",
    "a b@c.tn",
    "a@b..tn",
    "a@b.tn, c@d.tn",
    // Sign-in takes none of these either.
    "a..b@c.tn",
    ".a@c.tn",
    "a.@c.tn",
  ])("has an email: %j is none", (address) => {
    expect(messages(address, "Ali", "Eya")).toEqual([["email", "Email non valid"]]);
  });

  test("has a telephone or none, and a fault quotes what was written, on one line and cut short", () => {
    expect(messages("a@b.tn", "Ali", "Eya", "20 123 456")).toEqual([]);
    const telephone = (text: string) => readCells("a@b.tn", "Ali", "Eya", text).faults;
    expect(telephone("abc")).toEqual([
      {
        ligne: 7,
        champ: "numeroTelephone",
        message: "Ce numéro de téléphone est invalide",
        valeur: "abc",
      },
    ]);
    expect(telephone("à\tdemander")[0]?.valeur).toBe("à demander");
    expect(telephone("x".repeat(100))[0]?.valeur).toBe(`${"x".repeat(80)}…`);
  });

  test("is never read with a fault that is somebody else's", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 12 }), (cells) => {
        const { faults } = readCells(...cells);
        expect(faults.every(({ ligne }) => ligne === 7)).toBe(true);
      }),
    );
  });
});

test("an email that comes again is told with the line it was on", () => {
  const people = ["a@b.tn", "c@d.tn", "a@b.tn", "", "", "a@b.tn"].map(
    (email, i) => ({ line: i + 2, email }) as ImportedPerson, // nothing else is looked at
  );
  expect(repeatedEmails(people)).toEqual([
    {
      ligne: 4,
      champ: "email",
      message: "Cet email figure déjà à la ligne 2",
      valeur: "a@b.tn",
    },
    {
      ligne: 7,
      champ: "email",
      message: "Cet email figure déjà à la ligne 2",
      valeur: "a@b.tn",
    },
  ]);
});

test("a class is named by its title, or by its path where others have that one", () => {
  const classes = [
    { id: 1, titre: "MP 1", chemin: "Préparatoire › MP › MP 1" },
    { id: 2, titre: "1re année", chemin: "Préparatoire › PC › 1re année" },
    { id: 3, titre: "1re année", chemin: "Préparatoire › PT › 1re année" },
  ];
  const classNamed = classReader(classes);
  expect(classNamed(" mp  1")).toBe(1);
  expect(classNamed("1RE ANNEE")).toBe("several");
  expect(classNamed("preparatoire > pt/1re année")).toBe(3);
  expect(classNamed("MP 2")).toBe("none");
});
