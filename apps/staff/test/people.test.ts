import { press } from "@majorant/client/test/acts.ts";
import { page } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { auditEntry, everything } from "./everything.ts";
import { group, order, user } from "./samples.ts";
import { showAdministrator } from "./show.ts";

// What is done with several users, and all that is known of one.

const dialog = async () => within(await screen.findByRole("dialog"));

/** Chooses an entry of what a search found. */
async function find(label: string, name: RegExp) {
  (await screen.findByLabelText(label, { selector: "input" })).click();
  fireEvent.click(await screen.findByRole("option", { name, hidden: true }));
}

test.each([
  ["un cours", "Cours", /Analyse/, { cours: { id: 3 } }],
  ["une catégorie", "Catégorie", /^MP1/, { categorie: { id: 12 } }],
])("several users are given access to %s", async (kind, label, name, on) => {
  const second = { ...user, id: 22, nom: "Hammami", prenom: "Nour" };
  await showAdministrator("/utilisateurs", {
    ...everything,
    "GET /groupes": [],
    "GET /utilisateurs": [user, second],
    "POST /utilisateurs/ensemble/assignements": { changes: 2, inchanges: 0 },
  });
  await press("button", "Cocher plusieurs");
  fireEvent.click(await screen.findByRole("treeitem", { name: /^Sans groupe/ }));
  for (const one of [/Gharbi/, /Hammami/])
    fireEvent.click(await screen.findByRole("treeitem", { name: one }));
  await screen.findByText("2 utilisateurs cochés");
  await press("button", `Donner accès à ${kind}`);
  const modal = await dialog();
  modal.getByText("Pour 2 utilisateurs. Qui a déjà le même accès le garde.");
  await find(label, name);
  await press("button", "Donner accès");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sentTo("POST /utilisateurs/ensemble/assignements").map(({ body }) => body)).toEqual([
    {
      utilisateurs: [{ id: 21 }, { id: 22 }],
      ...on,
      role: "ROLE_APPRENANT",
      dateDebut: null,
      dateFin: null,
    },
  ]);
});

describe("the dates of an assignment are changed", () => {
  const at = "2027-06-30T22:59:00.000Z";
  const assignment = {
    id: 51,
    role: "ROLE_APPRENANT" as const,
    dateDebut: null,
    dateFin: at,
    commande: null,
  };
  const onCourse = { ...assignment, cours: { id: 3, titre: "Analyse" } };
  const toGroup = { ...assignment, groupe: { id: 4, nom: "MP1 Tunis" } };

  test.each([
    [
      "a user",
      "/utilisateurs/utilisateur/21/modifier",
      "Dates de l’accès à Analyse, Apprenant",
      "PUT /assignementUtilisateurCours/{assignmentId}",
    ],
    [
      "a group",
      "/utilisateurs/groupe/4/modifier",
      "Dates de l’accès à Analyse, Apprenant",
      "PUT /assignementGroupeCours/{assignmentId}",
    ],
    [
      "a course",
      "/admin/cours/cours/3/modifier?onglet=acces",
      "Dates de l’accès de MP1 Tunis, Apprenant",
      "PUT /assignementGroupeCours/{assignmentId}",
    ],
    [
      "a category",
      "/admin/cours/categorie/12/modifier?onglet=acces",
      "Dates de l’accès de MP1 Tunis, Apprenant",
      "PUT /assignementGroupeCategorie/{assignmentId}",
    ],
  ] as const)("of %s", async (_, address, button, call) => {
    await showAdministrator(address, {
      ...everything,
      "GET /utilisateurs/{utilisateurId}": { ...user, assignementUtilisateurCours: [onCourse] },
      "GET /groupes/{groupeId}": { ...group, assignementGroupeCours: [onCourse] },
      "GET /cours/{coursId}/assignementGroupeCours": [toGroup],
      "GET /categories/{categorieId}/assignementGroupeCategorie": [toGroup],
      [call]: undefined,
    });
    await press("button", button);
    const modal = await dialog();
    modal.getByRole("heading", { name: /^Les dates de l’accès\s: (Analyse|MP1 Tunis)$/ });
    // It had an end, and has none any more.
    const end = modal.getByLabelText<HTMLInputElement>("Avoir un date fin");
    expect(end.checked).toBe(true);
    fireEvent.click(end);
    modal.getByRole("button", { name: "Enregistrer" }).click();
    await screen.findByText("Les dates sont changées");
    const [sent] = sentTo(call);
    expect(sent?.params).toEqual({ assignmentId: "51" });
    expect(sent?.body).toEqual({ dateDebut: null, dateFin: null });
  });
});

test("a student's page: last sign-in, progress, orders, journal", async () => {
  await showAdministrator("/utilisateurs/utilisateur/21", {
    ...everything,
    "GET /utilisateurs/{utilisateurId}": { ...user, derniereConnexion: "2026-12-05T07:30:00Z" },
    "GET /utilisateurs/{utilisateurId}/progression": [
      { cours: { id: 3, titre: "Analyse" }, videos: 12, terminees: 5 },
    ],
    "GET /commandes": page([order("paid")], 14),
    "GET /journal": page([auditEntry], 11),
  });
  const panel = async (name: string) => {
    const heading = await screen.findByRole("heading", { name });
    const section = heading.closest("section");
    if (!section) throw new Error(`no part is called ${name}`);
    return within(section);
  };
  const signedIn = (await screen.findByText("Dernière connexion")).nextElementSibling;
  expect(signedIn?.textContent).toBe("05/12/2026 08:30");

  const progress = await panel("Progression");
  await progress.findByRole("link", { name: "Analyse" });
  progress.getByText("5 sur 12 vidéos terminées");
  const meter = progress.getByLabelText("Progression : Analyse");
  expect([meter.getAttribute("value"), meter.getAttribute("max")]).toEqual(["5", "12"]);

  const orders = await panel("Commandes");
  const link = await orders.findByRole("link", { name: "Commande n° 92" });
  expect(link.getAttribute("href")).toBe("/admin/commandes/92");
  orders.getByText("Payé");
  const all = orders.getByRole("link", { name: "Voir les 14 commandes" });
  expect(all.getAttribute("href")).toBe("/admin/commandes?q=aziz%40exemple.tn");
  // Theirs only.
  expect(sentTo("GET /commandes").map(({ query }) => query.get("utilisateur"))).toEqual(["21"]);

  const journal = await panel("Journal");
  await journal.findByText(/Sarra Trabelsi a désactivé l.utilisateur/);
  journal.getByRole("link", { name: "Voir le journal" });
  expect(sentTo("GET /journal").map(({ query }) => query.get("utilisateur"))).toEqual(["21"]);
});
