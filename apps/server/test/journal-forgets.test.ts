import * as users from "@majorant/contract/accounts/users.admin";
import { replacePassword } from "@majorant/contract/accounts/users.admin";
import { deleteAccount } from "@majorant/contract/privacy/own-data";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { hashPassword } from "../src/platform/accounts/passwords.ts";
import { testApp } from "./app.ts";
import { factories } from "./factories.ts";

const { call, db, tokenOf } = await testApp();
const make = factories(db);
const token = await tokenOf(await make.user({ administrator: true }));

const journal = async () =>
  (await sql<Record<string, unknown>>`select * from audit order by id`.execute(db)).rows;

/** An administrator with a name of their own, who has done something to themselves and to another. */
async function person() {
  const email = `${crypto.randomUUID()}@exemple.tn`;
  const password = "Majorant-2026";
  const user = await make.user({
    administrator: true,
    first_name: "Zeineb",
    last_name: "Karoui",
    email,
    password_hash: await hashPassword(password),
  });
  const own = await tokenOf(user);
  const params = { utilisateurId: user.id };
  const other = await make.user({ first_name: "Ali", last_name: "Gharbi" });
  const group = await make.group({ name: "PT 1" });
  await call(users.joinGroup, {
    token: own,
    params: { utilisateurId: other.id, groupeId: group.id },
  });
  await call(users.joinGroup, { token, params: { ...params, groupeId: group.id } });
  const utilisateur = { nom: "Karoui-Mejri", ville: "Sfax", numeroTelephone: "20 123 456" };
  await call(users.changeUser, { token, params, parts: { utilisateur } });
  await call(replacePassword, { token, params, body: { motDePasse: "Analyse-2027" } });
  const mail = await make.failedMail(email);
  await sql`insert into audit (at, action, subject, details, ip) values
    (now(), 'resend', 'mail', ${JSON.stringify({ destinataire: mail.to, objet: mail.subject })}, '::1')`.execute(
    db,
  );
  return { ...user, email, params, other };
}

describe("a deleted account", () => {
  test("is nowhere in the journal, as who acted, as who was acted on, in what changed or in a search", async () => {
    const { id, email, params, other } = await person();
    const before = await journal();
    expect(JSON.stringify(before)).toMatch(/Zeineb.*Karoui-Mejri.*Sfax/s);
    expect((await call(users.deleteUser, { token, params })).statusCode).toBe(204);

    const after = await journal();
    const text = JSON.stringify(after).toLowerCase();
    for (const word of ["zeineb", "karoui", "sfax", "20 123 456", email])
      expect([word, text.includes(word)]).toEqual([word, false]);
    expect(text).toContain(`compte supprimé n° ${id}`);
    // What was done, when, from where and to whom else is as it was.
    expect(text).toContain("ali gharbi");
    const rest = ({ id, at, action, subject, subject_id, ip }: Record<string, unknown>) => ({
      id,
      at,
      action,
      subject,
      subject_id,
      ip,
    });
    expect(after.slice(0, before.length).map(rest)).toEqual(before.map(rest));
    expect(other.id).not.toBe(id);
  });

  test("is forgotten when it deletes itself too", async () => {
    const { id, params } = await person();
    // The administrator has given them another password.
    const own = await tokenOf({ id });
    const body = { password: "Analyse-2027" };
    expect((await call(deleteAccount, { token: own, params, body })).statusCode).toBe(204);
    expect(JSON.stringify(await journal())).not.toMatch(/Zeineb|Karoui/);
  });
});

describe("nothing else of the journal changes", () => {
  test.each([
    ["an author", sql`update audit set actor_id = (select max(id) from users)`],
    ["a name", sql`update audit set names = '{}'`],
    ["what changed", sql`update audit set details = '{}'`],
    [
      "its time, with its author",
      sql`update audit set actor_id = null, at = at - interval '1 day'`,
    ],
    ["a line", sql`delete from audit`],
    [
      "a line of nearly ten years",
      sql`delete from audit where at < now() - interval '9 years 11 months'`,
    ],
  ])("%s", async (_name, change) => {
    const user = await make.user({ first_name: "Rym", last_name: "Saidi" });
    const line = { action: "add", subject: "user", subject_id: user.id, ip: "::1" };
    const at = new Date(Date.now() - (9 * 365 + 350) * 86_400_000);
    await db
      .insertInto("audit")
      .values({ ...line, at, actor_id: user.id })
      .execute();
    await expect(change.execute(db)).rejects.toThrow("audit is append-only");
  });

  test("not even for one who says that they forget somebody", async () => {
    const user = await make.user({ first_name: "Rym", last_name: "Saidi" });
    const line = { action: "add", subject: "user", subject_id: user.id, ip: "::1" };
    await db
      .insertInto("audit")
      .values({ ...line, at: new Date(), actor_id: user.id })
      .execute();
    const forging = db.transaction().execute(async (trx) => {
      await sql`select set_config('majorant.forgotten_account', ${String(user.id)}, true)`.execute(
        trx,
      );
      await sql`update audit set names = names || '{"sujet": "Quelqu’un d’autre"}' where subject_id = ${user.id}`.execute(
        trx,
      );
    });
    await expect(forging).rejects.toThrow("audit is append-only");
  });
});
