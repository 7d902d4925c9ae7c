import { press } from "@majorant/client/test/acts.ts";
import { type Answers, refused } from "@majorant/client/test/answers.ts";
import { sentence } from "@majorant/client/test/sentences.ts";
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { offer, order } from "./samples.ts";
import { showAdministrator } from "./show.ts";

// What administrators decide of an order.

const showOrder = (sample: ReturnType<typeof order>, answers: Answers = {}) =>
  showAdministrator("/admin/commandes/92", {
    "GET /commandes": [sample],
    "GET /commandes/{commandeId}": sample,
    "GET /offers/all": [offer],
    "GET /categories": [],
    ...answers,
  });

test.each([
  [undefined, false],
  ["awaiting", false],
  ["paid", false],
  ["refused", false],
  ["confirming", true],
] as const)("S49, S50: an order at %s can be accepted or refused: %s", async (status, active) => {
  await showOrder(order(status));
  for (const id of ["S49", "S50"]) {
    const button = await screen.findByRole("button", { name: sentence(id) });
    expect(button.getAttribute("aria-disabled") !== "true").toBe(active);
  }
});

test("an order that another has decided is refused in a red alert", async () => {
  await showOrder(order("confirming"), {
    "PUT /commandes/{commandeId}/accepter": refused("NOT_PAYABLE"),
  });
  await press("button", sentence("S49"));
  await press("button", "Accepter le paiement");
  await screen.findByRole("alert");
});
