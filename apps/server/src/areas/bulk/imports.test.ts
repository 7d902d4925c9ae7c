import { chooseNewPassword, signIn } from "@majorant/contract/accounts/sign-in";
import { getAdminUser, listAdminUsers } from "@majorant/contract/accounts/users.admin";
import { getImport, importLines, listImports } from "@majorant/contract/bulk/imports";
import { readCsv } from "@majorant/domain/bulk/csv";
import { describe, expect, test, vi } from "vitest";
import { testApp } from "../../../test/app.ts";
import { importsOf } from "../../../test/areas/imports.ts";
import { factories } from "../../../test/factories.ts";
import { choosingLinkIn, queuedMails } from "../../../test/mails.ts";

const server = await testApp();
const { db, call, setNow } = server;
const make = factories(db);
const { token, titles, csv, someEmail, people, preview, bring, account, countUsers } =
  await importsOf(server);

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
      csv([titles, [eya, "Ben Ali", "Eya", "+216 20 123 456", "pc 2"], [aziz, "Gharbi", "Aziz"]]),
      { groupes: groups, categorie: mp },
    );
    expect(answer.statusCode).toBe(200);
    const summary = answer.json();
    expect(summary).toMatchObject({
      par: "Leïla Hammami",
      fichier: "liste.csv",
      crees: 2,
      misAJour: 0,
      invitations: 2,
    });
    expect(await account(eya)).toMatchObject({
      last_name: "Ben Ali",
      phone_number: "+216 20 123 456",
      category_id: pc.id,
      role: "ROLE_APPRENANT",
      administrator: false,
      active: true,
    });
    expect(await account(aziz)).toMatchObject({ category_id: mp.id, phone_number: null });
    const id = (await account(eya))?.id ?? 0;
    const user = (await call(getAdminUser, { token, params: { utilisateurId: id } })).json();
    expect(user.groupes.map((group: { id: number }) => group.id).toSorted()).toEqual(
      groups.map((group) => group.id).toSorted(),
    );

    // Nobody signs in before a password was chosen.
    const body = { email: eya, password: "Theoreme-1" };
    expect((await call(signIn, { body })).json().code).toBe("BAD_CREDENTIALS");
    const mails = await vi.waitUntil(
      async () => {
        const inviteMails = await queuedMails(server, eya);
        return inviteMails.length > 0 && inviteMails;
      },
      { timeout: 60_000 },
    );
    expect(mails).toHaveLength(1);
    const link = choosingLinkIn(mails[0]?.text);
    expect(link.get("email")).toBe(eya);
    setNow(new Date(start.getTime() + 13 * 86_400_000));
    const passwordAnswer = await call(chooseNewPassword, {
      body: { email: eya, token: link.get("token"), newPassword: "Theoreme-1" },
    });
    expect(passwordAnswer.statusCode).toBe(200);
    setNow(new Date());
    expect((await call(signIn, { body })).statusCode).toBe(200);

    await vi.waitUntil(
      async () =>
        (await call(getImport, { token, params: { importId: summary.id } })).json().invitations ===
        0,
      { timeout: 60_000 },
    );
    const list = await call(listImports, { token, query: { size: "1" } });
    expect(list.json()).toMatchObject([{ id: summary.id, invitations: 0, invites: 2 }]);
    const table = await call(listImports, { token, query: { format: "csv" } });
    expect(table.body).toContain(";Leïla Hammami;liste.csv;2;0;0\r\n");
    const search = async (q: string) =>
      (await call(listImports, { token, query: { q, sort: "date" } })).json();
    expect((await search("leila LISTE")).map(({ id }: { id: number }) => id)).toContain(summary.id);
    expect(await search("autre.csv")).toEqual([]);
    const none = await call(getImport, { token, params: { importId: 987_654 } });
    expect(none.statusCode).toBe(404);
  });

  test("without a word to anybody, as teachers, if that is wanted", async () => {
    const email = someEmail();
    const options = { sendEmail: false, role: "ROLE_ENSEIGNANT" };
    const summary = (await bring(csv([titles, [email, "Ben Ali", "Eya"]]), options)).json();
    expect(summary).toMatchObject({ invitations: 0, invites: 0 });
    expect((await account(email))?.role).toBe("ROLE_ENSEIGNANT");
    const admin = { role: "ROLE_ADMINISTRATEUR" };
    expect((await bring(csv([titles, ...people(1)]), admin)).json().code).toBe("INVALID");
  });

  test("over accounts that are there: what a line leaves empty stays, and so do their rights", async () => {
    const email = someEmail();
    const group = await make.group();
    const user = await make.user({
      email,
      role: "ROLE_TECHNICIAN",
      city: "Sfax",
      phone_number: "1",
      password_hash: "x",
    });
    const file = csv([titles, [email, "Nouveau", "Nom", "20 123 456"]]);
    expect((await bring(file)).json()).toMatchObject({
      fields: { "lignes.2.email": `Ligne 2 : « ${email} », Un compte existe déjà avec cet email` },
    });
    const summary = (await bring(file, { existants: "mettreAJour", groupes: [group] })).json();
    expect(summary).toMatchObject({ crees: 0, misAJour: 1, invitations: 0 });
    expect(await account(email)).toMatchObject({
      id: user.id,
      last_name: "Nouveau",
      phone_number: "20 123 456",
      city: "Sfax",
      role: "ROLE_TECHNICIAN",
      password_hash: "x",
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
    const answer = await bring(file, { groupes: [group], sendEmail: false });
    expect(answer.json()).toMatchObject({ crees: importLines, misAJour: 0 });
    expect(await countUsers()).toBe(before + importLines);
    const { count } = await db
      .selectFrom("group_members")
      .where("group_id", "=", group.id)
      .select((e) => e.fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(importLines);

    const table = await call(listAdminUsers, { token, query: { format: "csv", q: "gharbi" } });
    const rowsOfTable = [...readCsv(table.body.slice(1), ";")].map(({ cells }) =>
      cells.slice(0, 3),
    );
    const emails = new Set(rows.map(([email]) => email));
    expect(rowsOfTable[0]).toEqual(["Email", "Nom", "Prénom"]);
    expect(rowsOfTable.filter(([email]) => emails.has(email))).toEqual(rows);
  });
});

test("the file of the users has those that were asked for, as an import takes them", async () => {
  const category = await make.category({ title: "TSI" });
  const name = `Zarrouk ${crypto.randomUUID()}`;
  const group = await make.group({ name: "Groupe; un" });
  const details = {
    last_name: name,
    first_name: "=Eya",
    phone_number: "+216 20 123 456",
    category_id: category.id,
  };
  const user = await make.user({ ...details, email: someEmail() });
  await make.member(group, user);
  await make.user({ ...details, active: false });
  const query = { q: name, actif: "true", format: "csv", page: "3", size: "1" };
  const { body, headers } = await call(listAdminUsers, { token, query });
  expect(headers["x-total-count"]).toBeUndefined();
  const [header, ...records] = [...readCsv(body.slice(1), ";")].map(({ cells }) => cells);
  expect(header).toContain("Classe");
  expect(records).toHaveLength(1);
  expect(records[0]).toEqual(
    expect.arrayContaining([name, "=Eya", "+216 20 123 456", "TSI", "Groupe; un", "oui"]),
  );
  expect(body).toContain(";'=Eya;'+216 20 123 456;");
  const again = await preview(body, { existants: "mettreAJour" });
  expect(again).toMatchObject({ lignes: 1, existants: 1, nombreFautes: 0 });
});
