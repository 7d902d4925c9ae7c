import { randomUUID } from "node:crypto";
import * as z from "zod/mini";

// Stands where Konnect would (docs/product/services.md, The gateway that is asked) and speaks its protocol. Its payments
// are in memory: a process that ends forgets them.

const asked = z.object({
  amount: z.int().check(z.positive()),
  token: z.literal("TND"),
  orderId: z.string().check(z.minLength(1), z.maxLength(100)),
  description: z.string().check(z.maxLength(1_000)),
  webhook: z.string(),
  successUrl: z.string(),
  failUrl: z.string(),
});

type DemoPayment = z.infer<typeof asked> & { status: "pending" | "completed"; isRefused: boolean };

export const konnectDecision = z.enum(["accept", "refuse", "cancel", "silent"]);

/** So many are remembered, the latest. */
const most = 1_000;

export function demoKonnect() {
  const payments = new Map<string, DemoPayment>();
  return {
    /** Opens a payment; null where what was asked for is none. */
    open(body: unknown): string | null {
      const { data } = z.safeParse(asked, body);
      if (!data) return null;
      const ref = randomUUID();
      payments.set(ref, { ...data, status: "pending", isRefused: false });
      const [oldest] = payments.keys();
      if (payments.size > most && oldest) payments.delete(oldest);
      return ref;
    },

    find: (ref: string): DemoPayment | undefined => payments.get(ref),

    /** How a payment stands, as Konnect answers it. */
    answer(ref: string) {
      const payment = payments.get(ref);
      if (!payment) return null;
      const { amount, token, orderId, status } = payment;
      const reachedAmount = status === "completed" ? amount : 0;
      return { payment: { id: ref, status, amount, reachedAmount, token, orderId } };
    },
  };
}
