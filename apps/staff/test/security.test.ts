import { type Answers, refused, silent } from "@majorant/client/test/answers.ts";
import { refusals } from "@majorant/contract/refusals";
import { screen, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { everything } from "./everything.ts";
import { showAdministrator } from "./show.ts";

const show = (answers: Answers = {}) =>
  showAdministrator("/admin/securite", { ...everything, ...answers });

const well = { echecs: 0, raison: null, perdus: 0, enCours: null, demandeRatee: null };
const lastBackup = {
  date: "2026-11-30T01:20:00Z",
  lignes: 12,
  fichiers: 3,
  octets: 45,
  adresse: "/backups",
};

const nothing = {
  equipe: [],
  connexionsRefusees: [],
  notificationsFalsifiees: [],
  comptesDemo: [],
  totaux: { connexionsRefusees: 0, notificationsFalsifiees: 0 },
};

describe("the page of security", () => {
  test("says who has the keys, what was refused, and which demo accounts are left", async () => {
    await show();
    const team = await screen.findByRole("table", { name: "L’équipe" });
    within(team).getByRole("cell", { name: "Technicien, Administrateur" });
    within(team).getByRole("cell", { name: "Activée" });
    const person = within(team).getByRole("link", { name: "Sarra Trabelsi" });
    expect(person.getAttribute("href")).toBe("/utilisateurs/utilisateur/7");
    const refusedOnes = within(screen.getByRole("table", { name: "Connexions refusées" }));
    refusedOnes.getByRole("cell", { name: "41.226.3.0/24" });
    refusedOnes.getByRole("cell", { name: "Autres réseaux" });
    expect(refusedOnes.getAllByRole("cell", { name: "03/12/2026" })).toHaveLength(2);
    screen.getByText("Les 2 premières lignes sur 230.");
    screen.getByRole("table", { name: "Notifications de paiement falsifiées" });
    screen.getByText("Ouvert par le mot de passe publié");
  });

  test("leads from each difference of the money to its order, and counts what it does not name", async () => {
    await show();
    const order = await screen.findByRole("link", { name: "Commande n° 92" });
    expect(order.getAttribute("href")).toBe("/admin/commandes/92");
    screen.getByText(/Payée, mais sans reçu/);
    screen.getByText("et un autre");
  });

  test("says so where all is well, and where no night has passed", async () => {
    await show({ "GET /securite": nothing, "GET /securite/argent": { dernier: null } });
    await screen.findByText("Il n’en reste aucun.");
    screen.getByText("Aucune connexion refusée en 30 jours.");
    screen.getByText("Aucune notification falsifiée en 30 jours.");
    screen.getByText(/le premier a lieu cette nuit/);
  });

  test("says what is refused, and asks again", async () => {
    await show({ "GET /securite": refused("FORBIDDEN") });
    await screen.findByText(refusals.FORBIDDEN[1]);
    await screen.findByRole("button", { name: "Réessayer" });
  });

  test("holds its place until it is answered", async () => {
    await show({ "GET /securite": silent, "GET /securite/argent": silent });
    await screen.findByRole("heading", { level: 1, name: "Sécurité" });
    expect(screen.queryByText(/en 30 jours\.$/)).toBeNull();
  });
});

describe("the administrators' home", () => {
  const home = (answers: Answers) =>
    showAdministrator("/admin/statistiques", { ...everything, ...answers });

  test("says at the top that the money does not agree, each difference with its link", async () => {
    await home({});
    await screen.findByText("2 écarts dans les paiements");
    const order = screen.getByRole("link", { name: "Commande n° 92" });
    expect(order.getAttribute("href")).toBe("/admin/commandes/92");
  });

  test("says when the last backup was", async () => {
    await home({});
    const said = await screen.findByText(/^Dernière sauvegarde :/);
    expect(within(said).getByRole("time")).toBeDefined();
    expect(screen.queryByText(/plus de deux jours/)).toBeNull();
  });

  test.each([
    ["none was made for two days", lastBackup, "La dernière sauvegarde a plus de deux jours"],
    ["none was ever made", null, "Majorant n’est pas sauvegardé"],
  ])("says what to do where %s", async (_, derniere, title) => {
    await home({ "GET /sauvegardes/derniere": { derniere, enRetard: true, ...well } });
    await screen.findByText(title);
    screen.getByText(/Prévenez la personne qui s’occupe du serveur/);
  });

  test("says in the morning that the night's backup failed, and that backups are damaged", async () => {
    const failed = { ...well, echecs: 3, raison: "There is no room for the backup", perdus: 2 };
    await home({
      "GET /sauvegardes/derniere": { derniere: lastBackup, enRetard: false, ...failed },
    });
    await screen.findByText("La sauvegarde de cette nuit n’est pas faite");
    screen.getByText(/3 essais ont échoué/);
    screen.getByText(/There is no room for the backup/);
    screen.getByText("Des sauvegardes sont abîmées");
  });

  test("says that the first backup comes this night", async () => {
    await home({ "GET /sauvegardes/derniere": { derniere: null, enRetard: false, ...well } });
    await screen.findByText("Pas encore de sauvegarde : la première a lieu cette nuit.");
  });

  test.each([
    ["agrees", { date: "2026-12-03T02:10:00Z", commandes: 92, ecarts: 0, lignes: [] }],
    ["was never looked at", null],
  ])("says nothing where it %s", async (_, dernier) => {
    await home({ "GET /securite/argent": { dernier } });
    await screen.findByText("Ventes du mois");
    expect(screen.queryByText(/dans les paiements/)).toBeNull();
  });
});

test("what changed of how to pay stands on the administrators' home", async () => {
  await showAdministrator("/admin/statistiques", {
    ...everything,
    "GET /parametres/changements": [
      {
        date: "2026-11-23T09:12:00.000Z",
        par: { nom: "Hammami", prenom: "Inès" },
        champs: [
          { champ: "paymentBank", avant: "", apres: "Banque de Tunis" },
          { champ: "paymentRib", avant: "99403012345678901263", apres: "04018104003691234544" },
        ],
      },
    ],
  });
  const alert = (await screen.findByText(/pour payer ou vous joindre a changé/)).closest("[role]");
  expect(alert?.textContent).toContain("RIB : 99403012345678901263 → 04018104003691234544");
  expect(alert?.textContent).toContain("banque : vide → Banque de Tunis");
  expect(alert?.textContent).toMatch(/Inès Hammami, le 23\s+novembre\s+2026, 10:12/);
});
