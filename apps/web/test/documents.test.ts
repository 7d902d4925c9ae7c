import { press, type } from "@majorant/client/test/acts.ts";
import { type Answers, refused } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import { refusals } from "@majorant/contract/refusals";
import type { Order } from "@majorant/contract/shop/orders";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test, vi } from "vitest";
import { order } from "./samples.ts";
import { showStudent } from "./show.ts";

// What is ticked before an order is paid, and the documents that say what was paid and given back.

const sentence = "Je demande l’ouverture immédiate des cours, et renonce à me rétracter.";

const asking = (given: string | null = null, said = sentence): Order => ({
  ...order("awaiting"),
  consent: { sentence: said, asked: true, given },
});

const tickedAt = "2026-12-03T19:06:00Z";

const showOrder = (sample: Order, answers: Answers = {}) =>
  showStudent("/student/orders/92", {
    "GET /orders/{commandeId}": sample,
    "GET /orders/{commandeId}/access": [],
    "GET /settings/paymentInstructions": {
      paymentBank: "",
      paymentBeneficiary: "",
      paymentRib: "",
      paymentPostOffice: "",
      paymentAddress: "",
      paymentHours: "",
      paymentInstructions: "",
    },
    // The browser would leave.
    "POST /orders/{commandeId}/onlinePayment": refused("GATEWAY_AWAY"),
    ...answers,
  });

const boxes = () => screen.findAllByRole<HTMLInputElement>("checkbox", { name: sentence });

const missing = "Lisez cette phrase, puis cochez-la pour continuer.";

describe("where the school asks it, a sentence is ticked before paying", () => {
  test("whose box has the focus and says so while it is not", async () => {
    await showOrder(asking());
    await press("button", /^Payer \d/);
    const [box] = await boxes();
    expect(document.activeElement).toBe(box);
    const said = screen.getByText(missing);
    expect(box?.getAttribute("aria-invalid")).toBe("true");
    expect(box?.getAttribute("aria-describedby")).toBe(said.id);
    expect(sentTo("PUT /orders/{commandeId}/consent")).toEqual([]);
    expect(sentTo("POST /orders/{commandeId}/onlinePayment")).toEqual([]);
    if (box) fireEvent.click(box);
    expect(screen.queryByText(missing)).toBeNull();
  });

  test("kept with the order by its words, then paid", async () => {
    await showOrder(asking(), { "PUT /orders/{commandeId}/consent": asking(tickedAt) });
    const [box] = await boxes();
    if (box) fireEvent.click(box);
    await press("button", /^Payer \d/);
    await screen.findByText(refusals.GATEWAY_AWAY[1]);
    expect(sentTo("PUT /orders/{commandeId}/consent")).toMatchObject([
      { params: { commandeId: "92" }, body: { sentence } },
    ]);
    expect(sentTo("POST /orders/{commandeId}/onlinePayment")).toHaveLength(1);
  });

  test("once: what is kept is not asked again, and can't be taken back", async () => {
    await showOrder(asking(tickedAt));
    const box = await screen.findByRole<HTMLInputElement>("checkbox");
    expect([box.checked, box.disabled]).toEqual([true, true]);
    screen.getByText(/^Coché le/);
    await press("button", /^Payer \d/);
    await screen.findByText(refusals.GATEWAY_AWAY[1]);
    expect(sentTo("PUT /orders/{commandeId}/consent")).toEqual([]);
  });

  test("anew where it has changed meanwhile, which is said", async () => {
    let now = asking();
    await showOrder(now, {
      "GET /orders/{commandeId}": () => now,
      "PUT /orders/{commandeId}/consent": () => {
        now = asking(null, "Une autre phrase.");
        return refused("CONSENT_CHANGED")();
      },
    });
    const [box] = await boxes();
    if (box) fireEvent.click(box);
    await press("button", /^Payer \d/);
    await screen.findByText(refusals.CONSENT_CHANGED[1]);
    const other = await screen.findByRole<HTMLInputElement>("checkbox", {
      name: "Une autre phrase.",
    });
    expect(other.checked).toBe(false);
    expect(sentTo("POST /orders/{commandeId}/onlinePayment")).toEqual([]);
  });

  test("also where it is asked since the page was opened", async () => {
    let now: Order = order("awaiting");
    await showOrder(now, {
      "GET /orders/{commandeId}": () => now,
      "POST /orders/{commandeId}/onlinePayment": () => {
        now = asking();
        return refused("CONSENT_MISSING")();
      },
    });
    await press("button", /^Payer \d/);
    await screen.findByText(refusals.CONSENT_MISSING[1]);
    expect(await boxes()).toHaveLength(1);
  });

  test("and before a transfer is declared, in its form", async () => {
    await showOrder(asking(), {
      "PUT /orders/{commandeId}/consent": asking(tickedAt),
      "PUT /orders/{commandeId}/pay": order("confirming"),
    });
    const ways = (await screen.findByText("Payer autrement")).closest("details");
    if (!ways) throw new Error("it is folded");
    ways.open = true;
    ways.dispatchEvent(new Event("toggle"));
    await type("Numéro de transaction", "VIR-7");
    await press("button", "Déclarer le paiement");
    const box = within(ways).getByRole("checkbox", { name: sentence });
    expect(document.activeElement).toBe(box);
    within(ways).getByText(missing);
    expect(sentTo("PUT /orders/{commandeId}/pay")).toEqual([]);
    fireEvent.click(box);
    await press("button", "Déclarer le paiement");
    await waitFor(() => expect(sentTo("PUT /orders/{commandeId}/pay")).toHaveLength(1));
    expect(sentTo("PUT /orders/{commandeId}/consent")).toHaveLength(1);
  });
});

test("where the school asks nothing there is nothing to tick", async () => {
  await showOrder(order("awaiting"));
  await press("button", /^Payer \d/);
  await screen.findByText(refusals.GATEWAY_AWAY[1]);
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(sentTo("PUT /orders/{commandeId}/consent")).toEqual([]);
});

const paid = (fields: Partial<Order> = {}): Order => ({ ...order("paid"), ...fields });

const receipt = { number: "2026-000042", issuedAt: "2026-12-03T19:10:00Z", invoice: false };

/** What the browser was handed as a file. */
function catchFiles() {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return names;
}

const pdf = (name: string) => () =>
  new Response("%PDF-", {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${name}"`,
    },
  });

describe("a paid order", () => {
  test("has its receipt by that name, and what was ticked before", async () => {
    await showOrder(paid({ consent: { sentence, asked: false, given: tickedAt } }));
    await screen.findByRole("button", { name: "Télécharger le reçu" });
    expect(screen.getByText(sentence).parentElement?.textContent).toContain("Coché le");
  });

  test("has an invoice where the school has said who sells, and those before it by their numbers", async () => {
    const files = catchFiles();
    await showOrder(
      paid({
        receipts: [
          { ...receipt, number: "2026-000045", invoice: true },
          { ...receipt, invoice: true },
          { ...receipt, number: "2026-000007" },
        ],
      }),
      { "GET /orders/{commandeId}/receipt": pdf("facture-2026-000042.pdf") },
    );
    await screen.findByRole("button", { name: "Télécharger la facture" });
    await screen.findByRole("button", { name: "Télécharger le reçu n° 2026-000007" });
    await press("button", "Télécharger la facture n° 2026-000042");
    await waitFor(() => expect(files).toEqual(["facture-2026-000042.pdf"]));
    expect(sentTo("GET /orders/{commandeId}/receipt")[0]?.query.get("number")).toBe("2026-000042");
  });

  test("says what was given back of each article, with the credit note of it", async () => {
    const files = catchFiles();
    const [line] = paid().orderArticles;
    if (!line) throw new Error("it has one");
    await showOrder(
      paid({
        creditNotes: [
          {
            number: "AV-2026-000003",
            date: "2026-12-10T10:00:00Z",
            amount: 20,
            articles: [{ offerId: line.offer.id, amount: 20 }],
          },
        ],
      }),
      { "GET /orders/{commandeId}/creditNotes/{number}": pdf("avoir-AV-2026-000003.pdf") },
    );
    const articles = await screen.findByRole("region", { name: "Articles" });
    expect(articles.textContent).toMatch(/Rendu le 10\sdécembre\s2026\s:\s20,000\sDT/);
    await press("button", "Télécharger l’avoir n° AV-2026-000003");
    await waitFor(() => expect(files).toEqual(["avoir-AV-2026-000003.pdf"]));
  });

  test("whose document does not come says why, above its button", async () => {
    await showOrder(paid(), { "GET /orders/{commandeId}/receipt": refused("BUSY") });
    await press("button", "Télécharger le reçu");
    await screen.findByText(refusals.BUSY[1]);
  });
});
