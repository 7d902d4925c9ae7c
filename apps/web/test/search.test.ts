import { type } from "@majorant/client/test/acts.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import { fireEvent, screen, waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { course, hit, note } from "./samples.ts";
import { showStudent } from "./show.ts";

// The search of all that a student may read.

const locked = {
  ...hit,
  kind: "section" as const,
  id: 77,
  title: "Suites de Cauchy",
  locked: true,
  course: { id: 9, title: "Topologie" },
  section: null,
  resource: null,
  second: null,
  excerpt: [],
};
const hits = [
  hit,
  { ...hit, kind: "question" as const, id: 5, title: "Pourquoi une majorante ?", second: 8 },
  { ...hit, kind: "note" as const, id: 41, title: "Note d'hier", locked: true },
  locked,
];

const showSearch = (q = "majorante") =>
  showStudent(`/student/search${q && `?q=${q}`}`, { "GET /users/{utilisateurId}/search": hits });

const addressOf = async (name: RegExp) =>
  (await screen.findByRole("link", { name })).getAttribute("href");

test("each hit leads to where it is said, with its words marked", async () => {
  await showSearch();
  const video = "/student/myCourses/course/3/section/31/ressource/15";
  expect(await addressOf(/^Suites extraites.*majorante.*12:34$/)).toBe(`${video}?t=754`);
  expect((await screen.findAllByText("majorante"))[0]?.localName).toBe("mark");
  const question = new URL((await addressOf(/^Pourquoi une majorante/)) ?? "", "https://x.tn");
  expect([question.pathname, Object.fromEntries(question.searchParams)]).toEqual([
    video,
    { t: "8", question: "5" },
  ]);
  // Notes stay after the access has ended; what is of another course leads to its offers.
  expect(await addressOf(/^Note d'hier/)).toBe("/student/notes?q=majorante");
  expect(await addressOf(/^Suites de Cauchy.*offres/)).toBe(
    "/student/myCourses/course/9#chapitre-77",
  );
  for (const name of ["Dans les vidéos", "Vos notes", "Questions résolues", "Dans d'autres cours"])
    await screen.findByRole("heading", { level: 2, name });
  await screen.findByText("4 résultats pour « majorante »");
});

test("what is typed is asked once the hand rests, and stands in the address", async () => {
  await showSearch("");
  await screen.findByText("Que cherchez-vous ?");
  await type("Recherche dans vos cours", "maj");
  await type("Recherche dans vos cours", "majorante ");
  await screen.findByText("4 résultats pour « majorante »");
  const typed = sentTo("GET /users/{utilisateurId}/search").map(({ query }) => query.get("q"));
  expect(typed).toEqual(["majorante"]);
  expect(location.search).toBe("?q=majorante");
});

test("a slash leads to the box of the bar, but not while something is written", async () => {
  await showStudent("/student/notes", {
    "GET /utilisateurs/{utilisateurId}/notes": [note],
    "GET /users/{utilisateurId}/search": hits,
    "GET /users/{utilisateurId}/courses": [course],
  });
  const box = await screen.findByLabelText("Recherche dans vos cours");
  const notes = await screen.findByLabelText("Chercher dans vos notes");
  notes.focus();
  fireEvent.keyDown(notes, { key: "/" });
  expect(document.activeElement).toBe(notes);
  notes.blur();
  fireEvent.keyDown(document.body, { key: "/", ctrlKey: true });
  expect(document.activeElement).not.toBe(box);
  fireEvent.keyDown(document.body, { key: "/" });
  expect(document.activeElement).toBe(box);
  fireEvent.input(box, { target: { value: "majorante" } });
  fireEvent.submit(box);
  await waitFor(() =>
    expect(location.pathname + location.search).toBe("/student/search?q=majorante"),
  );
});
