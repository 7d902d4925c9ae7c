import { chooseNewPassword, signIn } from "@majorant/contract/auth";
import {
  getImport,
  importLines,
  importUtilisateurs,
  listImports,
  previewImport,
} from "@majorant/contract/imports";
import { getUtilisateur, listUtilisateurs } from "@majorant/contract/utilisateurs";
import { csvRecord, readCsv, type Separator } from "@majorant/domain/bulk/csv";
import { describe, expect, test, vi } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";
import { workbook } from "../../../test/reading/workbook.ts";

const { call, db, tokenOf, setNow } = await testApp();
const make = factories(db);
const administrator = await make.user({
  ...{ administrator: true, first_name: "Leïla", last_name: "Hammami" },
});
const token = await tokenOf(administrator);

const titles = ["Email", "Nom", "Prénom", "Téléphone", "Classe"];
const csv = (rows: readonly (readonly string[])[], separator: Separator = ";") =>
  rows.map((row) => csvRecord(row, separator)).join("");
const someEmail = () => `${crypto.randomUUID()}@exemple.tn`;
const people = (count: number) =>
  Array.from({ length: count }, (_, i) => [someEmail(), `Gharbi ${i}`, "Aziz"]);

const send = (
  endpoint: typeof importUtilisateurs | typeof previewImport,
  content: string | Buffer,
  options: object = {},
) =>
  call(endpoint, {
    token,
    parts: { options },
    files: { fichier: { name: "liste.csv", bytes: Buffer.from(content) } },
  });
const preview = async (content: string | Buffer, options: object = {}) =>
  (await send(previewImport, content, options)).json();
const bring = (content: string | Buffer, options: object = {}) =>
  send(importUtilisateurs, content, options);

const account = (email: string) =>
  db.selectFrom("users").where("email", "=", email).selectAll().executeTakeFirst();
const countUsers = async () =>
  Number(
    (
      await db
        .selectFrom("users")
        .select((e) => e.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow()
    ).count,
  );

type MailJob = { name: string; data: { to: string; text: string } };
const mailsTo = async (email: string) =>
  (
    (await db
      .selectFrom("pgboss.job" as never)
      .selectAll()
      .execute()) as MailJob[]
  ).filter(({ name, data }) => name === "mail" && data.to === email);

describe("a file is looked at before it is imported", () => {
  test("its columns, its first lines, who is there already; nothing is written", async () => {
    await make.category({ title: "MP 1" });
    const email = someEmail();
    const there = await make.user({ email });
    const before = await countUsers();
    const fresh = Array.from({ length: 12 }, () => [
      someEmail(),
      "Ben Ali",
      "Eya",
      "+216 20",
      "mp 1",
    ]);
    const file = csv([[...titles, "Notes"], [email.toUpperCase(), "Salah", "Amine"], ...fresh]);
    const read = await preview(file, { existants: "mettreAJour" });
    expect(read).toMatchObject({
      ...{ format: "csv", encodage: "utf-8", separateur: ";", lignes: 13 },
      colonnes: [
        { titre: "Email", champ: "email" },
        { titre: "Nom", champ: "nom" },
        { titre: "Prénom", champ: "prenom" },
        { titre: "Téléphone", champ: "numeroTelephone" },
        { titre: "Classe", champ: "categorie" },
        { titre: "Notes", champ: null },
      ],
      ...{ nouveaux: 12, existants: 1, nombreFautes: 0, fautes: [] },
      comptes: [{ ligne: 2, utilisateur: { id: there.id, email }, suite: "mettreAJour" }],
    });
    expect(read.premieres).toHaveLength(10);
    expect(read.premieres[1]).toMatchObject({ ligne: 3, numeroTelephone: "+216 20" });
    expect(await countUsers()).toBe(before);

    // Refused is what it would be without the option.
    expect(await preview(file)).toMatchObject({
      comptes: [{ suite: "refuser" }],
      fautes: [{ ligne: 2, champ: "email", message: "Un compte existe déjà avec cet email" }],
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
      [9, null, "Un guillemet ouvert à cette ligne n'est jamais fermé"],
      [9, "email", "Email non valid"],
      [9, "nom", "Le nom est obligatoire"],
      [9, "prenom", "Le prenom est obligatoire"],
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
      ...{ format: "xlsx", encodage: null, separateur: null, lignes: 1, nombreFautes: 0 },
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
    for (const endpoint of [previewImport, importUtilisateurs]) {
      const refused = await send(endpoint, content);
      expect([refused.statusCode, refused.json().code]).toEqual([status, code]);
    }
  });

  test("that is not there", async () => {
    const refused = await call(importUtilisateurs, { token, parts: { options: {} } });
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

  test("whole, for one line of it: each fault is told, and nobody is added", async () => {
    const before = await countUsers();
    const refused = await bring(csv([titles, ...people(30), ["", "Ali", "Eya"]]));
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toEqual({
      code: "IMPORT_FAULTY",
      error: "Ligne 32 : L'Email est obligatoire",
      fields: { "lignes.32.email": "Ligne 32 : L'Email est obligatoire" },
    });
    expect(await countUsers()).toBe(before);
  });
});

describe("a file is imported", () => {
  test("into groups, with its classes; each chooses a password by a link, within two weeks", async () => {
    const [pc, mp] = [
      await make.category({ title: "PC 2" }),
      await make.category({ title: "MP 2" }),
    ];
    const groups = [await make.group({ name: "Été 2027" }), await make.group()];
    const [eya, aziz] = [someEmail(), someEmail()];
    const start = new Date();
    setNow(start);
    const answer = await bring(
      csv([titles, [eya, "Ben Ali", "Eya", "+216 20", "pc 2"], [aziz, "Gharbi", "Aziz"]]),
      { groupes: groups, categorie: mp },
    );
    expect(answer.statusCode).toBe(200);
    const done = answer.json();
    expect(done).toMatchObject({
      ...{ par: "Leïla Hammami", fichier: "liste.csv", crees: 2, misAJour: 0, invitations: 2 },
    });
    expect(await account(eya)).toMatchObject({
      ...{ last_name: "Ben Ali", phone_number: "+216 20", category_id: pc.id },
      ...{ role: "ROLE_APPRENANT", administrator: false, active: true },
    });
    expect(await account(aziz)).toMatchObject({ category_id: mp.id, phone_number: null });
    const id = (await account(eya))?.id ?? 0;
    const read = (await call(getUtilisateur, { token, params: { utilisateurId: id } })).json();
    expect(read.groupes.map((group: { id: number }) => group.id).toSorted()).toEqual(
      groups.map((group) => group.id).toSorted(),
    );

    // Nobody signs in before a password was chosen.
    const body = { email: eya, password: "Theoreme-1" };
    expect((await call(signIn, { body })).json().code).toBe("BAD_CREDENTIALS");
    const mails = await vi.waitUntil(
      async () => {
        const written = await mailsTo(eya);
        return written.length > 0 && written;
      },
      { timeout: 20_000 },
    );
    expect(mails).toHaveLength(1);
    const link = new URL(/https?:\S+new-password\S+/.exec(mails[0]?.data.text ?? "")?.[0] ?? "");
    expect(link.searchParams.get("email")).toBe(eya);
    setNow(new Date(start.getTime() + 13 * 86_400_000));
    const chosen = await call(chooseNewPassword, {
      body: { email: eya, token: link.searchParams.get("token"), newPassword: "Theoreme-1" },
    });
    expect(chosen.statusCode).toBe(200);
    setNow(new Date());
    expect((await call(signIn, { body })).statusCode).toBe(200);

    await vi.waitUntil(
      async () =>
        (await call(getImport, { token, params: { importId: done.id } })).json().invitations === 0,
      { timeout: 20_000 },
    );
    const listed = await call(listImports, { token, query: { size: "1" } });
    expect(listed.json()).toMatchObject([{ id: done.id, invitations: 0 }]);
    const table = await call(listImports, { token, query: { format: "csv" } });
    expect(table.body).toContain(";Leïla Hammami;liste.csv;2;0;0\r\n");
    const found = async (q: string) =>
      (await call(listImports, { token, query: { q, sort: "date" } })).json();
    expect((await found("leila LISTE")).map(({ id }: { id: number }) => id)).toContain(done.id);
    expect(await found("autre.csv")).toEqual([]);
    const none = await call(getImport, { token, params: { importId: 987_654 } });
    expect(none.statusCode).toBe(404);
  });

  test("without a word to anybody, as teachers, if that is wanted", async () => {
    const email = someEmail();
    const options = { sendEmail: false, role: "ROLE_ENSEIGNANT" };
    const done = (await bring(csv([titles, [email, "Ben Ali", "Eya"]]), options)).json();
    expect(done.invitations).toBe(0);
    expect((await account(email))?.role).toBe("ROLE_ENSEIGNANT");
    const admin = { role: "ROLE_ADMINISTRATEUR" };
    expect((await bring(csv([titles, ...people(1)]), admin)).json().code).toBe("INVALID");
  });

  test("over accounts that are there: what a line leaves empty stays, and so do their rights", async () => {
    const email = someEmail();
    const group = await make.group();
    const there = await make.user({
      ...{ email, role: "ROLE_TECHNICIAN", city: "Sfax", phone_number: "1", password_hash: "x" },
    });
    const file = csv([titles, [email, "Nouveau", "Nom", "2"], ...people(1)]);
    expect((await bring(file)).json()).toMatchObject({
      fields: { "lignes.2.email": "Ligne 2 : Un compte existe déjà avec cet email" },
    });
    const done = (await bring(file, { existants: "mettreAJour", groupes: [group] })).json();
    expect(done).toMatchObject({ crees: 1, misAJour: 1, invitations: 1 });
    expect(await account(email)).toMatchObject({
      ...{ id: there.id, last_name: "Nouveau", phone_number: "2", city: "Sfax" },
      ...{ role: "ROLE_TECHNICIAN", password_hash: "x" },
    });
  });

  test("once, when it is sent twice at the same time", async () => {
    const before = await countUsers();
    const file = csv([titles, ...people(300)]);
    const answers = await Promise.all([bring(file), bring(file)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    expect(answers.find(({ statusCode }) => statusCode === 400)?.json().code).toBe("IMPORT_FAULTY");
    expect(await countUsers()).toBe(before + 300);
  });

  test("of fifty thousand lines, and its table is read back as it was", {
    timeout: 120_000,
  }, async () => {
    const before = await countUsers();
    const group = await make.group();
    const rows = people(importLines);
    const file = Buffer.from(`\uFEFF${csv([titles, ...rows])}`, "utf16le");
    const done = await bring(file, { groupes: [group], sendEmail: false });
    expect(done.json()).toMatchObject({ crees: importLines, misAJour: 0 });
    expect(await countUsers()).toBe(before + importLines);
    const { count } = await db
      .selectFrom("group_members")
      .where("group_id", "=", group.id)
      .select((e) => e.fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(importLines);

    const table = await call(listUtilisateurs, { token, query: { format: "csv", q: "gharbi" } });
    const written = [...readCsv(table.body.slice(1), ";")].map(({ cells }) => cells.slice(0, 3));
    const emails = new Set(rows.map(([email]) => email));
    expect(written[0]).toEqual(["Email", "Nom", "Prénom"]);
    expect(written.filter(([email]) => emails.has(email))).toEqual(rows);
  });
});

test("the file of the users has those that were asked for, as an import takes them", async () => {
  const category = await make.category({ title: "TSI" });
  const name = `Zarrouk ${crypto.randomUUID()}`;
  const group = await make.group({ name: "Groupe; un" });
  const shown = {
    last_name: name,
    first_name: "=Eya",
    phone_number: "+216 20",
    category_id: category.id,
  };
  const user = await make.user({ ...shown, email: someEmail() });
  await make.member(group, user);
  await make.user({ ...shown, active: false });
  const query = { q: name, actif: "true", format: "csv", page: "3", size: "1" };
  const { body, headers } = await call(listUtilisateurs, { token, query });
  expect(headers["x-total-count"]).toBeUndefined();
  const [header, ...records] = [...readCsv(body.slice(1), ";")].map(({ cells }) => cells);
  expect(header).toContain("Classe");
  expect(records).toHaveLength(1);
  expect(records[0]).toEqual(
    expect.arrayContaining([name, "=Eya", "+216 20", "TSI", "Groupe; un", "oui"]),
  );
  expect(body).toContain(";'=Eya;'+216 20;");
  const again = await preview(body, { existants: "mettreAJour" });
  expect(again).toMatchObject({ lignes: 1, existants: 1, nombreFautes: 0 });
});
