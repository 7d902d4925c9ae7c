import { choose, press, type } from "@majorant/client/test/acts.ts";
import { type Answers, page, refused } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import { refusals } from "@majorant/contract/refusals";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test, vi } from "vitest";
import { code, codeBatch, offer, order } from "./samples.ts";
import { showAdministrator } from "./show.ts";

// The codes of reductions, as administrators make and follow them.

/** What is asked around every one of their pages. */
const around: Answers = {
  "GET /codes": [code],
  "GET /codes/lots": [codeBatch],
  "GET /codes/{codeId}": code,
  "GET /categories": [],
  "GET /offers/all": [offer],
};

const show = (address: string, answers: Answers = {}) =>
  showAdministrator(address, { ...around, ...answers });

const cells = async () =>
  (await screen.findAllByRole("row")).slice(1).map((row) =>
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent?.replaceAll("\u00a0", " ")),
  );

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

const csv = () =>
  new Response("code\r\nK7MP-2XQD\r\n", {
    headers: {
      "content-type": "text/csv",
      "content-disposition": 'attachment; filename="codes.csv"',
    },
  });

describe("the list of codes", () => {
  test("says what each takes off, of what, until when, how often it served and what it brought", async () => {
    await show("/admin/codes", {
      "GET /codes": [
        code,
        {
          ...code,
          id: 52,
          code: "K7MP-2XQD",
          lot: { id: 8, nom: "Club MP" },
          pourcentage: null,
          montant: 15,
          categories: [],
          durees: [],
          du: null,
          au: null,
          utilisationsMax: 1,
          utilisations: 1,
          etat: "spent",
          reductions: 15,
          encaisse: 45,
        },
      ],
    });
    await screen.findByRole("link", { name: "RENTREE" });
    expect(await cells()).toEqual([
      [
        "RENTREE",
        "20 %MP, pour 3 ou 6 mois",
        "Du 01/12/2026 au 31/12/2026",
        "En service",
        "3 sur 50",
        "24,000 DT",
        "96,000 DT",
      ],
      [
        "K7MP-2XQDClub MP",
        "15,000 DTTout ce qui est vendu",
        "Sans limite",
        "Épuisé",
        "1 sur 1",
        "15,000 DT",
        "45,000 DT",
      ],
    ]);
  });

  test("is narrowed by its address: state and batch; what the server would refuse is left out", async () => {
    await show("/admin/codes?etat=spent&lot=8&q=club&sort=-encaisse");
    await screen.findByRole("link", { name: "RENTREE" });
    const asked = sentTo("GET /codes").at(-1)?.query;
    expect(Object.fromEntries(asked ?? [])).toMatchObject({
      etat: "spent",
      lot: "8",
      q: "club",
      sort: "-encaisse",
    });
  });

  test("an address that somebody made up shows all of them", async () => {
    await show("/admin/codes?etat=nimporte&lot=abc&sort=prix");
    await screen.findByRole("link", { name: "RENTREE" });
    const asked = sentTo("GET /codes").at(-1)?.query;
    for (const name of ["etat", "lot", "sort"]) expect(asked?.has(name)).toBe(false);
  });

  test("without any, leads to the first one", async () => {
    await show("/admin/codes", { "GET /codes": page([], 0) });
    await screen.findByText("Aucun code pour le moment");
    const ways = await screen.findAllByRole("link", { name: "Ajouter un code" });
    for (const way of ways) expect(way.getAttribute("href")).toBe("/admin/codes/ajouter");
  });
});

describe("a code that is made", () => {
  test("takes off a percentage of everything, once by an account, unless it is said otherwise", async () => {
    await show("/admin/codes/ajouter", { "POST /codes": code });
    await type("Code", " rentree ");
    await type("Pourcentage", "20");
    await type("Nombre d’utilisations (facultatif)", "50");
    await type(/^Dernier jour/, "31/12/2026");
    await press("button", "Ajouter le code");
    await screen.findByText("Le code RENTREE est en place");
    expect(sentTo("POST /codes")[0]?.body).toEqual({
      code: {
        code: "rentree",
        pourcentage: 20,
        montant: null,
        offres: [],
        categories: [],
        durees: [],
        du: null,
        au: "2026-12-31",
        nouveaux: false,
        utilisationsMax: 50,
        uneParCompte: true,
      },
    });
    await waitFor(() => expect(location.pathname).toBe("/admin/codes"));
  });

  test("takes off an amount, of what is chosen, for some months and new students alone", async () => {
    await show("/admin/codes/ajouter", { "POST /codes": code });
    await type("Code", "BIENVENUE");
    await type("Pourcentage", "20");
    fireEvent.click(await screen.findByRole("radio", { name: "Un montant" }));
    await type("Montant", "15,5");
    await choose("Offres", /Analyse MP1/);
    fireEvent.click(screen.getByRole("checkbox", { name: "3 mois" }));
    fireEvent.click(screen.getByRole("checkbox", { name: "1 mois" }));
    fireEvent.click(screen.getByLabelText(/^Réservé à une première commande/));
    fireEvent.click(screen.getByLabelText(/^Une seule fois par compte/));
    await press("button", "Ajouter le code");
    await waitFor(() => expect(sentTo("POST /codes")).toHaveLength(1));
    expect(sentTo("POST /codes")[0]?.body).toMatchObject({
      code: {
        // What was typed before another kind was chosen is not sent.
        pourcentage: null,
        montant: 15.5,
        offres: [{ id: 5 }],
        durees: [1, 3],
        nouveaux: true,
        uneParCompte: false,
        utilisationsMax: null,
      },
    });
  });

  test("is told what is wrong at its fields, and sent without faults only", async () => {
    await show("/admin/codes/ajouter", { "POST /codes": refused("CODE_TAKEN") });
    await press("button", "Ajouter le code");
    await screen.findByText("Un code a de 3 à 20 lettres, chiffres et tirets");
    screen.getByText("Indiquez le pourcentage");
    await type("Code", "é!");
    await type("Pourcentage", "120");
    await type(/^Premier jour/, "31/12/2026");
    await type(/^Dernier jour/, "01/12/2026");
    await type("Nombre d’utilisations (facultatif)", "0");
    await press("button", "Ajouter le code");
    await screen.findByText("Un pourcentage est un nombre entier de 1 à 100");
    screen.getByText("Un code a de 3 à 20 lettres, chiffres et tirets");
    screen.getByText("Le dernier jour ne peut pas précéder le premier");
    screen.getByText("Indiquez un nombre entier à partir de 1");
    expect(sentTo("POST /codes")).toEqual([]);
    await type("Code", "RENTREE");
    await type("Pourcentage", "20");
    await type(/^Dernier jour/, "");
    await type("Nombre d’utilisations (facultatif)", "");
    await press("button", "Ajouter le code");
    await screen.findByText(refusals.CODE_TAKEN[1]);
  });
});

describe("a code's page", () => {
  const unused = {
    ...code,
    utilise: false,
    utilisations: 0,
    payees: 0,
    reductions: 0,
    encaisse: 0,
  };

  test("says what it brought; once it served, its last day and its uses change alone", async () => {
    await show("/admin/codes/51", {
      "PUT /codes/{codeId}": { ...code, utilisationsMax: 80, version: 5 },
    });
    await screen.findByText("dont 2 commandes payées");
    screen.getByText("3 sur 50");
    screen.getByText("MP, pour 3 ou 6 mois");
    screen.getByText("Tous, une fois par compte");
    expect(screen.queryByLabelText("Pourcentage")).toBeNull();
    expect(screen.queryByRole("button", { name: "Supprimer" })).toBeNull();
    await type("Nombre d’utilisations (facultatif)", "80");
    await press("button", "Enregistrer");
    await screen.findByText("Le code est à jour");
    expect(sentTo("PUT /codes/{codeId}")[0]?.body).toEqual({
      code: {
        code: "RENTREE",
        pourcentage: 20,
        montant: null,
        offres: [],
        categories: [{ id: 11 }],
        durees: [3, 6],
        du: "2026-12-01",
        au: "2026-12-31",
        nouveaux: false,
        utilisationsMax: 80,
        uneParCompte: true,
      },
      version: 4,
    });
  });

  test("before it served, everything of it changes, and it can be deleted", async () => {
    await show("/admin/codes/51", {
      "GET /codes/{codeId}": unused,
      "DELETE /codes/{codeId}": undefined as never, // its reply has no body
    });
    await screen.findByLabelText("Pourcentage");
    await press("button", "Supprimer");
    const asked = within(await screen.findByRole("dialog"));
    fireEvent.click(asked.getByRole("button", { name: "Supprimer" }));
    await screen.findByText("Le code est supprimé");
    await waitFor(() => expect(location.pathname).toBe("/admin/codes"));
  });

  test("one that has served meanwhile is not deleted, and says so", async () => {
    await show("/admin/codes/51", {
      "GET /codes/{codeId}": unused,
      "DELETE /codes/{codeId}": refused("CODE_USED"),
    });
    await press("button", "Supprimer");
    const asked = within(await screen.findByRole("dialog"));
    fireEvent.click(asked.getByRole("button", { name: "Supprimer" }));
    await asked.findByText(refusals.CODE_USED[1]);
  });

  test("takes it out of use, and puts it back", async () => {
    let active = true;
    const now = () => ({
      ...code,
      active,
      etat: active ? ("active" as const) : ("inactive" as const),
    });
    await show("/admin/codes/51", {
      "GET /codes/{codeId}": now,
      "PUT /codes/{codeId}/active": ({ body }) => {
        active = JSON.stringify(body).includes("true");
        return now();
      },
    });
    await press("button", "Désactiver");
    await screen.findByText("Désactivé");
    await press("button", "Remettre en service");
    await screen.findByText("En service");
    expect(sentTo("PUT /codes/{codeId}/active").map(({ body }) => body)).toEqual([
      { active: false },
      { active: true },
    ]);
  });
});

describe("codes that are made together", () => {
  test("are handed over as a file, and stand in the list of batches", async () => {
    const files = catchFiles();
    await show("/admin/codes/lots/ajouter", {
      "POST /codes/lots": codeBatch,
      "GET /codes": ({ query }) => (query.get("format") === "csv" ? csv() : [code]),
    });
    await type("Nom du lot", "Club MP");
    await type("Nombre de codes", "30");
    await type("Pourcentage", "10");
    await press("button", "Faire les codes et les télécharger");
    await screen.findByText("30 codes sont prêts");
    expect(sentTo("POST /codes/lots")[0]?.body).toMatchObject({
      lot: { nom: "Club MP", nombre: 30, pourcentage: 10, montant: null },
    });
    expect(Object.fromEntries(sentTo("GET /codes")[0]?.query ?? [])).toMatchObject({
      lot: "8",
      format: "csv",
    });
    expect(files).toEqual(["codes.csv"]);
    await waitFor(() => expect(location.pathname).toBe("/admin/codes/lots"));
    const made = await screen.findByRole("link", { name: "Club MP" });
    expect(made.getAttribute("href")).toBe("/admin/codes?lot=8");
  });

  test("are five hundred at most, and one at least", async () => {
    await show("/admin/codes/lots/ajouter");
    await type("Nom du lot", "Club MP");
    await type("Pourcentage", "10");
    for (const wrong of ["501", "0", "dix"]) {
      await type("Nombre de codes", wrong);
      await press("button", "Faire les codes et les télécharger");
      await screen.findByText("Indiquez un nombre de 1 à 500");
    }
    expect(sentTo("POST /codes/lots")).toEqual([]);
  });

  test("are there although their file did not come, which is said", async () => {
    await show("/admin/codes/lots/ajouter", {
      "POST /codes/lots": codeBatch,
      "GET /codes": ({ query }) => (query.get("format") === "csv" ? refused("BUSY")() : [code]),
    });
    await type("Nom du lot", "Club MP");
    await type("Pourcentage", "10");
    await press("button", "Faire les codes et les télécharger");
    await screen.findByText(refusals.BUSY[1]);
    await waitFor(() => expect(location.pathname).toBe("/admin/codes/lots"));
  });

  test("are taken out of use together, once it was asked", async () => {
    await show("/admin/codes/lots", { "PUT /codes/lots/{lotId}/active": codeBatch });
    await press("button", "Désactiver : Club MP");
    const asked = within(await screen.findByRole("dialog"));
    asked.getByText(/^Les 28 codes en service ne s’appliqueront plus/);
    fireEvent.click(asked.getByRole("button", { name: "Désactiver" }));
    await screen.findByText("Les codes sont désactivés");
    expect(sentTo("PUT /codes/lots/{lotId}/active")).toMatchObject([
      { params: { lotId: "8" }, body: { active: false } },
    ]);
  });
});

describe("an order that was made with a code", () => {
  const reduced = {
    ...order("paid"),
    total: 45,
    code: { id: 51, code: "RENTREE" },
    articleCommandes: order().articleCommandes.map((line) => ({ ...line, prix: 45 })),
  };

  const showOrder = (sample: typeof reduced, answers: Answers = {}) =>
    show("/admin/commandes/92", {
      "GET /commandes": [sample],
      "GET /commandes/{commandeId}": sample,
      ...answers,
    });

  test("says the code, what it took off, and each price beside the catalogue's", async () => {
    await showOrder(reduced);
    const shown = within(await screen.findByRole("dialog", { name: "Commande n° 92" }));
    const way = await shown.findByRole("link", { name: "RENTREE" });
    expect(way.getAttribute("href")).toBe("/admin/codes/51");
    expect(way.closest("li")?.textContent).toMatch(/-15,000\u00a0DT$/);
    expect(shown.getByText(/Prix au catalogue/).parentElement?.textContent).toContain("60,000");
  });

  test("one that a code left nothing of is taken back and validated without a word of money", async () => {
    const { paiement } = order("refused");
    if (!paiement) throw new Error("it has one");
    await showOrder(
      {
        ...reduced,
        total: 0,
        paiement: { ...paiement, statut: "refused", setting: { id: "free" } },
      },
      { "PUT /commandes/{commandeId}/payer": order("paid") },
    );
    const shown = within(await screen.findByRole("dialog", { name: "Commande n° 92" }));
    expect(await shown.findAllByText(/^Offert/)).not.toEqual([]);
    await press("button", "Valider la commande");
    const asked = within(await screen.findByRole("dialog", { name: "Valider la commande" }));
    expect(asked.queryByLabelText("Moyen de paiement")).toBeNull();
    fireEvent.input(asked.getByLabelText("Motif"), { target: { value: "Annulée par erreur" } });
    fireEvent.click(asked.getByRole("button", { name: "Valider la commande" }));
    await waitFor(() => expect(sentTo("PUT /commandes/{commandeId}/payer")).toHaveLength(1));
    expect(sentTo("PUT /commandes/{commandeId}/payer")[0]?.body).toEqual({
      motif: "Annulée par erreur",
    });
  });
});
