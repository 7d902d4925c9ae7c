import { press } from "@majorant/client/test/acts.ts";
import { type Answers, page, refused } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import { refusals } from "@majorant/contract/refusals";
import { screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test, vi } from "vitest";
import { accountingLine, accountingMonth } from "./samples.ts";
import { showAdministrator } from "./show.ts";

// The accountant's journal: its months, what they came to, and their closing.

const december = {
  ...accountingMonth,
  mois: "2026-12",
  etat: "current" as const,
  cloturable: false,
  lignes: 1,
  total: 60,
  timbre: 0,
  taxes: [],
  exonere: 0,
  nonVentile: 60,
};

const closed = {
  ...accountingMonth,
  etat: "closed" as const,
  cloturable: false,
  clotureLe: "2026-12-04T09:30:00Z",
  cloturePar: "Leïla Mansouri",
  empreinte: "a".repeat(64),
};

const around: Answers = {
  "GET /comptabilite/mois": [december, accountingMonth],
  "GET /comptabilite/mois/{mois}": accountingMonth,
  "GET /comptabilite/mois/{mois}/lignes": [accountingLine],
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

const file = (type: string, name: string) => () =>
  new Response("…", {
    headers: { "content-type": type, "content-disposition": `attachment; filename="${name}"` },
  });

describe("the months", () => {
  test("say how they stand and what they came to, with the one to close", async () => {
    await show("/admin/comptabilite");
    await screen.findByRole("link", { name: "Décembre 2026" });
    expect(await cells()).toEqual([
      ["Décembre 2026", "En cours", "1", "0,000 DT", "60,000 DT"],
      ["Novembre 2026", "À clôturer", "3", "19,000 DT", "230,500 DT"],
    ]);
    await screen.findByRole("button", { name: "Clôturer novembre 2026" });
  });

  test("have nothing to close where none is over", async () => {
    await show("/admin/comptabilite", { "GET /comptabilite/mois": [december, closed] });
    await screen.findByText("Clôturé");
    expect(screen.queryByRole("button", { name: /Clôturer/ })).toBeNull();
  });
});

describe("a month", () => {
  test("says what it came to, by rate, and each of its documents", async () => {
    await show("/admin/comptabilite/2026-11", {
      "GET /comptabilite/mois/{mois}/lignes": [
        accountingLine,
        {
          ...accountingLine,
          id: 15,
          genre: "receipt",
          numero: "2026-000043",
          commande: 93,
          total: 60,
          timbre: 0,
          taxes: [],
          exonere: null,
        },
        {
          ...accountingLine,
          id: 16,
          genre: "creditNote",
          numero: "AV-2026-000001",
          total: -50.5,
          timbre: 0,
          taxes: [],
          exonere: -50.5,
        },
      ],
    });
    await screen.findByRole("heading", { name: "Novembre 2026" });
    const figures = (await screen.findAllByRole("definition")).map(
      ({ textContent, previousElementSibling }) =>
        `${previousElementSibling?.textContent} : ${textContent}`.replaceAll("\u00a0", " "),
    );
    expect(figures).toEqual([
      "Total : 230,500 DT3 pièces",
      "TVA à 19 % : 19,000 DTsur 100,000 DT hors taxes",
      "Exonéré : 50,500 DTsans TVA, par un article de la loi",
      "Timbre : 1,000 DTcompris dans les prix",
      "Non ventilé : 60,000 DTreçus sans facture",
    ]);
    expect(await cells()).toEqual([
      [
        "Facture 2026-000042Commande n° 92",
        "21/11/2026",
        "150,500 DTdont exonéré 50,500 DT",
        "19,000 DTà 19 %",
        "170,500 DTdont timbre 1,000 DT",
        "XML",
      ],
      ["Reçu 2026-000043Commande n° 93", "21/11/2026", "Non ventilé", "–", "60,000 DT", ""],
      [
        "Avoir AV-2026-000001Commande n° 92",
        "21/11/2026",
        "-50,500 DTexonéré",
        "–",
        "-50,500 DT",
        "XML",
      ],
    ]);
  });

  test("is narrowed by its address", async () => {
    await show("/admin/comptabilite/2026-11?genre=invoice&q=42");
    await screen.findByText(/2026-000042/);
    const asked = sentTo("GET /comptabilite/mois/{mois}/lignes").at(-1)?.query;
    expect(Object.fromEntries(asked ?? [])).toMatchObject({ genre: "invoice", q: "42" });
  });

  test("that is narrowed by what the server would refuse is whole", async () => {
    await show("/admin/comptabilite/2026-11?genre=nimporte");
    await screen.findByText(/2026-000042/);
    expect(sentTo("GET /comptabilite/mois/{mois}/lignes").at(-1)?.query?.has("genre")).toBe(false);
  });

  test("that is narrowed to nothing says so", async () => {
    await show("/admin/comptabilite/2026-11?q=7", {
      "GET /comptabilite/mois/{mois}/lignes": page([], 0),
    });
    await screen.findByText("Aucune pièce ne correspond");
  });

  test("that an earlier one must be closed before says so", async () => {
    await show("/admin/comptabilite/2026-11", {
      "GET /comptabilite/mois/{mois}": { ...accountingMonth, cloturable: false },
    });
    await screen.findByText("Un mois plus ancien est à clôturer d’abord.");
    expect(screen.queryByRole("button", { name: /Clôturer/ })).toBeNull();
  });

  test("that is none is no address", async () => {
    await show("/admin/comptabilite/2026-13");
    await waitFor(() => expect(location.hash).toBe("#adresse-inconnue"));
  });

  test("that the journal does not have is not found", async () => {
    await show("/admin/comptabilite/2020-01", {
      "GET /comptabilite/mois/{mois}": refused("NOT_FOUND"),
      "GET /comptabilite/mois/{mois}/lignes": page([], 0),
    });
    await screen.findByText(/^Cette page n’est pas définie en ce point/);
  });

  test("is handed out as CSV, and each invoice as XML", async () => {
    const names = catchFiles();
    await show("/admin/comptabilite/2026-11?genre=invoice", {
      "GET /comptabilite/mois/{mois}/lignes": ({ query }) =>
        query.has("format") ? file("text/csv", "comptabilite.csv")() : [accountingLine],
      "GET /comptabilite/documents/{numero}": file("application/xml", "facture-2026-000042.xml"),
    });
    await press("button", "Exporter en CSV");
    await waitFor(() => expect(names).toEqual(["comptabilite.csv"]));
    const asked = sentTo("GET /comptabilite/mois/{mois}/lignes").map(({ query }) =>
      Object.fromEntries(query),
    );
    expect(asked).toContainEqual({ genre: "invoice", format: "csv" });
    await press("button", "Fichier XML de 2026-000042");
    await waitFor(() => expect(names).toEqual(["comptabilite.csv", "facture-2026-000042.xml"]));
  });
});

describe("closing a month", () => {
  test("says that it can't be undone, then says who did it and its hash", async () => {
    let month = accountingMonth;
    await show("/admin/comptabilite/2026-11", {
      "GET /comptabilite/mois/{mois}": () => month,
      "PUT /comptabilite/mois/{mois}/cloturer": () => {
        month = closed;
        return closed;
      },
    });
    await press("button", "Clôturer le mois");
    const dialog = within(await screen.findByRole("dialog", { name: /^Clôturer novembre 2026/ }));
    expect(dialog.getByText(/3 pièces, pour un total de/).textContent).toContain("230,500");
    dialog.getByText(/Un mois clôturé ne se rouvre pas/);
    expect(sentTo("PUT /comptabilite/mois/{mois}/cloturer")).toHaveLength(0);
    await press("button", "Clôturer");
    await screen.findByText("Le mois de novembre 2026 est clôturé");
    await screen.findByText("a".repeat(64));
    await screen.findByText(/Leïla Mansouri/);
    expect(screen.queryByRole("button", { name: "Clôturer le mois" })).toBeNull();
    expect(sentTo("PUT /comptabilite/mois/{mois}/cloturer")).toHaveLength(1);
  });

  test("that is refused says why, and nothing is closed", async () => {
    await show("/admin/comptabilite", {
      "PUT /comptabilite/mois/{mois}/cloturer": refused("MONTH_CLOSED"),
    });
    await press("button", "Clôturer novembre 2026");
    await press("button", "Clôturer");
    await screen.findByText(refusals.MONTH_CLOSED[1]);
    await press("button", "Annuler");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
