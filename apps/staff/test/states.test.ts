import { type Answers, broken, noLine, refused, silent } from "@majorant/client/test/answers.ts";
import { refusals } from "@majorant/contract/refusals";
import { screen } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import {
  accountingLine,
  accountingMonth,
  code,
  codeBatch,
  instalment,
  instalmentSums,
  offer,
  order,
  refund,
  request,
  user,
} from "./samples.ts";
import { showAdministrator, showTechnician } from "./show.ts";

// What the lists of the staff show while they wait, with nothing in them, and where they are refused.

type Screen = {
  address: string;
  show: typeof showAdministrator;
  /** The call that the page is about. */
  list: keyof Answers;
  /** What else it asks. */
  beside: Answers;
  full: Answers;
  /** What tells a row. */
  row: RegExp;
  /** What is said where there are none. */
  empty: RegExp;
};

const classes: Answers = { "GET /categories": [], "GET /offers/all": [] };

const screens: Record<string, Screen> = {
  orders: {
    address: "/admin/commandes",
    show: showAdministrator,
    list: "GET /commandes",
    beside: classes,
    full: { "GET /commandes": [order("paid")] },
    row: /92/,
    empty: /Aucune commande/,
  },
  users: {
    address: "/utilisateurs",
    show: showAdministrator,
    list: "GET /utilisateurs",
    beside: { "GET /groupes": [] },
    full: { "GET /utilisateurs": [user] },
    row: /Sans groupe/,
    empty: /Aucun utilisateur/,
  },
  offers: {
    address: "/admin/offres",
    show: showAdministrator,
    list: "GET /offers/all",
    beside: classes,
    full: { "GET /offers/all": [offer] },
    row: /Analyse MP1/,
    empty: /Aucune offre/,
  },
  instalments: {
    address: "/admin/echeances",
    show: showAdministrator,
    list: "GET /echeances",
    beside: { "GET /echeances/sommes": instalmentSums },
    full: { "GET /echeances": [instalment] },
    row: /2 sur 3/,
    empty: /Aucune échéance/,
  },
  codes: {
    address: "/admin/codes",
    show: showAdministrator,
    list: "GET /codes",
    beside: { "GET /codes/lots": [codeBatch] },
    full: { "GET /codes": [code] },
    row: /RENTREE/,
    empty: /Aucun code/,
  },
  codeBatches: {
    address: "/admin/codes/lots",
    show: showAdministrator,
    list: "GET /codes/lots",
    beside: {},
    full: { "GET /codes/lots": [codeBatch] },
    row: /Club MP/,
    empty: /Aucun lot/,
  },
  refunds: {
    address: "/admin/remboursements",
    show: showAdministrator,
    list: "GET /remboursements",
    beside: {},
    full: { "GET /remboursements": [refund] },
    row: /Analyse MP1/,
    empty: /Aucun remboursement/,
  },
  accountingMonths: {
    address: "/admin/comptabilite",
    show: showAdministrator,
    list: "GET /comptabilite/mois",
    beside: {},
    full: { "GET /comptabilite/mois": [accountingMonth] },
    row: /Novembre 2026/,
    empty: /Aucune pièce pour le moment/,
  },
  accountingLines: {
    address: "/admin/comptabilite/2026-11",
    show: showAdministrator,
    list: "GET /comptabilite/mois/{mois}/lignes",
    beside: { "GET /comptabilite/mois/{mois}": accountingMonth },
    full: { "GET /comptabilite/mois/{mois}/lignes": [accountingLine] },
    row: /2026-000042/,
    empty: /Aucune pièce ce mois-ci/,
  },
  requests: {
    address: "/technician/videoRequests/",
    show: showTechnician,
    list: "GET /videoRequests",
    beside: {},
    full: { "GET /videoRequests": [request] },
    row: /Suites extraites/,
    empty: /Aucune/,
  },
};

describe.each(Object.entries(screens))("%s", (_, { address, show, list, beside, ...texts }) => {
  const answering = (answer: () => never | Response | Promise<Response>) =>
    show(address, { ...beside, [list]: answer } as Answers); // a list of the contract's names

  test("has its rows", async () => {
    await show(address, { ...beside, ...texts.full });
    await screen.findAllByText(texts.row);
    expect(screen.queryByText(texts.empty)).toBeNull();
  });

  test("says that there are none", async () => {
    await show(address, { ...beside, [list]: [] } as Answers); // as above
    await screen.findAllByText(texts.empty);
  });

  test("says what is refused, and asks again", async () => {
    await answering(refused("FORBIDDEN"));
    await screen.findByText(refusals.FORBIDDEN[1]);
    await screen.findByRole("button", { name: "Réessayer" });
  });

  test("says that there was no answer", async () => {
    await answering(noLine);
    await screen.findByText(/Pas de réponse du serveur/);
  });

  test("does not say so before it is answered", async () => {
    await answering(silent);
    await screen.findAllByRole("heading");
    expect(screen.queryByText(texts.empty)).toBeNull();
  });
});

test("statistics: what fails fails alone, and the rest is shown", async () => {
  await showAdministrator("/admin/statistiques", {
    "GET /statistiques/resume": {
      etudiants: 120,
      inscrits: 80,
      actifs7Jours: 40,
      actifs30Jours: 60,
      heures30Jours: 300,
      commandesDuMois: 12,
      ventesDuMois: 1450,
      aConfirmer: 1,
      questionsOuvertes: 2,
    },
    "GET /statistiques/ventes": broken,
    "GET /statistiques/activite": [],
    "GET /statistiques/visionnage": [],
    "GET /statistiques/cours": [],
    "GET /statistiques/videos": [],
    "GET /statistiques/exercices": [],
    "GET /statistiques/notions": [],
    "GET /statistiques/questions": [],
    "GET /offers/all": [],
    "GET /courses": [],
    "GET /securite/argent": { dernier: null },
    "GET /sauvegardes/derniere": {
      derniere: null,
      enRetard: false,
      echecs: 0,
      raison: null,
      perdus: 0,
      enCours: null,
      demandeRatee: null,
    },
  });
  await screen.findAllByText(/120/);
  await screen.findAllByRole("button", { name: "Réessayer" });
});
