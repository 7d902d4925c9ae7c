import { press, type } from "@majorant/client/test/acts.ts";
import type { Answers } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import type { Plan } from "@majorant/contract/learning/plan";
import type { DueCard } from "@majorant/contract/reviews/cards";
import type { Today } from "@majorant/contract/reviews/today";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { showStudent } from "./show.ts";

// What a student has to do today, their plan, their notions and their cards.

const course = { id: 3, title: "Analyse" };

const card = (id: number, changes: Partial<DueCard> = {}): DueCard => ({
  id,
  kind: "note",
  title: "Bornes",
  front: `Question ${id}`,
  back: `Réponse ${id}`,
  course,
  section: { id: 31, nom: "Suites" },
  exercise: null,
  ressource: null,
  minutes: 1,
  images: [],
  returns: { again: "2026-11-23", hard: "2026-11-24", good: "2026-11-26", easy: null },
  ...changes,
});

const today: Today = {
  day: "2026-11-22",
  settings: { minutes: 10, exam: null },
  cards: [],
  done: 0,
  all: 0,
  later: [],
  liveSession: null,
  replay: null,
  video: null,
  lesson: null,
  missed: 0,
};

const showToday = (changes: Partial<Today>, answers: Answers = {}) =>
  showStudent("/student/today", {
    "GET /users/{utilisateurId}/today": { ...today, ...changes },
    ...answers,
  });

const reviewed: Answers = {
  "POST /users/{utilisateurId}/reviews": { card: 1, due: "2026-11-26" },
};

test("the recording of the last session stands there, and says whom it is for first", async () => {
  const replay = { title: "Oral blanc", sectionId: 31, ressourceId: 15, missed: true };
  await showToday({ replay: { ...replay, course: { id: 3, title: "Analyse" } } });
  const region = within(await screen.findByRole("region", { name: "Dernière séance enregistrée" }));
  expect(region.getByRole("link").getAttribute("href")).toBe(
    "/student/myCourses/course/3/section/31/ressource/15",
  );
  region.getByText("Vous n’y étiez pas");
});

test("a card is turned, rated by what it says, and the next one comes", async () => {
  await showToday({ cards: [card(1), card(2)], all: 2 }, reviewed);
  await screen.findByText("Question 1");
  expect(screen.queryByText("Réponse 1")).toBeNull();
  await press("button", "Voir la réponse");
  await screen.findByText("Réponse 1");
  const names = within(screen.getByRole("group", { name: "Comment l'avez-vous su ?" }))
    .getAllByRole("button")
    .map(({ textContent }) => textContent);
  expect(names).toEqual([
    "Oublié" + "demain",
    "Difficile" + "après-demain",
    "Su" + "dans 4 jours",
    "Facile" + "ne revient plus",
  ]);
  await press("button", /^Su/);
  await screen.findByText("Question 2");
  await waitFor(() =>
    expect(sentTo("POST /users/{utilisateurId}/reviews")[0]?.body).toMatchObject({
      card: 1,
      rating: "good",
      ago: expect.any(Number),
      key: expect.stringMatching(/^[\da-f-]{36}$/),
    }),
  );
});

test("the second of two presses on the last card's rating presses nothing that took its place", async () => {
  const lesson = {
    course,
    sectionId: 31,
    ressourceId: 15,
    name: "Suites extraites",
    minutes: 20,
    day: "2026-11-22",
  };
  await showToday({ cards: [card(1)], all: 1, lesson }, reviewed);
  await press("button", "Voir la réponse");
  const rating = await screen.findByRole("button", { name: /^Su/ });
  const isPressed = (element: HTMLElement, detail: number) =>
    [fireEvent.mouseDown(element, { detail }), fireEvent.click(element, { detail })].every(Boolean);
  expect(isPressed(rating, 1)).toBe(true);
  const next = await screen.findByRole("link", { name: /Suites extraites/ });
  expect(isPressed(next, 2)).toBe(false);
  expect(location.pathname).toBe("/student/today");
  // Pressed on purpose, it leads there.
  expect(fireEvent.mouseDown(next, { detail: 1 })).toBe(true);
});

test("a card of an exercise shows its images", async () => {
  const image = {
    name: "0b5f3c1e-5d0c-4c8e-9a54-2f6f1f0a7d11",
    width: 1600,
    height: 800,
    preview: "/petite.webp",
    full: "/grande.webp",
  };
  const front = `Voici ![un circuit](image:${image.name}).`;
  await showToday({ cards: [card(1, { front, images: [image] })], all: 1 });
  const picture = await screen.findByRole("img", { name: "un circuit" });
  expect(picture.getAttribute("src")).toBe("/petite.webp");
});

test("an exercise of which nothing was opened leads to its page", async () => {
  const exercise = card(1, { kind: "exercise", back: null, exercise: { id: 8 } });
  await showToday({ cards: [exercise], all: 1 });
  await press("button", "Voir la réponse");
  await screen.findByText("Vous n'avez pas encore ouvert le corrigé de cet exercice.");
  expect(screen.getByRole("link", { name: "Ouvrir l'exercice" }).getAttribute("href")).toBe(
    "/student/exercises/8",
  );
});

test("nothing to do is calm: where cards come from, or that it is all for today, and what comes", async () => {
  await showToday({});
  await screen.findByText(/^Un exercice fait avec aide/);
});

test("once all is seen, the days that come are told", async () => {
  const later = [
    { day: "2026-11-23", cards: 1 },
    { day: "2026-11-27", cards: 4 },
  ];
  await showToday({ all: 7, done: 2, later });
  await screen.findByText("C'est tout pour aujourd'hui.");
  const days = within(screen.getByRole("list", { name: "Les jours qui viennent" }));
  expect(days.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "demain" + "1 carte",
    "dans 5 jours" + "4 cartes",
  ]);
});

test("the days that come are told as the last word on the cards has them, and not before", async () => {
  const tomorrow = (count: number) => [{ day: "2026-11-23", cards: count }];
  const counted = Promise.withResolvers<Today>();
  const before = { ...today, cards: [card(1)], all: 20, later: tomorrow(12) };
  let isAskedAgain = false;
  await showStudent("/student/today", {
    "GET /users/{utilisateurId}/today": () => {
      isAskedAgain = sentTo("POST /users/{utilisateurId}/reviews").length > 0;
      return isAskedAgain ? counted.promise : before;
    },
    "POST /users/{utilisateurId}/reviews": { card: 1, due: "2026-11-23" },
  });
  await press("button", "Voir la réponse");
  await press("button", /^Oublié/);
  await screen.findByText("C'est tout pour aujourd'hui.");
  expect(screen.queryByText("12 cartes")).toBeNull();
  await waitFor(() => expect(isAskedAgain).toBe(true));
  expect(screen.queryByText("12 cartes")).toBeNull();
  counted.resolve({ ...today, all: 20, done: 1, later: tomorrow(13) });
  await screen.findByText("13 cartes");
});

test("from the day of the concours on nothing comes, and the page says so", async () => {
  await showToday({ all: 7, settings: { minutes: 10, exam: "2026-11-22" } });
  await screen.findByText(/^La date de votre concours est là/);
});

test("the minutes and the date of the concours are chosen", async () => {
  await showToday(
    { all: 1 },
    { "PUT /users/{utilisateurId}/reviews/settings": { minutes: 10, exam: "2027-06-01" } },
  );
  await screen.findByText("Régler mes révisions");
  await type(/Date de votre concours/, "2027-06-01");
  await press("button", "Enregistrer");
  await waitFor(() =>
    expect(sentTo("PUT /users/{utilisateurId}/reviews/settings")[0]?.body).toEqual({
      minutes: 10,
      exam: "2027-06-01",
    }),
  );
});

const lesson = (ressourceId: number, name: string) => ({
  ressourceId,
  sectionId: 31,
  name,
  course,
  minutes: 30,
});

const plan: Plan = {
  until: "2026-12-31",
  weekdays: [1, 3],
  minutes: 60,
  courses: [],
  days: [{ day: "2026-11-23", lessons: [{ ...lesson(15, "Bornes"), done: false }] }],
  missed: [lesson(14, "Limites")],
  left: 2,
  needed: 95,
};
const courses = [{ ...course, lessons: 4, minutes: 120 }];

test("a missed day is spread again in one press, and what does not fit is said", async () => {
  await showStudent("/student/plan", {
    "GET /users/{utilisateurId}/plan": { plan, courses },
    "PUT /users/{utilisateurId}/plan": { ...plan, missed: [] },
  });
  await screen.findByText("Une leçon d'un jour passé attend");
  await screen.findByText("2 leçons ne tiennent pas avant cette date");
  await screen.findByText(/^Il faudrait 1 h 35 par jour/);
  await screen.findByRole("link", { name: /^Bornes/ });
  await press("button", "Répartir de nouveau");
  const { until, weekdays, minutes } = plan;
  await waitFor(() =>
    expect(sentTo("PUT /users/{utilisateurId}/plan")[0]?.body).toEqual({
      until,
      weekdays,
      minutes,
      courses: [],
    }),
  );
});

test("a first plan asks for a date and at least one day", async () => {
  await showStudent("/student/plan", {
    "GET /users/{utilisateurId}/plan": { plan: null, courses },
    "PUT /users/{utilisateurId}/plan": plan,
  });
  await press("button", "Répartir les leçons");
  await screen.findByText("Choisissez une date");
  await type("Jusqu'au", "31 décembre");
  await press("button", "Répartir les leçons");
  await screen.findByText("Écrivez la date ainsi : 24/11/2026");
  await type("Jusqu'au", "31/12/2026");
  screen.getByRole("checkbox", { name: "dimanche" }).click();
  await press("button", "Répartir les leçons");
  await waitFor(() =>
    expect(sentTo("PUT /users/{utilisateurId}/plan")[0]?.body).toEqual({
      until: "2026-12-31",
      weekdays: [1, 2, 3, 4, 5, 6],
      minutes: 60,
      courses: [],
    }),
  );
});

test("notions are told by chapter, with what says so", async () => {
  const exercises = [
    { id: 61, title: "Intégrale de Gauss" },
    { id: 62, title: "Intégrale de Wallis" },
  ];
  const facts = { exercises: 2, questions: 0, videos: 0, toTry: exercises, hasQuiz: false };
  const notions = [
    { id: 1, title: "Borne supérieure", mastery: "known" as const, tried: 2, good: 2, ...facts },
    { id: 2, title: "Suites extraites", mastery: "shaky" as const, tried: 2, good: 1, ...facts },
    {
      id: 3,
      title: "Séries",
      mastery: "unseen" as const,
      tried: 0,
      good: 0,
      ...facts,
      exercises: 0,
      videos: 1,
      toTry: [],
      hasQuiz: true,
    },
  ];
  await showStudent("/student/notions", {
    "GET /users/{utilisateurId}/notions": [
      { course, worked: null, sections: [{ id: 31, nom: "Suites", notions: [...notions] }] },
    ],
  });
  // Of the course and of its chapter.
  expect(await screen.findAllByText("1 sue, 1 fragile, 1 pas encore vue")).toHaveLength(2);
  await screen.findByText("Fragile · 1 sur 2 au dernier essai");
  await screen.findByText("Pas encore vue · 1 vidéo en parle");
  await screen.findByText("De quoi cette page est faite");
  const [exercise] = screen.getAllByRole("link", { name: "Intégrale de Wallis", hidden: true });
  expect(exercise?.getAttribute("href")).toBe("/student/exercises/62");
  const quiz = screen.getByRole("link", { name: "Faire un quiz : Séries" });
  expect(quiz.getAttribute("href")).toBe("/student/quizzes/?notion=3");
});

describe("the courses of one's notions are folded", () => {
  const notion = {
    id: 5,
    title: "Séries",
    mastery: "unseen" as const,
    tried: 0,
    good: 0,
    exercises: 0,
    questions: 0,
    videos: 1,
    toTry: [],
    hasQuiz: false,
  };
  const own = (id: number, title: string, worked: string | null) => ({
    course: { id, title },
    worked,
    sections: [{ id: id * 10, nom: "Suites", notions: [notion] }],
  });
  const answers = {
    "GET /users/{utilisateurId}/notions": [
      own(3, "Analyse", null),
      own(4, "Algèbre", "2026-11-22T18:00:00Z"),
      own(5, "Probabilités", "2026-11-20T18:00:00Z"),
    ],
  };
  const unfolded = async () => {
    await screen.findByRole("heading", { name: "Analyse" });
    return [...document.querySelectorAll("details[open] h2")].map(({ textContent }) => textContent);
  };

  test("but for the one that was worked on last", async () => {
    await showStudent("/student/notions", answers);
    expect(await unfolded()).toEqual(["Algèbre"]);
    const [course] = screen.getAllByRole("link", { name: "Ouvrir le cours : Algèbre" });
    expect(course?.getAttribute("href")).toBe("/student/myCourses/course/4");
  });

  test.each(["notion-5", "cours-3"])("and what #%s leads to", async (hash) => {
    await showStudent(`/student/notions#${hash}`, answers);
    await waitFor(async () => expect(await unfolded()).toEqual(["Analyse", "Algèbre"]));
  });
});

test("a card stays readable once its course is closed, and is deleted after a question", async () => {
  const { minutes: _, returns: __, ...own } = card(1);
  await showStudent("/student/cards", {
    "GET /users/{utilisateurId}/cards": [{ ...own, due: "2026-11-23", open: false }],
    "DELETE /users/{utilisateurId}/cards/{cardId}": undefined,
    "GET /users/{utilisateurId}/today": today,
  });
  await screen.findByText("Ce cours ne vous est plus ouvert, votre carte reste");
  await press("button", "Supprimer la carte");
  const dialog = await screen.findByRole("dialog");
  within(dialog).getByRole("button", { name: "Supprimer" }).click();
  await waitFor(() =>
    expect(sentTo("DELETE /users/{utilisateurId}/cards/{cardId}")).toHaveLength(1),
  );
});
