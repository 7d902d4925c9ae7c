import { press } from "@majorant/client/test/acts.ts";
import type { Answers } from "@majorant/client/test/answers.ts";
import type { Contract } from "@majorant/contract/contract";
import type { Reply } from "@majorant/contract/endpoint";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { beforeEach, describe, expect, test } from "vitest";
import { progressStore } from "../src/features/learning/progress/progress.ts";
import { course, note, section } from "./samples.ts";
import { showStudent, student } from "./show.ts";

// A student's courses: where they are in them, and what they come back for.

type Positions = Reply<Contract["GET /users/{utilisateurId}/courses/{coursId}/positions"]>;

const video = (id: number, name: string) => ({
  id,
  name,
  description: "",
  tag: null,
  duration: 600,
  videoFiles: [],
});

const chapters = [
  { ...section, files: [], videos: [video(15, "Suites extraites"), video(16, "Limites")] },
  { ...section, id: 32, name: "Séries", files: [], videos: [video(17, "Séries entières")] },
];

/** Where another device left a video, so many minutes ago. */
const watched = (id: number, furthest: number, ago = 1): Positions[number] => ({
  ressource: { id },
  seconds: 300,
  duration: 600,
  ago: ago * 60_000,
  furthest,
});

const answers: Answers = {
  "GET /courses/{coursId}": course,
  "GET /courses/{coursId}/sections": chapters,
  "GET /users/{utilisateurId}/courses/{coursId}/positions": [],
  "GET /utilisateurs/{utilisateurId}/courses/{coursId}/notes": [],
  "GET /users/{utilisateurId}/courses": [course],
};

// What this browser kept is forgotten with its storage.
beforeEach(() => progressStore(student.id).readAgain());

const address = "/student/myCourses/course/3";

/** Every text that the page had from now on, also one that stood for a moment. */
function everything(): () => string {
  const said: string[] = [];
  const hear = (records: MutationRecord[]) => {
    for (const { oldValue, addedNodes, removedNodes } of records)
      said.push(
        oldValue ?? "",
        ...[...addedNodes, ...removedNodes].map((one) => one.textContent ?? ""),
      );
  };
  const observer = new MutationObserver(hear);
  const whole = { childList: true, subtree: true, characterData: true };
  observer.observe(document.body, { ...whole, characterDataOldValue: true });
  return () => {
    hear(observer.takeRecords());
    return said.join("\n");
  };
}

test("a course that is reached from the others waits for where one is in it", async () => {
  const positions = Promise.withResolvers<Positions>();
  await showStudent("/student/myCourses/", {
    ...answers,
    "GET /users/{utilisateurId}/courses/{coursId}/positions": () => positions.promise,
  });
  const said = everything();
  await press("link", "Suivre Analyse");
  await screen.findByText("Chargement du cours");
  // All else has come, and would be pushed down, or turn into something else.
  await waitFor(() => expect(location.pathname).toBe(address));
  expect(screen.queryByRole("heading", { name: "Chapitres" })).toBeNull();

  positions.resolve([watched(17, 0.5)]);
  await screen.findByRole("link", { name: "Reprendre Séries entières" });
  const open = await waitFor(() => {
    const [first, second] = screen.getAllByRole("group");
    return [first, second].map((chapter) => chapter?.hasAttribute("open"));
  });
  expect(open).toEqual([false, true]);
  expect(said()).toContain("Reprendre");
  expect(said()).not.toContain("Commencer");
});

test("a course in which nothing was watched is begun, also where no position is known", async () => {
  await showStudent(address, answers);
  await screen.findByRole("link", { name: "Commencer Suites extraites" });
});

test("each chapter says how many of its videos were watched, and that it is done", async () => {
  await showStudent(address, {
    ...answers,
    "GET /users/{utilisateurId}/courses/{coursId}/positions": [watched(15, 1), watched(17, 1, 5)],
  });
  const facts = async (name: string) =>
    (await screen.findByRole("heading", { name })).parentElement?.textContent;
  expect(await facts("Suites")).toBe("Suites1 sur 2 vidéos vues · 20 min");
  expect(await facts("Séries")).toBe("Séries1 vidéo · 10 min · Terminé");
});

test("what another tab watched to its end is ticked here by itself", async () => {
  await showStudent(address, answers);
  const facts = async () =>
    (await screen.findByRole("heading", { name: "Suites" })).parentElement?.textContent;
  expect(await facts()).toBe("Suites2 vidéos · 20 min");
  const key = `majorant.progress.${student.id}`;
  localStorage.setItem(
    key,
    JSON.stringify({ 15: { at: 600, of: 600, on: Date.now(), sent: true } }),
  );
  dispatchEvent(new StorageEvent("storage", { key }));
  await waitFor(async () => expect(await facts()).toBe("Suites1 sur 2 vidéos vues · 20 min"));
});

test("notes are exported where there are some, and nothing offers it where there are none", async () => {
  await showStudent(address, answers);
  await screen.findByText("Vous n'avez pas encore de note sur ce cours.");
  expect(screen.queryByRole("button", { name: /Exporter mes notes/ })).toBeNull();
});

test("notes that are there can be exported", async () => {
  const { contenu, moment, date, ressource } = note;
  await showStudent(address, {
    ...answers,
    "GET /utilisateurs/{utilisateurId}/courses/{coursId}/notes": [
      { contenu, moment, date, ressource, section: "Suites" },
    ],
  });
  await screen.findByRole("button", { name: "Exporter mes notes : Analyse" });
});

describe("at the head of the courses, the live session to be ready for", () => {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

  const showSession = (from: number, to: number, cancelled = false) =>
    showStudent("/student/myCourses/", {
      ...answers,
      "GET /users/{utilisateurId}/resume": {
        video: null,
        liveSession: {
          id: 71,
          title: "Questions avant le devoir",
          link: "https://visio.tn/71",
          date: minutes(from),
          end: minutes(to),
          join: "/api/live-sessions/71/rejoindre",
          cancelled,
          course: { id: 3, title: "Analyse", photo: null },
        },
      },
    });

  const session = async () =>
    within(await screen.findByRole("region", { name: "Prochaine séance en direct" }));

  test("is joined from there", async () => {
    await showSession(2 * 1440, 2 * 1440 + 60);
    const region = await session();
    region.getByText("Questions avant le devoir");
    region.getByText("Analyse");
    region.getByText(/dans 2 jours|après-demain/);
    const join = region.getByRole("link", {
      name: "Rejoindre la séance Questions avant le devoir (nouvel onglet)",
    });
    expect(join.getAttribute("href")).toBe("/api/live-sessions/71/rejoindre");
    expect(region.queryByText("En cours")).toBeNull();
  });

  test("says that it runs", async () => {
    await showSession(-5, 55);
    (await session()).getByText("En cours");
  });

  test("says that it is called off, and leads nowhere", async () => {
    await showSession(60, 120, true);
    const region = await session();
    region.getByText("Séance annulée");
    expect(region.queryByRole("link")).toBeNull();
  });

  test("is gone once it is over", async () => {
    await showSession(-65, -5);
    await screen.findByRole("link", { name: "Suivre Analyse" });
    expect(screen.queryByText("Questions avant le devoir")).toBeNull();
  });
});

test("a chapter that opens later has its day in the place of what is in it", async () => {
  await showStudent(address, {
    ...answers,
    "GET /courses/{coursId}/sections": [
      { ...section, files: [], videos: [video(15, "Suites extraites")] },
      { ...section, id: 32, name: "Séries", files: [], videos: [] },
    ],
    "GET /courses/{coursId}/openings": [{ sectionId: 32, opensOn: "2096-01-12" }],
  });
  const name = await screen.findByRole("heading", { name: "Séries" });
  const chapter = name.closest("details");
  const summary = chapter?.querySelector("summary");
  expect(summary?.textContent?.replace(/\s/g, " ")).toContain("S’ouvre le 12 janvier 2096");
  expect(chapter?.textContent).toContain("Ses vidéos, fichiers et exercices s’ouvrent ce jour-là.");
  expect(summary?.querySelector("time")?.dateTime).toBe("2096-01-12T00:00:00+01:00");
});

test("the plan says which chapters open later", async () => {
  await showStudent("/student/plan", {
    ...answers,
    "GET /users/{utilisateurId}/plan": {
      plan: null,
      courses: [{ id: 3, title: "Analyse", lessons: 4, minutes: 60 }],
    },
    "GET /users/{utilisateurId}/openings": [
      { sectionId: 32, name: "Séries", course: { id: 3, title: "Analyse" }, opensOn: "2096-01-12" },
    ],
  });
  const list = await screen.findByRole("region", { name: "Chapitres à venir" });
  expect(list.textContent?.replace(/\s/g, " ")).toContain("Séries · S’ouvre le 12 janvier 2096");
});

test("who comes back to a course finds the chapters as they left them", async () => {
  const ids = new Map([
    [31, 71],
    [32, 72],
  ]);
  await showStudent(address, {
    ...answers,
    "GET /courses/{coursId}/sections": chapters.map((each) => ({
      ...each,
      id: ids.get(each.id) ?? each.id,
    })),
  });
  const chapter = async (name: string) =>
    (await screen.findByRole("heading", { name, level: 3 })).closest("details");
  expect([(await chapter("Suites"))?.open, (await chapter("Séries"))?.open]).toEqual([true, false]);
  for (const name of ["Suites", "Séries"]) {
    const details = await chapter(name);
    if (!details) throw new Error(`${name} can't be folded`);
    details.open = !details.open;
    // As a browser does, and this one of tests does not.
    fireEvent(details, new Event("toggle"));
  }
  const [way] = screen.getAllByRole("link", { name: "Mes Cours" });
  way?.click();
  await press("link", "Suivre Analyse");
  await screen.findByRole("heading", { name: "Chapitres" });
  expect([(await chapter("Suites"))?.open, (await chapter("Séries"))?.open]).toEqual([false, true]);
});
