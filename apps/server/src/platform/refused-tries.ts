import { isWorthALine, networkOf } from "@majorant/domain/accounts/networks";
import type { FastifyRequest } from "fastify";
import { type Kysely, sql } from "kysely";
import { record } from "./audit.ts";
import type { DB } from "./database/schema.ts";

/** What is refused at the door, and what its lines of the journal say. */
const refused = {
  signIn: { action: "refuseSignIn", subject: "user" },
  notification: { action: "forge", subject: "order" },
} as const;

export type RefusedKind = keyof typeof refused;

/** So many networks are told apart in a day; the others are counted together. */
const networksADay = 1_000;

/**
 * Counts what was refused from an address, by day and network; the first, the tenth, the hundredth… of
 * them have a line in the journal, with the account that was tried, where there is one.
 */
export const noteRefusedTry = (
  db: Kysely<DB>,
  {
    kind,
    request,
    account = null,
    now,
  }: { kind: RefusedKind; request: FastifyRequest; account?: number | null; now: Date },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const network = networkOf(request.ip);
    const { rows } = await sql<{ network: string; tries: number }>`
      with today as (select (${now}::timestamptz at time zone 'Africa/Tunis')::date as day)
      insert into refused_tries as known (kind, day, network, tries, last_at)
      select ${kind}, day, case
          when exists (select from refused_tries t
            where t.kind = ${kind} and t.day = today.day and t.network = ${network})
            or (select count(*) from refused_tries t
              where t.kind = ${kind} and t.day = today.day) < ${networksADay}
          then ${network} else 'autres' end, 1, ${now}
      from today
      on conflict (kind, day, network)
        do update set tries = known.tries + 1, last_at = excluded.last_at
      returning network, tries`.execute(trx);
    const [counted] = rows;
    if (!counted || !isWorthALine(counted.tries)) return;
    const { action, subject } = refused[kind];
    await record(
      trx,
      { caller: { id: null }, request },
      {
        action,
        subject: { kind: subject, id: account },
        details: { reseau: counted.network, essais: counted.tries },
        now,
      },
    );
  });
