import { choose, press, type } from "@majorant/client/test/acts.ts";
import { type Answers, page } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { everything } from "./everything.ts";
import {
  announcement,
  category,
  course,
  group,
  listedPaper,
  notions,
  offer,
  paper,
  series,
  tag,
  user,
} from "./samples.ts";
import { showAdministrator, showTeacher, showTechnician } from "./show.ts";

// How many rows a table has, and what was just made in it (decision 46).

/** 135 offers, by pages. */
const manyOffers: Answers = {
  ...everything,
  "GET /categories": [{ ...category, type: "Categorie", nombreCours: 0 }],
  "GET /offers/all": ({ query }) => {
    const rows = Array.from({ length: 135 }, (_, n) => ({
      ...offer,
      id: n + 1,
      titre: `Offre ${n + 1}`,
    }));
    const [at, size] = [Number(query.get("page")), Number(query.get("size"))];
    return page(rows.slice(at * size, (at + 1) * size), 135)();
  },
};

const sizes = (name: "GET /offers/all" | "GET /journal" | "GET /videoRequests") =>
  sentTo(name).map(({ query }) => query.get("size"));

const chooseSize = async (size: string) =>
  fireEvent.change(await screen.findByLabelText("Lignes par page"), { target: { value: size } });

/** The row that says so. */
const rowOf = async (name: string) => (await screen.findByText(name)).closest("tr");

test("a table has 25 rows at first, and 100 where that is chosen: in the next table too", async () => {
  await showAdministrator("/admin/offres", manyOffers);
  await rowOf("Offre 25");
  expect(screen.queryByText("Offre 26")).toBeNull();
  await chooseSize("100");
  await rowOf("Offre 100");
  expect(location.search).toBe("?size=100");
  await press("link", "Journal");
  await waitFor(() => expect(sizes("GET /journal")).toEqual(["100"]));
  expect(location.search).toBe("");
});

test("an address that says a size has it, and a smaller one can be chosen again", async () => {
  localStorage.setItem("majorant.rows.7", "100");
  await showAdministrator("/admin/offres?size=10", manyOffers);
  await rowOf("Offre 10");
  await chooseSize("25");
  await rowOf("Offre 25");
  expect(sizes("GET /offers/all")).toEqual(["10", "25"]);
  expect(localStorage.getItem("majorant.rows.7")).toBe("25");
});

test("another account's choice, and what is no size, count for nothing", async () => {
  localStorage.setItem("majorant.rows.8", "100");
  localStorage.setItem("majorant.rows.7", "7");
  await showAdministrator("/admin/offres", manyOffers);
  await rowOf("Offre 25");
  expect(sizes("GET /offers/all")).toEqual(["25"]);
});

test("a technician's requests have ten at first, then as many as were chosen", async () => {
  await showTechnician("/technician/videoRequests/", everything);
  await waitFor(() => expect(sizes("GET /videoRequests")).toEqual(["10"]));
  await chooseSize("50");
  await waitFor(() => expect(sizes("GET /videoRequests")).toEqual(["10", "50"]));
});

test("an offer that was just added is on the page shown, and lit until another is read", async () => {
  await showAdministrator("/admin/offres?q=offre", {
    ...manyOffers,
    "POST /offres/{offreId}/dupliquer": { ...offer, id: 77, titre: "Offre 77" },
  });
  await screen.findByText("Offre 1");
  await press("button", "Dupliquer : Offre 1");
  const row = await rowOf("Offre 77");
  await waitFor(() => expect(row?.getAttribute("aria-current")).toBe("true"));
  expect(location.search).toBe("?q=offre&page=3");
  expect(document.querySelectorAll("tr[aria-current]")).toHaveLength(1);
  await press("button", "Page précédente");
  await rowOf("Offre 51");
  expect(document.querySelectorAll("tr[aria-current]")).toHaveLength(0);
});

test("users that were just put in a group are lit among its members", async () => {
  const member = { id: 22, nom: "Hammami", prenom: "Nour", email: "nour@exemple.tn" };
  const card = { ...member, role: "ROLE_APPRENANT" as const };
  const members = [{ ...card, id: 21, nom: "Gharbi" }, card];
  await showAdministrator("/utilisateurs/groupe/4/modifier/ajouterUtilisateur", {
    ...everything,
    "GET /utilisateurs": [{ ...user, ...member }],
    "GET /groupes/{groupeId}/utilisateurs": members as never, // as many fields as a row shows
    "PUT /utilisateurs/ensemble/groupe": { changes: 1, inchanges: 0 },
  });
  await choose("Utilisateurs", /^Hammami/);
  await press("button", "Ajouter au groupe");
  await waitFor(() => expect(sentTo("PUT /utilisateurs/ensemble/groupe")).toHaveLength(1));
  const row = (await screen.findByRole("cell", { name: "Hammami Nour" })).closest("tr");
  await waitFor(() => expect(row?.getAttribute("aria-current")).toBe("true"));
});

/** A group as the list of all of them has it. */
const inTree = ({ id, nom }: { id: number; nom: string }) => ({
  id,
  nom,
  nombreUtilisateurs: 1,
  nombreEtudiants: 1,
  sousGroupes: [],
});

describe("what was just added is in sight and lit where it is listed", () => {
  /** The rows that are lit, by what they say first. */
  const lit = () =>
    [...document.querySelectorAll("main [aria-current=true]")].map(
      ({ textContent }) => textContent ?? "",
    );

  test("a tag", async () => {
    const added = { ...tag, id: 2, name: "Devoir" };
    await showAdministrator("/admin/tags", {
      ...everything,
      "GET /tags": () => (sentTo("POST /tags").length > 0 ? [tag, added] : [tag]),
      "POST /tags": added,
    });
    await press("button", "Ajouter un tag");
    await type("Nom", "Devoir");
    await press("button", "Ajouter");
    await waitFor(() => expect(lit()).toEqual([expect.stringMatching(/^Devoir/)]));
  });

  test("a notion, below what it is part of, whatever was searched for", async () => {
    const added = { ...series, id: 4, title: "Séries entières", parentId: 3 };
    await showTeacher("/enseignant/notions?selection=Notion3&q=series", {
      ...everything,
      "GET /notions": () => (sentTo("POST /notions").length > 0 ? [...notions, added] : notions),
      "POST /notions": added,
    });
    await screen.findByRole("button", { name: /^Séries/ });
    await press("button", "Ajouter une notion");
    await type("Titre", "Séries entières");
    await press("button", "Ajouter");
    const row = await screen.findByRole("treeitem", { name: "Séries entières" });
    await waitFor(() => expect(row.getAttribute("aria-current")).toBe("true"));
    expect(row.getAttribute("aria-selected")).toBe("true");
    expect(location.search).toBe("?selection=Notion4");
  });

  test("a paper", async () => {
    const added = { ...listedPaper, id: 7, title: "Un autre sujet" };
    await showTeacher("/enseignant/sujets/ajouter", {
      ...everything,
      "GET /papers/all": [listedPaper, added],
      "POST /papers": { ...paper, id: 7, title: "Un autre sujet" },
    });
    for (const [label, value] of Object.entries({
      Concours: "Majorant",
      Titre: "Un autre sujet",
      Année: "2025",
      Filière: "MP",
      "Durée en minutes": "180",
    }))
      await type(label, value);
    const row = await screen.findByRole("listitem", { name: "Question" });
    fireEvent.change(within(row).getByLabelText("Numéro"), { target: { value: "1" } });
    fireEvent.change(within(row).getByLabelText("À propos"), { target: { value: "Une suite" } });
    await press("button", "Enregistrer");
    await waitFor(() => expect(lit()).toEqual([expect.stringContaining("Un autre sujet")]));
  });

  test("an announcement, once one goes from its page to the list", async () => {
    const all = Array.from({ length: 30 }, (_, n) => ({
      ...announcement,
      id: n + 1,
      title: `Annonce ${n + 1}`,
    }));
    await showTeacher("/enseignant/annonces/ajouter?cours=3", {
      ...everything,
      "GET /announcements": ({ query }) => {
        const [at, size] = [Number(query.get("page")), Number(query.get("size"))];
        return page(all.slice(at * size, (at + 1) * size), all.length)();
      },
      "GET /announcements/{announcementId}": { ...announcement, id: 28, title: "Annonce 28" },
      "POST /announcements": { ...announcement, id: 28, title: "Annonce 28" },
    });
    await type("Titre", "Annonce 28");
    await type("Texte", "À lire.");
    await screen.findByText("40 personnes");
    await press("button", "Envoyer…");
    await press("button", "Envoyer");
    await screen.findByRole("heading", { name: "Annonce 28" });
    await screen.findByText(/^28\ssur\s30$/);
    fireEvent.click(within(screen.getByRole("main")).getByRole("link", { name: "Annonces" }));
    await waitFor(() => expect(lit()).toEqual([expect.stringMatching(/^Annonce 28/)]));
    expect(location.search).toBe("?page=1");
  });

  test("a sub-group, and not the member that has its number", async () => {
    const below = { id: 21, nom: "MP1 Tunis A" };
    await showAdministrator("/utilisateurs/groupe/4/modifier/ajouterSousGroupe", {
      ...everything,
      "GET /groupes": [inTree(group), inTree(below)],
      "GET /groupes/{groupeId}": () => ({
        ...group,
        nombreUtilisateurs: 1,
        sousGroupes:
          sentTo("PUT /groupes/{groupeId}/sousGroupes/{sousGroupeId}").length > 0 ? [below] : [],
      }),
      "GET /groupes/{groupeId}/utilisateurs": [user],
      "PUT /groupes/{groupeId}/sousGroupes/{sousGroupeId}": undefined,
    });
    // The form below the dialog has a field of that name too.
    const dialog = within(await screen.findByRole("dialog"));
    (await dialog.findByLabelText("Groupe", { selector: "input" })).click();
    fireEvent.click(await dialog.findByRole("option", { name: "MP1 Tunis A", hidden: true }));
    await press("button", "Ajouter le sous-groupe");
    await waitFor(() => expect(lit()).toEqual([expect.stringMatching(/^MP1 Tunis A/)]));
  });

  test("an access of a user, in the list of its kind", async () => {
    const given = {
      id: 51,
      role: "ROLE_APPRENANT" as const,
      dateDebut: null,
      dateFin: null,
      commande: null,
      cours: { id: 3, titre: "Analyse" },
    };
    await showAdministrator("/utilisateurs/utilisateur/21/modifier/ajouterAssCours", {
      ...everything,
      "GET /utilisateurs/{utilisateurId}": () => ({
        ...user,
        assignementUtilisateurCours:
          sentTo("POST /assignementUtilisateurCours").length > 0 ? [given] : [],
        assignementUtilisateurCategorie: [
          { ...given, cours: undefined, categorie: { id: 12, titre: "MP1" } } as never, // another's number
        ],
      }),
      "POST /assignementUtilisateurCours": { id: 51 },
    });
    await choose("Cours", /Analyse/);
    await press("button", "Donner accès");
    await waitFor(() => expect(lit()).toEqual([expect.stringMatching(/^Analyse/)]));
  });

  test("an access to a course, on its page of those who have one", async () => {
    const all = Array.from({ length: 60 }, (_, n) => ({
      id: n + 1,
      role: "ROLE_APPRENANT" as const,
      dateDebut: null,
      dateFin: null,
      commande: null,
      groupe: { id: n + 1, nom: `Groupe ${n + 1}` },
    }));
    await showAdministrator("/admin/cours/cours/3/modifier/ajouterAssGroupe?onglet=acces", {
      ...everything,
      "GET /groupes": [inTree(group)],
      "GET /cours/{coursId}/assignementGroupeCours": ({ query }) => {
        const [at, size] = [Number(query.get("page")), Number(query.get("size"))];
        return page(all.slice(at * size, (at + 1) * size), all.length)();
      },
      "POST /assignementGroupeCours": { id: 57 },
    });
    await choose("Groupe", group.nom);
    await press("button", "Donner accès");
    await waitFor(() => expect(lit()).toEqual([expect.stringMatching(/^Groupe 57/)]));
  });

  test("a user, however far down those without a group", async () => {
    const all = Array.from({ length: 250 }, (_, n) => ({
      ...user,
      id: 100 + n,
      nom: `Nom ${n}`,
      email: `nom${n}@exemple.tn`,
    }));
    const added = { ...user, id: 320, nom: "Nom 220", email: "nom220@exemple.tn" };
    await showAdministrator("/utilisateurs/ajouterUtilisateur", {
      ...everything,
      "GET /groupes": [],
      "GET /utilisateurs": ({ query }) => {
        const [at, size] = [Number(query.get("page")), Number(query.get("size"))];
        return page(all.slice(at * size, (at + 1) * size), all.length)();
      },
      "GET /utilisateurs/{utilisateurId}": added,
      "POST /utilisateurs": { ...added, motDePasse: null },
    });
    await type("Nom", "Nom 220");
    await type("Prénom", "Aziz");
    await type("Email", "nom220@exemple.tn");
    await type("Mot de passe", "Majorant-2026");
    await press("button", "Ajouter l’utilisateur");
    const row = await screen.findByRole("treeitem", { name: /^Nom 220 / });
    await waitFor(() => expect(row.getAttribute("aria-current")).toBe("true"));
    expect(lit()).toHaveLength(1);
  });

  test("a course, below its category", async () => {
    const added = { ...course, id: 8, titre: "Algèbre" };
    await showAdministrator("/admin/cours/ajouterCours?categorie=12", {
      ...everything,
      "GET /categories": [{ ...category, type: "Categorie", nombreCours: 1, sousCategories: [] }],
      "GET /categories/{categorieId}/cours": [added as never], // as many fields as a row shows
      "GET /cours/{coursId}": added,
      "POST /cours": added,
    });
    await type("Titre", "Algèbre");
    await press("button", /^Ajouter le cours/);
    const row = await screen.findByRole("treeitem", { name: /^Algèbre/ });
    await waitFor(() => expect(row.getAttribute("aria-current")).toBe("true"));
  });
});
