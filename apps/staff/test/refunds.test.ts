import { choose, press, type } from "@majorant/client/test/acts.ts";
import { type Answers, page, refused } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import { refusals } from "@majorant/contract/refusals";
import type { AdminOrderDetail, GatewayNotification } from "@majorant/contract/shop/orders.admin";
import type { OrderRefunds, Refund } from "@majorant/contract/shop/refunds.admin";
import { screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test, vi } from "vitest";
import { order, orderRefunds, refund } from "./samples.ts";
import { showAdministrator } from "./show.ts";

// What administrators give back of a paid order, line by line.

const paidAt = "2026-12-03T19:10:00Z";

const paid = (fields: Partial<AdminOrderDetail> = {}): AdminOrderDetail => {
  const { paiement, ...rest } = order("paid");
  if (!paiement) throw new Error("it has a payment");
  return {
    ...rest,
    paiement: { ...paiement, payeLe: paidAt },
    recus: [{ numero: "2026-000042", date: paidAt, facture: true }],
    ...fields,
  };
};

const showOrder = (refunds: Partial<OrderRefunds> = {}, answers: Answers = {}, sample = paid()) =>
  showAdministrator("/admin/commandes/92", {
    "GET /commandes": [sample],
    "GET /commandes/{commandeId}": sample,
    "GET /commandes/{commandeId}/remboursements": { ...orderRefunds, ...refunds },
    "GET /categories": [],
    ...answers,
  });

const [article] = orderRefunds.articles;
if (!article) throw new Error("it has one");

/** The words of a part of the order, without the spaces that hold them together. */
const wordsOf = (element: Element) => element.textContent?.replaceAll("\u00a0", " ");

const section = () => screen.findByRole("region", { name: "Remboursements" });

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

const pdf = (name: string) =>
  new Response("%PDF-", {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${name}"`,
    },
  });

describe("among all orders", () => {
  const [line] = paid().articleCommandes;
  if (!line) throw new Error("it has one");
  const showList = async (...given: number[]) => {
    const rows = given.map((rendu, at) => {
      const articleCommandes = [{ ...line, rendu }, line];
      return { ...paid(), id: 90 + at, total: 120, articleCommandes };
    });
    await showAdministrator("/admin/commandes", {
      "GET /commandes": page(rows, rows.length),
      "GET /categories": [],
    });
    await screen.findByRole("link", { name: "N° 90" });
    return (id: number) => {
      const row = screen.getByRole("link", { name: `N° ${id}` }).closest("tr");
      if (!row) throw new Error(`there is no order ${id}`);
      return wordsOf(row);
    };
  };

  test("one of which a part was given back says so, and how much", async () => {
    const words = await showList(0, 20.5);
    expect(words(90)).not.toMatch(/Rendu/);
    expect(words(91)).toContain("Payé");
    expect(words(91)).toContain("Rendu en partie");
    expect(words(91)).toMatch(/120,000\sDT\s*Rendu 20,500 DT/);
  });

  test("one that was given back whole says that, here and where it is open", async () => {
    const sample = paid();
    const whole = { ...sample, articleCommandes: [{ ...line, rendu: 60 }] };
    await showOrder({}, { "GET /commandes": page([whole], 1) }, whole);
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByText("Rendu");
    expect(dialog.queryByText("Rendu en partie")).toBeNull();
  });
});

describe("a refund is decided", () => {
  const asked = async () =>
    within(await screen.findByRole("dialog", { name: "Rembourser Analyse MP1" }));

  test("with what the unused days are worth, as it was paid, and a reason that the student reads", async () => {
    await showOrder({}, { "POST /commandes/{commandeId}/remboursements": orderRefunds });
    expect(wordsOf(await section())).toContain("Payé 60,000 DT");
    await press("button", "Rembourser Analyse MP1");
    const dialog = await asked();
    expect(dialog.getByLabelText<HTMLInputElement>("Montant").value).toBe("30");
    expect(wordsOf(dialog.getByText(/^Proposé/))).toBe(
      "Proposé d’après les jours qui restent : 30,000 DT. Au plus 60,000 DT.",
    );
    expect(dialog.getByLabelText<HTMLSelectElement>("Moyen").value).toBe("transfer");
    await type("Montant", "25,5");
    await choose("Moyen", "Espèces");
    await type("Motif", " Déménagement ");
    await press("button", "Décider le remboursement");
    await screen.findByText("Le remboursement est décidé");
    expect(sentTo("POST /commandes/{commandeId}/remboursements")).toMatchObject([
      {
        params: { commandeId: "92" },
        body: {
          remboursement: {
            offre: { id: 5 },
            montant: 25.5,
            moyen: "cash",
            motif: "Déménagement",
          },
          version: 3,
        },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog", { name: /^Rembourser/ })).toBeNull());
  });

  test("for no more than is left, and never without an amount or a reason", async () => {
    await showOrder({ articles: [{ ...article, rendu: 20, decide: 10, reste: 30, propose: 0 }] });
    expect(wordsOf(await section())).toContain(
      "Payé 60,000 DT, rendu 20,000 DT, à rendre 10,000 DT",
    );
    await press("button", "Rembourser Analyse MP1");
    const dialog = await asked();
    // Where no day says what is unused nothing is proposed.
    expect(dialog.getByLabelText<HTMLInputElement>("Montant").value).toBe("");
    for (const [typed, fault] of [
      ["30,001", /^Au plus 30,000/],
      ["0", "Le montant est invalide"],
      ["dix", "Le montant est invalide"],
      ["1,0005", "Un montant a trois décimales au plus"],
    ] as const) {
      await type("Montant", typed);
      await press("button", "Décider le remboursement");
      await waitFor(() =>
        expect(dialog.getByLabelText("Montant").getAttribute("aria-invalid")).toBe("true"),
      );
      dialog.getByText(fault, { selector: "[id$=error]" });
    }
    dialog.getByText("Le motif est obligatoire");
    expect(sentTo("POST /commandes/{commandeId}/remboursements")).toEqual([]);
  });

  test.each(["REFUND_TOO_MUCH", "PAYMENT_CHANGED", "EDITED_MEANWHILE"] as const)(
    "and refused where it was asked: %s; what was typed stays",
    async (code) => {
      await showOrder({}, { "POST /commandes/{commandeId}/remboursements": refused(code) });
      await press("button", "Rembourser Analyse MP1");
      await type("Motif", "Déménagement");
      await press("button", "Décider le remboursement");
      const dialog = await asked();
      await dialog.findByText(refusals[code][1]);
      expect(dialog.getByLabelText<HTMLInputElement>("Motif").value).toBe("Déménagement");
      // How it stands by now is read again, for the next try.
      await waitFor(() =>
        expect(sentTo("GET /commandes/{commandeId}/remboursements").length).toBeGreaterThan(1),
      );
    },
  );

  test("as the bank says that it was given back already, for the article that fits", async () => {
    await showOrder(
      {
        propositions: [
          {
            id: 71,
            date: paidAt,
            reference: "92-1",
            montant: 45,
            articles: [{ offre: article.offre, montant: 45 }],
          },
        ],
      },
      { "POST /commandes/{commandeId}/remboursements": orderRefunds },
    );
    expect(wordsOf(await section())).toContain("La banque dit avoir rendu 45,000 DT");
    await press("button", /^Rembourser 45,000/);
    const dialog = await asked();
    expect(dialog.getByLabelText<HTMLInputElement>("Montant").value).toBe("45");
    expect(dialog.getByLabelText<HTMLSelectElement>("Moyen").value).toBe("card");
    await type("Motif", "Rendu par la banque");
    await press("button", "Décider le remboursement");
    await screen.findByText("Le remboursement est décidé");
    expect(sentTo("POST /commandes/{commandeId}/remboursements")[0]?.body).toMatchObject({
      remboursement: { montant: 45, moyen: "card" },
      notification: { id: 71 },
    });
  });
});

describe("a refund that was decided", () => {
  const decided = (...remboursements: Refund[]): Partial<OrderRefunds> => ({
    remboursements,
    articles: [{ ...article, decide: 20, reste: 40 }],
  });

  test("says how much of what, how, who decided it and why", async () => {
    await showOrder(decided(refund));
    const [row] = within(
      await screen.findByRole("list", { name: "Remboursements décidés" }),
    ).getAllByRole("listitem");
    expect(row && wordsOf(row)).toMatch(
      /^03\/12\/2026 20:05À rendre20,000 DTAnalyse MP1Virement bancaireDécidé par Sarra Trabelsi : Déménagement/,
    );
  });

  test("is given back with the number of its transfer, which is asked for", async () => {
    await showOrder(decided(refund), {
      "PUT /remboursements/{remboursementId}/rendre": orderRefunds,
    });
    await press("button", /^Marquer rendu/);
    const dialog = within(await screen.findByRole("dialog", { name: /^Marquer rendu/ }));
    dialog.getByText(/^L’accès que cet article a donné est raccourci d’autant/);
    await press("button", "Marquer rendu");
    await dialog.findByText("La référence d’un virement est obligatoire");
    expect(document.activeElement).toBe(dialog.getByLabelText(/^Référence/));
    await type(/^Référence de la banque/, "VIR-12");
    await press("button", "Marquer rendu");
    await screen.findByText("Le remboursement est rendu");
    expect(sentTo("PUT /remboursements/{remboursementId}/rendre")).toMatchObject([
      { params: { remboursementId: "17" }, body: { reference: "VIR-12", version: 1 } },
    ]);
  });

  test("in cash needs no number, and says that all of an article ends its access", async () => {
    const whole: Refund = { ...refund, moyen: "cash", montant: 60 };
    const other = { ...article, offre: { id: 6, titre: "Algèbre MP1" } };
    await showOrder(
      { remboursements: [whole], articles: [{ ...article, decide: 60, reste: 0 }, other] },
      { "PUT /remboursements/{remboursementId}/rendre": orderRefunds },
    );
    await press("button", /^Marquer rendu/);
    await screen.findByText(/^Cet article est alors rendu en entier/);
    await press("button", "Marquer rendu");
    await screen.findByText("Le remboursement est rendu");
    expect(sentTo("PUT /remboursements/{remboursementId}/rendre")[0]?.body).toEqual({
      reference: null,
      version: 1,
    });
  });

  test("that is the last of all that was paid says that the order ends", async () => {
    await showOrder({
      remboursements: [{ ...refund, montant: 40.1 }],
      articles: [{ ...article, rendu: 19.9, decide: 40.1, reste: 0 }],
    });
    await press("button", /^Marquer rendu/);
    await screen.findByText(/^Tout est alors rendu : la commande est annulée/);
  });

  test("is dropped with a reason, and says what another has done meanwhile", async () => {
    let isEnded = false;
    await showOrder(decided(refund), {
      "PUT /remboursements/{remboursementId}/abandonner": () =>
        isEnded ? orderRefunds : refused("REFUND_ENDED")(),
    });
    await press("button", /^Abandonner/);
    const dialog = within(await screen.findByRole("dialog", { name: /^Abandonner/ }));
    await type("Motif", "Il reste, finalement");
    await press("button", "Abandonner le remboursement");
    await dialog.findByText(refusals.REFUND_ENDED[1]);
    isEnded = true;
    await press("button", "Abandonner le remboursement");
    await screen.findByText("Le remboursement est abandonné");
    expect(sentTo("PUT /remboursements/{remboursementId}/abandonner").at(-1)?.body).toEqual({
      motif: "Il reste, finalement",
      version: 1,
    });
  });

  test("and has ended says when, by whom and why, and can't be ended again", async () => {
    const ended = { termineLe: "2026-12-05T10:00:00Z", terminePar: "Sarra Trabelsi" };
    await showOrder({
      articles: [{ ...article, rendu: 20, reste: 40 }],
      remboursements: [
        { ...refund, id: 18, etat: "dropped", ...ended, abandon: "Il reste" },
        { ...refund, etat: "givenBack", ...ended, reference: "VIR-12", avoir: "AV-2026-000001" },
      ],
    });
    const rows = within(
      await screen.findByRole("list", { name: "Remboursements décidés" }),
    ).getAllByRole("listitem");
    expect(wordsOf(rows[0] as Element)).toMatch(
      /Abandonné le 5 décembre 2026, 11:00 par Sarra Trabelsi : Il reste$/,
    );
    expect(wordsOf(rows[1] as Element)).toMatch(
      /Virement bancaire, n° VIR-12.*Rendu le .* par Sarra Trabelsi, avoir n° AV-2026-000001$/,
    );
    expect(screen.queryByRole("button", { name: /^(Marquer rendu|Abandonner)/ })).toBeNull();
  });
});

test("what was given back has its credit notes, which name their invoice", async () => {
  const files = catchFiles();
  await showOrder(
    {
      avoirs: [
        {
          numero: "AV-2026-000001",
          date: paidAt,
          total: 20,
          recu: "2026-000042",
          articles: [{ offre: article.offre, montant: 20 }],
        },
      ],
    },
    {
      "GET /orders/{commandeId}/creditNotes/{number}": () => pdf("AV-2026-000001.pdf"),
      "GET /orders/{commandeId}/receipt": () => pdf("facture-2026-000042.pdf"),
    },
  );
  const notes = await screen.findByRole("list", { name: "Avoirs" });
  expect(wordsOf(notes)).toMatch(/^Avoir de 20,000 DTDu .*, sur la facture n° 2026-000042/);
  await press("button", "Télécharger l’avoir n° AV-2026-000001");
  await waitFor(() => expect(files).toEqual(["AV-2026-000001.pdf"]));
  expect(sentTo("GET /orders/{commandeId}/creditNotes/{number}")[0]?.params).toEqual({
    commandeId: "92",
    number: "AV-2026-000001",
  });
  await screen.findByText("Facture n° 2026-000042");
  await press("button", "Télécharger la facture");
  await waitFor(() => expect(files).toContain("facture-2026-000042.pdf"));
});

test("an order that nobody paid asks nothing of refunds", async () => {
  await showOrder({}, {}, order("confirming"));
  await screen.findByText("Transaction n° V-1");
  expect(sentTo("GET /commandes/{commandeId}/remboursements")).toEqual([]);
});

test("one that was free has nothing to give back", async () => {
  await showOrder(
    { remboursable: false },
    {},
    paid({ recus: [{ numero: "2026-000042", date: paidAt, facture: false }], total: 0 }),
  );
  await screen.findByText("Reçu n° 2026-000042");
  await waitFor(() => expect(sentTo("GET /commandes/{commandeId}/remboursements")).not.toEqual([]));
  expect(screen.queryByRole("region", { name: "Remboursements" })).toBeNull();
});

test("what was ticked before paying is read, when and by whom", async () => {
  const phrase = "Je demande l’ouverture immédiate des cours.";
  await showOrder(
    {},
    {},
    paid({
      consentements: [
        { date: paidAt, phrase, parLien: true },
        { date: "2026-12-03T19:00:00Z", phrase, parLien: false },
      ],
    }),
  );
  const ticked = await screen.findByRole("region", { name: "Droit de rétractation" });
  expect(within(ticked).getAllByRole("listitem").map(wordsOf)).toEqual([
    `03/12/2026 20:10Coché par qui a payé par le lien${phrase}`,
    `03/12/2026 20:00Coché par l’étudiant${phrase}`,
  ]);
});

describe("all refunds", () => {
  test("stand in one list: of which order, whose, of what, how much, how they stand", async () => {
    await showAdministrator("/admin/remboursements", {
      "GET /remboursements": page([
        refund,
        {
          ...refund,
          id: 18,
          commande: 93,
          utilisateur: null,
          moyen: "cash",
          etat: "givenBack",
          avoir: "AV-2026-000001",
        },
      ]),
    });
    const way = await screen.findByRole("link", { name: "N° 92" });
    expect(way.getAttribute("href")).toBe("/admin/commandes/92");
    const rows = (await screen.findAllByRole("row")).slice(1);
    const cells = rows.map((row) => within(row).getAllByRole("cell").map(wordsOf));
    expect(cells).toEqual([
      [
        "N° 92",
        "03/12/2026 20:05",
        "Aziz Gharbi",
        "Analyse MP1",
        "Virement bancaire",
        "À rendre",
        "Aucun",
        "20,000 DT",
      ],
      [
        "N° 93",
        "03/12/2026 20:05",
        "Compte supprimé",
        "Analyse MP1",
        "Espèces",
        "Rendu",
        "AV-2026-000001",
        "20,000 DT",
      ],
    ]);
  });

  test("are narrowed by the address: how they stand, a word, the oldest first", async () => {
    await showAdministrator("/admin/remboursements?etat=decided&q=VIR-12&sort=date", {
      "GET /remboursements": [refund],
    });
    await screen.findByRole("link", { name: "N° 92" });
    const narrowed = sentTo("GET /remboursements").at(-1)?.query;
    expect(Object.fromEntries(narrowed ?? [])).toMatchObject({
      etat: "decided",
      q: "VIR-12",
      sort: "date",
    });
  });

  test("are all shown by an address that somebody made up", async () => {
    await showAdministrator("/admin/remboursements?etat=perdu&sort=montant", {
      "GET /remboursements": [refund],
    });
    await screen.findByRole("link", { name: "N° 92" });
    const made = sentTo("GET /remboursements").at(-1)?.query;
    for (const name of ["etat", "sort"]) expect(made?.has(name)).toBe(false);
  });

  test("are taken along as a file", async () => {
    const files = catchFiles();
    await showAdministrator("/admin/remboursements?etat=decided", {
      "GET /remboursements": ({ query }) =>
        query.get("format") === "csv" ? new Response("commande\r\n") : page([refund])(),
    });
    await screen.findByRole("link", { name: "N° 92" });
    await press("button", "Exporter en CSV");
    await waitFor(() => expect(files).toEqual(["remboursements.csv"]));
    const taken = sentTo("GET /remboursements").at(-1)?.query;
    expect(Object.fromEntries(taken ?? [])).toEqual({ etat: "decided", format: "csv" });
  });
});

test("what the bank says it has given back leads to the order that it is of", async () => {
  const notification: GatewayNotification = {
    id: 71,
    date: paidAt,
    passerelle: "gpg",
    reference: "92-1",
    commande: 92,
    resultat: "refunded",
    corps: {},
  };
  await showAdministrator("/admin/commandes/notifications", {
    "GET /commandes/notifications": [
      notification,
      { ...notification, id: 72, commande: null },
      { ...notification, id: 73, resultat: "paid" },
    ],
  });
  const ways = await screen.findAllByRole("link", { name: "Rembourser la commande n° 92" });
  expect(ways.map((way) => way.getAttribute("href"))).toEqual(["/admin/commandes/92"]);
});
