import type { PaymentStatus } from "@majorant/contract/shop/orders";

/** The colour that a status wears, always with its word. */
export type Tone = "success" | "warning" | "error" | "info";

const labels = {
  awaiting: { label: "En attente de paiement", tone: "warning" },
  confirming: { label: "En Attente De Confirmation", tone: "warning" },
  paid: { label: "Payé", tone: "success" },
  refused: { label: "Refusé", tone: "error" },
} as const satisfies Record<PaymentStatus, { label: string; tone: Tone }>;

/** A payment's label and colour, for a student; no payment yet is an awaited one. */
export const paymentLabel = (status: PaymentStatus | undefined) => labels[status ?? "awaiting"];

/** The same in the administrator's list, where no payment yet is no warning. */
export const paymentLabelInList = (status: PaymentStatus | undefined) =>
  status === undefined ? ({ label: labels.awaiting.label, tone: "info" } as const) : labels[status];

/** Whether a card payment may be started: absent, awaited, or refused before (docs/product/orders.md, Paying). */
export const isPayable = (status: PaymentStatus | undefined): boolean =>
  status === undefined || status === "awaiting" || status === "refused";

/**
 * Whether an order asks for money. One that a code left nothing of, and whose payment an administrator took back,
 * is theirs alone to mark as paid again.
 */
export const asksForMoney = (order: {
  status: PaymentStatus | undefined;
  total: number;
}): boolean => order.total > 0 && isPayable(order.status);

/** So many orders of an account may wait for a payment: each is a mail, and prices that are promised. */
export const mostAwaitingOrders = 5;

/**
 * What can happen to a payment.
 * - `started`: the student sets out for the card gateway.
 * - `accepted`, `declined`: a signed notification of the gateway.
 * - `declared`: the student declares a transfer, a post office mandate or cash.
 * - `confirmed`, `rejected`: an administrator's Accepter and Refuser.
 * - `free`: the order was made with a code that left nothing to pay.
 * - `marked`: an administrator saw the money arrive, though the gateway's word of it never did.
 * - `takenBack`: an administrator takes an accepted payment back.
 */
export type PaymentEvent =
  | "started"
  | "accepted"
  | "declined"
  | "declared"
  | "confirmed"
  | "rejected"
  | "free"
  | "marked"
  | "takenBack";

/** Every transition there is (docs/product/orders.md, Payment states); `absent` is an order without a payment yet. */
const transitions: Record<
  PaymentStatus | "absent",
  Partial<Record<PaymentEvent, PaymentStatus>>
> = {
  absent: {
    started: "awaiting",
    accepted: "paid",
    declined: "refused",
    declared: "confirming",
    free: "paid",
    // An order has its first card payment open from its beginning.
    marked: "paid",
  },
  awaiting: { accepted: "paid", declined: "refused", declared: "confirming", marked: "paid" },
  confirming: { accepted: "paid", confirmed: "paid", rejected: "refused" },
  refused: { accepted: "paid", declared: "confirming", marked: "paid" },
  paid: { takenBack: "refused" },
};

/** The state that an event leads to, or null where it changes nothing. */
export const nextStatus = (
  status: PaymentStatus | undefined,
  event: PaymentEvent,
): PaymentStatus | null => transitions[status ?? "absent"][event] ?? null;

/** What an administrator can do with a payment as it stands. */
export const canMark = (status: PaymentStatus | undefined): boolean =>
  nextStatus(status, "marked") !== null;
export const canTakeBack = (status: PaymentStatus | undefined): boolean =>
  nextStatus(status, "takenBack") !== null;
