import { press, type } from "@majorant/client/test/acts.ts";
import { type Answers, refused } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import type { FirstStepName, FirstStepState } from "@majorant/contract/operations/first-steps";
import { refusals } from "@majorant/contract/refusals";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { everything } from "./everything.ts";
import { category } from "./samples.ts";
import { showAdministrator } from "./show.ts";

// The first steps of a new place: where they lead, what they ask for, how they are put off.

const names: FirstStepName[] = ["classes", "cours", "offre", "paiement", "contact"];

/** The place as its steps stand, by the names of those that are not to do. */
const place = (states: Partial<Record<FirstStepName, FirstStepState>> = {}, vide = false) => ({
  etapes: names.map((nom) => ({ nom, etat: states[nom] ?? ("aFaire" as const) })),
  vide,
  passerelle: false,
});

const show = (address: string, answers: Answers) =>
  showAdministrator(address, { ...everything, ...answers });

const step = (name: RegExp) => screen.findByRole("region", { name });

test("the home of an empty place leads to them; of one that is begun it says what is left", async () => {
  await show("/admin/statistiques", { "GET /premiersPas": place({}, true) });
  await screen.findByRole("heading", { level: 1, name: "Premiers pas" });
  expect(location.pathname).toBe("/admin/premiersPas");
});

test("the home says what is left, and nothing once that is done or put off", async () => {
  await show("/admin/statistiques", { "GET /premiersPas": place({ classes: "faite" }) });
  await screen.findByText("Il reste 4 premiers pas");
  await press("link", "Continuer");
  await screen.findByRole("heading", { level: 1, name: "Premiers pas" });
});

test("the home says nothing once all is done or put off", async () => {
  await show("/admin/statistiques", {
    "GET /premiersPas": place({
      classes: "faite",
      cours: "faite",
      offre: "faite",
      paiement: "ecartee",
      contact: "ecartee",
    }),
  });
  await screen.findByText("Ventes du mois");
  expect(screen.queryByText(/premiers? pas/)).toBeNull();
});

test("the classes that are ticked are added, renamed, below those that are there", async () => {
  let id = 100;
  await show("/admin/premiersPas", {
    "GET /premiersPas": place({}, true),
    "GET /categories": [
      { ...category, id: 7, titre: "préparatoire", type: "Categorie", nombreCours: 0 },
    ],
    "POST /categories": () => ({ ...category, id: id++ }),
  });
  await screen.findByText("Déjà là");
  for (const title of ["PC", "PT", "Préparatoire Intégré", "LMD"])
    fireEvent.click(await screen.findByRole("checkbox", { name: `Ajouter ${title}` }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Ajouter MP2" }));
  await type("Titre de MP1", "");
  await screen.findByText("Le titre est obligatoire");
  await type("Titre de MP1", "MP 1");
  await press("button", "Ajouter 2 catégories");
  await waitFor(() => expect(sentTo("POST /categories")).toHaveLength(2));
  expect(sentTo("POST /categories").map(({ body }) => body)).toEqual([
    { categorie: { titre: "MP", categorieParent: { id: 7 } } },
    { categorie: { titre: "MP 1", categorieParent: { id: 100 } } },
  ]);
});

test("a refusal is said where it was pressed", async () => {
  await show("/admin/premiersPas", {
    "GET /premiersPas": place({}, true),
    "GET /categories": [],
    "POST /categories": refused("FORBIDDEN"),
  });
  await press("button", /^Ajouter \d+ catégories$/);
  await screen.findByText(refusals.FORBIDDEN[1]);
});

test("a step is put off, and the next one opens; it is taken up again", async () => {
  let contact: FirstStepState = "aFaire";
  const state = () =>
    place({ classes: "faite", cours: "faite", offre: "faite", paiement: "faite", contact });
  await show("/admin/premiersPas", {
    "GET /premiersPas": state,
    "PUT /premiersPas/{etape}": () => {
      contact = contact === "aFaire" ? "ecartee" : "aFaire";
      return state();
    },
  });
  await within(await step(/Comment vous joindre/)).findByLabelText(/^Téléphone/);
  await press("button", "Passer cette étape");
  await screen.findByText("Le reste peut attendre");
  await press("button", /^Reprendre/);
  await within(await step(/Comment vous joindre/)).findByLabelText(/^Téléphone/);
  expect(sentTo("PUT /premiersPas/{etape}").map(({ body }) => body)).toEqual([
    { ecartee: true },
    { ecartee: false },
  ]);
});

test("the payment's step says that cards go nowhere yet, and saves the bank's part alone", async () => {
  await show("/admin/premiersPas?etape=paiement", {
    "GET /premiersPas": place(),
    "PUT /parametres": everything["GET /parametres"] as never, // the same shape
  });
  await screen.findByText("Aucune carte n’est débitée");
  await type(/^Banque/, "BIAT, agence Lafayette");
  await press("button", "Enregistrer");
  await waitFor(() => expect(sentTo("PUT /parametres")).toHaveLength(1));
  const [{ body } = { body: {} }] = sentTo("PUT /parametres");
  expect(body).toMatchObject({ paymentBank: "BIAT, agence Lafayette" });
  expect(body).not.toHaveProperty("contactEmail");
});
