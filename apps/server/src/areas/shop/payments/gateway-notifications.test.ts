import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { paymentsOf } from "../../../../test/areas/payments.ts";
import { gatewaySignature, notifyPayment } from "../../../../test/paying.ts";

const server = await testApp();
const { app, db } = server;
const { buying, statusOf, outcomes, accessOf } = paymentsOf(server);

describe("a notification that proves nothing", () => {
  test.each([
    ["forged", "00", { Signature: gatewaySignature("00", "M999999-1") }, "forged"],
    ["without a signature", "00", { Signature: "" }, "forged"],
    ["with another amount", "00", { TotalAmount: "1" }, "wrong amount"],
    ["with an amount that is none", "00", { TotalAmount: "beaucoup" }, "wrong amount"],
    ["of a pending payment", "01", {}, "pending"],
    ["of a cancelled payment", "06", {}, "cancelled"],
    ["of a refund", "07", {}, "refunded"],
    ["of a charge-back", "08", {}, "charged back"],
    ["of an unknown state", "77", {}, "unknown status"],
  ])(
    "(%s) is stored, answered 200, and changes nothing",
    async (_name, status, changes, outcome) => {
      const { user, token, orderId, reference } = await buying();
      const answer = await notifyPayment(app, reference, status, changes);
      expect(answer.statusCode).toBe(200);
      expect(await statusOf(token, orderId)).toBeUndefined();
      expect(await accessOf(user)).toEqual([]);
      expect(await outcomes(reference)).toEqual([outcome]);
    },
  );

  test("about an order that is not there is stored too", async () => {
    await notifyPayment(app, "M999999-1", "00");
    expect(await outcomes("M999999-1")).toEqual(["unknown order"]);
  });

  test.each([
    ["a NUL", "PAYID=%00x&TransStatus=00", "form", { PAYID: "\uFFFDx", TransStatus: "00" }],
    ["what looks like one", "PAYID=%5Cu0000x", "form", { PAYID: "\\u0000x" }],
    ["a name twice", "PAYID=a&PAYID=b", "form", { PAYID: ["a", "b"] }],
    ["another character set", "CustLastName=Na%EFm", "form", { CustLastName: "Na\uFFFDm" }],
    ["nothing", "", "form", {}],
    ["JSON", '{"PAYID":"\\ud800"}', "application/json", { '{"PAYID":"\\ud800"}': "" }],
    ["broken JSON", '{"PAYID"', "application/json", { '{"PAYID"': "" }],
    ["a text", "bonjour", "text/plain", { bonjour: "" }],
    ["XML", "<ok/>", "application/xml", { "<ok/>": "" }],
    ["a form of no type", "PAYID=z", undefined, { PAYID: "z" }],
  ])("is kept as received: %s", async (_name, payload, type, storedBody) => {
    const answer = await app.inject({
      method: "POST",
      url: "/api/payments/gpg/notification",
      headers: type
        ? { "content-type": type === "form" ? "application/x-www-form-urlencoded" : type }
        : {},
      payload,
    });
    expect([answer.statusCode, answer.body]).toEqual([200, "OK"]);
    expect(
      await db
        .selectFrom("gateway_notifications")
        .select(["body", "outcome"])
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst(),
    ).toEqual({ body: storedBody, outcome: "forged" });
  });

  test("is refused where one address sends many, and what is signed passes all the same", async () => {
    const { token, orderId, reference } = await buying();
    const forge = () => notifyPayment(app, reference, "00", { Signature: "" });
    const codes = [];
    for (let calls = 0; calls < 101; calls += 1) codes.push((await forge()).statusCode);
    expect(codes.at(-1)).toBe(429);
    expect((await outcomes(reference)).length).toBeLessThanOrEqual(100);
    expect((await notifyPayment(app, reference)).statusCode).toBe(200);
    expect(await statusOf(token, orderId)).toBe("paid");
  });

  test("is refused where it is too long, and not kept", async () => {
    const count = async () =>
      (await db.selectFrom("gateway_notifications").select("id").execute()).length;
    const before = await count();
    const huge = await notifyPayment(app, "M1-1", "00", { rien: "a".repeat(20_000) });
    expect(huge.statusCode).toBe(413);
    expect(await count()).toBe(before);
  });
});

describe("the return pages", () => {
  test.each(["GET", "POST"] as const)(
    "lead back to the order by %s, and prove nothing",
    async (method) => {
      const { token, orderId, reference } = await buying();
      for (const end of ["ok", "ko"]) {
        const answer = await app.inject({
          method,
          url: `/api/payments/gpg/return/${end}?PAYID=${reference}`,
        });
        expect(answer.statusCode).toBe(303);
        expect(answer.headers.location).toBe(`/student/orders/${orderId}?paiement=${end}`);
      }
      expect(await statusOf(token, orderId)).toBeUndefined();
    },
  );

  test("say that one has cancelled, where the gateway has told so of that very attempt", async () => {
    const { token, orderId, reference } = await buying();
    const back = async (end: string) =>
      (await app.inject(`/api/payments/gpg/return/${end}?PAYID=${reference}`)).headers.location;
    expect(await back("ko")).toMatch(/=ko$/);
    await notifyPayment(app, reference, "06");
    expect(await back("ko")).toBe(`/student/orders/${orderId}?paiement=annule`);
    // Tried again on the gateway's own page, and paid.
    await notifyPayment(app, reference, "00");
    expect(await back("ok")).toMatch(/=ok$/);
    expect(await statusOf(token, orderId)).toBe("paid");
    const other = await buying();
    const answer = await app.inject(`/api/payments/gpg/return/ko?PAYID=${other.reference}`);
    expect(answer.headers.location).toMatch(/=ko$/);
  });

  test("lead to the orders where no reference comes back", async () => {
    const answer = await app.inject("/api/payments/gpg/return/ok?PAYID=inconnu");
    expect(answer.headers.location).toBe("/student/orders");
  });
});
