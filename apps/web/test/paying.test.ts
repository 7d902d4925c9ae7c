import { sentence } from "@majorant/client/test/sentences.ts";
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { order } from "./samples.ts";
import { showStudent } from "./show.ts";

// What a student reads around paying.

test("an empty cart has a heading of ours above the specification's sentence", async () => {
  await showStudent("/student/cart");
  const page = within(await screen.findByRole("main"));
  const heading = await page.findByRole("heading", { name: "Rien à payer pour le moment" });
  const said = await page.findByText(sentence("S80"));
  expect(isBefore(heading, said)).toBe(true);
});

test("paying otherwise says where to before it asks anything", async () => {
  await showStudent("/student/orders/92", {
    "GET /orders/{commandeId}": order("awaiting"),
    "GET /orders/{commandeId}/access": [],
    "GET /settings/paymentInstructions": {
      ...{ paymentBank: "BIAT, Tunis", paymentBeneficiary: "Majorant", paymentRib: "" },
      ...{ paymentPostOffice: "", paymentAddress: "Rue de Rome", paymentHours: "" },
      paymentInstructions: "",
    },
  });
  const summary = await screen.findByText("Payer autrement");
  const ways = summary.closest("details");
  if (!ways) throw new Error("it is folded");
  ways.open = true;
  ways.dispatchEvent(new Event("toggle"));
  const field = await screen.findByLabelText("Numéro de transaction");
  for (const place of ["Où payer", "BIAT, Tunis", "Rue de Rome", "MAJORANT-92"])
    expect(isBefore(await screen.findByText(place), field), place).toBe(true);
});

test.each(["awaiting", "refused"] as const)(
  "who cancelled at the bank reads so of an order that is %s",
  async (status) => {
    await showStudent("/student/orders/92?paiement=annule", {
      "GET /orders/{commandeId}": order(status),
      "GET /orders/{commandeId}/access": [],
    });
    const said = await screen.findByText("Vous avez annulé le paiement");
    expect(said.closest("[role]")?.textContent).toContain("Rien n’a été débité.");
    expect(screen.queryByText("Votre paiement a été refusé")).toBeNull();
    expect(screen.queryByText(/veuillez patienter/)).toBeNull();
  },
);

test("an order that was paid all the same says so, whatever its address does", async () => {
  await showStudent("/student/orders/92?paiement=annule", {
    "GET /orders/{commandeId}": order("paid"),
    "GET /orders/{commandeId}/access": [],
  });
  expect(await screen.findByText("Votre paiement est accepté")).toBeTruthy();
  expect(screen.queryByText("Vous avez annulé le paiement")).toBeNull();
});

const isBefore = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
