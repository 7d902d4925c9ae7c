import { deleteUser } from "@majorant/contract/accounts/users.admin";
import { deleteCourse } from "@majorant/contract/catalogue/courses.admin";
import { listUserCourses } from "@majorant/contract/learning/courses";
import { listAuditEntries } from "@majorant/contract/reporting/audit";
import { auditSentence } from "@majorant/domain/accounts/audit";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { backupGrounds, contentOf } from "../../../test/backups.ts";
import { eventually } from "../../../test/eventually.ts";
import { factories } from "../../../test/factories.ts";
import { storageOf } from "../../../test/streaming.ts";
import { loadDemo } from "../../commands/demo/load.ts";
import { removeReleased } from "../storage/released-storage.ts";
import { openBackup } from "./restore.ts";
import {
  companions,
  keptOut,
  listReferences,
  restoreOne,
  tablesOf,
  type Wanted,
} from "./restore-one.ts";
import { connect } from "./snapshot.ts";
import { openTarget } from "./target.ts";

const server = await testApp();
const { call, connection, db, tokenOf, now } = server;
const make = factories(db);
const { newFolder, backUp } = await backupGrounds();
const storage = storageOf(server);
const to = newFolder();
const email = "etudiant@majorant.tn";
let token: string;
let student: { id: number; token: string };

beforeAll(async () => {
  // What is done by the clock would change rows between two looks at them.
  await sql`delete from pgboss.schedule`.execute(db);
  await loadDemo({ db, storage, production: false, now: now() });
  token = await tokenOf(await make.user({ administrator: true }));
  const { id } = await db
    .selectFrom("users")
    .where("email", "=", email)
    .select("id")
    .executeTakeFirstOrThrow();
  student = { id, token: await tokenOf({ id }) };
  await coursesHeld();
  await backUp(connection, { to, storage });
});

async function bring(wanted: Wanted, isMeant = true) {
  const target = await openTarget(to);
  const backup = await openBackup(target, {});
  return restoreOne({ target, backup }, { connection, storage }, { wanted, isMeant, now: now() });
}

/** Every row of every table of the school, but what says that something happened, or is nobody's to bring back. */
async function school(): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relpersistence = 'p' order by 1`.execute(
    db,
  );
  const apart = new Set([...keptOut, "audit", "released_storage", "backups", "ended_sessions"]);
  const all: Record<string, string[]> = {};
  for (const { name } of rows.filter(({ name }) => !apart.has(name))) {
    const { rows } = await sql<{ said: string }>`
      select (to_jsonb(t) - 'version')::text as said from ${sql.table(name)} t order by 1`.execute(
      db,
    );
    all[name] = rows.map(({ said }) => said);
  }
  return all;
}

/** The courses that the student sees. */
async function coursesHeld(): Promise<number[]> {
  const params = { utilisateurId: student.id };
  const query = { role: "ROLE_APPRENANT" };
  const answer = await call(listUserCourses, { token: student.token, params, query });
  return answer.json().map(({ id }: { id: number }) => id);
}

/** The tables that are not as they were. */
function differing(before: Record<string, string[]>, after: Record<string, string[]>): string[] {
  return Object.keys(before).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}

/** What a deletion asks for is done: no job of that kind waits. */
const settled = () =>
  eventually(async () => {
    await removeReleased({ db, storage });
    const { rows } = await sql`select from pgboss.job
      where name in ('unused-media', 'storage-removal') and state in ('created', 'retry', 'active')`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });

describe("one thing is brought back from a backup", () => {
  test("a course: its chapters, videos, exercises, and what students did there", async () => {
    // The one with the most rows below it.
    const { id, title } = await db
      .selectFrom("courses")
      .innerJoin("sections", "sections.course_id", "courses.id")
      .innerJoin("resources", "resources.section_id", "sections.id")
      .groupBy("courses.id")
      .orderBy((e) => e.fn.countAll(), "desc")
      .select(["courses.id", "courses.title"])
      .executeTakeFirstOrThrow();
    const wanted = { kind: "course", id } as const;
    await expect(bring(wanted)).rejects.toThrow(
      `Course ${id} is still there (${title}): only what was deleted is brought back.`,
    );
    const held = await coursesHeld();
    expect(held).toContain(id);
    const [before, files] = [await school(), await contentOf(storage)];
    expect((await call(deleteCourse, { token, params: { coursId: id } })).statusCode).toBe(204);
    await settled();
    expect(await coursesHeld()).not.toContain(id);
    const gone = await school();
    expect(differing(before, gone).length).toBeGreaterThan(10);

    const plan = await bring(wanted, false);
    expect(plan).toMatchObject({ title, leftOut: {} });
    expect(plan.rows).toMatchObject({ courses: 1, sections: expect.any(Number) });
    expect(differing(gone, await school())).toEqual([]);

    expect(await bring(wanted)).toEqual(plan);
    expect(differing(before, await school())).toEqual([]);
    expect(Object.keys(await contentOf(storage)).sort()).toEqual(Object.keys(files).sort());
    const [line] = (await call(listAuditEntries, { token, query: { genre: "course" } })).json();
    expect(auditSentence(line)).toMatch(/^La commande npm run restore a fait revenir le cours /);
    expect(auditSentence(line)).toContain(title);
    expect(await coursesHeld()).toEqual(held);
    // Numbers go on after what came back.
    expect((await make.course()).id).toBeGreaterThan(id);
    await settled();
    expect(Object.keys(await contentOf(storage)).sort()).toEqual(Object.keys(files).sort());
  });

  test("an account, with what it owned and the orders that had forgotten it", async () => {
    const before = await school();
    expect(
      (await call(deleteUser, { token, params: { utilisateurId: student.id } })).statusCode,
    ).toBe(204);
    await settled();
    const { rows, relinked } = await bring({ kind: "account", email });
    expect(rows).toMatchObject({ users: 1 });
    expect(rows.sessions).toBeUndefined();
    expect(relinked).toMatchObject({ orders: expect.any(Number) });
    // The journals forget for good, and so does what is of somebody else: the links by which they paid, and their name.
    const late = differing(before, await school());
    const forgetful = /_history$|^second_payment_answers$|^payment_links$|^payments$/;
    expect(late.filter((name) => !forgetful.test(name))).toEqual([]);
    await expect(bring({ kind: "account", email })).rejects.toThrow(
      `An account with the e-mail ${email} is there already`,
    );
  });

  test("what stands in its way is named, and nothing is changed", async () => {
    const absent = { kind: "course", id: 999_999 } as const;
    await expect(bring(absent)).rejects.toThrow("There is no course 999999 in this backup");
    const person = await make.user({ email: "partie@ecole.tn" });
    const folder = newFolder();
    await backUp(connection, { to: folder, storage: null });
    await db.deleteFrom("users").where("id", "=", person.id).execute();
    const target = await openTarget(folder);
    const again = async () =>
      restoreOne(
        { target, backup: await openBackup(target, {}) },
        { connection, storage },
        { wanted: { kind: "account", email: "partie@ecole.tn" }, isMeant: true, now: now() },
      );
    // Somebody else has its number now, as after a restore of an earlier backup.
    await db
      .insertInto("users")
      .values({
        id: person.id,
        email: "autre@ecole.tn",
        password_hash: "-",
        first_name: "A",
        last_name: "B",
        role: "ROLE_APPRENANT",
      })
      .execute();
    const before = await school();
    await expect(again()).rejects.toThrow(`Key (id)=(${person.id}) already exists.`);
    expect(differing(before, await school())).toEqual([]);
  });
});

test("every table that a course or an account reaches is brought back, or has a reason not to be", async () => {
  const client = await connect(connection);
  const references = await listReferences(client);
  await client.end();
  /** What they stand on, that others stand on too: it has to be there. A new one is for whoever adds it to place. */
  const shared = new Set([
    "categories",
    "tags",
    "notions",
    "order_lines",
    "users",
    "courses",
    "sittings",
  ]);
  for (const root of ["courses", "users"]) {
    const tables = tablesOf(root, references);
    const unplaced = references.filter(
      ({ child, parent, action }) =>
        tables.has(child) && action === "restrict" && !tables.has(parent) && !shared.has(parent),
    );
    expect(unplaced.map(({ child, parent }) => `${child} → ${parent}`)).toEqual([]);
    // The account's own closure of cascades, found again by PostgreSQL's own word.
    for (const { child, parent, action } of references)
      if (action === "cascade" && tables.has(parent))
        expect([child, tables.has(child) || keptOut.includes(child)]).toEqual([child, true]);
  }
  const known = new Set(references.flatMap(({ child, parent }) => [child, parent]));
  for (const name of [...keptOut, ...companions])
    expect([name, known.has(name)]).toEqual([name, true]);
});
