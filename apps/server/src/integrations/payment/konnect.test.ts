import { describe, expect, test } from "vitest";
import { konnectAccount, konnectEmulator } from "../../../test/konnect.ts";
import { GatewayAway } from "./gateway.ts";
import { konnectGateway } from "./konnect.ts";

const konnect = await konnectEmulator();
const account = { url: konnect.url, ...konnectAccount };
const gateway = konnectGateway(account, { origin: () => "", waits: 500 });
const customer = {
  email: "sarra@exemple.tn",
  firstName: "Sarra",
  lastName: "Trabelsi",
  address: "12 rue de Sfax",
  zipCode: "3000",
  city: "Sfax",
  country: "Tunisie",
  phoneNumber: "22777777",
};
const addresses = {
  notification: "https://majorant.tn/api/payments/konnect/notification",
  success: "https://majorant.tn/api/payments/konnect/return/ok/M7-1-9f02c4d1a6be",
  failure: "https://majorant.tn/api/payments/konnect/return/ko/M7-1-9f02c4d1a6be",
};
const reference = "M7-1-9f02c4d1a6be";
const payable = { reference, amount: 60_000, summary: "Analyse MP1", customer };
const opened = () => gateway.open(payable, addresses);
const away = (asking: Promise<unknown>) => expect(asking).rejects.toThrow(GatewayAway);

describe("Konnect", () => {
  test("opens a payment as docs/product/services.md says, and no more of its payer than is there", async () => {
    const { gatewayRef, redirect } = await opened();
    expect(redirect).toMatch(/\/pay\/[0-9a-f]{24}$/);
    expect(konnect.find(gatewayRef).sent).toEqual({
      receiverWalletId: konnectAccount.walletId,
      token: "TND",
      amount: 60_000,
      type: "immediate",
      description: "Analyse MP1",
      lifespan: 30,
      checkoutForm: false,
      addPaymentFeesToAmount: false,
      firstName: "Sarra",
      lastName: "Trabelsi",
      phoneNumber: "22777777",
      email: "sarra@exemple.tn",
      orderId: reference,
      webhook: addresses.notification,
      silentWebhook: true,
      successUrl: addresses.success,
      failUrl: addresses.failure,
      theme: "light",
    });
  });

  test("says whether it is paid, and how much came", async () => {
    const { gatewayRef } = await opened();
    expect(await gateway.ask({ gatewayRef, reference })).toMatchObject({ says: "pending" });
    konnect.pay(gatewayRef);
    expect(await gateway.ask({ gatewayRef, reference })).toMatchObject({
      says: "accepted",
      amount: 60_000,
      body: { status: "completed", amount: "60000", orderId: reference },
    });
    // A part of it, or asked for less.
    konnect.pay(gatewayRef, { reachedAmount: 1_000 });
    expect(await gateway.ask({ gatewayRef, reference })).toMatchObject({ amount: 1_000 });
    konnect.pay(gatewayRef, { amount: 1, reachedAmount: 60_000 });
    expect(await gateway.ask({ gatewayRef, reference })).toMatchObject({ amount: 1 });
  });

  test("says nothing of a payment that is another's, or of none", async () => {
    const { gatewayRef } = await opened();
    await away(gateway.ask({ gatewayRef, reference: "M8-1-000000000000" }));
    konnect.pay(gatewayRef, { token: "USD" });
    await away(gateway.ask({ gatewayRef, reference }));
    await away(gateway.ask({ gatewayRef: "0".repeat(24), reference }));
    for (const amount of [-60_000, 60_000.5, "60000" as unknown as number]) {
      konnect.pay(gatewayRef, { token: "TND", amount });
      await away(gateway.ask({ gatewayRef, reference }));
    }
  });

  test.each([
    "down",
    "500",
    "401",
    "html",
    "half",
    "megabytes",
    "endless",
    "mute",
    "elsewhere",
  ] as const)("that is %s is away, for both calls, and soon", async (trouble) => {
    const { gatewayRef } = await opened();
    konnect.be(trouble);
    await away(gateway.ask({ gatewayRef, reference }));
    await away(opened());
    konnect.be(null);
    expect(await gateway.ask({ gatewayRef, reference })).toMatchObject({ says: "pending" });
    expect(konnect.asked).not.toContain("GET /elsewhere");
  });

  test.each(["javascript:alert(1)", "//majorant.tn", "data:text/html,x", "ftp://majorant.tn/pay"])(
    "cannot send a browser to %s",
    async (payUrl) => {
      konnect.leadTo(payUrl);
      await away(opened());
      konnect.leadTo(null);
    },
  );

  test("does not tell its key where it fails", async () => {
    konnect.be("down");
    const said = await opened().catch((error: Error) => `${error.message} ${error.stack}`);
    konnect.be(null);
    expect(said).not.toContain(konnectAccount.apiKey);
  });
});
