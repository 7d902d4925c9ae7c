import {
  createOrder,
  declarePayment,
  getOrder,
  listUserOrders,
  listWaitingOffers,
  startPayment,
} from "@majorant/contract/shop/orders";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { notifyPayment } from "../../../../test/paying.ts";

const { app, db, call, tokenOf } = await testApp();
const make = factories(db);

const student = async () => {
  const user = await make.user();
  return { ...user, token: await tokenOf(user) };
};

const orders = async () => (await db.selectFrom("orders").select("id").execute()).length;

describe("an order", () => {
  test("freezes its prices, and takes none from who orders", async () => {
    const { token, id: userId } = await student();
    const monthly = await make.offer();
    const ends_at = new Date("2027-06-30T22:00:00Z");
    const fixed = await make.offer({
      fixed_period: true,
      price: 99_500,
      starts_at: new Date("2026-09-01T00:00:00Z"),
      ends_at,
    });
    const answer = await call(createOrder, {
      token,
      body: [
        { offer: { id: monthly.id, price3: 1 }, duration: 3, price: 1 },
        { offer: { id: fixed.id }, duration: null, total: 0 },
      ],
    });
    expect(answer.statusCode).toBe(200);
    const order = answer.json();
    expect(order).toMatchObject({
      total: 249.5,
      orderArticles: [
        { offer: { id: monthly.id, fixedPeriod: false }, duration: 3, price: 150 },
        {
          offer: {
            id: fixed.id,
            fixedPeriod: true,
            startDate: expect.stringMatching(/Z$/),
            endDate: expect.stringMatching(/Z$/),
          },
          duration: null,
          price: 99.5,
        },
      ],
      onlinePayment: {
        status: "awaiting",
        numSite: "MAJ00001",
        totalPriceMill: 249_500,
        orderID: expect.stringMatching(new RegExp(`^M${order.id}-1-[0-9a-f]{12}$`)),
        terminal: "001",
        vad: "704100000",
        url: "/api/payments/demo",
        password: expect.stringMatching(/^[0-9a-f]{32}$/),
        signature: expect.stringMatching(/^[0-9a-f]{40}$/),
      },
    });
    expect(order).not.toHaveProperty("payment");

    await db
      .updateTable("offers")
      .set({ price_3_months: 999_000 })
      .where("id", "=", monthly.id)
      .execute();
    const later = await call(getOrder, { params: { commandeId: order.id }, token });
    expect(later.json()).toEqual(order);
    const line = await db
      .selectFrom("order_lines")
      .where("offer_id", "=", fixed.id)
      .select(["ends_at"])
      .executeTakeFirstOrThrow();
    expect(line.ends_at).toEqual(ends_at);
    const list = await call(listUserOrders, { params: { utilisateurId: userId }, token });
    const { onlinePayment: _, paymentPlan: __, receipts: ___, consent: ____, ...summary } = order;
    expect(list.json()).toEqual([summary]);
  });

  test.each([
    ["nothing", "EMPTY_ORDER", async () => []],
    [
      "an offer that is not active",
      "OFFER_UNAVAILABLE",
      async () => [[await make.offer({ active: false }), 1]],
    ],
    ["an offer that is not there", "OFFER_UNAVAILABLE", async () => [[{ id: 999_999 }, 1]]],
    [
      "a period that is over",
      "OFFER_UNAVAILABLE",
      async () => [
        [
          await make.offer({
            fixed_period: true,
            price: 50_000,
            starts_at: new Date("2025-01-01"),
            ends_at: new Date("2025-06-01"),
          }),
          null,
        ],
      ],
    ],
    ["a duration that is not sold", "DURATION_NOT_SOLD", async () => [[await make.offer(), 12]]],
    ["no duration for months", "DURATION_NOT_SOLD", async () => [[await make.offer(), null]]],
    [
      "an offer twice",
      "OFFER_LISTED_TWICE",
      async () => {
        const offer = await make.offer();
        return [
          [offer, 1],
          [offer, 3],
        ];
      },
    ],
  ] as [string, string, () => Promise<[{ id: number }, number | null][]>][])(
    "of %s is refused whole (%s)",
    async (_name, code, articles) => {
      const { token } = await student();
      const good: [{ id: number }, number] = [await make.offer(), 1];
      const bad = await articles();
      const before = await orders();
      const body = (bad.length > 0 ? [good, ...bad] : []).map(([offer, duration]) => ({
        offer: { id: offer.id },
        duration,
      }));
      const answer = await call(createOrder, { token, body });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().code).toBe(code);
      expect(await orders()).toBe(before);
    },
  );

  test("refuses what is no list of articles", async () => {
    const { token } = await student();
    for (const body of [{}, [{ offer: 3, duration: 1 }], [{ offer: { id: 3 }, duration: 2 }]])
      expect((await call(createOrder, { token, body })).json().code).toBe("INVALID");
  });

  test("is its owner's and the administrators', and is not there for anyone else", async () => {
    const owner = await student();
    const other = await student();
    const admin = await make.user({ administrator: true });
    const offer = await make.offer();
    const body = [{ offer: { id: offer.id }, duration: 1 }];
    const { id } = (await call(createOrder, { token: owner.token, body })).json();
    const params = { commandeId: id };

    expect((await call(getOrder, { params })).statusCode).toBe(401);
    expect((await call(getOrder, { params, token: other.token })).statusCode).toBe(404);
    expect((await call(getOrder, { params, token: await tokenOf(admin) })).json().id).toBe(id);
    expect((await call(startPayment, { params, token: other.token })).statusCode).toBe(404);
    expect((await call(startPayment, { params })).statusCode).toBe(401);
    const teacher = await make.user({ role: "ROLE_ENSEIGNANT" });
    const wrong = await call(startPayment, { params, token: await tokenOf(teacher) });
    expect(wrong.statusCode).toBe(404);
    const list = await call(listUserOrders, {
      params: { utilisateurId: owner.id },
      token: other.token,
    });
    expect(list.statusCode).toBe(404);
  });
});

describe("the list of orders", () => {
  test("comes whole or by pages of five, the latest first, with its total", async () => {
    const { id, token } = await student();
    const offer = await make.offer();
    const orderIds: number[] = [];
    for (let count = 0; count < 7; count++) {
      const body = [{ offer: { id: offer.id }, duration: 1 }];
      const order = (await call(createOrder, { token, body })).json();
      orderIds.unshift(order.id);
      // Only so many may wait at once.
      if (count < 2) await notifyPayment(app, order.onlinePayment.orderID);
    }
    const page = async (query: Record<string, string>) => {
      const answer = await call(listUserOrders, { params: { utilisateurId: id }, query, token });
      expect(answer.headers["x-total-count"]).toBe("7");
      return answer.json().map((order: { id: number }) => order.id);
    };
    expect(await page({})).toEqual(orderIds);
    expect(await page({ page: "0" })).toEqual(orderIds.slice(0, 5));
    expect(await page({ page: "1", size: "5" })).toEqual(orderIds.slice(5));
    expect(await page({ page: "9" })).toEqual([]);
    const huge = await call(listUserOrders, {
      params: { utilisateurId: id },
      query: { size: "5000" },
      token,
    });
    expect(huge.statusCode).toBe(400);
  });
});

describe("setting out for the gateway", () => {
  test("posts the gateway's form, with a reference of its own each time", async () => {
    const user = await make.user({ city: "Sfax", phone_number: "+216 20 123 456" });
    const token = await tokenOf(user);
    const offer = await make.offer();
    const body = [{ offer: { id: offer.id }, duration: 1 }];
    const { id } = (await call(createOrder, { token, body })).json();

    const form = async (): Promise<Record<string, string>> => {
      const answer = await call(startPayment, { params: { commandeId: id }, token });
      const { action, fields } = answer.json().form;
      return {
        action,
        ...Object.fromEntries(
          fields.map((field: { name: string; value: string }) => [field.name, field.value]),
        ),
      };
    };
    const first = await form();
    expect(first).toMatchObject({
      action: "/api/payments/demo",
      NumSite: "MAJ00001",
      orderID: expect.stringMatching(new RegExp(`^M${id}-2-[0-9a-f]{12}$`)),
      Amount: "60000",
      Currency: "TND",
      Language: "fr",
      CustFirstName: "Amine",
      CustLastName: "Ben Salah",
      CustCity: "Sfax",
      CustTel: "+216 20 123 456",
      CustAddress: "",
      PayementType: "1",
      AmountSecond: "",
      Terminal: "001",
      vad: "704100000",
    });
    const { orderID: third } = await form();
    expect(third).toMatch(new RegExp(`^M${id}-3-[0-9a-f]{12}$`));
    const order = (await call(getOrder, { params: { commandeId: id }, token })).json();
    expect(order.payment.status).toBe("awaiting");
    expect(order.onlinePayment.orderID).toBe(third);
    // Of two references nobody can tell one by the other.
    expect(third?.split("-")[2]).not.toBe(first.orderID?.split("-")[2]);
  });
});

test("the offers that wait in an unsettled order are said, each with the latest such order", async () => {
  const { id, token } = await student();
  const [monthly, other] = [await make.offer(), await make.offer()];
  const order = async (...offers: { id: number }[]) =>
    (
      await call(createOrder, {
        token,
        body: offers.map((offer) => ({ offer: { id: offer.id }, duration: 1 })),
      })
    ).json();
  const waiting = async (as = token) =>
    (await call(listWaitingOffers, { params: { utilisateurId: id }, token: as })).json();
  expect(await waiting()).toEqual([]);
  await order(monthly);
  const both = await order(monthly, other);
  const started = await order(other);
  await call(startPayment, { params: { commandeId: started.id }, token });
  expect(await waiting()).toEqual([
    { offerId: monthly.id, orderId: both.id, status: "awaiting" },
    { offerId: other.id, orderId: started.id, status: "awaiting" },
  ]);
  await call(declarePayment, {
    params: { commandeId: started.id },
    body: { transactionNumber: "VIR-7", method: "transfer" },
    token,
  });
  expect(await waiting()).toContainEqual({
    offerId: other.id,
    orderId: started.id,
    status: "confirming",
  });
  await notifyPayment(app, started.onlinePayment.orderID);
  await notifyPayment(app, both.onlinePayment.orderID);
  // The first order of all is left.
  expect((await waiting()).map(({ offerId }: { offerId: number }) => offerId)).toEqual([
    monthly.id,
  ]);
  const stranger = await student();
  expect(
    (await call(listWaitingOffers, { params: { utilisateurId: id }, token: stranger.token }))
      .statusCode,
  ).toBe(404);
});
