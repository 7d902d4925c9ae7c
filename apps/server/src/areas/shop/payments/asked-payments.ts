import { setTimeout as pause } from "node:timers/promises";
import type { PaymentStart } from "@majorant/contract/shop/orders";
import { askedStanding, nextQuestion } from "@majorant/domain/shop/asked-payments";
import {
  type AskedGateway,
  type AskedPayment,
  GatewayAway,
  type Payable,
} from "../../../integrations/payment/gateway.ts";
import { listAdministrators } from "../../../platform/accounts/administrators.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { job } from "../../../platform/jobs/jobs.ts";
import type { Platform } from "../../../platform/platform.ts";
import { notify } from "../../notifications/notifications.queries.ts";
import { lockOrder } from "../orders/orders.queries.ts";
import {
  bringForward,
  findAsked,
  hasOpen,
  keepStanding,
  listDue,
  markOpen,
  markUnopened,
  questionsApart,
  takeQuestion,
} from "./asked-payments.queries.ts";
import {
  closeGatewayNotification,
  insertGatewayNotification,
} from "./gateway-notifications.queries.ts";
import { takeWord } from "./gateway-word.ts";

/** Asks at once about a payment whose buyer is looking; what it misses the clock makes up for. */
const askPayment = job<{ reference: string }>("ask-payment", { retries: 2, seconds: 60 });

/** So many questions are under way at once, so that a slow gateway holds up few others. */
const sideBySide = 5;

/** A gateway that does not answer so many in a row is left alone until the next minute. */
const mostSilent = 5;

type Tools = Pick<Platform, "app" | "db" | "clock" | "jobs" | "mailer" | "publicUrl">;

/**
 * Payments at a gateway that is asked. It is called between transactions, never within one: while it is waited for,
 * no order is held. What it says is written down in one transaction, by the one path that moves a payment.
 */
export function openAskedPayments(
  { app, db, clock, jobs, mailer, publicUrl }: Tools,
  gateway: AskedGateway,
) {
  const mailing = { mailer, publicUrl, clock };

  /** Opens an attempt there, whose row is committed. @throws Refusal where the gateway is away: nothing was taken. */
  async function open(payable: Payable): Promise<PaymentStart> {
    const { reference } = payable;
    const ends = `${publicUrl}/api/payments/${gateway.name}/return`;
    try {
      const { gatewayRef, redirect } = await gateway.open(payable, {
        notification: `${publicUrl}/api/payments/${gateway.name}/notification`,
        success: `${ends}/ok/${reference}`,
        failure: `${ends}/ko/${reference}`,
      });
      // Before its payer has the address: what nobody could ask about nobody can pay.
      const now = clock();
      await markOpen(db, { reference, gatewayRef, askAt: nextQuestion(now, now) });
      return { redirect };
    } catch (error) {
      if (!(error instanceof GatewayAway)) throw error;
      app.log.warn({ reason: error.message, reference }, "a payment could not be opened");
      await markUnopened(db, reference);
      throw new Refusal("GATEWAY_AWAY");
    }
  }

  /** Asks how an attempt stands, and does what follows: whether the gateway answered, or that it was not asked. */
  async function ask(reference: string): Promise<"answered" | "silent" | "not asked"> {
    const question = await takeQuestion(db, { reference, now: clock() });
    if (!question) return "not asked";
    const answer = await gateway
      .ask({ reference, gatewayRef: question.gatewayRef })
      .catch((error: unknown) => {
        if (!(error instanceof GatewayAway)) throw error;
        app.log.warn({ reason: error.message, reference }, "a payment was asked about in vain");
        return null;
      });
    await keep({ reference, ...question }, answer);
    return answer === null ? "silent" : "answered";
  }

  const keep = (
    { reference, orderId, gatewayRef }: { reference: string; orderId: number; gatewayRef: string },
    answer: AskedPayment | null,
  ) =>
    db.transaction().execute(async (trx) => {
      await lockOrder(trx, orderId);
      const { state, openedAt } = await findAsked(trx, reference);
      // Somebody else's question was answered first.
      if (state === "paid") return;
      const now = clock();
      const standing = askedStanding(answer?.says ?? null, openedAt, now);
      // Of what was given up only news is news.
      if (state !== "open" && standing.state !== "paid") return;
      await keepStanding(trx, { reference, standing, isAnswered: answer !== null, now });
      if (standing.state === "open") return;
      const notificationId = await insertGatewayNotification(trx, {
        gateway: gateway.name,
        body: answer?.body ?? { payment_ref: gatewayRef },
        address: null,
        now,
      });
      const told =
        standing.state === "paid" && answer
          ? await takeWord(
              trx,
              mailing,
              { reference, amount: answer.amount, says: "accepted" },
              { gateway: gateway.name, notificationId },
            )
          : { outcome: standing.state === "unpaid" ? "cancelled" : "unanswered" };
      await closeGatewayNotification(trx, notificationId, {
        reference,
        orderId,
        outcome: told.outcome,
      });
      if (standing.state === "unanswered")
        for (const { id: userId } of await listAdministrators(trx))
          await notify(trx, {
            userId,
            notice: { kind: "paymentUnanswered", orderId, reference },
            now,
          });
    });

  /** Asks about all that is due, a few at once; leaves off where the gateway is away. */
  async function askDue(signal: AbortSignal): Promise<void> {
    const due = await listDue(db, clock());
    let silent = 0;
    const worker = async () => {
      while (silent < mostSilent && !signal.aborted) {
        const reference = due.shift();
        if (reference === undefined) return;
        const heard = await ask(reference);
        if (heard !== "not asked") silent = heard === "silent" ? silent + 1 : 0;
      }
    };
    await Promise.all(Array.from({ length: sideBySide }, worker));
  }

  return {
    open,
    askDue,

    /** Asks because there is news, also where it was asked a moment ago: before that it was not known. */
    async askAgain(reference: string): Promise<void> {
      if ((await ask(reference)) !== "not asked") return;
      await pause(questionsApart, null, { ref: false });
      await ask(reference);
    },

    /** Asks, and waits for it no longer than that: whoever waits is on their way to a page. */
    async askWithin(reference: string, ms: number): Promise<void> {
      const asking = ask(reference).catch((error: unknown) => {
        app.log.error({ err: error, reference }, "a payment could not be asked about");
      });
      await Promise.race([asking, pause(ms, null, { ref: false })]);
    },

    /** Has what is open of an order asked about now: somebody who waits for it looks at it. */
    async askSoon(orderId: number): Promise<void> {
      const now = clock();
      if (!(await hasOpen(db, { orderId, now }))) return;
      await db.transaction().execute(async (trx) => {
        for (const reference of await bringForward(trx, { orderId, now }))
          await jobs.enqueue(trx, askPayment, { reference });
      });
    },

    /** Says who does all this; once in a process. */
    handleJobs(): void {
      jobs.handle(askPayment, async ({ reference }) => {
        await ask(reference);
      });
      jobs.schedule("asked-payments", "* * * * *", askDue);
    },
  };
}

export type AskedPayments = ReturnType<typeof openAskedPayments>;
