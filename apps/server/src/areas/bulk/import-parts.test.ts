import { importUsers } from "@majorant/contract/bulk/imports";
import { readCsv } from "@majorant/domain/bulk/csv";
import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { importsOf } from "../../../test/areas/imports.ts";
import { factories } from "../../../test/factories.ts";

// A file of which some lines are good and others are not.

const server = await testApp();
const make = factories(server.db);
const { titles, csv, someEmail, people, send, preview, bring, account, countUsers } =
  await importsOf(server);

test("a telephone is one: letters are a fault, which quotes them", async () => {
  const file = csv([titles, [someEmail(), "Ali", "Eya", "abc"], ...people(2)]);
  const { fautes } = await preview(file);
  expect(fautes).toEqual([
    {
      ligne: 2,
      champ: "numeroTelephone",
      message: "Ce numéro de téléphone est invalide",
      valeur: "abc",
    },
  ]);
});

test("faulty lines are counted as such, not as new accounts", async () => {
  const taken = someEmail();
  await make.user({ email: taken });
  const file = csv([
    titles,
    ...people(3),
    ["pas-un-email", "Ali", "Eya", "abc"],
    ["", "Ali", "Eya"],
    [taken, "Ali", "Eya"],
  ]);
  expect(await preview(file, { existants: "mettreAJour" })).toMatchObject({
    lignes: 6,
    nouveaux: 3,
    existants: 1,
    refusees: 2,
    nombreFautes: 3,
  });
  expect(await preview(file)).toMatchObject({
    lignes: 6,
    nouveaux: 3,
    existants: 1,
    refusees: 3,
  });
});

test("good lines go in; the others come back, and go in once they are mended", async () => {
  const before = await countUsers();
  const [bad, late] = [someEmail(), someEmail()];
  const header = [...titles, "Notes"];
  const file = csv([
    header,
    ...people(300),
    [bad, "Ali; fils", "Eya", "abc", "Astronomie", "=1+1"],
    [late, "www.mechant.example", "Eya"],
  ]);
  const answer = await bring(file, { sendEmail: false });
  expect(answer.statusCode).toBe(200);
  const { crees, refusees, fichierRefuse } = answer.json();
  expect([crees, refusees]).toEqual([300, 2]);
  expect(await countUsers()).toBe(before + 300);
  const cells = (text: string) => [...readCsv(text.slice(1), ";")].map((record) => record.cells);
  expect(cells(fichierRefuse)).toEqual([
    [...header, "Ligne", "Valeur refusée", "Motif"],
    [
      bad,
      "Ali; fils",
      "Eya",
      "abc",
      "Astronomie",
      "=1+1",
      "302",
      "abc · Astronomie",
      "Ce numéro de téléphone est invalide · Cette classe n'existe pas",
    ],
    [
      late,
      "www.mechant.example",
      "Eya",
      "",
      "",
      "",
      "303",
      "www.mechant.example",
      "Un nom ne contient ni adresse ni lien",
    ],
  ]);

  const mended = fichierRefuse.replace(";abc;Astronomie;", ";20 123 456;;");
  const next = (await bring(mended, { sendEmail: false })).json();
  expect(next).toMatchObject({ crees: 1, refusees: 1 });
  expect(cells(next.fichierRefuse)[0]).toEqual([...header, "Ligne", "Valeur refusée", "Motif"]);
  expect(await account(bad)).toMatchObject({ phone_number: "20 123 456", last_name: "Ali; fils" });
  const whole = (await bring(csv([titles, ...people(1)]), { sendEmail: false })).json();
  expect(whole).toMatchObject({ crees: 1, refusees: 0, fichierRefuse: null });
});

test("columns that are called otherwise are matched by hand", async () => {
  const email = someEmail();
  const file = csv([
    ["Identifiant", "Élève", "Usage", "Nom"],
    [email, "Gharbi", "Eya", "x"],
  ]);
  expect(await preview(file)).toMatchObject({
    manquantes: ["email", "prenom"],
    lignes: 1,
    nouveaux: 0,
    nombreFautes: 0,
    colonnes: [{ champ: null }, { champ: null }, { champ: null }, { champ: "nom" }],
  });
  const colonnes = ["email", "nom", "prenom", null];
  expect(await preview(file, { colonnes })).toMatchObject({ manquantes: [], nouveaux: 1 });
  expect((await bring(file, { colonnes, sendEmail: false })).json()).toMatchObject({ crees: 1 });
  expect(await account(email)).toMatchObject({ last_name: "Gharbi", first_name: "Eya" });

  const twice = await send(importUsers, file, { colonnes: ["email", "nom", "nom", null] });
  expect(twice.json()).toMatchObject({
    code: "INVALID",
    fields: { "options.colonnes": "Deux colonnes ne peuvent pas dire la même chose" },
  });
  const nameless = await send(importUsers, file, { colonnes: ["email", null, null, null] });
  expect(nameless.json().code).toBe("INVALID");
});
