import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createOrder, getOrder, startPayment } from "@majorant/contract/orders";
import { gpgNotification } from "@majorant/contract/payments";
import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { sampleMerchant } from "../../../platform/config.ts";

const { db, app, call, tokenOf, dataDir, now, setNow } = await testApp();
const make = factories(db);

/** A student with an order of one offer, for so many months, on a class with one course. */
async function buying(months = 1) {
  const user = await make.user();
  const token = await tokenOf(user);
  const category = await make.category();
  const course = await make.course({ category });
  const offer = { ...(await make.offer({ category_id: category.id })), category_id: category.id };
  return { user, token, course, offer, ...(await order(token, offer, months)) };
}

async function order(token: string, offer: { id: number }, months: number | null = 1) {
  const body = [{ offer: { id: offer.id }, duration: months }];
  const made = (await call(createOrder, { token, body })).json();
  return { orderId: made.id as number, reference: made.onlinePayment.orderID as string };
}

const sign = (status: string, reference: string) =>
  createHash("sha1")
    .update(status + reference + sampleMerchant.password)
    .digest("hex");

/** A notification as the gateway posts it: a urlencoded form. */
const notify = (reference: string, status: string, changes: Record<string, string> = {}) =>
  app.inject({
    method: "POST",
    url: "/api/payments/gpg/notification",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({
      TransStatus: status,
      PAYID: reference,
      Signature: sign(status, reference),
      ...changes,
    }).toString(),
  });

const statusOf = async (token: string, commandeId: number) =>
  (await call(getOrder, { params: { commandeId }, token })).json().payment?.status;

const outcomes = async (reference: string) =>
  (
    await db
      .selectFrom("gateway_notifications")
      .where(sql`body->>'PAYID'`, "=", reference)
      .select("outcome")
      .orderBy("id")
      .execute()
  ).map(({ outcome }) => outcome);

const history = async (orderId: number) =>
  (
    await db
      .selectFrom("payment_history")
      .where("order_id", "=", orderId)
      .select(["from_status", "to_status"])
      .orderBy("id")
      .execute()
  ).map((row) => `${row.from_status ?? "absent"} → ${row.to_status}`);

const accessOf = (user: { id: number }) =>
  db
    .selectFrom("assignments")
    .where("user_id", "=", user.id)
    .select(["starts_at", "ends_at"])
    .orderBy("id")
    .execute();

const isEnrolled = async (user: { id: number }, course: { id: number }, moment = now()) => {
  const { rows } = await sql<{ held: boolean }>`
    select holds_course(${user.id}, 'ROLE_APPRENANT', ${course.id}, ${moment}) as held`.execute(db);
  return rows[0]?.held;
};

const mailsAbout = async (orderId: number) => {
  const folder = join(dataDir, "outbox");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return mails.filter((mail) => mail.includes(`/student/orders/${orderId}`)).length;
};

describe("a notification of success", () => {
  test("pays the order and opens the course, for the month that was bought", async () => {
    const { user, token, course, orderId, reference } = await buying(1);
    expect(await isEnrolled(user, course)).toBe(false);
    const answer = await notify(reference, "00", { TotalAmount: "60000" });
    expect([answer.statusCode, answer.body]).toEqual([200, "OK"]);

    expect(await statusOf(token, orderId)).toBe("paid");
    expect(await isEnrolled(user, course)).toBe(true);
    expect(await isEnrolled(user, course, new Date(now().getTime() + 27 * 86_400_000))).toBe(true);
    expect(await isEnrolled(user, course, new Date(now().getTime() + 32 * 86_400_000))).toBe(false);
    expect(await history(orderId)).toEqual(["absent → paid"]);
    expect(await outcomes(reference)).toEqual(["paid"]);
    const pay = await call(startPayment, { params: { commandeId: orderId }, token });
    expect(pay.json().code).toBe("NOT_PAYABLE");
  });

  test("told again, or ten times at once, gives access once", async () => {
    const { user, orderId, reference } = await buying();
    await Promise.all(Array.from({ length: 10 }, () => notify(reference, "00")));
    await notify(reference, "00");
    expect(await accessOf(user)).toHaveLength(1);
    expect(await history(orderId)).toEqual(["absent → paid"]);
    expect((await outcomes(reference)).filter((outcome) => outcome === "paid")).toHaveLength(1);
    expect((await outcomes(reference)).filter((outcome) => outcome === "no change")).toHaveLength(
      10,
    );
  });

  test("of another attempt of a paid order is kept for the administrator", async () => {
    const { user, token, orderId, reference } = await buying();
    await call(startPayment, { params: { commandeId: orderId }, token });
    await notify(reference, "00");
    await notify(`M${orderId}-2`, "00");
    expect(await outcomes(`M${orderId}-2`)).toEqual(["paid twice"]);
    expect(await accessOf(user)).toHaveLength(1);
  });

  test("extends access from its end when the class is bought again", async () => {
    setNow(new Date("2026-11-20T10:00:00Z"));
    const { user, token, offer, reference } = await buying(3);
    await notify(reference, "00");
    const again = await order(token, offer, 1);
    await notify(again.reference, "00");
    expect(await accessOf(user)).toEqual([
      { starts_at: new Date("2026-11-20T10:00:00Z"), ends_at: new Date("2027-02-20T10:00:00Z") },
      { starts_at: new Date("2027-02-20T10:00:00Z"), ends_at: new Date("2027-03-20T10:00:00Z") },
    ]);
  });

  test("opens the course now, though a holiday course of the class is still to come", async () => {
    const { user, token, course, offer } = await buying();
    const day = 86_400_000;
    const winter = await make.offer({
      category_id: offer.category_id,
      fixed_period: true,
      price: 99_500,
      starts_at: new Date(now().getTime() + 14 * day),
      ends_at: new Date(now().getTime() + 35 * day),
    });
    for (const [sold, months] of [
      [winter, null],
      [offer, 1],
    ] as const)
      await notify((await order(token, sold, months)).reference, "00");
    expect(await isEnrolled(user, course)).toBe(true);
  });

  test("of an account that is gone is kept for the administrator, and pays nothing", async () => {
    const { user, orderId, reference } = await buying();
    await db.deleteFrom("users").where("id", "=", user.id).execute();
    expect((await notify(reference, "00")).statusCode).toBe(200);
    expect(await outcomes(reference)).toEqual(["no account"]);
    expect(await history(orderId)).toEqual([]);
  });

  test("of two orders at once lets one follow the other", async () => {
    const { user, token, offer, reference } = await buying(1);
    const second = await order(token, offer, 1);
    await Promise.all([notify(reference, "00"), notify(second.reference, "00")]);
    const [first, next] = await accessOf(user);
    expect(next?.starts_at).toEqual(first?.ends_at);
  });
});

describe("a notification of refusal", () => {
  test("refuses the order, which can be paid again", async () => {
    const { user, token, course, orderId, reference } = await buying();
    await notify(reference, "05");
    expect(await statusOf(token, orderId)).toBe("refused");
    await notify(reference, "05");
    const form = await call(startPayment, { params: { commandeId: orderId }, token });
    expect(form.statusCode).toBe(200);
    await notify(`M${orderId}-2`, "00");
    expect(await statusOf(token, orderId)).toBe("paid");
    expect(await isEnrolled(user, course)).toBe(true);
    expect(await history(orderId)).toEqual(["absent → refused", "refused → paid"]);
  });

  test("that comes late, of an attempt that was left, does not touch the one that is open", async () => {
    const { token, orderId, reference } = await buying();
    await call(startPayment, { params: { commandeId: orderId }, token });
    await notify(reference, "05");
    expect(await statusOf(token, orderId)).toBe("awaiting");
    expect(await outcomes(reference)).toEqual(["no change"]);
    await notify(`M${orderId}-2`, "05");
    expect(await statusOf(token, orderId)).toBe("refused");
  });

  test("that comes after the success changes nothing", async () => {
    const { user, token, course, orderId, reference } = await buying();
    await notify(reference, "00");
    await notify(reference, "05");
    expect(await statusOf(token, orderId)).toBe("paid");
    expect(await isEnrolled(user, course)).toBe(true);
    expect(await outcomes(reference)).toEqual(["paid", "no change"]);
  });
});

describe("a notification that proves nothing", () => {
  test.each([
    ["forged", "00", { Signature: sign("00", "M1-1") }, "forged"],
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
      const answer = await notify(reference, status, changes);
      expect(answer.statusCode).toBe(200);
      expect(await statusOf(token, orderId)).toBeUndefined();
      expect(await accessOf(user)).toEqual([]);
      expect(await outcomes(reference)).toEqual([outcome]);
    },
  );

  test("about an order that is not there is stored too", async () => {
    await notify("M999999-1", "00");
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
  ])("is kept as received: %s", async (_name, payload, type, kept) => {
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
    ).toEqual({ body: kept, outcome: "forged" });
  });

  test("is refused where it is too long, and not kept", async () => {
    const count = async () =>
      (await db.selectFrom("gateway_notifications").select("id").execute()).length;
    const before = await count();
    const huge = await notify("M1-1", "00", { rien: "a".repeat(20_000) });
    expect(huge.statusCode).toBe(413);
    expect(await count()).toBe(before);
  });
});

describe("payment and access", () => {
  test("are one: when access can't be given, nothing is paid, and the job makes up for it", async () => {
    const { user, token, orderId, reference } = await buying();
    await sql`alter table assignments add constraint broken check (false) not valid`.execute(db);
    try {
      expect((await notify(reference, "00")).statusCode).toBe(500);
      expect(await statusOf(token, orderId)).toBeUndefined();
      expect(await history(orderId)).toEqual([]);
      expect(await outcomes(reference)).toEqual(["received"]);
    } finally {
      await sql`alter table assignments drop constraint broken`.execute(db);
    }
    await vi.waitFor(async () => expect(await statusOf(token, orderId)).toBe("paid"), 25_000);
    expect(await accessOf(user)).toHaveLength(1);
    expect(await outcomes(reference)).toEqual(["paid"]);
  });

  test("are told by mail: received, then paid", async () => {
    const { orderId, reference } = await buying();
    await vi.waitFor(async () => expect(await mailsAbout(orderId)).toBe(1), 10_000);
    await notify(reference, "05");
    await vi.waitFor(async () => expect(await mailsAbout(orderId)).toBe(2), 10_000);
  });

  test("leave a history that can't be rewritten", async () => {
    const { orderId, reference } = await buying();
    await notify(reference, "00");
    const rewrite = db
      .updateTable("payment_history")
      .set({ to_status: "refused" })
      .where("order_id", "=", orderId)
      .execute();
    await expect(rewrite).rejects.toThrow(/append-only/);
    const erase = db.deleteFrom("payment_history").where("order_id", "=", orderId).execute();
    await expect(erase).rejects.toThrow(/append-only/);
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

  test("lead to the orders where no reference comes back", async () => {
    const answer = await app.inject("/api/payments/gpg/return/ok?PAYID=inconnu");
    expect(answer.headers.location).toBe("/student/orders");
  });
});

describe("the demo gateway", () => {
  const post = (url: string, fields: Record<string, string>) =>
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
    const page = await post(start.form.action, fields);
    expect(page.status).toBe(200);
    expect(page.headers.get("content-security-policy")).not.toContain("unsafe");
    expect(await page.text()).toContain("60,000&nbsp;DT");

    const decide = (decision: string, changes: Record<string, string> = {}) =>
      post("/api/payments/demo/decision", { ...fields, decision, ...changes });
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
      const forged = await post(start.form.action, { ...fields, ...change });
      expect([change, forged.status]).toEqual([change, 400]);
      expect(await forged.text()).toContain("Paiement impossible");
    }
  });
});

test("the contract's notification asks for no session", () => {
  expect(gpgNotification.access.kind).toBe("signature");
});
