import { press } from "@majorant/client/test/acts.ts";
import { refused } from "@majorant/client/test/answers.ts";
import { person, sentTo } from "@majorant/client/test/screen.tsx";
import { sentence } from "@majorant/client/test/sentences.ts";
import { refusals } from "@majorant/contract/refusals";
import { role } from "@majorant/contract/roles";
import type { Order } from "@majorant/contract/shop/orders";
import { screen, waitFor, within } from "@testing-library/dom";
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
      paymentBank: "BIAT, Tunis",
      paymentBeneficiary: "Majorant",
      paymentRib: "",
      paymentPostOffice: "",
      paymentAddress: "Rue de Rome",
      paymentHours: "",
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

test.each(["awaiting", "refused"] as const)(
  "who comes back from paying, the order still %s, is not asked to pay once more",
  async (status) => {
    await showStudent("/student/orders/92?paiement=ok", {
      "GET /orders/{commandeId}": order(status),
      "GET /orders/{commandeId}/access": [],
    });
    expect(await screen.findByText(/^Si vous venez de payer, inutile de recommencer/)).toBeTruthy();
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

test.each(role.options.filter((each) => each !== "ROLE_APPRENANT"))(
  "a member of the staff (%s) pays and cancels an order of their own, as a student does",
  async (staff) => {
    let isWithdrawn = false;
    const orderNow = () => ({
      ...order("awaiting"),
      withdrawn: isWithdrawn,
      expiredAt: isWithdrawn ? "2026-12-05T19:05:00Z" : null,
    });
    await showStudent(
      "/student/orders/92",
      {
        "GET /orders/{commandeId}": orderNow,
        "GET /orders/{commandeId}/access": [],
        "POST /orders/{commandeId}/onlinePayment": refused("NOT_PAYABLE"),
        "PUT /orders/{commandeId}/withdraw": () => {
          isWithdrawn = true;
          return orderNow();
        },
      },
      person(staff),
    );
    await press("button", /^Payer \d/);
    await screen.findByText(refusals.NOT_PAYABLE[1]);
    expect(sentTo("POST /orders/{commandeId}/onlinePayment")).toMatchObject([
      { params: { commandeId: "92" } },
    ]);
    await press("button", "Annuler cette commande");
    await press("button", "Annuler la commande");
    await screen.findByText("Vous avez annulé cette commande");
  },
);

const offering = (...gateways: Order["onlinePayment"]["gateways"]): Order => {
  const waiting = order("awaiting");
  return { ...waiting, onlinePayment: { ...waiting.onlinePayment, gateways } };
};

test("where there are two gateways one chooses; one that is away says that nothing was taken", async () => {
  await showStudent("/student/orders/92", {
    "GET /orders/{commandeId}": offering("gpg", "konnect"),
    "GET /orders/{commandeId}/access": [],
    "POST /orders/{commandeId}/onlinePayment": refused("GATEWAY_AWAY"),
  });
  await press("button", /^Payer avec Konnect/);
  await screen.findByText(refusals.GATEWAY_AWAY[1]);
  await press("button", /^Payer \d/);
  await waitFor(() =>
    expect(
      sentTo("POST /orders/{commandeId}/onlinePayment").map(({ query }) => String(query)),
    ).toEqual(["gateway=konnect", "gateway=gpg"]),
  );
});

test("where Konnect alone takes payments, the one button says what is paid with there", async () => {
  await showStudent("/student/orders/92", {
    "GET /orders/{commandeId}": offering("konnect"),
    "GET /orders/{commandeId}/access": [],
  });
  await screen.findByRole("button", { name: /^Payer \d/ });
  await screen.findByText(/^Vous allez payer sur la page sécurisée de Konnect/);
  expect(screen.queryByRole("button", { name: /^Payer avec Konnect/ })).toBeNull();
});

const isBefore = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
