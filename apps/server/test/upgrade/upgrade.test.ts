import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { signIn } from "@majorant/contract/accounts/sign-in";
import { askQuestion, listQuestions } from "@majorant/contract/discussion/discussion";
import { getVideo, listCourseSections, listUserCourses } from "@majorant/contract/learning/courses";
import { addNote, listOwnNotes } from "@majorant/contract/learning/notes";
import { listPositions } from "@majorant/contract/learning/positions";
import { listOwnVideoRequests } from "@majorant/contract/publishing/video-requests";
import { createOrder, declarePayment, listUserOrders } from "@majorant/contract/shop/orders";
import { acceptOrder, listAdminOrders } from "@majorant/contract/shop/orders.admin";
import pg from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { openDatabase } from "../../src/platform/database/database.ts";
import { createDatabase, dropDatabase } from "../../src/platform/database/databases.ts";
import { migrate } from "../../src/platform/database/migrate.ts";
import { testApp } from "../app.ts";

// A school from before the baseline: the demo and a day of use, by the version of commit e83a754 (35 migrations), as pg_dump
// wrote it. `npm run bench -- upgrade --keep` makes the file again.
const school = gunzipSync(readFileSync(join(import.meta.dirname, "before-baseline.sql.gz")));
const migrations = join(import.meta.dirname, "../../migrations");

const { server } = inject("postgres");
const name = `majorant_test_upgrade_${randomUUID().slice(0, 8)}`;
const connection = await createDatabase(server, name);
const database = { ...openDatabase(connection, { poolSize: 10, limited: true }), connection };
afterAll(async () => {
  await database.close();
  await dropDatabase(server, name);
});

async function load(): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(school.toString());
  } finally {
    await client.end();
  }
}

/** How many rows each table has. */
async function rowsOfTables(): Promise<Map<string, number>> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await database.pool.query(`select count(*)::integer as count from ${name}`);
    counts.set(name, rows[0].count);
  }
  return counts;
}

await load();
const before = await rowsOfTables();
const applied = await migrate(database.pool, migrations);
const after = await rowsOfTables();
const { call, setNow } = await testApp({}, { database });
// The evening of that day: what was bought then is open.
setNow(new Date("2026-11-23T20:00:00Z"));

async function enter(email: string) {
  const answer = await call(signIn, { body: { email, password: "Majorant-2026" } });
  expect(answer.statusCode).toBe(200);
  const { token, user } = answer.json();
  return { token, id: user.id as number };
}

/** Their names of today. */
const renamed = new Map([
  ["passages", "promotions"],
  ["passage_students", "promotion_students"],
]);

test("it is brought to today by the first start, and nothing of it is lost", async () => {
  const files = readdirSync(migrations).filter((file) => file.endsWith(".sql"));
  expect(applied.at(-1)).toBe(files.toSorted().at(-1));
  expect(await migrate(database.pool, migrations)).toEqual([]);
  // The list of migrations and the settings are those of today.
  before.delete("schema_migrations");
  before.delete("settings");
  const kept = new Map<string, number>();
  for (const table of before.keys()) kept.set(table, after.get(renamed.get(table) ?? table) ?? 0);
  expect(kept).toEqual(before);
  expect(before.get("users")).toBeGreaterThan(20);
});

test("what had a receipt by then is in the accountant's journal", async () => {
  const { rows } = await database.pool.query<{ receipts: number; lines: number; told: number }>(`
    select (select count(*)::integer from receipts) as receipts,
      count(*)::integer as lines,
      count(*) filter (where d.total = l.total and l.day = d.day and l.month = to_char(d.day, 'YYYY-MM'))::integer as told
    from accounting_lines l
    left join accounting_documents d on d.year = l.year and d.number = l.number and d.order_id = l.order_id`);
  const [{ receipts = 0, lines, told } = {}] = rows;
  expect(receipts).toBeGreaterThan(0);
  expect([lines, told]).toEqual([receipts, receipts]);
});

test("a student of that day signs in, finds orders, course and notes again, watches, writes and buys", async () => {
  const { token, id } = await enter("ines@ecole.example");
  const own = { params: { utilisateurId: id }, token };
  const role = { role: "ROLE_APPRENANT" };

  const orders = (await call(listUserOrders, own)).json();
  expect(orders).toMatchObject([{ payment: { status: "paid", transactionNumber: "VIR-2026-1" } }]);

  const [note] = (await call(listOwnNotes, own)).json();
  expect(note).toMatchObject({ contenu: "Majorer d'abord, puis passer à la limite.", moment: 42 });
  const courses = (await call(listUserCourses, { ...own, query: role })).json();
  const course = { id: note.course.id };
  expect(courses).toContainEqual(expect.objectContaining(course));
  const ressourceId = note.ressource.id;
  const positions = { params: { utilisateurId: id, coursId: course.id }, token };
  // The place kept that day is beyond the end of its video, which begins anew.
  expect((await call(listPositions, positions)).json()).toMatchObject([
    { ressource: { id: ressourceId }, seconds: 0, duration: 28 },
  ]);
  const sections = await call(listCourseSections, {
    params: { coursId: course.id },
    query: role,
    token,
  });
  expect(sections.body).toContain(`"id":${ressourceId}`);
  const video = await call(getVideo, { params: { ressourceId }, query: role, token });
  expect(video.json()).toMatchObject({ id: ressourceId, playbackInfo: expect.any(String) });
  const questions = await call(listQuestions, { params: { ressourceId }, query: {}, token });
  expect(questions.body).toContain("Pourquoi la **convergence** est-elle uniforme ?");

  const body = { contenu: "Revu.", ressource: { id: ressourceId }, utilisateur: { id } };
  expect((await call(addNote, { body, token })).statusCode).toBe(200);
  const question = { content: "Et la réciproque ?", moment: null };
  const asked = await call(askQuestion, { params: { ressourceId }, parts: { question }, token });
  expect(asked.statusCode).toBe(200);
  const offer = { id: orders[0].orderArticles[0].offer.id };
  const ordered = await call(createOrder, { body: [{ offer, duration: 3 }], token });
  const paiement = { transactionNumber: "VIR-2026-99", method: "transfer" };
  const declared = await call(declarePayment, {
    params: { commandeId: ordered.json().id },
    parts: { paiement },
    token,
  });
  expect(declared.json().payment.status).toBe("confirming");
});

test("an administrator decides on the payments that waited, and a teacher finds what they sent", async () => {
  const administrator = await enter("admin@majorant.tn");
  const { token } = administrator;
  const waiting = (await call(listAdminOrders, { query: { q: "VIR-2026-4" }, token })).json();
  expect(waiting).toHaveLength(1);
  const accepted = await call(acceptOrder, { params: { commandeId: waiting[0].id }, token });
  expect(accepted.statusCode).toBe(200);
  const omar = await enter("omar@ecole.example");
  const courses = await call(listUserCourses, {
    params: { utilisateurId: omar.id },
    query: { role: "ROLE_APPRENANT" },
    token: omar.token,
  });
  expect(courses.json()).not.toHaveLength(0);

  const teacher = await enter("enseignant@majorant.tn");
  const sent = await call(listOwnVideoRequests, {
    params: { utilisateurId: teacher.id },
    query: {},
    token: teacher.token,
  });
  expect(sent.json()[0]).toMatchObject({ name: "Séries de fonctions", state: "taken" });
});
