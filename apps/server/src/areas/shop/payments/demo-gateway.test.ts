import { startPayment } from "@majorant/contract/shop/orders";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { paymentsOf } from "../../../../test/areas/payments.ts";

const server = await testApp();
const { app, call } = server;
const { buying, statusOf } = paymentsOf(server);

describe("the demo gateway", () => {
  const postForm = (url: string, fields: Record<string, string>) =>
    fetch(`${app.listeningOrigin}${url}`, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
    });

  test("takes the signed form, and tells us over HTTP what was chosen", async () => {
    await app.listen({ host: "127.0.0.1", port: 0 });
    const { token, orderId } = await buying();
    const start = (await call(startPayment, { params: { commandeId: orderId }, token })).json();
    const fields: Record<string, string> = Object.fromEntries(
      start.form.fields.map((field: { name: string; value: string }) => [field.name, field.value]),
    );
    const page = await postForm(start.form.action, fields);
    expect(page.status).toBe(200);
    expect(page.headers.get("content-security-policy")).not.toContain("unsafe");
    expect(await page.text()).toContain("60,000\u00a0DT");

    const decide = (decision: string, changes: Record<string, string> = {}) =>
      postForm("/api/payments/demo/decision", { ...fields, decision, ...changes });
    // It decides nothing that a signed form did not ask for.
    expect((await decide("accept", { signature: "" })).status).toBe(400);
    expect((await decide("accept", { orderID: "M1-1" })).status).toBe(400);
    await decide("leave");
    await decide("cancel");
    expect(await statusOf(token, orderId)).toBe("awaiting");
    await decide("refuse");
    expect(await statusOf(token, orderId)).toBe("refused");
    const accepted = await decide("accept");
    expect(accepted.headers.get("location")).toContain("/return/ok");
    expect(await statusOf(token, orderId)).toBe("paid");

    for (const change of [
      { Amount: "1" },
      { Password: "secret" },
      { Currency: "EUR" },
      { vad: "000000000" },
      { orderID: "" },
    ]) {
      const forged = await postForm(start.form.action, { ...fields, ...change });
      expect([change, forged.status]).toEqual([change, 400]);
      expect(await forged.text()).toContain("Paiement impossible");
    }
  });
});
