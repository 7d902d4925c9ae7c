import type { Notice } from "@majorant/domain/accounts/notices";
import type { Transaction } from "kysely";
import type { DB } from "../../../../platform/database/schema.ts";
import { orNotFound } from "../../../../platform/http/refusal.ts";
import { notifyStudents } from "../../../notifications/notifications.queries.ts";

/** What became of sessions, in one notice however many they are. */
export type SessionNews = Extract<
  Notice["kind"],
  "liveSessionMoved" | "liveSessionCancelled" | "liveSessionRestored"
>;

type NewsSession = { id: number; courseId: number; title: string; startsAt: Date };

/** Tells a course's students what became of its sessions, inside the caller's transaction: once, with the first of them. */
export async function tellStudents(
  trx: Transaction<DB>,
  { kind, sessions, now }: { kind: SessionNews; sessions: NewsSession[]; now: Date },
): Promise<void> {
  const [first, ...others] = sessions;
  if (!first) return;
  const { id, courseId, title, startsAt } = first;
  const course = await trx
    .selectFrom("courses")
    .where("id", "=", courseId)
    .select(["id", "title", "active"])
    .executeTakeFirst();
  const { active, ...named } = orNotFound(course);
  // Of a course that nobody sees there is nothing to tell.
  if (!active) return;
  const session = { id, title };
  const notice = {
    kind,
    course: named,
    session,
    at: startsAt.toISOString(),
    others: others.length,
  };
  await notifyStudents(trx, { courseId, notice, now });
}
