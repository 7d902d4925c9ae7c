import type { AuditAction, AuditSubject } from "@majorant/contract/reporting/audit";
import type { FastifyRequest } from "fastify";
import { sql, type Transaction } from "kysely";
import type { Clock } from "./clock.ts";
import type { DB } from "./database/schema.ts";

type Entry = {
  action: AuditAction;
  /** Which one; null where there is only one. */
  subject: { kind: AuditSubject; id: number | null };
  /** What the reader of the journal wants to know: the fields with what they were and became. */
  details?: Record<string, unknown>;
};

/** The call that did it: who, nobody where nobody is signed in, and from where. */
export type AuditContext = { caller: { id: number | null }; request: FastifyRequest };

/** Writes a line of the journal, inside the transaction that does the deed. */
export const record = (
  trx: Transaction<DB>,
  { caller, request }: AuditContext,
  { action, subject, details = {}, now }: Entry & { now: Date },
) =>
  trx
    .insertInto("audit")
    .values({
      at: now,
      actor_id: caller.id,
      action,
      subject: subject.kind,
      subject_id: subject.id,
      details: JSON.stringify(details),
      ip: request.ip,
      user_agent: request.headers["user-agent"] ?? null,
    })
    .execute();

/** Writes a line of what a command of the server did, such as "admin" of `npm run admin`: nobody is signed in. */
export const recordCommand = (
  trx: Transaction<DB>,
  command: string,
  { action, subject, details = {}, now }: Entry & { now: Date },
) =>
  trx
    .insertInto("audit")
    .values({
      at: now,
      actor_id: null,
      action,
      subject: subject.kind,
      subject_id: subject.id,
      details: JSON.stringify(details),
      ip: "127.0.0.1",
      user_agent: `npm run ${command}`,
    })
    .execute();

/** Writes the lines of one kind of subject, at the moment that the clock says. */
export const auditOf =
  (kind: AuditSubject, clock: Clock) =>
  (
    trx: Transaction<DB>,
    call: AuditContext,
    { id, ...entry }: Omit<Entry, "subject"> & { id: number | null },
  ) =>
    record(trx, call, { ...entry, subject: { kind, id }, now: clock() });

/** The same for many things of one kind to which one thing was done, in one statement. */
export const auditOfMany =
  (kind: AuditSubject, clock: Clock) =>
  async (
    trx: Transaction<DB>,
    { caller, request }: AuditContext,
    action: AuditAction,
    things: readonly { id: number; details: Record<string, unknown> }[],
  ): Promise<void> => {
    const ids = things.map(({ id }) => id);
    const details = things.map((thing) => JSON.stringify(thing.details));
    await sql`
      insert into audit (at, actor_id, action, subject, subject_id, details, ip, user_agent)
      select ${clock()}, ${caller.id}, ${action}, ${kind}, thing.id, thing.details::jsonb,
        ${request.ip}, ${request.headers["user-agent"] ?? null}
      from unnest(${ids}::integer[], ${details}::text[]) with ordinality as thing (id, details, place)
      order by thing.place`.execute(trx);
  };

type Values = Record<string, unknown>;

/** The fields of an entity that a change touches, with what they were and became. */
export function changesOf(
  before: Values,
  after: Values,
): Record<string, { was: unknown; is: unknown }> {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return Object.fromEntries(names.map((name) => [name, { was: before[name], is: after[name] }]));
}
