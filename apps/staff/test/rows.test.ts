import { choose, press } from "@majorant/client/test/acts.ts";
import { type Answers, page } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import { fireEvent, screen, waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { everything } from "./everything.ts";
import { category, offer, user } from "./samples.ts";
import { showAdministrator, showTechnician } from "./show.ts";

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
  await screen.findByText("1 utilisateur ajouté");
  const row = (await screen.findByRole("cell", { name: "Hammami Nour" })).closest("tr");
  await waitFor(() => expect(row?.getAttribute("aria-current")).toBe("true"));
});
