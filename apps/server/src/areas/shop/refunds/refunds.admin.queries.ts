import type { MoneySetting } from "@majorant/contract/shop/orders";
import type { OrderRefunds, Refund, RefundState } from "@majorant/contract/shop/refunds.admin";
import { orderNamed } from "@majorant/domain/shop/paying-otherwise";
import { dinars } from "@majorant/domain/shop/prices";
import { creditNoteNumber, receiptNumber } from "@majorant/domain/shop/receipts";
import { fittingRefunds, leftToGive, unusedWorth } from "@majorant/domain/shop/refunds";
import { type Kysely, type SqlBool, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type Page, type Paging, paged } from "../../../platform/database/paged.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { containsWords } from "../../../platform/database/words.ts";
import { findPaymentStatus } from "../payments/payments.queries.ts";
import { listProposals } from "./proposals.queries.ts";
import { findRefundsVersion, listRefundedLines } from "./refunds.queries.ts";

// Refunds as administrators read them.

const rows = (db: Kysely<DB>) =>
  db
    .selectFrom("refunds as r")
    .innerJoin("order_lines as l", "l.id", "r.order_line_id")
    .innerJoin("orders as o", "o.id", "l.order_id")
    .leftJoin("users as u", "u.id", "o.user_id")
    .leftJoin("users as d", "d.id", "r.decided_by")
    .leftJoin("users as e", "e.id", "r.ended_by")
    .leftJoin("credit_notes as n", "n.refund_id", "r.id")
    .select([
      "r.id",
      "l.order_id as orderId",
      "u.id as userId",
      "u.first_name as firstName",
      "u.last_name as lastName",
      "u.email",
      "l.offer_id as offerId",
      "l.title",
      "r.amount",
      "r.reason",
      "r.means",
      "r.bank_reference as reference",
      "r.state",
      "r.decided_at as decidedAt",
      "d.first_name as deciderFirstName",
      "d.last_name as deciderLastName",
      "r.ended_at as endedAt",
      "e.first_name as enderFirstName",
      "e.last_name as enderLastName",
      "r.dropped_reason as droppedReason",
      "n.year as noteYear",
      "n.number as noteNumber",
      "r.version",
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof rows>["execute"]>>[number];

const nameOf = (first: string | null, last: string | null) =>
  first === null ? null : `${first} ${last}`;

const toRefund = (row: Row): Refund => ({
  id: row.id,
  commande: row.orderId,
  utilisateur:
    row.userId === null
      ? null
      : {
          id: row.userId,
          nom: row.lastName ?? "",
          prenom: row.firstName ?? "",
          email: row.email ?? "",
        },
  offre: { id: row.offerId, titre: row.title },
  montant: dinars(row.amount),
  motif: row.reason,
  moyen: row.means as MoneySetting, // the columns' checks
  reference: row.reference,
  etat: row.state as RefundState,
  decideLe: row.decidedAt.toISOString(),
  decidePar: nameOf(row.deciderFirstName, row.deciderLastName),
  termineLe: row.endedAt?.toISOString() ?? null,
  terminePar: nameOf(row.enderFirstName, row.enderLastName),
  abandon: row.droppedReason,
  avoir:
    row.noteYear === null || row.noteNumber === null
      ? null
      : creditNoteNumber({ year: row.noteYear, number: row.noteNumber }),
  version: row.version,
});

/** What a search looks through; an order's number is that number. */
const matches = (q: string) =>
  sql<SqlBool>`(l.order_id = ${orderNamed(q)} or ${containsWords(
    sql`concat_ws(' ', u.first_name, u.last_name, u.email, r.bank_reference, l.title,
    'AV-' || n.year || '-' || lpad(n.number::text, 6, '0'))`,
    q,
  )})`;

type RefundsQuery = Paging & {
  q?: string | undefined;
  etat?: RefundState | undefined;
  sort?: "date" | "-date" | undefined;
};

/** A page of all refunds, by when they were decided, and how many there are. */
export async function listRefundsOf(
  db: Kysely<DB>,
  { q = "", etat, sort = "-date", page, size = 25 }: RefundsQuery,
): Promise<Page<Refund>> {
  const direction = sort === "date" ? "asc" : "desc";
  const sorted = rows(db)
    .$if(q.trim() !== "", (query) => query.where(matches(q.trim())))
    .$if(etat !== undefined, (query) => query.where("r.state", "=", etat ?? "decided"))
    .orderBy("r.decided_at", direction)
    .orderBy("r.id", direction);
  return (await paged(sorted, { page, size })).map(toRefund);
}

/** So many refunds and credit notes of an order are told, the latest. */
const mostTold = 200;

/** What was given back of an order, what can be, and what the gateway says was. */
export async function readOrderRefunds(
  db: Kysely<DB>,
  { orderId, now }: { orderId: number; now: Date },
): Promise<OrderRefunds> {
  const isPaid = (await findPaymentStatus(db, orderId)) === "paid";
  const lines = (await listRefundedLines(db, orderId)).map((line) => ({
    ...line,
    left: isPaid ? leftToGive(line) : 0,
    offre: { id: line.offerId, titre: line.title },
  }));
  const refunds = await rows(db)
    .where("l.order_id", "=", orderId)
    .orderBy("r.id", "desc")
    .limit(mostTold)
    .execute();
  const left = lines.map((line) => line.left);
  return {
    version: await findRefundsVersion(db, orderId),
    remboursable: left.some((most) => most > 0),
    articles: lines.map(({ offre, price, givenBack, decided, left, access }) => ({
      offre,
      prix: dinars(price),
      rendu: dinars(givenBack),
      decide: dinars(decided),
      reste: dinars(left),
      propose: dinars(Math.min(left, unusedWorth(price - givenBack, access, now))),
    })),
    remboursements: refunds.map(toRefund),
    avoirs: await listNotes(db, orderId),
    propositions: isPaid
      ? (await listProposals(db, orderId)).map(({ id, at, reference, amount }) => ({
          id,
          date: at.toISOString(),
          reference,
          montant: dinars(amount),
          articles: fittingRefunds(amount, left).flatMap((part, place) => {
            const line = lines[place];
            return part > 0 && line ? [{ offre: line.offre, montant: dinars(part) }] : [];
          }),
        }))
      : [],
  };
}

/** The credit notes of an order, the latest first. */
async function listNotes(db: Kysely<DB>, orderId: number): Promise<OrderRefunds["avoirs"]> {
  const notes = await db
    .selectFrom("credit_notes as n")
    .where("n.order_id", "=", orderId)
    .select((note) => [
      "n.year",
      "n.number",
      "n.issued_at as issuedAt",
      "n.total",
      "n.receipt_year as receiptYear",
      "n.receipt_number as receiptNumber",
      jsonArrayFrom(
        note
          .selectFrom("credit_note_lines as c")
          .innerJoin("order_lines as l", "l.id", "c.order_line_id")
          .whereRef("c.year", "=", "n.year")
          .whereRef("c.number", "=", "n.number")
          .select(["l.offer_id as offerId", "l.title", "c.amount"])
          .orderBy("l.id"),
      ).as("lines"),
    ])
    .orderBy("n.year", "desc")
    .orderBy("n.number", "desc")
    .limit(mostTold)
    .execute();
  return notes.map(({ issuedAt, total, receiptYear, receiptNumber: receipt, lines, ...note }) => ({
    numero: creditNoteNumber(note),
    date: issuedAt.toISOString(),
    total: dinars(total),
    recu: receiptNumber({ year: receiptYear, number: receipt }),
    articles: lines.map(({ offerId, title, amount }) => ({
      offre: { id: offerId, titre: title },
      montant: dinars(amount),
    })),
  }));
}
