import { pageMinutes } from "@majorant/domain/shop/asked-payments";
import * as z from "zod/mini";
import { type AskedGateway, type AskedPayment, GatewayAway } from "./gateway.ts";

/** A merchant's account at Konnect. */
export type KonnectAccount = { url: string; apiKey: string; walletId: string };

/** A gateway that says nothing for so long, or has not said all, is away; in milliseconds. */
const patience = 10_000;

/** So much of an answer is read, in bytes: what it says is a few thousand. */
const mostBytes = 256 * 1024;

/** A payment's name there. */
const gatewayRef = z.string().check(z.regex(/^[\w-]{1,100}$/));

const opened = z.object({
  payUrl: z.string().check(z.maxLength(2_000)),
  paymentRef: gatewayRef,
});

const millimes = z.int().check(z.minimum(0));

const standing = z.object({
  payment: z.object({
    status: z.string().check(z.maxLength(100)),
    amount: millimes,
    reachedAmount: z.optional(millimes),
    token: z.string().check(z.maxLength(10)),
    orderId: z.string().check(z.maxLength(100)),
  }),
});

/**
 * Konnect (docs/product/services.md, The gateway that is asked): an address to follow, then a question. `origin` is
 * where this server answers, for its stand-in.
 */
export function konnectGateway(
  { url, apiKey, walletId }: KonnectAccount,
  { origin, waits = patience }: { origin: () => string; waits?: number },
): AskedGateway {
  async function answerOf(path: string, body?: object): Promise<unknown> {
    const what = `konnect: ${body ? "POST" : "GET"} ${path}`;
    try {
      const response = await fetch(`${url.startsWith("/") ? origin() : ""}${url}${path}`, {
        method: body ? "POST" : "GET",
        headers: {
          "x-api-key": apiKey,
          accept: "application/json",
          ...(body && { "content-type": "application/json" }),
        },
        ...(body && { body: JSON.stringify(body) }),
        // The key goes nowhere else.
        redirect: "error",
        signal: AbortSignal.timeout(waits),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new GatewayAway(`${what} was answered ${response.status}`);
      }
      return JSON.parse(await shortText(response));
    } catch (error) {
      if (error instanceof GatewayAway) throw error;
      throw new GatewayAway(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  return {
    name: "konnect",

    async open({ reference, amount, summary, customer }, addresses) {
      const { data } = z.safeParse(
        opened,
        await answerOf("/payments/init-payment", {
          receiverWalletId: walletId,
          token: "TND",
          amount,
          type: "immediate",
          description: summary,
          lifespan: pageMinutes,
          checkoutForm: false,
          addPaymentFeesToAmount: false,
          firstName: customer.firstName,
          lastName: customer.lastName,
          phoneNumber: customer.phoneNumber,
          email: customer.email,
          orderId: reference,
          webhook: addresses.notification,
          silentWebhook: true,
          successUrl: addresses.success,
          failUrl: addresses.failure,
          theme: "light",
        }),
      );
      if (!data || !isFollowed(data.payUrl, url))
        throw new GatewayAway("konnect: a payment was opened without an address to follow");
      return { gatewayRef: data.paymentRef, redirect: data.payUrl };
    },

    async ask({ gatewayRef: ref, reference }): Promise<AskedPayment> {
      const { data } = z.safeParse(standing, await answerOf(`/payments/${ref}`));
      if (!data) throw new GatewayAway("konnect: an answer is none that is known");
      const { status, amount, reachedAmount, token, orderId } = data.payment;
      // It may have been opened by somebody else with our account.
      if (orderId !== reference || token !== "TND")
        throw new GatewayAway("konnect: an answer is about another payment");
      return {
        says: status === "completed" ? "accepted" : "pending",
        // What was asked for and what has come: one that is not ours is none of ours.
        amount: Math.min(amount, reachedAmount ?? amount),
        body: {
          payment_ref: ref,
          orderId,
          status,
          amount: String(amount),
          ...(reachedAmount !== undefined && { reachedAmount: String(reachedAmount) }),
          token,
        },
      };
    },
  };
}

/** Whether a browser may be sent there: to a page, encrypted unless the gateway itself is not. */
const isFollowed = (address: string, gateway: string): boolean =>
  URL.canParse(address) &&
  (new URL(address).protocol === "https:" ||
    (!gateway.startsWith("https:") && new URL(address).protocol === "http:"));

/** The text of an answer, and no more than so much of it. */
async function shortText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > mostBytes) throw new GatewayAway("konnect: an answer is too long");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
