import { press, type } from "@majorant/client/test/acts.ts";
import { type Answers, noLine, refused, silent } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import type { OwnAccess } from "@majorant/contract/access/my-access";
import { noAnswer, refusals } from "@majorant/contract/refusals";
import type { CodeQuote } from "@majorant/contract/shop/codes";
import type { Duration, Offer } from "@majorant/contract/shop/offers";
import type { Order } from "@majorant/contract/shop/orders";
import type {
  InstalmentState,
  PaymentPlan,
  PlanChoice,
  PlanQuote,
} from "@majorant/contract/shop/payment-plans";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { offer, order } from "./samples.ts";
import { showStudent } from "./show.ts";

// Paying in several payments: chosen in the cart, and followed on the orders that came of it.

const yearly: Offer = { ...offer, inSeveralPayments: true, price3: 300, price12: 900 };
const other: Offer = { ...offer, id: 6, title: "Algèbre MP1" };

type Kept = { payments?: number; code?: string; articles?: { offer: Offer; duree: Duration }[] };

const keep = ({ articles = [{ offer: yearly, duree: 3 }], ...kept }: Kept = {}) =>
  localStorage.setItem("majorant.cart", JSON.stringify({ userId: 7, articles, ...kept }));

const kept = () => JSON.parse(localStorage.getItem("majorant.cart") ?? "{}");

const days = ["2026-12-03", "2027-01-03", "2027-02-03", "2027-03-03"];

const instalments = (amounts: number[]): PlanChoice["instalments"] =>
  amounts.map((amount, at) => ({
    number: at + 1,
    dueOn: days[at] ?? "",
    amount,
    from: `${days[at]}T11:00:00Z`,
    until: `${days[at + 1]}T11:00:00Z`,
  }));

const inTwo: PlanChoice = {
  payments: 2,
  instalments: instalments([200, 100]),
  total: 300,
  difference: 0,
};
const inThree: PlanChoice = {
  payments: 3,
  instalments: instalments([104, 104, 104]),
  total: 312,
  difference: 12,
};
const ways: PlanQuote = { total: 300, choices: [inTwo, inThree] };
const noWay: PlanQuote = { total: 300, choices: [] };

const quote = "POST /paymentPlans/quote";

const showCart = (answers: Answers = {}) =>
  showStudent("/student/cart", { "GET /offers": [yearly, other], [quote]: ways, ...answers });

const summary = async () => within(await screen.findByRole("region", { name: /^Total/ }));

const way = (name: RegExp) => screen.findByRole<HTMLInputElement>("radio", { name });

const choose = async (name: RegExp) => fireEvent.click(await way(name));

/** What a way says beside its name: the text of its card, the spaces as one reads them. */
const said = (radio: HTMLInputElement) =>
  radio.closest("label")?.textContent?.replaceAll(/\s+/g, " ").trim();

const plan = (states: InstalmentState[], fields: Partial<PaymentPlan> = {}): PaymentPlan => ({
  id: 3,
  state: "running",
  total: 312,
  difference: 12,
  stopped: null,
  instalments: inThree.instalments.map((each, at) => ({
    ...each,
    state: states[at] ?? "coming",
    orderId: states[at] === "coming" || !states[at] ? null : 92 + at,
  })),
  ...fields,
});

/** The order of one of its instalments. */
const instalmentOrder = (
  number: number,
  states: InstalmentState[],
  sample: Order = order(),
): Order => ({
  ...sample,
  id: 91 + number,
  total: 104,
  orderArticles: [{ offer: yearly, duration: null, cataloguePrice: 104, price: 104 }],
  instalment: { number, of: 3, dueOn: days[number - 1] ?? "" },
  paymentPlan: plan(states),
});

const ordering = (sample: Order): Answers => ({
  "POST /orders": sample,
  "GET /orders/{commandeId}": sample,
  "GET /orders/{commandeId}/access": [],
});

describe("in the cart", () => {
  test("each way says its days, its amounts and what it costs more, before it is chosen", async () => {
    keep();
    await showCart();
    const group = within(await screen.findByRole("group", { name: "Payer en plusieurs fois" }));
    expect(group.getAllByRole("radio")).toHaveLength(3);
    expect((await way(/^En une fois/)).checked).toBe(true);
    expect(said(await way(/^En une fois/))).toBe("En une fois 300,000 DT");
    expect(said(await way(/^En 2 fois/))).toBe(
      "En 2 fois sans frais Aujourd’hui 200,000 DT 3 janvier 2027 100,000 DT",
    );
    const third = await way(/^En 3 fois \+\s12,000\sDT$/);
    expect(said(third)).toBe(
      "En 3 fois + 12,000 DT Aujourd’hui 104,000 DT 3 janvier 2027 104,000 DT 3 février 2027 104,000 DT",
    );
    const described = document.getElementById(third.getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toMatch(/3\sfévrier/);
    expect(sentTo(quote).map(({ body }) => body)).toEqual([
      { articles: [{ offer: { id: 5 }, duration: 3 }] },
    ]);
    // Nothing is chosen for the reader.
    expect("payments" in kept()).toBe(false);
    (await summary()).getByText("300,000");
  });

  test("the one that is chosen is kept with the cart, and ordered", async () => {
    keep();
    await showCart(ordering(instalmentOrder(1, ["due"])));
    await choose(/^En 3 fois/);
    const panel = await summary();
    panel.getByText("312,000");
    expect(panel.getByText("À payer aujourd’hui").nextElementSibling?.textContent).toMatch(
      /^104,000\sDT$/,
    );
    panel.getByText(/vos cours se ferment cinq\sjours après sa date/);
    expect(kept().payments).toBe(3);
    await press("button", "Payer maintenant");
    await screen.findByRole("heading", { name: "Commande n° 92" });
    expect(Object.fromEntries(sentTo("POST /orders")[0]?.query ?? [])).toEqual({ payments: "3" });
    await waitFor(() => expect(kept()).toEqual({ userId: 7, articles: [] }));
  });

  test("over a reload it is still chosen, and at once is chosen again", async () => {
    keep({ payments: 2 });
    await showCart(ordering(order()));
    await waitFor(async () => expect((await way(/^En 2 fois/)).checked).toBe(true));
    await choose(/^En une fois/);
    expect((await way(/^En 2 fois/)).checked).toBe(false);
    expect("payments" in kept()).toBe(false);
    expect((await summary()).queryByText("À payer aujourd’hui")).toBeNull();
    await press("button", "Payer maintenant");
    await screen.findByRole("heading", { name: "Commande n° 92" });
    expect(sentTo("POST /orders")[0]?.query.has("payments")).toBe(false);
  });

  test("another duration is another cart: it is asked about, and paid at once until it is said otherwise", async () => {
    keep({ payments: 3 });
    await showCart();
    await screen.findByText("À payer aujourd’hui");
    fireEvent.change(await screen.findByLabelText("Durée : Analyse MP1"), {
      target: { value: "12" },
    });
    await (await summary()).findByText("900,000");
    await waitFor(() =>
      expect(sentTo(quote).at(-1)?.body).toEqual({
        articles: [{ offer: { id: 5 }, duration: 12 }],
      }),
    );
    expect((await way(/^En une fois/)).checked).toBe(true);
    expect("payments" in kept()).toBe(false);
  });

  test("nothing is said where the cart is two articles, or its offer is paid at once", async () => {
    keep({ articles: [yearly, other].map((each) => ({ offer: each, duree: 3 })) });
    await showCart();
    const panel = await summary();
    await panel.findByText("2 articles");
    expect(screen.queryByText("Payer en plusieurs fois")).toBeNull();
    await press("button", "Retirer du panier : Analyse MP1");
    await panel.findByText("1 article");
    expect(screen.queryByText("Payer en plusieurs fois")).toBeNull();
    expect(sentTo(quote)).toEqual([]);
  });

  test("nothing is said where it costs or lasts too little", async () => {
    keep();
    await showCart({ [quote]: noWay });
    await waitFor(() => expect(sentTo(quote)).toHaveLength(1));
    await (await summary()).findByText("300,000");
    expect(screen.queryByText("Payer en plusieurs fois")).toBeNull();
  });

  test("what is kept of no sound number of payments is paid at once", async () => {
    keep({ payments: 7 });
    await showCart();
    expect((await way(/^En une fois/)).checked).toBe(true);
  });

  test("a way that can't be had any more says so, and is not ordered", async () => {
    keep({ payments: 4 });
    await showCart(ordering(order()));
    await screen.findByText("Ce panier ne se paie plus en 4 fois : choisissez de nouveau.");
    expect((await way(/^En une fois/)).checked).toBe(true);
    await choose(/^En 2 fois/);
    expect(screen.queryByText(/^Ce panier ne se paie plus/)).toBeNull();
    expect(kept().payments).toBe(2);
  });

  test("it is said too where no way is left", async () => {
    keep({ payments: 2 });
    await showCart({ [quote]: noWay });
    await screen.findByText("Ce panier se paie en une fois.");
    expect(screen.queryByRole("radio")).toBeNull();
  });

  test("with a code it is paid at once, until the code is taken out", async () => {
    const reduced: CodeQuote = {
      code: "CLUB-MP",
      articles: [{ offerId: 5, duration: 3, cataloguePrice: 300, price: 240 }],
      catalogueTotal: 300,
      reduction: 60,
      total: 240,
    };
    keep({ payments: 3 });
    await showCart({ "POST /codes/quote": reduced });
    await screen.findByText("À payer aujourd’hui");
    const fold = screen.getByText("J’ai un code de réduction").closest("details");
    if (!fold) throw new Error("it is folded");
    fold.open = true;
    fold.dispatchEvent(new Event("toggle"));
    await type("Code de réduction", "club-mp");
    await press("button", "Appliquer");
    await (await summary()).findByText("240,000");
    screen.getByText(/^Avec un code de réduction, vous payez en une fois/);
    expect(screen.queryByRole("radio")).toBeNull();
    await press("button", "Retirer le code");
    expect((await way(/^En une fois/)).checked).toBe(true);
  });

  test("without an answer the way that was chosen is not known, and is asked for again", async () => {
    keep({ payments: 3 });
    let isAway = true;
    await showCart({ [quote]: () => (isAway ? noLine() : ways) });
    await screen.findByText("Le paiement en plusieurs fois n’a pas pu être vérifié");
    screen.getByText(noAnswer);
    isAway = false;
    await press("button", "Réessayer");
    await screen.findByText("À payer aujourd’hui");
  });

  test.each([
    ["that is paid at once can be ordered", undefined, false],
    ["that is not can't be", 3, true],
  ])("while it is asked for, a cart %s", async (_, payments, isDisabled) => {
    keep(payments ? { payments } : {});
    await showCart({ [quote]: silent });
    await waitFor(() => expect(sentTo(quote)).toHaveLength(1));
    const pay = await screen.findByRole("button", { name: "Payer maintenant" });
    expect(pay.getAttribute("aria-disabled") === "true").toBe(isDisabled);
  });

  const meanwhile: [string, PlanChoice][] = [
    ["costs more", { ...inThree, instalments: instalments([105, 105, 105]), total: 315 }],
    [
      "has other days",
      {
        ...inThree,
        instalments: inThree.instalments.map((each) => ({ ...each, dueOn: "2027-03-03" })),
      },
    ],
    ["is gone", { ...inThree, payments: 4 }],
  ];

  test.each(meanwhile)("nothing is ordered where the way meanwhile %s", async (_, then) => {
    keep({ payments: 3 });
    let choices: PlanChoice[] = [inTwo, inThree];
    await showCart({ [quote]: () => ({ total: 300, choices }) });
    await screen.findByText("À payer aujourd’hui");
    choices = [then];
    await press("button", "Payer maintenant");
    await screen.findByText("Votre panier a changé. Vérifiez-le avant de le commander.");
    expect(sentTo("POST /orders")).toEqual([]);
  });

  test("a refusal of the order is said, and the ways are asked for again", async () => {
    keep({ payments: 3 });
    await showCart({ "POST /orders": refused("PAYMENT_PLAN_NOT_OFFERED") });
    await screen.findByText("À payer aujourd’hui");
    await press("button", "Payer maintenant");
    await screen.findByText(refusals.PAYMENT_PLAN_NOT_OFFERED[1]);
    const before = 2; // as it was shown, and before it was ordered
    await waitFor(() => expect(sentTo(quote).length).toBeGreaterThan(before));
  });
});

describe("on an order of a plan", () => {
  const show = (sample: Order, answers: Answers = {}) =>
    showStudent(`/student/orders/${sample.id}`, { ...ordering(sample), ...answers });

  const rows = async () => {
    const list = within(await screen.findByRole("region", { name: "Échéancier" }));
    return list
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent?.replaceAll(/\s+/g, " "));
  };

  test("says which one it is, and how each stands, with the way to its order", async () => {
    await show(instalmentOrder(2, ["paid", "due", "coming"]));
    await screen.findByText("Échéance 2 sur 3");
    expect(await rows()).toEqual([
      "Échéance 1 Payée 104,000 DT Prévue le 3 décembre 2026 Commande n° 92",
      "Échéance 2 À payer 104,000 DT Prévue le 3 janvier 2027 Cette commandeÀ payer au plus tard le 8 janvier 2027 : ensuite, vos cours se ferment. Vos notes et votre progression restent.",
      "Échéance 3 À venir 104,000 DT Prévue le 3 février 2027 ",
    ]);
    const way = screen.getByRole("link", { name: "Commande n° 92" });
    expect(way.getAttribute("href")).toBe("/student/orders/92");
    const section = within(screen.getByRole("region", { name: "Échéancier" }));
    section.getByText("312,000");
    section.getByText("12,000");
    await screen.findByRole("button", { name: /^Payer 104,000/ });
  });

  test("says until when its courses are open, and no days of a purchase that would follow", async () => {
    await show(instalmentOrder(2, ["paid", "due", "coming"]), {
      "GET /orders/{commandeId}/access": [
        {
          offerId: 5,
          owned: { state: "current", until: "2027-01-08T22:59:59Z" },
          purchase: { from: "2027-01-08T22:59:59Z", until: "2027-02-03T11:00:00Z", adds: true },
          given: null,
        },
      ],
    });
    await screen.findByText(/^Actif jusqu/);
    expect(screen.queryByText(/Un nouvel achat prolonge/)).toBeNull();
  });

  test("a late one says when the courses close, and that notes and progress stay", async () => {
    await show(instalmentOrder(3, ["paid", "paid", "late"]));
    expect((await rows())[2]).toMatch(
      /En retard.*Vos cours se ferment après le 8 février 2027 si elle n’est pas payée\. Vos notes et votre progression restent\.$/,
    );
  });

  test("before the first is paid nothing closes, and the days are not fixed yet", async () => {
    const sample = instalmentOrder(1, ["due"]);
    await show({ ...sample, paymentPlan: plan(["due"], { state: "unbegun" }) });
    await screen.findByText("Les dates se fixent le jour où la première est payée.");
    expect((await rows())[0]).not.toContain("se ferment");
  });

  test("a paid one says what is asked for next, and when", async () => {
    await show(instalmentOrder(1, ["paid"], order("paid")));
    const next = await screen.findByText(/^Prochaine échéance/);
    expect(next.textContent).toMatch(/104,000\sDT, prévue le 3\sjanvier\s2027\.$/);
  });

  test("the last one that is paid asks for nothing", async () => {
    await show(instalmentOrder(3, ["paid", "paid", "paid"], order("paid")));
    await screen.findByText("Votre paiement est accepté");
    expect(screen.queryByText(/^Prochaine échéance/)).toBeNull();
  });

  test.each([
    [1, ["due"], /ni aucune des échéances suivantes/],
    [2, ["paid", "due"], /reste ouvert jusqu’au 8\sjanvier\s2027, puis vos cours se ferment/],
  ] as const)("annuler échéance %i says what it ends", async (number, states, ends) => {
    let sample = instalmentOrder(number, [...states]);
    await show(sample, {
      "GET /orders/{commandeId}": () => sample,
      "PUT /orders/{commandeId}/withdraw": () => {
        sample = { ...sample, expiredAt: "2026-12-10T19:05:00Z", withdrawn: true };
        return sample;
      },
    });
    await press("button", "Annuler cette commande");
    expect((await screen.findByRole("dialog")).textContent).toMatch(ends);
    await press("button", "Annuler la commande");
    await screen.findByText("Vous avez annulé cette échéance");
    // It begins nothing again: its plan is over.
    expect(screen.queryByRole("button", { name: "Recommencer cette commande" })).toBeNull();
  });

  test("one that expired says that the plan is over, and whom to write to", async () => {
    const sample = instalmentOrder(2, ["paid", "over", "over"]);
    await show({ ...sample, expiredAt: "2027-01-08T23:00:00Z" });
    await screen.findByText("Cette échéance a expiré");
    screen.getByText(/écrivez-nous\. Votre paiement n’est pas perdu\.$/);
    expect(screen.queryByRole("button", { name: "Recommencer cette commande" })).toBeNull();
    expect((await rows())[2]).toContain("Non payée");
  });

  test("a plan that the school stopped says when and why", async () => {
    const sample = instalmentOrder(1, ["paid", "over", "over"], order("paid"));
    const stopped = { date: "2026-12-20T10:00:00Z", reason: "À la demande des parents" };
    await show({
      ...sample,
      paymentPlan: plan(["paid", "over", "over"], { state: "over", stopped }),
    });
    const told = await screen.findByText(/^L’école l’a arrêté le/);
    expect(told.textContent).toMatch(/20\sdécembre\s2026.*Motif : À la demande des parents$/);
  });

  test("the list of orders says which one each is", async () => {
    await showStudent("/student/orders", {
      "GET /orders/user/{utilisateurId}": [
        instalmentOrder(2, ["paid", "due"]),
        { ...order(), id: 90 },
      ],
    });
    const totals = (await screen.findAllByRole("row"))
      .slice(1)
      .map(({ lastElementChild }) => lastElementChild?.textContent?.replaceAll("\u00a0", " "));
    expect(totals).toEqual(["104,000 DTÉchéance 2 sur 3", "60,000 DT"]);
  });
});

describe("in « Mes accès »", () => {
  const slice = (fields: Partial<OwnAccess>): OwnAccess => ({
    id: 8,
    target: { kind: "category", id: 3, title: "MP1", fullTitle: "Préparatoire › MP1" },
    source: { kind: "order", orderId: 92, title: "Analyse MP1" },
    role: "ROLE_APPRENANT",
    from: "2026-12-03T11:00:00Z",
    until: "2027-01-08T22:59:59.999Z",
    state: "current",
    endsSoon: false,
    offers: [{ id: 5, title: "Analyse MP1", category: offer.category }],
    courses: [],
    ...fields,
  });
  const showAccess = async (access: OwnAccess) => {
    await showStudent("/student/profile?section=acces", {
      "GET /users/{utilisateurId}/access": [access],
      "GET /users/{utilisateurId}/calendar": { address: null },
    });
    return within(await screen.findByRole("article"));
  };

  test("a slice whose plan goes on leads to its next instalment, and is not renewed", async () => {
    const card = await showAccess(slice({ instalment: { dueOn: "2027-01-03", orderId: 93 } }));
    card.getByText("En cours");
    expect(card.getByText(/^Prochaine échéance le/).textContent).toMatch(/3\sjanvier\s2027$/);
    expect(card.getByRole("link", { name: "Voir l’échéance" }).getAttribute("href")).toBe(
      "/student/orders/93",
    );
    expect(card.queryByRole("link", { name: /Renouveler/ })).toBeNull();
  });

  test("before its order is made its day alone is said", async () => {
    const coming = await showAccess(slice({ instalment: { dueOn: "2027-01-03", orderId: null } }));
    coming.getByText(/^Prochaine échéance le/);
    expect(coming.queryByRole("link", { name: /échéance|Renouveler/ })).toBeNull();
  });

  test("where its plan is over it is renewed as any other", async () => {
    const card = await showAccess(slice({ endsSoon: true }));
    card.getByRole("link", { name: /^Renouveler/ });
    expect(card.queryByText(/échéance/)).toBeNull();
  });
});
