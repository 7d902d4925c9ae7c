import { importLines, importUsers, previewImport } from "@majorant/contract/bulk/imports";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { importsOf } from "../../../test/areas/imports.ts";
import { factories } from "../../../test/factories.ts";
import { collect, openMeasure } from "../../../test/fuzz/texts/measure.ts";
import { bounds } from "../../../test/fuzz/texts/texts.ts";
import { workbook } from "../../../test/reading/workbook.ts";

const server = await testApp();
const { call, db } = server;
const make = factories(db);
const { token, titles, csv, someEmail, people, send, preview, bring, countUsers } =
  await importsOf(server);

describe("a file is looked at before it is imported", () => {
  test("its columns, its first lines, who is there already; nothing is written", async () => {
    await make.category({ title: "MP 1" });
    const email = someEmail();
    const user = await make.user({ email });
    const before = await countUsers();
    const fresh = Array.from({ length: 12 }, () => [
      someEmail(),
      "Ben Ali",
      "Eya",
      "+216 20 123 456",
      "mp 1",
    ]);
    const file = csv([[...titles, "Notes"], [email.toUpperCase(), "Salah", "Amine"], ...fresh]);
    const result = await preview(file, { existants: "mettreAJour" });
    expect(result).toMatchObject({
      format: "csv",
      encodage: "utf-8",
      separateur: ";",
      lignes: 13,
      colonnes: [
        { titre: "Email", champ: "email" },
        { titre: "Nom", champ: "nom" },
        { titre: "Prénom", champ: "prenom" },
        { titre: "Téléphone", champ: "numeroTelephone" },
        { titre: "Classe", champ: "categorie" },
        { titre: "Notes", champ: null },
      ],
      manquantes: [],
      nouveaux: 12,
      existants: 1,
      refusees: 0,
      nombreFautes: 0,
      fautes: [],
      comptes: [{ ligne: 2, utilisateur: { id: user.id, email }, suite: "mettreAJour" }],
    });
    expect(result.premieres).toHaveLength(10);
    expect(result.premieres[1]).toMatchObject({ ligne: 3, numeroTelephone: "+216 20 123 456" });
    expect(await countUsers()).toBe(before);

    // Refused is what it would be without the option.
    expect(await preview(file)).toMatchObject({
      comptes: [{ suite: "refuser" }],
      nouveaux: 12,
      existants: 1,
      refusees: 1,
      fautes: [
        {
          ligne: 2,
          champ: "email",
          message: "Un compte existe déjà avec cet email",
          valeur: email,
        },
      ],
    });
  });

  test("each fault has its line, its field and its sentence", async () => {
    for (const title of ["Deux fois", "Deux fois"]) await make.category({ title });
    const [first] = people(1) as [string[]];
    const file = csv([
      titles,
      first,
      ["pas-un-email", "Ali", "Eya"],
      ["", "", ""],
      [first[0] ?? "", "Ali", "Eya"],
      [someEmail(), "Ali", "Eya", "", "Astronomie"],
      [someEmail(), "Ali", "Eya", "", "deux fois"],
      [someEmail(), "Ali", "Eya", "", "", "en trop"],
      // No address is one that comes again either.
      ["pas-un-email", "Ali", "Eya"],
    ]);
    const { fautes, nombreFautes } = await preview(`${file}"jamais;fermé`);
    expect(nombreFautes).toBe(fautes.length);
    expect(fautes.map((f: Record<string, unknown>) => [f.ligne, f.champ, f.message])).toEqual([
      [3, "email", "Email non valid"],
      // A line of separators only is somebody who left everything out.
      [4, "email", "L'Email est obligatoire"],
      [4, "nom", "Le nom est obligatoire"],
      [4, "prenom", "Le prenom est obligatoire"],
      [5, "email", "Cet email figure déjà à la ligne 2"],
      [6, "categorie", "Cette classe n'existe pas"],
      [7, "categorie", "Plusieurs classes ont ce nom : écrivez son chemin complet"],
      [8, null, "Cette ligne a plus de colonnes que la première"],
      [9, "email", "Email non valid"],
      [10, null, "Un guillemet ouvert à cette ligne n'est jamais fermé"],
      [10, "email", "Email non valid"],
      [10, "nom", "Le nom est obligatoire"],
      [10, "prenom", "Le prenom est obligatoire"],
    ]);
  });

  test.each(["utf8", "utf16le", "latin1"] as const)(
    "its letters are read from %s",
    async (encoding) => {
      const marked = encoding === "utf16le" ? "\uFEFF" : "";
      const file = Buffer.from(marked + csv([titles, [someEmail(), "Hmîda", "Zoé"]]), encoding);
      expect(await preview(file)).toMatchObject({
        encodage: { utf8: "utf-8", utf16le: "utf-16le", latin1: "windows-1252" }[encoding],
        premieres: [{ nom: "Hmîda", prenom: "Zoé" }],
      });
    },
  );

  test.each([";", ",", "\t"] as const)("its texts are separated by %j", async (separator) => {
    const file = csv([titles, [someEmail(), "Ben; Ali, fils", 'dit "Eya"']], separator);
    expect(await preview(file)).toMatchObject({
      separateur: separator,
      premieres: [{ nom: "Ben; Ali, fils", prenom: 'dit "Eya"' }],
      nombreFautes: 0,
    });
  });

  test("it can be a workbook", async () => {
    const email = someEmail();
    const file = workbook([
      ["Courriel", "Nom", "Prénom", "Tel"],
      [email, "Été & fils", "Eya", 20123456],
    ]);
    expect(await preview(file)).toMatchObject({
      format: "xlsx",
      encodage: null,
      separateur: null,
      lignes: 1,
      nombreFautes: 0,
      premieres: [{ ligne: 2, email, nom: "Été & fils", numeroTelephone: "20123456" }],
    });
  });
});

describe("a file is refused", () => {
  const lines = (count: number) => csv([titles, ...people(count)]);
  test.each([
    ["empty", "", 400, "IMPORT_EMPTY"],
    ["of titles only", csv([titles]), 400, "IMPORT_EMPTY"],
    ["of blank lines", "\r\n\r\n", 400, "IMPORT_EMPTY"],
    [
      "without an email column",
      csv([
        ["Nom", "Prénom"],
        ["Ali", "Eya"],
      ]),
      400,
      "IMPORT_WITHOUT_EMAIL",
    ],
    [
      "of bytes that are no text",
      Buffer.alloc(4000, "\u0001\u0000\u0007\u0009\u0001\u0002\u0003x"),
      400,
      "IMPORT_UNREADABLE",
    ],
    [
      "a broken workbook",
      Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(900, 7)]),
      400,
      "IMPORT_UNREADABLE",
    ],
    ["too long", Buffer.alloc(10_000_001, "a"), 413, "TOO_LARGE"],
    ["of too many lines", lines(importLines + 1), 400, "IMPORT_TOO_LONG"],
  ])("that is %s", async (_, content, status, code) => {
    for (const endpoint of code === "IMPORT_WITHOUT_EMAIL"
      ? [importUsers]
      : [previewImport, importUsers]) {
      const refused = await send(endpoint, content);
      expect([refused.statusCode, refused.json().code]).toEqual([status, code]);
    }
  });

  test("that is not there", async () => {
    const refused = await call(importUsers, { token, parts: { options: {} } });
    expect(refused.json()).toMatchObject({
      code: "INVALID",
      fields: { fichier: "Le fichier est obligatoire" },
    });
  });

  test("for a group or a class that is not there", async () => {
    const group = await bring(lines(1), { groupes: [{ id: 987_654 }] });
    expect([group.statusCode, group.json().code]).toEqual([404, "NOT_FOUND"]);
    const above = await make.category();
    await make.category({ parent_id: above.id });
    const refused = await bring(lines(1), { categorie: { id: above.id } });
    expect(refused.json()).toMatchObject({
      code: "CLASS_INVALID",
      fields: { "options.categorie": "Le classe est invalide" },
    });
  });

  test("of tens of thousands of lines below titles that say nothing: it takes no more than any text", async () => {
    const measure = openMeasure();
    const grown: number[] = [];
    // What it costs in any case: the first time, code is read as well.
    for (let time = 0; time < 2; time += 1) {
      collect();
      const cost = await measure.of(() => preview('"\n"\n'.repeat(37_500)));
      expect(cost.done).toMatchObject({ lignes: 37_499, refusees: 0 });
      grown.push(cost.grown);
    }
    measure.close();
    expect(Math.min(...grown)).toBeLessThan(bounds.grown);
  });

  test("of which no line is good: each fault is told, and nobody is added", async () => {
    const before = await countUsers();
    const refused = await bring(csv([titles, ["", "Ali", "Eya"], ["pas-un-email", "Ali", "Eya"]]));
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toEqual({
      code: "IMPORT_FAULTY",
      error: "Ligne 2 : L'Email est obligatoire",
      fields: {
        "lignes.2.email": "Ligne 2 : L'Email est obligatoire",
        "lignes.3.email": "Ligne 3 : « pas-un-email », Email non valid",
      },
    });
    expect(await countUsers()).toBe(before);
  });
});
