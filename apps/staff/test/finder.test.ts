import { press, type } from "@majorant/client/test/acts.ts";
import { type Answers, refused, silent } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import type { FoundThings } from "@majorant/contract/operations/finder";
import { refusals } from "@majorant/contract/refusals";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { everything } from "./everything.ts";
import { showAdministrator, showTeacher } from "./show.ts";

// The search of the administrators' bar, over people, orders and courses.

const none = { total: 0, lignes: [] };

const found: FoundThings = {
  utilisateurs: {
    total: 132,
    lignes: [
      { id: 21, nom: "Trabelsi", prenom: "Yasmine", email: "yasmine@exemple.tn", actif: true },
    ],
  },
  commandes: {
    total: 1,
    lignes: [
      {
        id: 92,
        date: "2026-11-03T09:00:00.000Z",
        total: 99.5,
        statut: "paid",
        recu: "2026-000042",
        utilisateur: { nom: "Trabelsi", prenom: "Yasmine" },
      },
    ],
  },
  cours: { total: 1, lignes: [{ id: 3, titre: "MP1 › Analyse", actif: false }] },
};

const show = (answer: NonNullable<Answers["GET /recherche"]>) =>
  showAdministrator("/admin/tags", { ...everything, "GET /recherche": answer });

const field = "Personne, commande ou cours";

const option = (name: RegExp) => screen.findByRole("option", { name, hidden: true });

describe("the search of the bar", () => {
  test("opens by a slash, and leads by Enter to the first that is found", async () => {
    await show(found);
    await screen.findByRole("heading", { level: 1 });
    fireEvent.keyDown(document.body, { key: "/" });
    await screen.findByText(/^Deux lettres/);
    await type(field, "trabelsi");
    const first = await option(/Trabelsi Yasmine/);
    const input = screen.getByLabelText(field);
    await waitFor(() => expect(first.hasAttribute("data-combobox-selected")).toBe(true));
    expect(sentTo("GET /recherche").map(({ query }) => query.get("q"))).toEqual(["trabelsi"]);
    fireEvent.keyDown(input, { key: "Enter", code: "Enter" });
    await waitFor(() => expect(location.pathname).toBe("/utilisateurs/utilisateur/21"));
    expect(screen.queryByRole("dialog", { name: "Rechercher" })).toBeNull();
  });

  test("leads by an Enter that was pressed before the answer came to the first of it", async () => {
    await show(found);
    await press("button", "Rechercher");
    await type(field, "trabelsi");
    fireEvent.keyDown(screen.getByLabelText(field), { key: "Enter", code: "Enter" });
    await waitFor(() => expect(location.pathname).toBe("/utilisateurs/utilisateur/21"));
  });

  test("shows what is found by its kind, and the way to the rest", async () => {
    await show(found);
    await press("button", "Rechercher");
    await type(field, "tra");
    await option(/Commande n°\s92.*Yasmine Trabelsi.*99,500\sDT.*Payé.*reçu n°\s2026-000042/);
    await option(/MP1 › Analyse.*inactif/);
    const dialog = within(screen.getByRole("dialog", { name: "Rechercher" }));
    for (const kind of ["Utilisateurs", "Commandes", "Cours"]) dialog.getByText(kind);
    fireEvent.click(await option(/^Voir les 132 utilisateurs$/));
    await waitFor(() => expect(location.search).toBe("?q=tra"));
    expect(location.pathname).toBe("/utilisateurs");
  });

  test("opens by Ctrl+K while something is written, and not above another dialog", async () => {
    await show(silent);
    await press("button", "Ajouter un tag");
    fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
    expect(screen.queryByRole("dialog", { name: "Rechercher" })).toBeNull();
    await press("button", "Annuler");
    fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
    await type(field, "tra");
    await screen.findByText("Recherche…");
  });

  test("finds an order by a number of one digit, and says of one letter how many it wants", async () => {
    await show({
      ...found,
      utilisateurs: none,
      cours: none,
      commandes: { total: 1, lignes: found.commandes.lignes.map((order) => ({ ...order, id: 7 })) },
    });
    await press("button", "Rechercher");
    await type(field, "t");
    await screen.findByText(
      /^«\st\s» est trop court : écrivez au moins 2 caractères, ou le numéro d’une commande\.$/,
    );
    await type(field, "7");
    const order = await option(/Commande n°\s7/);
    expect(sentTo("GET /recherche").map(({ query }) => query.get("q"))).toEqual(["7"]);
    fireEvent.click(order);
    await waitFor(() => expect(location.pathname).toBe("/admin/commandes/7"));
  });

  test("says that nothing has the words", async () => {
    await show({ utilisateurs: none, commandes: none, cours: none });
    await press("button", "Rechercher");
    await type(field, "zzz");
    await screen.findByText(/^Rien ne correspond à «\szzz\s»\.$/);
  });

  test("says what is at fault, and asks again", async () => {
    await show(refused("FORBIDDEN"));
    await press("button", "Rechercher");
    await type(field, "zzz");
    await screen.findByText(refusals.FORBIDDEN[1]);
    await press("button", "Réessayer");
    await waitFor(() => expect(sentTo("GET /recherche")).toHaveLength(2));
  });

  test("is the administrators' only", async () => {
    await showTeacher("/enseignant/questions", everything);
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByRole("button", { name: "Rechercher" })).toBeNull();
  });
});
