import { timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import { gpgNotificationSignature, gpgValues, type Merchant } from "./gpg.ts";

// Stands where GPG Checkout would (docs/product/services.md, The card gateway) and speaks its protocol.

/** What of the gateway's form is proven by it, or shown. */
const paymentForm = z.object({
  NumSite: z.string(),
  Password: z.string(),
  orderID: z.string().check(z.minLength(1), z.maxLength(60)),
  Amount: z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
  Currency: z.literal("TND"),
  signature: z.string(),
  vad: z.string(),
  Terminal: z.string(),
  orderProducts: z._default(z.string().check(z.maxLength(1_000)), ""),
});

export type DemoForm = z.infer<typeof paymentForm>;

/** The form of this merchant's, or null: a field is missing, or it is signed by somebody else. */
export function readDemoForm(merchant: Merchant, fields: unknown): DemoForm | null {
  const { data: form } = z.safeParse(paymentForm, fields);
  if (!form) return null;
  const values = gpgValues(merchant, { reference: form.orderID, amount: Number(form.Amount) });
  const expected = [values.numSite, values.password, values.vad, values.terminal, values.signature];
  const actual = [form.NumSite, form.Password, form.vad, form.Terminal, form.signature];
  const [a, b] = [expected, actual].map((all) => Buffer.from(JSON.stringify(all).toLowerCase()));
  return a && b && a.length === b.length && timingSafeEqual(a, b) ? form : null;
}

export const demoDecision = z.enum(["accept", "refuse", "cancel", "leave"]);

type Decision = z.infer<typeof demoDecision>;

/** The gateway's states; who leaves has the bank tell nothing. */
const statusOf = { accept: "00", refuse: "05", cancel: "06", leave: null } as const;

/** The notification that the gateway sends of a decision, or null where it sends none. */
export function demoNotification(
  merchant: Merchant,
  { orderID, Amount }: DemoForm,
  decision: Decision,
): URLSearchParams | null {
  const status = statusOf[decision];
  if (status === null) return null;
  return new URLSearchParams({
    TransStatus: status,
    PAYID: orderID,
    TotalAmount: Amount,
    Signature: gpgNotificationSignature(merchant.password, status, orderID),
  });
}
