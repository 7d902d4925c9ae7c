import type { PaymentStatus } from "@majorant/contract/orders";

/** The colour that a status wears, always with its word. */
export type Tone = "success" | "warning" | "error" | "info";

const labels = {
  awaiting: { label: "En attente de paiement", tone: "warning" },
  confirming: { label: "En Attente De Confirmation", tone: "warning" },
  paid: { label: "Payé", tone: "success" },
  refused: { label: "Refusé", tone: "error" },
} as const satisfies Record<PaymentStatus, { label: string; tone: Tone }>;

/** Section 4's label and colour, for a student; no payment yet is an awaited one. */
export const paymentLabel = (status: PaymentStatus | undefined) => labels[status ?? "awaiting"];

/** Whether a card payment may be started: absent, awaited, or refused before (domain.md, Buying). */
export const isPayable = (status: PaymentStatus | undefined): boolean =>
  status === undefined || status === "awaiting" || status === "refused";
