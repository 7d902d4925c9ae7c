import * as copies from "@majorant/contract/sittings/copies";
import * as sittings from "@majorant/contract/sittings/sittings.admin";
import { sql } from "kysely";
import type { ActionContext, AuditedAction } from "./audited-action.ts";

const day = 86_400_000;

/** What an administrator does with mock concours. */
export function sittingsActions({ call, db, make, token }: ActionContext): AuditedAction[] {
  let papers = 0;

  async function form(change: object = {}) {
    papers += 1;
    const { rows } = await sql<{ id: number }>`
      with made as (
        insert into papers (contest, year, track, subject, title, minutes)
        values ('Journal', 2026, 'MP', 'mathematiques', ${`Sujet ${papers}`}, 180) returning id),
      asked as (
        insert into paper_questions (paper_id, position, number, marks, about)
        select id, 0, '1', 3, 'Une suite' from made)
      select id from made`.execute(db);
    const group = await make.group();
    const user = await make.user();
    await make.member(group, user);
    const body = {
      title: "Concours blanc",
      paper: { id: rows[0]?.id },
      instructions: null,
      audience: { kind: "group", id: group.id },
      startsAt: new Date(Date.now() + day).toISOString(),
      minutes: 180,
      markers: [],
      ...change,
    };
    return { body, user };
  }

  async function draft() {
    const { body, user } = await form();
    const { id, version } = (await call(sittings.addSitting, { body, token })).json();
    return { body, user, version: version as number, params: { sittingId: id as number } };
  }

  async function announced() {
    const made = await draft();
    const { params, version } = made;
    const body = { version };
    const sitting = (await call(sittings.announceSitting, { params, body, token })).json();
    return { ...made, version: sitting.version as number };
  }

  /** One that is over, without copies. */
  async function over() {
    const { params, version } = await announced();
    await sql`update sittings set starts_at = now() - interval '2 days' where id = ${params.sittingId}`.execute(
      db,
    );
    return { params, body: { version: version + 1 } };
  }

  return [
    [sittings.addSitting, "sitting", async () => ({ body: (await form()).body })],
    [
      sittings.changeSitting,
      "sitting",
      async () => {
        const { body, params } = await draft();
        return { params, body: { ...body, title: "Concours blanc de mars" } };
      },
    ],
    [sittings.deleteSitting, "sitting", async () => ({ params: (await draft()).params })],
    [
      sittings.changeSittingPdf,
      "sitting",
      async () => ({
        params: (await draft()).params,
        parts: {},
        files: { pdf: { name: "sujet.pdf", bytes: Buffer.from("%PDF-1.7") } },
      }),
    ],
    [
      sittings.announceSitting,
      "sitting",
      async () => {
        const { params, version } = await draft();
        return { params, body: { version } };
      },
    ],
    [
      sittings.changeExtraTime,
      "sitting",
      async () => {
        const { params, user } = await announced();
        return { params: { ...params, utilisateurId: user.id }, body: { minutes: 60 } };
      },
    ],
    [
      copies.changeScale,
      "sitting",
      async () => {
        const { params } = await announced();
        const { id } = await db
          .selectFrom("sitting_questions")
          .where("sitting_id", "=", params.sittingId)
          .select("id")
          .executeTakeFirstOrThrow();
        const items = [{ id: null, label: "Récurrence", points: 1 }];
        return { params: { ...params, questionId: id }, body: { items, version: 1 } };
      },
    ],
    [sittings.publishSitting, "sitting", over],
  ];
}
