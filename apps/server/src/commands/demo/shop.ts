import { type DemoOffer, offers } from "../../../demo/offers.ts";
import { type DemoOrder, orders } from "../../../demo/orders.ts";
import type { PaymentStatus } from "../../platform/database/schema.ts";
import { daysFrom, holidayCourse, monthsFrom, schoolYear } from "./calendar.ts";
import { type Catalogue, getOrThrow } from "./catalogue.ts";
import type { People } from "./people.ts";
import { counter, type Rows, type RowsOf } from "./rows.ts";

const periods = { "school-year": schoolYear, winter: holidayCourse };

/** Offers, and orders in each state of payment; a paid line carries the access that it gave. */
export function shopRows(now: Date, catalogue: Catalogue, people: People): Rows {
  const offerRows = offers.map((offer, i) => offerRow(now, catalogue, offer, i + 1));
  const offerOf = new Map(offerRows.map((row) => [row.title, row]));
  const nextLine = counter();
  const rows: RowsOf<Sold> = {
    offers: offerRows,
    orders: [],
    order_lines: [],
    payments: [],
    payment_attempts: [],
    payment_history: [],
    assignments: [],
  };

  orders.forEach((order, i) => {
    const id = i + 1;
    const user_id = getOrThrow(people.userId, order.user);
    const at = daysFrom(now, -order.daysAgo);
    rows.orders.push({ id, user_id, created_at: at });
    const lines = order.lines.map(({ title, months }) => {
      const { id: offer_id, category_id, ...offer } = getOrThrow(offerOf, title);
      const price = months === null ? offer.price : offer[priceColumn[months]];
      if (price === null) throw new Error(`The demo offer "${title}" is not sold so.`);
      const { starts_at, ends_at } = offer;
      return {
        id: nextLine(),
        order_id: id,
        offer_id,
        title,
        category_id,
        months,
        starts_at,
        ends_at,
        price,
      };
    });
    rows.order_lines.push(...lines);
    for (const row of payment(
      order,
      id,
      at,
      lines.reduce((sum, { price }) => sum + price, 0),
    )) {
      rows.payments.push(...(row.payments ?? []));
      rows.payment_attempts.push(...(row.payment_attempts ?? []));
      rows.payment_history.push(...(row.payment_history ?? []));
    }
    if (order.payment?.status !== "paid") return;
    for (const { id: order_line_id, category_id, months, starts_at, ends_at } of lines)
      rows.assignments.push({
        user_id,
        category_id,
        role: "ROLE_APPRENANT",
        order_line_id,
        starts_at: months === null ? starts_at : at,
        ends_at: months === null ? ends_at : monthsFrom(at, months),
      });
  });
  return rows;
}

type Sold =
  | "offers"
  | "orders"
  | "order_lines"
  | "payments"
  | "payment_attempts"
  | "payment_history"
  | "assignments";

const priceColumn = {
  1: "price_1_month",
  3: "price_3_months",
  6: "price_6_months",
  12: "price_12_months",
} as const;

function offerRow(now: Date, catalogue: Catalogue, offer: DemoOffer, id: number) {
  const period = "period" in offer ? periods[offer.period](now) : null;
  const months = "months" in offer ? offer.months : null;
  return {
    id,
    category_id: getOrThrow(catalogue.categoryId, offer.category),
    title: offer.title,
    description: offer.description,
    active: offer.active ?? true,
    fixed_period: period !== null,
    starts_at: period?.starts ?? null,
    ends_at: period?.ends ?? null,
    price: "price" in offer ? offer.price : null,
    price_1_month: months?.[1] ?? null,
    price_3_months: months?.[3] ?? null,
    price_6_months: months?.[6] ?? null,
    price_12_months: months?.[12] ?? null,
  };
}

/** The rows of a payment and its history, one transition a row. */
function payment({ payment }: DemoOrder, order_id: number, at: Date, amount: number): Rows[] {
  // As `POST orders` makes it: each order has its first attempt.
  const payment_attempts = [{ reference: `M${order_id}-1`, order_id, amount, created_at: at }];
  if (!payment) return [{ payment_attempts }];
  const { status, method } = payment;
  const first: PaymentStatus = method === "card" ? "awaiting" : "confirming";
  const steps: PaymentStatus[] = status === first ? [first] : [first, status];
  return [
    {
      payments: [
        {
          order_id,
          status,
          method,
          transaction_number: "transaction" in payment ? payment.transaction : null,
          reason: status === "refused" ? "Paiement refusé par la banque" : null,
          updated_at: at,
          paid_at: status === "paid" ? at : null,
        },
      ],
      payment_attempts,
      payment_history: steps.map((to_status, i) => ({
        order_id,
        from_status: i === 0 ? null : first,
        to_status,
        at,
        reason: "Données de démonstration",
      })),
    },
  ];
}
