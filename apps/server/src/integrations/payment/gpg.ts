import { createHash, timingSafeEqual } from "node:crypto";
import type { Payable, PaymentGateway, VerifiedNotification } from "./gateway.ts";

/** A merchant's account at GPG Checkout; the password is raw. */
export type Merchant = {
  url: string;
  numSite: string;
  password: string;
  vad: string;
  terminal: string;
};

const hash = (algorithm: "md5" | "sha1", text: string) =>
  createHash(algorithm).update(text).digest("hex");

/** The values of the gateway's form that GET orders/{id} shows. */
export const gpgValues = (
  merchant: Merchant,
  { reference, amount }: Pick<Payable, "reference" | "amount">,
) => ({
  numSite: merchant.numSite,
  password: hash("md5", merchant.password),
  totalPriceMill: amount,
  signature: hash("sha1", [merchant.numSite, merchant.password, reference, amount, "TND"].join("")),
  vad: merchant.vad,
  orderID: reference,
  url: merchant.url,
  terminal: merchant.terminal,
});

/** The signature of a notification: over its state and our reference, and nothing else. */
export const gpgNotificationSignature = (password: string, status: string, reference: string) =>
  hash("sha1", status + reference + password);

const meanings: Record<string, VerifiedNotification["says"]> = {
  "00": "accepted",
  "01": "pending",
  "05": "declined",
  "06": "cancelled",
  "07": "refunded",
  "08": "charged back",
};

/** GPG Checkout (docs/product/services.md, The card gateway): a form there, signed notifications back. */
export function gpgGateway(merchant: Merchant): PaymentGateway {
  return {
    name: "gpg",

    async start(payable) {
      const { reference, amount, summary, customer } = payable;
      const values = gpgValues(merchant, payable);
      const fields = {
        NumSite: values.numSite,
        Password: values.password,
        orderID: reference,
        Amount: String(amount),
        Currency: "TND",
        Language: "fr",
        EMAIL: customer.email,
        CustLastName: customer.lastName,
        CustFirstName: customer.firstName,
        CustAddress: customer.address,
        CustZIP: customer.zipCode,
        CustCity: customer.city,
        CustCountry: customer.country,
        CustTel: customer.phoneNumber,
        PayementType: "1",
        MerchandSession: "",
        orderProducts: summary,
        signature: values.signature,
        AmountSecond: "",
        vad: merchant.vad,
        Terminal: merchant.terminal,
      };
      return {
        form: {
          action: merchant.url,
          fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
        },
      };
    },

    async read(notification) {
      const status = text(notification.TransStatus);
      const reference = text(notification.PAYID);
      const amount = text(notification.TotalAmount);
      const expected = gpgNotificationSignature(merchant.password, status, reference);
      const signed = equal(text(notification.Signature).toLowerCase(), expected);
      return {
        reference: reference || null,
        amount: amount === "" ? null : Number(amount),
        says: signed ? (meanings[status] ?? "unknown status") : "forged",
      };
    },
  };
}

const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

function equal(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
