import { press, type } from "@majorant/client/test/acts.ts";
import { type Answers, page, refused } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import { sentence } from "@majorant/client/test/sentences.ts";
import { refusals } from "@majorant/contract/refusals";
import type { AdminLink, AdminOrderDetail } from "@majorant/contract/shop/orders.admin";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
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

const showOrders = (rows: ReturnType<typeof order>[], answers: Answers = {}, search = "") =>
  showAdministrator(`/admin/commandes${search}`, {
    "GET /commandes": page(rows, rows.length),
    "GET /categories": [],
    ...answers,
  });

test("S49, S50: a row accepts and refuses what waits for a confirmation, and nothing else", async () => {
  await showOrders(
    [
      { ...order("confirming"), id: 92 },
      { ...order("paid"), id: 93 },
    ],
    { "PUT /commandes/{commandeId}/accepter": order("paid") },
  );
  for (const id of ["S49", "S50"])
    for (const [row, active] of [
      [92, true],
      [93, false],
    ] as const) {
      const name = `${sentence(id)} la commande n° ${row}`;
      const button = await screen.findByRole("button", { name });
      expect(button.getAttribute("aria-disabled") !== "true").toBe(active);
    }
  await press("button", `${sentence("S49")} la commande n° 92`);
  await press("button", "Accepter le paiement");
  await screen.findByText("Le paiement est accepté");
  expect(sentTo("PUT /commandes/{commandeId}/accepter")).toHaveLength(1);
});

test("several payments are accepted at once; of one that can't be it is said why", async () => {
  await showOrders(
    [
      { ...order("confirming"), id: 92, total: 60.1 },
      { ...order("confirming"), id: 93, total: 60.2 },
      { ...order("paid"), id: 94 },
    ],
    {
      "PUT /commandes/ensemble/accepter": [
        { id: 92, refus: null },
        { id: 93, refus: refusals.NOT_CONFIRMING[1] },
      ],
    },
  );
  await press("button", "Cocher plusieurs");
  for (const name of ["N° 92", "N° 93"]) fireEvent.click(await screen.findByLabelText(name));
  expect(screen.getByLabelText<HTMLInputElement>("N° 94").disabled).toBe(true);
  await screen.findByText(/2 commandes cochées, 120,300/);
  await press("button", "Accepter les paiements");
  const asked = within(await screen.findByRole("dialog"));
  fireEvent.click(asked.getByRole("button", { name: "Accepter les paiements" }));
  await screen.findByText("1 paiement est accepté");
  await screen.findByText(/Commande n° 93 : /);
  expect(sentTo("PUT /commandes/ensemble/accepter").map(({ body }) => body)).toEqual([
    { commandes: [{ id: 92 }, { id: 93 }] },
  ]);
});

test("of a page, as many as can be accepted at once are ticked by one press, among those that wait for it", async () => {
  const rows = [...Array(60).keys()].map((n) => ({
    ...order("confirming"),
    id: 100 + n,
    total: 1,
  }));
  await showOrders([{ ...order("paid"), id: 94 }, ...rows], {});
  await press("button", "Cocher plusieurs");
  await screen.findByLabelText("N° 100");
  // What can't be ticked is not looked through.
  expect(sentTo("GET /commandes").at(-1)?.query.get("statut")).toBe("confirming");
  await press("button", "Cocher cette page");
  await screen.findByText(/50 commandes cochées, 50,000/);
  expect(screen.getByLabelText<HTMLInputElement>("N° 94").checked).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>("N° 149").checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>("N° 150").checked).toBe(false);
  const tickPage = screen.getByRole("button", { name: "Cocher cette page" });
  expect(tickPage.getAttribute("aria-disabled")).toBe("true");
});

test("an open order leads to the next of its list, also once it is decided and gone from it", async () => {
  const rows = [91, 92, 93].map((id) => ({ ...order("confirming"), id }));
  let listed = rows;
  await showAdministrator("/admin/commandes/92?statut=confirming", {
    "GET /commandes": () => page(listed)(),
    "GET /commandes/{commandeId}": ({ params }) => ({
      ...order("confirming"),
      id: Number(params.commandeId),
    }),
    "GET /categories": [],
    "PUT /commandes/{commandeId}/accepter": () => {
      listed = rows.filter(({ id }) => id !== 92);
      return order("paid");
    },
  });
  await screen.findByRole("link", { name: "Commande précédente" });
  screen.getByText(/^2\ssur\s3$/);
  await press("button", sentence("S49"));
  await press("button", "Accepter le paiement");
  await screen.findByText("Le paiement est accepté");
  await press("link", "Commande suivante");
  await screen.findByRole("dialog", { name: "Commande n° 93" });
  expect(screen.queryByRole("link", { name: "Commande suivante" })).toBeNull();
});

describe("the days that orders are filtered by", () => {
  const askedFrom = () => sentTo("GET /commandes").map(({ query }) => query.get("du"));
  const from = () => screen.findByLabelText<HTMLInputElement>("Du", { selector: "input" });

  test("are read with a year of two digits, once the field is left or Enter pressed", async () => {
    await showOrders([order("paid")]);
    const field = await from();
    fireEvent.focusIn(field);
    await type("Du", "24/11/20");
    expect(field.value).toBe("24/11/20");
    await type("Du", "24/11/26");
    fireEvent.keyDown(field, { key: "Enter" });
    await waitFor(() => expect(askedFrom().at(-1)).toBe("2026-11-24"));
    expect(field.value).toBe("24/11/2026");
    fireEvent.focusOut(field);
    await type("Du", "3.11.26");
    fireEvent.focusOut(field);
    await waitFor(() => expect(askedFrom().at(-1)).toBe("2026-11-03"));
    await type("Du", "4-11-2026");
    await waitFor(() => expect(askedFrom().at(-1)).toBe("2026-11-04"));
    // What was the beginning of a date filtered by nothing.
    expect(new Set(askedFrom())).toEqual(new Set([null, "2026-11-24", "2026-11-03", "2026-11-04"]));
  });

  test("are told at their field where they are none, and stay as they were typed", async () => {
    await showOrders([order("paid")]);
    const field = await from();
    await type("Du", "31/02/2026");
    expect(field.getAttribute("aria-invalid")).not.toBe("true");
    fireEvent.focusOut(field);
    const said = await screen.findByText(/^Cette date n’existe pas : écrivez le jour/);
    expect([field.value, field.getAttribute("aria-invalid")]).toEqual(["31/02/2026", "true"]);
    expect(field.getAttribute("aria-describedby")).toContain(said.id);
    await type("Du", "hier");
    expect(screen.queryByText(/^Cette date n’existe pas/)).toBeNull();
    fireEvent.focusOut(field);
    await screen.findByText("Écrivez la date ainsi : 24/11/2026");
    expect(field.value).toBe("hier");
    expect(new Set(askedFrom())).toEqual(new Set([null]));
    await type("Du", "28/02/2026");
    await waitFor(() => expect(askedFrom().at(-1)).toBe("2026-02-28"));
    expect(screen.queryByText(/^Écrivez la date/)).toBeNull();
  });

  test("are told too where an address has them wrong", async () => {
    await showOrders([order("paid")], {}, "?du=2026-02-31");
    await screen.findByText(/^Écrivez la date ainsi/);
    expect((await from()).value).toBe("2026-02-31");
  });
});

describe("an order that somebody else may pay", () => {
  const link: AdminLink = {
    id: 4,
    etat: "live",
    faitLe: "2026-12-04T08:30:00Z",
    ouvertLe: null,
    revoqueLe: null,
    revoquePar: null,
    payeLe: null,
  };
  const withLinks = (...liens: AdminLink[]): AdminOrderDetail => ({ ...order(), liens });

  const said = async () => {
    const links = await screen.findByRole("region", { name: "Lien de paiement" });
    return within(links)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  };

  test("says since when its link is live, and whether anybody has opened it", async () => {
    await showOrder(withLinks(link));
    expect(await said()).toEqual(["04/12/2026 09:30ActifJamais ouvert"]);
  });

  test("says when each link was opened, revoked and by whom, or paid by", async () => {
    const opened = { ...link, ouvertLe: "2026-12-04T18:00:00Z" };
    await showOrder(
      withLinks(
        { ...opened, id: 6, etat: "over", payeLe: "2026-12-07T10:00:00Z" },
        {
          ...opened,
          id: 5,
          etat: "revoked",
          revoqueLe: "2026-12-06T10:00:00Z",
          revoquePar: "Sarra Trabelsi",
        },
        { ...link, etat: "revoked", revoqueLe: "2026-12-05T10:00:00Z" },
      ),
    );
    expect(await said()).toEqual([
      "04/12/2026 09:30TerminéOuvert le 04/12/2026 19:00Payé par le lien le 07/12/2026 11:00",
      "04/12/2026 09:30RévoquéOuvert le 04/12/2026 19:00Révoqué le 06/12/2026 11:00 par Sarra Trabelsi",
      "04/12/2026 09:30RévoquéJamais ouvertRévoqué le 05/12/2026 11:00",
    ]);
    expect(screen.queryByRole("button", { name: "Révoquer le lien" })).toBeNull();
  });

  test("has its link revoked after a question, and says so", async () => {
    let sample = withLinks(link);
    await showOrder(sample, {
      "GET /commandes/{commandeId}": () => sample,
      "PUT /commandes/{commandeId}/lien/revoquer": () => {
        sample = withLinks({ ...link, etat: "revoked", revoqueLe: "2026-12-05T10:00:00Z" });
        return sample;
      },
    });
    await press("button", "Révoquer le lien");
    const asked = within(
      await screen.findByRole("dialog", { name: /^Révoquer le lien de paiement/ }),
    );
    expect(sentTo("PUT /commandes/{commandeId}/lien/revoquer")).toEqual([]);
    fireEvent.click(asked.getByRole("button", { name: "Révoquer le lien" }));
    await screen.findByText("Le lien est révoqué");
    await waitFor(async () =>
      expect(await said()).toEqual([
        "04/12/2026 09:30RévoquéJamais ouvertRévoqué le 05/12/2026 11:00",
      ]),
    );
    expect(sentTo("PUT /commandes/{commandeId}/lien/revoquer")).toHaveLength(1);
  });

  test("says in the question that its link was revoked by somebody else", async () => {
    await showOrder(withLinks(link), {
      "PUT /commandes/{commandeId}/lien/revoquer": refused("NO_LIVE_LINK"),
    });
    await press("button", "Révoquer le lien");
    const asked = within(
      await screen.findByRole("dialog", { name: /^Révoquer le lien de paiement/ }),
    );
    fireEvent.click(asked.getByRole("button", { name: "Révoquer le lien" }));
    await asked.findByText(refusals.NO_LIVE_LINK[1]);
  });

  test("says that it was paid by the link, by whom as they typed it, and until when it was promised", async () => {
    const { paiement, ...rest } = order("confirming");
    if (!paiement) throw new Error("it has a payment");
    await showOrder({
      ...rest,
      paiement: { ...paiement, parLien: true, payeur: "Mounira Gharbi" },
      promisPourLe: "2026-12-20",
    });
    await screen.findByText("Par le lien de paiement");
    const payer = await screen.findByText("Mounira Gharbi");
    expect(payer.closest("dd")?.previousElementSibling?.textContent).toBe("Payé par");
    expect(screen.getByText(/^20\/12\/2026/).previousElementSibling?.textContent).toBe(
      "Promis pour le",
    );
  });

  test("says nothing of links where there is none", async () => {
    await showOrder(order("confirming"));
    await screen.findByText("Transaction n° V-1");
    expect(screen.queryByRole("region", { name: "Lien de paiement" })).toBeNull();
    expect(screen.queryByText("Par le lien de paiement")).toBeNull();
    expect(screen.queryByText("Payé par")).toBeNull();
  });
});
