import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoWelcome } from "../../../demo/codes.ts";
import { testDatabase } from "../../../test/database.ts";
import { factories } from "../../../test/factories.ts";
import { hashPassword } from "../../platform/accounts/passwords.ts";
import { folderStorage } from "../../platform/storage/folder.ts";
import { findDemoAccounts, refuseDemoAccounts } from "./demo-accounts.ts";
import { loadDemo } from "./load.ts";
import { type Removal, removeDemo } from "./remove.ts";

const database = await testDatabase();
const { db } = database;
const make = factories(db);
const folder = await mkdtemp(join(tmpdir(), "majorant-demo-"));
const storage = folderStorage(folder);
afterAll(() => rm(folder, { recursive: true }));

let removal: Removal = { gone: [], stays: [] };
let mediaBefore = 0;
const mediaFolders = async () => (await readdir(join(folder, "media"))).length;

const courseId = async (title: string) =>
  (await db.selectFrom("courses").where("title", "=", title).select("id").executeTakeFirstOrThrow())
    .id;

beforeAll(async () => {
  expect(await loadDemo({ db, storage, production: false })).toBe(true);
  mediaBefore = await mediaFolders();
  // Somebody of the school's own follows one course, and has made the technician's account theirs.
  const student = await make.user({ email: "sarra@exemple.tn" });
  await make.assignment({ user_id: student.id, course_id: await courseId("Analyse") });
  await make.course({ title: "Un cours de l'école" });
  await db
    .updateTable("users")
    .set({ password_hash: await hashPassword("Choisi-par-lui-2026") })
    .where("email", "=", "technicien@majorant.tn")
    .execute();
  await expect(refuseDemoAccounts(db)).rejects.toThrow(
    /^etudiant@majorant\.tn and \d+ others of the demo .*npm run demo -- --remove.*npm run admin/,
  );
  removal = await removeDemo(database, storage);
});

test("no account is left that the demo's password opens: a production starts", async () => {
  const accounts = await findDemoAccounts(db);
  expect(accounts.map(({ email, fits }) => [email, fits])).toEqual([
    ["technicien@majorant.tn", false],
  ]);
  await expect(refuseDemoAccounts(db)).resolves.toBeUndefined();
  expect(removal.stays).toContainEqual(
    expect.stringMatching(/^technicien@majorant\.tn: its password was changed/),
  );
  expect(removal.stays).toContainEqual(expect.stringContaining("nobody who administers"));
});

test("its courses and their files are gone, but for the one that somebody follows", async () => {
  const { rows } = await sql<{ title: string }>`select title from courses order by title`.execute(
    db,
  );
  expect(rows).toEqual([{ title: "Analyse" }, { title: "Un cours de l'école" }]);
  expect(removal.stays).toContainEqual(expect.stringContaining("the course “Analyse”"));
  const { rows: media } = await sql`select from media`.execute(db);
  expect(await mediaFolders()).toBeLessThan(mediaBefore / 2);
  expect(await mediaFolders()).toBeLessThanOrEqual(media.length);
});

test("a code that orders were made with stays, is out of use, and is said; the others go with their batch", async () => {
  const codes = await db.selectFrom("codes").select(["code", "active"]).execute();
  expect(codes).toEqual([{ code: demoWelcome.code, active: false }]);
  expect(removal.stays).toContainEqual(expect.stringContaining(`the code “${demoWelcome.code}”`));
  expect(await db.selectFrom("code_batches").select("id").execute()).toEqual([]);
});

test("what was sold stays, is not for sale, and is said", async () => {
  const { rows } = await sql<{ title: string; active: boolean; sold: boolean }>`
    select title, active, exists (select from order_lines where offer_id = offers.id) as sold
    from offers`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { title, active, sold } of rows) {
    expect([title, active, sold]).toEqual([title, false, true]);
    expect(removal.stays).toContainEqual(expect.stringContaining(`the offer “${title}”`));
  }
  const { rows: orders } = await sql`select from orders where user_id is null`.execute(db);
  expect(removal.stays).toContainEqual(
    expect.stringContaining(`${orders.length} orders without a person`),
  );
});

test("nobody is told to pay at a bank that does not exist", async () => {
  const { rows } = await sql`
    select name from settings where value like '%démonstration%'
      or name in ('paymentRib', 'sellerMatricule', 'sellerAddress', 'sellerRegister') and value <> ''`.execute(
    db,
  );
  expect(rows).toEqual([]);
});

test("the journal says what went, once", async () => {
  await removeDemo(database, storage);
  const lines = await db
    .selectFrom("audit")
    .where("user_agent", "=", "npm run demo")
    .select(["action", "subject", "actor_id", "details"])
    .execute();
  expect(lines).toEqual([
    {
      action: "delete",
      subject: "demo",
      actor_id: null,
      details: {
        comptes: expect.any(Number),
        cours: expect.any(Number),
        offres: expect.any(Number),
      },
    },
  ]);
});

test("a second time there is nothing more to take away", async () => {
  const again = await removeDemo(database, storage);
  expect(again.gone.every((line) => line.startsWith("0 "))).toBe(true);
});
