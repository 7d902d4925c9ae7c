import { press, type } from "@majorant/client/test/acts.ts";
import { type Answers, page, refused } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import { refusals } from "@majorant/contract/refusals";
import type { AdminOrderDetail, AdminPaymentPlan } from "@majorant/contract/shop/orders.admin";
import type { InstalmentState } from "@majorant/contract/shop/payment-plans";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { everything } from "./everything.ts";
import { instalment, instalmentSums, offer, order } from "./samples.ts";
import { showAdministrator } from "./show.ts";

// What is paid in several payments: allowed by offer and by the settings, followed, and stopped.

const showList = (address = "/admin/echeances", answers: Answers = {}) =>
  showAdministrator(address, {
    "GET /echeances": [instalment],
    "GET /echeances/sommes": instalmentSums,
    ...answers,
  });

const read = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s/g, " ");

const cells = async () =>
  (await screen.findAllByRole("row"))
    .slice(1)
    .map((row) => within(row).getAllByRole("cell").map(read));

describe("the list of instalments", () => {
  test("says which one each is, of whom and of what, when it is due and how it stands", async () => {
    await showList(undefined, {
      "GET /echeances": [
        instalment,
        {
          ...instalment,
          numero: 1,
          dueLe: "2026-12-03",
          etat: "paid",
          commande: 92,
          statut: "paid",
          payeLe: "2026-12-03T19:10:00Z",
        },
        { ...instalment, numero: 3, dueLe: "2027-02-03", etat: "coming", commande: null },
        { ...instalment, echeancier: 4, etat: "over", utilisateur: null },
      ],
    });
    await screen.findByRole("link", { name: "Échéance 1 sur 3" });
    expect(await cells()).toEqual([
      [
        "Échéance 2 sur 3Commande n° 93",
        "03/01/2027",
        "Aziz Gharbi",
        "Analyse MP1",
        "À payer",
        "",
        "104,000 DT",
      ],
      [
        "Échéance 1 sur 3Commande n° 92",
        "03/12/2026",
        "Aziz Gharbi",
        "Analyse MP1",
        "Payée",
        "03/12/2026 20:10",
        "104,000 DT",
      ],
      [
        "Échéance 3 sur 3Commande à faire",
        "03/02/2027",
        "Aziz Gharbi",
        "Analyse MP1",
        "À venir",
        "",
        "104,000 DT",
      ],
      [
        "Échéance 2 sur 3Commande n° 93",
        "03/01/2027",
        "Compte supprimé",
        "Analyse MP1",
        "Non payée",
        "",
        "104,000 DT",
      ],
    ]);
    // What is not made yet is found by the first of its plan.
    const way = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(way("Échéance 1 sur 3")).toBe("/admin/commandes/92");
    expect(way("Échéance 3 sur 3")).toBe("/admin/commandes/92");
  });

  test("says what is late, due, to come and paid, whatever state it is narrowed to", async () => {
    await showList("/admin/echeances?etat=paid&q=gharbi&du=2026-12-01&au=2027-01-31");
    const late = await screen.findByText("En retard", { selector: "dt" });
    const said = [...(late.closest("dl")?.children ?? [])].map(read);
    expect(said).toEqual([
      "En retard208,000 DT2 échéances",
      "À payer104,000 DT1 échéance",
      "À venir416,000 DT4 échéances",
      "Payée1 248,000 DT12 échéances",
      "Non payée0,000 DT0 échéance",
    ]);
    const asked = (name: "GET /echeances" | "GET /echeances/sommes") =>
      Object.fromEntries(sentTo(name).at(-1)?.query ?? []);
    expect(asked("GET /echeances/sommes")).toEqual({
      q: "gharbi",
      du: "2026-12-01",
      au: "2027-01-31",
    });
    expect(asked("GET /echeances")).toMatchObject({ etat: "paid", q: "gharbi", du: "2026-12-01" });
  });

  test("an address that somebody made up shows all of them", async () => {
    await showList("/admin/echeances?etat=nimporte&du=hier&sort=prix");
    await screen.findByRole("link", { name: "Échéance 2 sur 3" });
    const asked = sentTo("GET /echeances").at(-1)?.query;
    for (const name of ["etat", "du", "sort"]) expect(asked?.has(name)).toBe(false);
  });

  test("without any, leads to the offers, which allow it", async () => {
    await showList(undefined, { "GET /echeances": page([], 0) });
    await screen.findByText("Aucune échéance pour le moment");
    await screen.findByText(/payée en plusieurs fois/);
  });
});

const plan = (states: InstalmentState[], fields: Partial<AdminPaymentPlan> = {}) => ({
  id: 3,
  etat: "running" as const,
  total: 312,
  difference: 12,
  arret: null,
  echeances: states.map((etat, at) => ({
    numero: at + 1,
    dueLe: ["2026-12-03", "2027-01-03", "2027-02-03"][at] ?? "",
    du: "2026-12-03T11:00:00Z",
    au: "2027-01-03T11:00:00Z",
    montant: 104,
    etat,
    commande: etat === "coming" ? null : 92 + at,
  })),
  ...fields,
});

const ofPlan = (echeancier: AdminPaymentPlan): AdminOrderDetail => ({
  ...order("paid"),
  total: 104,
  echeance: { numero: 1, sur: 3, dueLe: "2026-12-03" },
  echeancier,
});

const showOrder = (sample: AdminOrderDetail, answers: Answers = {}) =>
  showAdministrator("/admin/commandes/92", {
    "GET /commandes": [sample],
    "GET /commandes/{commandeId}": sample,
    "GET /categories": [],
    ...answers,
  });

const stop = "PUT /commandes/{commandeId}/echeancier/arreter";

describe("an order of a plan", () => {
  test("says which instalment it is, and how each of them stands", async () => {
    await showOrder(ofPlan(plan(["paid", "late", "coming"])));
    const section = within(await screen.findByRole("region", { name: "Échéancier" }));
    expect(read((await screen.findByText("Échéance", { selector: "dt" })).nextElementSibling)).toBe(
      "1 sur 3, due le 03/12/2026",
    );
    section.getByText(/^En cours/);
    expect(section.getAllByRole("listitem").map(read)).toEqual([
      "Échéance 1, due le 03/12/2026Payée104,000 DTCette commande",
      "Échéance 2, due le 03/01/2027En retard104,000 DTCommande n° 93 : les cours se ferment après le 08/01/2027 si elle n’est pas payée",
      "Échéance 3, due le 03/02/2027À venir104,000 DTCommande à faire",
    ]);
    const way = section.getByRole("link", { name: "Commande n° 93" });
    expect(way.getAttribute("href")).toMatch(/^\/admin\/commandes\/93/);
    // Its row of the list says it too.
    screen.getByText("Échéance 1 sur 3");
  });

  test("has its plan stopped with a reason, after what comes of it was said", async () => {
    let sample = ofPlan(plan(["paid", "due", "coming"]));
    await showOrder(sample, {
      "GET /commandes/{commandeId}": () => sample,
      [stop]: () => {
        const arret = { date: "2026-12-20T10:00:00Z", par: "Sarra Trabelsi", motif: "Départ" };
        sample = ofPlan(plan(["paid", "over", "over"], { etat: "over", arret }));
        return sample;
      },
    });
    await press("button", "Arrêter l’échéancier");
    const asked = within(await screen.findByRole("dialog", { name: "Arrêter l’échéancier" }));
    asked.getByText(/^Ce qui est payé le reste/);
    fireEvent.click(asked.getByRole("button", { name: "Arrêter l’échéancier" }));
    // Not without a reason.
    await waitFor(() =>
      expect(asked.getByLabelText("Motif").getAttribute("aria-invalid")).toBe("true"),
    );
    expect(sentTo(stop)).toEqual([]);
    await type("Motif", "Départ");
    fireEvent.click(asked.getByRole("button", { name: "Arrêter l’échéancier" }));
    await screen.findByText("L’échéancier est arrêté");
    expect(sentTo(stop).map(({ body }) => body)).toEqual([{ motif: "Départ" }]);
    const told = await screen.findByText(/^Arrêté le/);
    expect(read(told)).toBe("Arrêté le 20/12/2026 11:00 par Sarra Trabelsi : Départ");
    expect(screen.queryByRole("button", { name: "Arrêter l’échéancier" })).toBeNull();
  });

  test("says in the dialog that another was first", async () => {
    await showOrder(ofPlan(plan(["paid", "due", "coming"])), {
      [stop]: refused("PAYMENT_PLAN_OVER"),
    });
    await press("button", "Arrêter l’échéancier");
    await type("Motif", "Départ");
    const asked = within(await screen.findByRole("dialog", { name: "Arrêter l’échéancier" }));
    fireEvent.click(asked.getByRole("button", { name: "Arrêter l’échéancier" }));
    await asked.findByText(refusals.PAYMENT_PLAN_OVER[1]);
    expect(asked.getByLabelText<HTMLTextAreaElement>("Motif").value).toBe("Départ");
  });

  test.each(["paid", "over"] as const)("that is %s has nothing left to stop", async (etat) => {
    await showOrder(ofPlan(plan(["paid", "paid", "paid"], { etat })));
    await screen.findByRole("region", { name: "Échéancier" });
    expect(screen.queryByRole("button", { name: "Arrêter l’échéancier" })).toBeNull();
  });

  test("one that is paid at once says nothing of plans", async () => {
    await showOrder(order("paid"));
    await screen.findByText("Client", { selector: "dt" });
    expect(screen.queryByRole("region", { name: "Échéancier" })).toBeNull();
  });
});

test("an offer says whether it may be paid in several payments", async () => {
  await showAdministrator("/admin/offres/5", {
    ...everything,
    "PUT /offres/{offreId}": { ...offer, enPlusieursFois: true, version: 2 },
  });
  const choice = await screen.findByLabelText<HTMLInputElement>(
    /^Peut être payée en plusieurs fois/,
  );
  expect(choice.checked).toBe(false);
  fireEvent.click(choice);
  await press("button", "Enregistrer");
  await screen.findByText("L’offre est à jour");
  // Its parts: the offer as JSON, and no photo.
  const [sent] = sentTo("PUT /offres/{offreId}");
  expect(JSON.stringify(sent?.body)).toContain("enPlusieursFois");
});

test("the settings say from what price and length on, and what it costs more", async () => {
  await showAdministrator("/admin/parametres", {
    ...everything,
    "PUT /parametres": refused("EDITED_MEANWHILE"),
  });
  await type("Supplément (%)", "31");
  await press("button", /^Enregistrer/);
  await screen.findByText("Un nombre entier de 0 à 30");
  expect(sentTo("PUT /parametres")).toEqual([]);
  await type("Supplément (%)", "4");
  await type("À partir d’un prix de (DT)", "200");
  await type("Et d’une durée de (mois)", "6");
  await press("button", /^Enregistrer/);
  await waitFor(() =>
    expect(sentTo("PUT /parametres")[0]?.body).toMatchObject({
      paymentPlanFromPrice: 200,
      paymentPlanFromMonths: 6,
      paymentPlanDifference: 4,
    }),
  );
});
