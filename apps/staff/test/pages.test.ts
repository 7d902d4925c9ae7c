import { screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { areas } from "../src/layout/areas.ts";
import { createStaffRouter } from "../src/router.tsx";
import { everything } from "./everything.ts";
import { showAdministrator, showTeacher, showTechnician } from "./show.ts";

// Every page of the staff: the way back up to what it is below, and the words that it says.

/** They lead elsewhere: layouts, areas without a page of their own, the older spellings, any other address. */
const noPage = /^(\/|\/\$|\/(enseignant|technician|admin)\/?|\/enseignant\/mesCours\/.*)$/;

const ids: Record<string, number | string> = {
  utilisateurId: 21,
  groupeId: 4,
  passageId: 41,
  categorieId: 12,
  coursId: 3,
  offreId: 5,
  codeId: 51,
  mois: "2026-11",
  commandeId: 92,
  videoRequestId: 61,
  ressourceId: 15,
  sectionId: 31,
  exerciseId: 55,
  paperId: 6,
  sittingId: 17,
  announcementId: 81,
  liveSessionId: 71,
};

const bare = (path: string) => path.replace(/\/$/, "");

const pages = Object.keys(createStaffRouter().routesByPath)
  .filter((path) => !noPage.test(path))
  .map((path) => path.replace(/\$(\w+)/g, (_, name: string) => String(ids[name])));

/** What a menu leads to, and what the bar at the top does: they are below nothing. */
const entries = Object.values(areas).flatMap(({ menu, profile }) => [
  ...menu.flatMap(({ entries }) => entries.map(({ to }) => to)),
  profile,
  profile.replace("monProfil", "notifications"),
]);

/** These begin elsewhere, and have an entry of their own too. */
const below = ["/utilisateurs/importer", "/utilisateurs/passages", "/technician/addVideo"];

/** A modal above the page of an entry, which stays behind it. */
const above = ["/admin/commandes/92"];

/** Before everything else, outside of the area's frame. */
const alone = ["/admin/doubleVerification"];

const isEntry = (page: string) =>
  above.includes(page) ||
  alone.includes(page) ||
  (entries.some((entry) => bare(entry) === bare(page)) && !below.includes(page));

const showOf = (page: string) =>
  page.startsWith("/enseignant")
    ? showTeacher
    : page.startsWith("/technician")
      ? showTechnician
      : showAdministrator;

/** Shows a page, and waits until nothing of it is still asked for. */
async function showPage(page: string) {
  await showOf(page)(page, everything);
  await screen.findAllByRole("heading", { level: 1, hidden: true });
  await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull());
}

test.each([
  ["/enseignant", showTeacher, "/enseignant/myCourses"],
  ["/enseignant/", showTeacher, "/enseignant/myCourses"],
  ["/technician", showTechnician, "/technician/videoRequests/"],
  ["/technician/", showTechnician, "/technician/videoRequests/"],
  ["/admin", showAdministrator, "/admin/statistiques"],
  ["/admin/", showAdministrator, "/admin/statistiques"],
  ["/enseignant/", showAdministrator, "/admin/statistiques"],
] as const)("the bare area %s leads home", async (address, showSomebody, home) => {
  await showSomebody(address, everything);
  await waitFor(() => expect(location.pathname).toBe(home));
});

test("the pages are there", () => {
  expect(pages.length).toBeGreaterThan(45);
});

test.each(pages.filter((page) => !isEntry(page)))(
  "%s is below a page that leads to it",
  async (page) => {
    await showPage(page);
    const trail = await screen.findByRole("navigation", { name: "Fil d’Ariane", hidden: true });
    const [top] = within(trail).getAllByRole("link", { hidden: true });
    const to = top?.getAttribute("href")?.split("?")[0] ?? "";
    expect(entries.map(bare)).toContain(bare(to));
    const here = [...trail.querySelectorAll("li")].at(-1);
    expect(here?.getAttribute("aria-current")).toBe("page");
  },
);

test.each(pages.filter(isEntry))("%s is below nothing, and has no trail", async (page) => {
  await showPage(page);
  expect(screen.queryByRole("navigation", { name: "Fil d’Ariane" })).toBeNull();
});

/** Words of the product that were said in two ways, or that nobody understood, and the one that stays. */
const banned = [
  /parent\(e\)/,
  /\bSa place\b/,
  /Dans l[’']arbre/,
  /vidéo laissée/i,
  /une action qui s[’']annule/i,
  /\b0 autres? membres?/,
  // Access is given ("Donner accès").
  /\b(?:assigner|affecter|octroyer|accorder|attribuer)\b/i,
  // An offer is taken off sale ("Retirer de la vente").
  /(?:dé|in)activer l[’']offre|offre (?:in|dés)active|dépublier|archiver l[’']offre/i,
  // A part of a course is a chapter.
  /\bsous-sections?\b|\bsections?\b/i,
  // Nothing of it is in English.
  /\b(?:request|received|ready|published|returned|failed|withdrawn|take|return|download)\b/i,
];

describe("words", () => {
  test.each(pages)("%s says each thing in one way", async (page) => {
    await showPage(page);
    const names = [...document.querySelectorAll("[aria-label], [title], [placeholder]")].flatMap(
      (element) =>
        ["aria-label", "title", "placeholder"].flatMap((name) => element.getAttribute(name) ?? []),
    );
    const said = [document.body.textContent, ...names].join("\n");
    expect(banned.filter((word) => word.test(said)).map(String)).toEqual([]);
  });
});
