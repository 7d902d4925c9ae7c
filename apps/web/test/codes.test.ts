import { press, type } from "@majorant/client/test/acts.ts";
import { type Answers, noLine, refused, type Sent } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import type { Contract } from "@majorant/contract/contract";
import type { Body } from "@majorant/contract/endpoint";
import { noAnswer, refusals } from "@majorant/contract/refusals";
import type { CodeQuote } from "@majorant/contract/shop/codes";
import type { Duration, Offer } from "@majorant/contract/shop/offers";
import { codeRefusals } from "@majorant/contract/shop/order-rules";
import type { Order } from "@majorant/contract/shop/orders";
import { offerPrice, total } from "@majorant/domain/shop/prices";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { offer, order } from "./samples.ts";
import { showStudent } from "./show.ts";

// The code of a reduction: applied in the cart, and read on what was ordered with it.

const algebra: Offer = { ...offer, id: 6, title: "Algèbre MP1", price1: 40, price3: 100 };

type Kept = { code?: string; articles?: { offer: Offer; duree: Duration | null }[] };

const keep = ({ code, articles = [{ offer, duree: 1 }] }: Kept = {}) =>
  localStorage.setItem("majorant.cart", JSON.stringify({ userId: 7, articles, code }));

const kept = () => JSON.parse(localStorage.getItem("majorant.cart") ?? "{}");

/** So many hundredths off of everything, as the server says it. */
const taking =
  (percent: number) =>
  ({ body }: Pick<Sent, "body">): CodeQuote => {
    // What the screen sends, as the contract has it.
    const asked = body as Body<Contract["POST /codes/quote"]>;
    const articles = asked.articles.map(({ offer: { id }, duration }) => {
      const cataloguePrice = offerPrice(id === 6 ? algebra : offer, duration) ?? 0;
      return {
        offerId: id,
        duration,
        cataloguePrice,
        price: (cataloguePrice * (100 - percent)) / 100,
      };
    });
    const catalogueTotal = total(articles.map(({ cataloguePrice }) => cataloguePrice));
    const left = total(articles.map(({ price }) => price));
    return {
      code: asked.code.trim().toUpperCase(),
      articles,
      catalogueTotal,
      reduction: total([catalogueTotal, -left]),
      total: left,
    };
  };

const showCart = (answers: Answers = {}) =>
  showStudent("/student/cart", {
    "GET /offers": [offer, algebra],
    "POST /codes/quote": taking(25),
    ...answers,
  });

const summary = async () => within(await screen.findByRole("region", { name: /^Total/ }));

async function unfold() {
  const fold = (await screen.findByText("J’ai un code de réduction")).closest("details");
  if (!fold) throw new Error("it is folded");
  fold.open = true;
  fold.dispatchEvent(new Event("toggle"));
  return screen.findByLabelText<HTMLInputElement>("Code de réduction");
}

/** What is ordered goes to its page. */
const ordering = (sample: Order): Answers => ({
  "POST /orders": sample,
  "GET /orders/{commandeId}": sample,
  "GET /orders/{commandeId}/access": [],
});

const reduced: Order = {
  ...order(),
  total: 45,
  code: "CLUB-MP",
  orderArticles: [{ offer, duration: 1, cataloguePrice: 60, price: 45 }],
};

const free: Order = {
  ...order("paid"),
  total: 0,
  code: "BOURSE",
  orderArticles: [{ offer, duration: 1, cataloguePrice: 60, price: 0 }],
};
if (free.payment) free.payment.setting.id = "free";

const quoted = () => sentTo("POST /codes/quote").map(({ body }) => body);

describe("in the cart", () => {
  test("a code is applied: each price beside what it was, the reduction, the total, and the order with it", async () => {
    keep();
    await showCart(ordering(reduced));
    await unfold();
    await type("Code de réduction", " club-mp ");
    await press("button", "Appliquer");
    const panel = await summary();
    await panel.findByText(
      (_, element) => element?.role === "status" && element.textContent === "Code CLUB-MP appliqué",
    );
    panel.getByText("45,000");
    panel.getByText("-15,000");
    const line = within(await screen.findByRole("list", { name: "Articles" }));
    expect(line.getByText(/Prix au catalogue/).parentElement?.tagName).toBe("S");
    expect(line.getByText(/Prix au catalogue/).parentElement?.textContent).toContain("60,000");
    line.getByText("45,000");
    expect(screen.queryByText("J’ai un code de réduction")).toBeNull();
    expect(kept().code).toBe("CLUB-MP");
    await press("button", "Payer maintenant");
    await screen.findByRole("heading", { name: "Commande n° 92" });
    expect(sentTo("POST /orders")[0]?.query.get("code")).toBe("CLUB-MP");
    await waitFor(() => expect(kept()).toEqual({ userId: 7, articles: [] }));
  });

  test("a code is kept with the cart over a reload, and taken out again", async () => {
    keep({ code: "CLUB-MP" });
    await showCart(ordering(order()));
    const panel = await summary();
    await panel.findByText("45,000");
    expect(quoted()).toEqual([{ code: "CLUB-MP", articles: [{ offer: { id: 5 }, duration: 1 }] }]);
    await press("button", "Retirer le code");
    await panel.findByText("60,000");
    expect(panel.getByRole("status").textContent).toBe("Le code est retiré.");
    expect("code" in kept()).toBe(false);
    expect(screen.queryByText(/Prix au catalogue/)).toBeNull();
    await press("button", "Payer maintenant");
    await screen.findByRole("heading", { name: "Commande n° 92" });
    expect(sentTo("POST /orders")[0]?.query.has("code")).toBe(false);
  });

  test.each(codeRefusals)("%s is said at the field, and what was typed stays", async (code) => {
    keep();
    await showCart({ "POST /codes/quote": refused(code) });
    const field = await unfold();
    await type("Code de réduction", "club-mp");
    await press("button", "Appliquer");
    const said = await screen.findByText(refusals[code][1]);
    expect([field.value, field.getAttribute("aria-invalid")]).toEqual(["club-mp", "true"]);
    expect(field.getAttribute("aria-describedby")).toBe(said.id);
    expect(document.activeElement).toBe(field);
    expect("code" in kept()).toBe(false);
    await type("Code de réduction", "club-mpi");
    expect(screen.queryByText(refusals[code][1])).toBeNull();
  });

  test("nothing typed is no code, and a line that fails is told there too", async () => {
    keep();
    await showCart({ "POST /codes/quote": noLine });
    await unfold();
    await press("button", "Appliquer");
    await screen.findByText("Écrivez votre code");
    expect(quoted()).toEqual([]);
    await type("Code de réduction", "club-mp");
    await press("button", "Appliquer");
    await screen.findByText(noAnswer);
  });

  test("an answer that comes once the cart has changed is of the cart that was asked about", async () => {
    keep();
    let answer = () => {};
    await showCart({
      "POST /codes/quote": (sent) =>
        quoted().length > 1
          ? taking(25)(sent)
          : new Promise<CodeQuote>((resolve) => {
              answer = () => resolve(taking(25)(sent));
            }),
    });
    await unfold();
    await type("Code de réduction", "club-mp");
    await press("button", "Appliquer");
    await waitFor(() => expect(quoted()).toHaveLength(1));
    fireEvent.change(await screen.findByLabelText("Durée : Analyse MP1"), {
      target: { value: "3" },
    });
    const panel = await summary();
    await panel.findByText("150,000");
    answer();
    await panel.findByText("112,500");
    expect(panel.queryByText("45,000")).toBeNull();
  });

  test("what the code takes off is asked again whenever the cart changes", async () => {
    keep({
      code: "CLUB-MP",
      articles: [
        { offer, duree: 1 },
        { offer: algebra, duree: 1 },
      ],
    });
    await showCart();
    const panel = await summary();
    await panel.findByText("75,000");
    fireEvent.change(await screen.findByLabelText("Durée : Analyse MP1"), {
      target: { value: "3" },
    });
    await panel.findByText("142,500");
    await press("button", "Retirer du panier : Algèbre MP1");
    await panel.findByText("112,500");
    expect(quoted().at(-1)).toEqual({
      code: "CLUB-MP",
      articles: [{ offer: { id: 5 }, duration: 3 }],
    });
    expect(kept().code).toBe("CLUB-MP");
  });

  test("a code that is not for what is left says so at its field, and takes nothing off until it is for it again", async () => {
    keep({ code: "CLUB-MP" });
    const forThreeMonths = (sent: Sent) =>
      JSON.stringify(sent.body).includes('"duration":3')
        ? taking(25)(sent)
        : refused("CODE_NOT_FOR_CART")();
    await showCart({ "POST /codes/quote": forThreeMonths, ...ordering(order()) });
    const field = await screen.findByLabelText<HTMLInputElement>("Code de réduction");
    expect([field.value, field.getAttribute("aria-invalid")]).toEqual(["CLUB-MP", "true"]);
    const panel = await summary();
    panel.getByText("60,000");
    // Spoken, as nobody stands at that field.
    expect(panel.getByRole("status").textContent).toBe(refusals.CODE_NOT_FOR_CART[1]);
    fireEvent.change(await screen.findByLabelText("Durée : Analyse MP1"), {
      target: { value: "3" },
    });
    await panel.findByText("112,500");
    fireEvent.change(await screen.findByLabelText("Durée : Analyse MP1"), {
      target: { value: "1" },
    });
    await panel.findByText("60,000");
    await press("button", "Payer maintenant");
    await screen.findByRole("heading", { name: "Commande n° 92" });
    expect(sentTo("POST /orders")[0]?.query.has("code")).toBe(false);
  });

  test("what a code leaves free is offered, and its order is there at once", async () => {
    keep({ code: "BOURSE" });
    await showCart({ "POST /codes/quote": taking(100), ...ordering(free) });
    const panel = await summary();
    await panel.findByText("Offert");
    expect(panel.queryByRole("button", { name: "Payer maintenant" })).toBeNull();
    expect(panel.queryByText(/carte bancaire/)).toBeNull();
    await press("button", "Valider la commande");
    await screen.findByText("Votre commande est validée");
    expect(sentTo("POST /orders")[0]?.query.get("code")).toBe("BOURSE");
  });

  test.each([
    [
      "takes off less",
      taking(10),
      "54,000",
      "Votre panier a changé. Vérifiez-le avant de le commander.",
    ],
    [
      "is used up",
      refused("CODE_SPENT"),
      refusals.CODE_SPENT[1],
      "Votre panier a changé. Vérifiez-le avant de le commander.",
    ],
  ] as const)("nothing is ordered where the code meanwhile %s", async (_, then, shown, said) => {
    keep({ code: "CLUB-MP" });
    let answer: (sent: Sent) => CodeQuote | Response = taking(25);
    await showCart({
      "POST /codes/quote": (sent) => answer(sent),
    });
    const panel = await summary();
    await panel.findByText("45,000");
    answer = then;
    await press("button", "Payer maintenant");
    await panel.findByText(said);
    await panel.findAllByText(shown);
    expect(sentTo("POST /orders")).toEqual([]);
  });

  test("a code whose last use another has just taken is refused by the order, and says so", async () => {
    keep({ code: "CLUB-MP" });
    let isSpent = false;
    await showCart({
      "POST /codes/quote": (sent) => (isSpent ? refused("CODE_SPENT")() : taking(25)(sent)),
      "POST /orders": () => {
        isSpent = true;
        return refused("CODE_SPENT")();
      },
    });
    await (await summary()).findByText("45,000");
    await press("button", "Payer maintenant");
    const field = await screen.findByLabelText<HTMLInputElement>("Code de réduction");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    (await summary()).getByText("60,000");
  });

  test("a kept code that can't be asked about says so, and is tried again", async () => {
    keep({ code: "CLUB-MP" });
    let isAway = true;
    await showCart({
      "POST /codes/quote": (sent) => (isAway ? noLine() : taking(25)(sent)),
    });
    await screen.findByText("Le code CLUB-MP n’a pas pu être vérifié");
    isAway = false;
    await press("button", "Réessayer");
    await (await summary()).findByText("45,000");
  });
});

describe("on what was ordered", () => {
  const showOrder = (sample: Order, answers: Answers = {}) =>
    showStudent("/student/orders/92", { ...ordering(sample), ...answers });

  test("the order says its code, what it took off and what is left to pay", async () => {
    await showOrder(reduced);
    const panel = await summary();
    panel.getByText("CLUB-MP");
    panel.getByText("-15,000");
    panel.getByText("45,000");
    await screen.findByRole("button", { name: /^Payer 45,000/ });
    const articles = within(await screen.findByRole("region", { name: "Articles" }));
    articles.getByText(/Prix au catalogue/);
  });

  test("the list says the code and that nothing was to be paid", async () => {
    await showStudent("/student/orders", {
      "GET /orders/user/{utilisateurId}": [free, { ...reduced, id: 93 }, { ...order(), id: 94 }],
    });
    const rows = (await screen.findAllByRole("row"))
      .slice(1)
      .map(({ lastElementChild }) => lastElementChild?.textContent?.replaceAll("\u00a0", " "));
    expect(rows).toEqual(["OffertCode BOURSE", "45,000 DTCode CLUB-MP", "60,000 DT"]);
  });

  test("one that was free asks for no money, also once it was taken back", async () => {
    const { payment } = free;
    if (!payment) throw new Error("it is paid");
    const takenBack = { status: "refused", cancelledAt: "2026-12-05T09:00:00Z" } as const;
    await showOrder({ ...free, payment: { ...payment, ...takenBack, reason: "Erreur" } });
    await screen.findByText("Votre paiement a été annulé");
    (await summary()).getByText("Offert");
    expect(screen.queryByRole("button", { name: /^Payer/ })).toBeNull();
    expect(screen.queryByText("Payer autrement")).toBeNull();
    expect(screen.queryByRole("button", { name: "Annuler cette commande" })).toBeNull();
  });

  test("one that expired begins again in the cart with its code", async () => {
    await showOrder(
      { ...reduced, expiredAt: "2026-12-10T19:05:00Z" },
      { "GET /offers": [offer, algebra], "POST /codes/quote": taking(25) },
    );
    await press("button", "Recommencer cette commande");
    await screen.findByRole("button", { name: "Retirer le code" });
    await (await summary()).findByText("45,000");
    expect(kept().code).toBe("CLUB-MP");
  });
});
