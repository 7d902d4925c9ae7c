import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

type Payment = {
  amount: number;
  reachedAmount?: number;
  token: string;
  orderId: string;
  status: string;
  webhook: string;
  successUrl: string;
  failUrl: string;
  /** All that was sent to open it. */
  sent: Record<string, unknown>;
};

/** What it does in place of answering, until it is well again. */
type Trouble =
  | "down"
  | "500"
  | "401"
  | "html"
  | "half"
  | "megabytes"
  | "endless"
  | "mute"
  | "elsewhere";

export const konnectAccount = {
  apiKey: "61aa:a-key-of-the-tests",
  walletId: "5f7a209aeb3f76490ac4a3d1",
};

/**
 * The gateway that is asked, as docs/product/services.md has it, with its bad days. It has no clock: what it does is
 * what the test says.
 */
export async function konnectEmulator() {
  const payments = new Map<string, Payment>();
  const asked: string[] = [];
  const held: (() => void)[] = [];
  const state: { trouble: Trouble | null; isHolding: boolean; payUrl: string | null } = {
    trouble: null,
    isHolding: false,
    payUrl: null,
  };

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer); // no encoding is set
    const path = request.url ?? "";
    asked.push(`${request.method} ${path}`);
    if (state.isHolding) await new Promise<void>((resolve) => held.push(resolve));
    if (isTroubled(response)) return;
    if (request.headers["x-api-key"] !== konnectAccount.apiKey) return json(response, 401, {});
    if (request.method === "POST" && path === "/api/v2/payments/init-payment") {
      const sent = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
      const ref = randomBytes(12).toString("hex");
      payments.set(ref, { ...(sent as Payment), status: "pending", sent });
      return json(response, 200, {
        payUrl: state.payUrl ?? `${origin()}/pay/${ref}`,
        paymentRef: ref,
      });
    }
    const [, ref = ""] = /^\/api\/v2\/payments\/([\w-]+)$/.exec(path) ?? [];
    const payment = payments.get(ref);
    if (!payment) return json(response, 404, { message: "Payment not found" });
    const { amount, reachedAmount, token, orderId, status } = payment;
    return json(response, 200, {
      payment: {
        id: ref,
        status,
        amountDue: status === "completed" ? 0 : amount,
        reachedAmount: reachedAmount ?? (status === "completed" ? amount : 0),
        amount,
        token,
        orderId,
        type: "immediate",
        expirationDate: "2026-12-01",
        receiverWallet: { id: konnectAccount.walletId },
        transactions: [],
      },
    });
  }

  /** Misbehaves; says whether it did. */
  function isTroubled(response: ServerResponse): boolean {
    switch (state.trouble) {
      case null:
        return false;
      case "down":
        response.destroy();
        return true;
      case "500":
        json(response, 500, { message: "Internal" });
        return true;
      case "401":
        json(response, 401, { message: "Unauthorized" });
        return true;
      case "html":
        response.writeHead(200, { "content-type": "text/html" }).end("<h1>Maintenance</h1>");
        return true;
      case "half":
        response
          .writeHead(200, { "content-type": "application/json" })
          .end('{"payment": {"status": "compl');
        return true;
      case "megabytes":
        response.writeHead(200).end(JSON.stringify({ padding: "x".repeat(8_000_000) }));
        return true;
      case "endless": {
        response.writeHead(200);
        const drip = () =>
          response.write("x".repeat(65_536), (error) => error || setImmediate(drip));
        drip();
        return true;
      }
      case "mute":
        // The connection stays, and nothing comes.
        return true;
      case "elsewhere":
        response.writeHead(302, { location: `${origin()}/elsewhere` }).end();
        return true;
    }
  }

  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const refOf = (reference: string) => {
    const [ref] = [...payments].find(([, { orderId }]) => orderId === reference) ?? [];
    if (!ref) throw new Error(`${reference} was never opened`);
    return ref;
  };
  const find = (ref: string) => {
    const payment = payments.get(ref);
    if (!payment) throw new Error(`${ref} is none`);
    return payment;
  };

  return {
    url: `${origin()}/api/v2`,
    environment: {
      KONNECT_URL: `${origin()}/api/v2/`,
      KONNECT_API_KEY: konnectAccount.apiKey,
      KONNECT_WALLET_ID: konnectAccount.walletId,
    },
    payments,
    /** The calls that came, in their order. */
    asked,
    refOf,
    find,
    /** Its payer pays there; nobody is told. */
    pay(ref: string, changes: Partial<Payment> = {}) {
      Object.assign(find(ref), { status: "completed", ...changes });
    },
    /** It is in that trouble until it is told that it is well. */
    be(trouble: Trouble | null) {
      state.trouble = trouble;
    },
    /** Gives out that address for its page. */
    leadTo(payUrl: string | null) {
      state.payUrl = payUrl;
    },
    /** Takes calls and answers none until it is let go. */
    hold() {
      state.isHolding = true;
    },
    letGo() {
      state.isHolding = false;
      for (const go of held.splice(0)) go();
    },
    holding: () => held.length,
  };
}

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
};
