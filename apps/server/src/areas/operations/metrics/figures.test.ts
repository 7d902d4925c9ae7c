import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { readDatabaseFigures } from "./figures.queries.ts";

const { db, now } = await testApp();
const make = factories(db);

/** The samples of that name. */
const valuesOf = async (name: string) =>
  (await readDatabaseFigures(db, now()))
    .filter((sample) => sample.name === name)
    .map(({ labels = {}, value }) => [...Object.values(labels), value])
    .sort();

test("jobs are counted by queue and state, with how long the oldest is due", async () => {
  await make.failedMail();
  await sql`insert into pgboss.job (name, data, state, start_after) values
    ('mail', '{}', 'retry', now() - interval '1 hour'),
    ('transcode', '{}', 'created', now() + interval '1 hour')`.execute(db);
  expect(await valuesOf("majorant_mails")).toEqual([
    ["failed", 1],
    ["retry", 1],
  ]);
  expect(await valuesOf("majorant_jobs")).toEqual(
    expect.arrayContaining([
      ["mail", "failed", 1],
      ["mail", "retry", 1],
      ["transcode", "created", 1],
    ]),
  );
  const ages = new Map((await valuesOf("majorant_job_oldest_seconds")) as [string, number][]);
  expect(ages.get("mail")).toBeGreaterThanOrEqual(3_600);
  // One that is to wait is not late.
  expect(ages.get("transcode")).toBe(0);
});

test("payments by state, what the gateway said today by what it led to, videos and uploads under way", async () => {
  const user = await make.user();
  for (const status of ["paid", "confirming", "confirming"] as const) {
    const { id } = await db
      .insertInto("orders")
      .values({ user_id: user.id })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("payments")
      .values({ order_id: id, status, method: "card", paid_at: status === "paid" ? now() : null })
      .execute();
  }
  const hoursAgo = (hours: number) => new Date(now().getTime() - hours * 3_600_000);
  for (const [outcome, received_at] of [
    ["forged", hoursAgo(1)],
    ["forged", hoursAgo(23)],
    ["forged", hoursAgo(25)],
  ] as const)
    await db
      .insertInto("gateway_notifications")
      .values({ gateway: "gpg", body: "{}", outcome, received_at })
      .execute();
  await make.medium({ kind: "video", state: "processing" });
  for (const touched_at of [now(), hoursAgo(1)])
    await db
      .insertInto("uploads")
      .values({
        id: crypto.randomUUID(),
        user_id: user.id,
        name: "a.mp4",
        bytes: 10,
        content_type: "video/mp4",
        created_at: hoursAgo(2),
        touched_at,
      })
      .execute();
  expect(await valuesOf("majorant_payments")).toEqual([
    ["confirming", 2],
    ["paid", 1],
  ]);
  expect(await valuesOf("majorant_gateway_notifications")).toEqual([["forged", 2]]);
  expect(await valuesOf("majorant_videos")).toContainEqual(["processing", 1]);
  expect(await valuesOf("majorant_uploads")).toEqual([[1]]);
});
