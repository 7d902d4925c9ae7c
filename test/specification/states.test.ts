import type { Offer } from "@majorant/contract/shop/offers";
import {
  isPayable,
  nextStatus,
  paymentLabel,
  paymentLabelInList,
} from "@majorant/domain/shop/payments";
import { defaultDuration } from "@majorant/domain/shop/prices";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readCart, withArticle, withoutOffer } from "../../apps/web/src/features/shop/cart/cart.ts";
import { checkSentences, saidBy } from "./proofs.ts";

describe("Labels", () => {
  checkSentences([
    [
      "S45, Online payment status",
      "En attente de paiement",
      saidBy(paymentLabel("awaiting").label),
      saidBy(paymentLabel(undefined).label),
      saidBy(paymentLabelInList(undefined).label),
    ],
    [
      "S46, Online payment status",
      "Payé",
      saidBy(paymentLabel("paid").label),
      saidBy(paymentLabelInList("paid").label),
    ],
    [
      "S47, Online payment status",
      "Refusé",
      saidBy(paymentLabel("refused").label),
      saidBy(paymentLabelInList("refused").label),
    ],
    [
      "S48, In the admin list",
      "En Attente De Confirmation",
      saidBy(paymentLabelInList("confirming").label),
    ],
  ]);
});

describe("Payment (docs/product/orders.md, Payment states)", () => {
  test.each([
    ["awaiting", "warning"],
    ["paid", "success"],
    ["refused", "error"],
    ["confirming", "warning"],
  ] as const)("%s is %s", (status, tone) => {
    expect([paymentLabel(status).tone, paymentLabelInList(status).tone]).toEqual([tone, tone]);
  });

  test("no payment record is an information in the admin list", () => {
    expect(paymentLabelInList(undefined).tone).toBe("info");
  });

  test("Accepter and Refuser act at En Attente De Confirmation only", () => {
    for (const status of [undefined, "awaiting", "paid", "refused"] as const)
      expect([nextStatus(status, "confirmed"), nextStatus(status, "rejected")]).toEqual([
        null,
        null,
      ]);
    expect(nextStatus("confirming", "confirmed")).toBe("paid");
    expect(nextStatus("confirming", "rejected")).toBe("refused");
  });

  test("Payer is not active once paid, or while a confirmation is awaited", () => {
    expect([isPayable(undefined), isPayable("awaiting")]).toEqual([true, true]);
    expect([isPayable("paid"), isPayable("confirming")]).toEqual([false, false]);
  });
});

describe("Cart (docs/product/orders.md, The cart)", () => {
  // Only what the cart looks at.
  const offer = (id: number) => ({ id }) as Offer;
  const one = { userId: 1, articles: [{ offer: offer(7), duree: 1 as const }] };

  test("adding appends; what is there is not added again; the bin removes by offer id", () => {
    const two = withArticle(one, { offer: offer(8), duree: null });
    expect(two.articles.map((article) => article.offer.id)).toEqual([7, 8]);
    expect(withArticle(two, { offer: offer(7), duree: 3 })).toEqual(two);
    expect(withoutOffer(two, 7).articles.map((article) => article.offer.id)).toEqual([8]);
  });

  test("dropped if it belongs to another user", () => {
    expect(readCart(JSON.stringify(one), 1)).toEqual(one);
    expect(readCart(JSON.stringify(one), 2)).toBeNull();
  });

  test("L26: the offer card defaults to 1 month", () => {
    const sold = { fixedPeriod: false, price1: 60, price3: 150, price6: null, price12: null };
    expect(defaultDuration(sold as Offer)).toBe(1); // the fields that it reads
  });
});

describe("Session (docs/product/accounts.md, Sessions)", () => {
  const session = {
    token: "un-jeton",
    expiresIn: 60,
    user: { id: 1, firstName: "Sarra", lastName: "Trabelsi", roles: [] },
  };
  const store = new Map<string, string>();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.resetModules();
    store.clear();
    vi.stubGlobal("document", { cookie: "" });
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
      removeItem: (key: string) => store.delete(key),
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const signedIn = async () => {
    const sessions = await import("@majorant/client/session.ts");
    const { call } = await import("@majorant/client/api/call.ts");
    sessions.startSession(session as unknown as Parameters<typeof sessions.startSession>[0]);
    return { ...sessions, call };
  };
  const nobody = { complete: true, token: null, user: null };

  test("sign-in stores token and user; logout clears token, expiry and user", async () => {
    const { currentSession, endSession } = await signedIn();
    expect(currentSession()).toEqual({ complete: true, token: "un-jeton", user: session.user });
    expect([...store.values()].join()).toContain("un-jeton");
    endSession("signedOut");
    expect(currentSession()).toEqual(nobody);
    expect(store.size).toBe(0);
  });

  test("L30: it expires after expiresIn seconds plus 900 ms", async () => {
    const { currentSession } = await signedIn();
    vi.advanceTimersByTime(60_899);
    expect(currentSession().token).toBe("un-jeton");
    vi.advanceTimersByTime(1);
    expect(currentSession()).toEqual(nobody);
  });

  test("a 401 answer triggers logout, another refusal does not", async () => {
    const { currentSession, call } = await signedIn();
    const answer = (status: number) =>
      vi.stubGlobal("fetch", async () => Response.json({ error: "Refusé" }, { status }));
    answer(403);
    await expect(call("GET /settings", {})).rejects.toThrow("Refusé");
    expect(currentSession().token).toBe("un-jeton");
    answer(401);
    await expect(call("GET /settings", {})).rejects.toThrow("Refusé");
    expect(currentSession()).toEqual(nobody);
  });
});
