import { type Answers, page } from "@majorant/client/test/answers.ts";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { mp1 } from "./samples.ts";
import { showVisitor } from "./show.ts";

// The public page of a category with more courses than a page holds.

const courseOf = (n: number) => ({
  id: n + 1,
  titre: `Cours ${n + 1}`,
  mediumTitle: "",
  descriptionCourte: null,
  photo: null,
  special: false,
  ouvert: true,
  actif: true,
  chemin: `MP1 › Cours ${n + 1}`,
});

const mp = {
  id: mp1.id,
  titre: "MP1",
  chemin: "MP › MP1",
  descriptionCourte: "",
  photo: null,
  speciale: false,
  ouvert: true,
  version: 1,
  categorieParent: null,
  sousCategories: [],
};

/** A category with so many courses in itself. */
const withCourses = (total: number): Answers => ({
  "GET /categories/{categorieId}": { ...mp, nombreCours: total },
  "GET /categories/{categorieId}/cours": ({ query }) => {
    const [at, size] = [Number(query.get("page")), Number(query.get("size"))];
    const rows = Array.from({ length: total }, (_, n) => courseOf(n));
    return page(rows.slice(at * size, (at + 1) * size), total)();
  },
});

const pages = async () => within(await screen.findByRole("navigation", { name: "Pages" }));
const hrefOf = async (name: string) =>
  (await pages()).getByRole("link", { name }).getAttribute("href");

test("says how many courses there are, and links to the next ones", async () => {
  await showVisitor("/nosCours/categorie/12", withCourses(120));
  await screen.findByRole("heading", { name: "120 cours" });
  expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(24);
  expect((await pages()).getByText("1–24 sur 120")).toBeTruthy();
  expect(await hrefOf("Page suivante")).toBe("/nosCours/categorie/12?page=1");
  expect((await pages()).queryByRole("link", { name: "Page précédente" })).toBeNull();
});

test("has a page for each course of 1,800, under an address and a title of its own", async () => {
  await showVisitor("/nosCours/categorie/12?page=74", withCourses(1_800));
  await screen.findByRole("heading", { name: /^1\s800 cours$/ });
  await screen.findByRole("heading", { name: "Cours 1800" });
  expect(document.title).toBe("MP1, page 75 · Majorant");
  expect(await hrefOf("Page précédente")).toBe("/nosCours/categorie/12?page=73");
  expect((await pages()).queryByRole("link", { name: "Page suivante" })).toBeNull();
});

test("leads from a page that is no more to the last one, and from the second to the first's own address", async () => {
  await showVisitor("/nosCours/categorie/12?page=9", withCourses(30));
  await screen.findByRole("heading", { name: "Cours 30" });
  expect(location.search).toBe("?page=1");
  expect(await hrefOf("Page précédente")).toBe("/nosCours/categorie/12");
});

test("has no pages where one holds them all", async () => {
  await showVisitor("/nosCours/categorie/12", withCourses(24));
  await screen.findByRole("heading", { name: "24 cours" });
  expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull();
});

test("the catalogue and a category's own page say one number, above classes and in one", async () => {
  const classe = { ...mp, id: 13, titre: "MP2", categorieParent: { id: mp.id } };
  const tree = { ...mp, nombreCours: 1_800, sousCategories: [{ ...classe, nombreCours: 1_799 }] };
  const answers: Answers = { ...withCourses(1), "GET /categories": [tree], "GET /cours": [] };
  await showVisitor("/nosCours/", answers);
  await screen.findByText(/^1\s800 cours$/);
  screen.getByText(/^1\s799 cours$/);

  const page = { ...mp, nombreCours: 1_800, sousCategories: [classe] };
  await showVisitor("/nosCours/categorie/12", {
    ...answers,
    "GET /categories/{categorieId}": page,
  });
  await screen.findByRole("heading", { name: "Par où commencer" });
  screen.getByText(/^1\s800 cours$/);
});

test("a category's photo stands on its page, and is fetched when it is near", async () => {
  const photo = "/api/photos/c/480.webp";
  await showVisitor("/nosCours/categorie/12", {
    ...withCourses(24),
    "GET /categories/{categorieId}": { ...mp, nombreCours: 24, photo },
  });
  await screen.findByRole("heading", { level: 1, name: mp.titre });
  const shown = await waitFor(() => {
    const image = document.querySelector<HTMLImageElement>(`img[src="${photo}"]`);
    if (!image) throw new Error("the photo is not there");
    return image;
  });
  expect([shown.getAttribute("loading"), shown.alt]).toEqual(["lazy", ""]);
  expect(shown.srcset).toContain("/api/photos/c/960.webp 960w");
});
