import type { AskedStanding } from "@majorant/domain/shop/asked-payments";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";

// Attempts that were opened at a gateway that is asked, and what it has said of them so far.

/** Notes that an attempt is open there, and by which name; its payer is given the address after that. */
export const markOpen = (
  db: Kysely<DB>,
  { reference, gatewayRef, askAt }: { reference: string; gatewayRef: string; askAt: Date },
) =>
  db
    .updateTable("payment_attempts")
    .set({ state: "open", gateway_ref: gatewayRef, ask_at: askAt })
    .where("reference", "=", reference)
    .where("state", "=", "opening")
    .execute();

/** Notes that an attempt could not be opened there: nobody was given an address. */
export const markUnopened = (db: Kysely<DB>, reference: string) =>
  db
    .updateTable("payment_attempts")
    .set({ state: "unopened" })
    .where("reference", "=", reference)
    .where("state", "=", "opening")
    .execute();

/** Our reference of a payment there; undefined of what is none of ours. */
export async function findAskedReference(
  db: Kysely<DB>,
  gatewayRef: string,
): Promise<string | undefined> {
  if (!/^[\w-]{1,100}$/.test(gatewayRef)) return undefined;
  const attempt = await db
    .selectFrom("payment_attempts")
    .where("gateway", "=", "konnect")
    .where("gateway_ref", "=", gatewayRef)
    .select("reference")
    .executeTakeFirst();
  return attempt?.reference;
}

/** The shortest time between two questions about one payment, however many want to know; in milliseconds. */
export const questionsApart = 1_000;

/** An answer that nobody has written down by then is lost: its process died. It is asked for again. */
const lost = sql.lit("1 minute");

/**
 * Takes the next question about an attempt of which it is not known that it is paid; undefined where it is known, or was
 * asked just now: then an open one is asked about soon.
 */
export async function takeQuestion(
  db: Kysely<DB>,
  { reference, now }: { reference: string; now: Date },
): Promise<{ orderId: number; gatewayRef: string } | undefined> {
  const { rows } = await sql<{ orderId: number; gatewayRef: string }>`
    update payment_attempts set asked_at = ${now},
      ask_at = case when state = 'open' then least(ask_at, ${now}::timestamptz + ${lost}::interval) end
    where reference = ${reference} and gateway_ref is not null and state <> 'paid'
      and (asked_at is null or asked_at <= ${new Date(now.getTime() - questionsApart)})
    returning order_id as "orderId", gateway_ref as "gatewayRef"`.execute(db);
  if (rows[0]) return rows[0];
  await db
    .updateTable("payment_attempts")
    .set({ ask_at: now })
    .where("reference", "=", reference)
    .where("state", "=", "open")
    .where("ask_at", ">", now)
    .execute();
  return undefined;
}

/** An attempt whose order is locked, as it stands now. */
export const findAsked = (trx: Transaction<DB>, reference: string) =>
  trx
    .selectFrom("payment_attempts")
    .where("reference", "=", reference)
    .select(["state", "created_at as openedAt", "unanswered_since as unansweredSince"])
    .executeTakeFirstOrThrow();

/** Writes what is known of an attempt whose order is locked; `isAnswered` is whether the gateway said anything. */
export const keepStanding = (
  trx: Transaction<DB>,
  {
    reference,
    standing,
    isAnswered,
    now,
  }: { reference: string; standing: AskedStanding; isAnswered: boolean; now: Date },
) =>
  trx
    .updateTable("payment_attempts")
    .set({
      state: standing.state,
      ask_at: standing.state === "open" ? standing.askAt : null,
      unanswered_since:
        standing.state === "open" && !isAnswered ? sql`coalesce(unanswered_since, ${now})` : null,
    })
    .where("reference", "=", reference)
    .execute();

/** So many are asked about in one go. */
const atOnce = 200;

/** Attempts that are to be asked about by now, those that have waited longest first. */
export const listDue = async (db: Kysely<DB>, now: Date): Promise<string[]> =>
  (
    await db
      .selectFrom("payment_attempts")
      .where("ask_at", "<=", now)
      .orderBy("ask_at")
      .limit(atOnce)
      .select("reference")
      .execute()
  ).map(({ reference }) => reference);

/** Whether an order has attempts that are open and were not asked about for some seconds. */
const worthAsking = (now: Date) => sql<boolean>`state = 'open' and ask_at > ${now}
  and (asked_at is null or asked_at <= ${now}::timestamptz - interval '5 seconds')`;

export const hasOpen = async (
  db: Kysely<DB>,
  { orderId, now }: { orderId: number; now: Date },
): Promise<boolean> =>
  (await db
    .selectFrom("payment_attempts")
    .where("order_id", "=", orderId)
    .where(worthAsking(now))
    .select("reference")
    .executeTakeFirst()) !== undefined;

/** So many of an order are asked about at once. */
const mostOfOrder = 5;

/** Makes the last open attempts of an order due, and says which; one that is due already is being asked about. */
export async function bringForward(
  trx: Transaction<DB>,
  { orderId, now }: { orderId: number; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    update payment_attempts set ask_at = ${now}
    where reference in (select reference from payment_attempts
      where order_id = ${orderId} and ${worthAsking(now)}
      order by created_at desc, reference desc limit ${sql.lit(mostOfOrder)}
      for update skip locked)
    returning reference`.execute(trx);
  return rows.map(({ reference }) => reference);
}
