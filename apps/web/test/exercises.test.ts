import { press, type } from "@majorant/client/test/acts.ts";
import { type Answers, noLine } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import type { Exercise } from "@majorant/contract/exercises/exercises";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { course, exercise, listedExercise, section } from "./samples.ts";
import { showStudent } from "./show.ts";

// An exercise's page, where it stands in its course, and its sheet.

const replies: Answers = {
  "GET /exercises/{exerciseId}": exercise,
  "GET /exercises/{exerciseId}/questions": [],
};

const showExercise = (answers: Answers = {}) =>
  showStudent("/student/exercises/61", { ...replies, ...answers });

const at = "2026-12-03T19:05:00Z";

test("a statement, and no step before it is asked for", async () => {
  await showExercise();
  await screen.findByRole("heading", { level: 1, name: "Intégrale de Gauss" });
  await screen.findByText("Calculer l’intégrale.");
  screen.getByRole("button", { name: "Voir l’indication" });
  screen.getByRole("button", { name: "Voir le corrigé" });
  expect(screen.queryByRole("button", { name: "Voir la méthode" })).toBeNull();
  const moment = screen.getByRole("link", { name: /^Montrer au moment de la vidéo/ });
  expect(moment.getAttribute("href")).toBe(
    "/student/myCourses/course/3/section/31/ressource/15?t=83",
  );
});

test("a step is opened, and takes the focus", async () => {
  await showExercise({
    "POST /exercises/{exerciseId}/steps": { step: "hint", openedAt: at, content: "En polaires." },
  });
  await press("button", "Voir l’indication");
  await screen.findByText("En polaires.");
  expect(sentTo("POST /exercises/{exerciseId}/steps")[0]?.body).toEqual({ step: "hint" });
  await waitFor(() => expect(document.activeElement?.textContent).toContain("En polaires."));
  screen.getByRole("button", { name: "Voir le corrigé" });
});

test("a step that is asked for without a line says so, and opens once that is back", async () => {
  let isBack = false;
  await showExercise({
    "POST /exercises/{exerciseId}/steps": () =>
      isBack ? { step: "hint", openedAt: at, content: "En polaires." } : noLine(),
  });
  await press("button", "Voir l’indication");
  await screen.findByText(/cette étape s’ouvrira dès qu’elle sera revenue/);
  isBack = true;
  await press("button", "Voir l’indication");
  await screen.findByText("En polaires.");
  expect(screen.queryByText(/s’ouvrira dès qu’elle/)).toBeNull();
});

test("how it went is said, and shown as said", async () => {
  await showExercise({
    "PUT /exercises/{exerciseId}/outcome": {
      ...{ begunAt: at, outcome: "helped", outcomeAt: at, photo: null },
    },
  });
  await press("button", "Avec aide");
  await screen.findByText("C’est noté. Vous le retrouverez le bon jour dans Aujourd’hui.");
  await screen.findByRole("button", { name: "Avec aide", pressed: true });
  screen.getByRole("button", { name: "Seul(e)", pressed: false });
  expect(sentTo("PUT /exercises/{exerciseId}/outcome")[0]?.body).toEqual({ outcome: "helped" });
});

test("what was tried is read once the access has ended, and tried no more", async () => {
  const left: Exercise = {
    ...{ ...exercise, mayTry: false, next: null },
    attempt: { begunAt: at, outcome: "helped", outcomeAt: at, photo: null },
    steps: [
      { step: "hint", openedAt: at, content: "En polaires." },
      { step: "solution", openedAt: null, content: null },
    ],
  };
  await showExercise({ "GET /exercises/{exerciseId}": left });
  await screen.findByText(/Votre accès à ce cours a pris fin/);
  await screen.findByText("En polaires.");
  expect(screen.queryByRole("button", { name: "Voir le corrigé" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Seul(e)" })).toBeNull();
});

test("a formula that is none is shown as it was typed, with what is wrong", async () => {
  const statement = "Calculer $\\truc{2}$ puis $x^2$.";
  await showExercise({ "GET /exercises/{exerciseId}": { ...exercise, statement } });
  // What reads Markdown and LaTeX comes by itself, later.
  const wrong = /formule illisible : \\truc est inconnu/;
  const fault = await screen.findByText(wrong, {}, { timeout: 15_000 });
  expect(fault.parentElement?.textContent).toContain("$\\truc{2}$");
});

test("a question goes to the teachers from the exercise", async () => {
  await showExercise({
    "POST /exercises/{exerciseId}/questions": {
      ...{ id: 9, content: "Pourquoi ?", photo: null, date: at, changed: null, moment: null },
      ...{ author: { name: "Sarra T.", teacher: false, mine: true }, answers: [] },
      may: { change: true, delete: true, answer: true, accept: true },
    },
  });
  await press("button", "Poser une question aux enseignants");
  await type("Votre question", "Pourquoi ?");
  await press("button", "Poser la question");
  await screen.findByText("Votre question est posée : vos enseignants vous répondent ici.");
});

test("in its course an exercise stands after the video that it follows, with how it went", async () => {
  await showStudent("/student/myCourses/course/3", {
    "GET /courses/{coursId}": course,
    "GET /courses/{coursId}/sections": [section],
    "GET /courses/{coursId}/exercises": [{ ...listedExercise, outcome: "again" }],
    "GET /users/{utilisateurId}/courses/{coursId}/positions": [],
    "GET /utilisateurs/{utilisateurId}/courses/{coursId}/notes": [],
  });
  const link = await screen.findByRole("link", { name: /Intégrale de Gauss/ });
  within(link).getByText("À revoir");
  expect(link.getAttribute("href")).toBe("/student/exercises/61");
  const links = screen.getAllByRole("link").map((each) => each.textContent ?? "");
  const place = (text: string) => links.findIndex((each) => each.includes(text));
  expect(links[place("Intégrale de Gauss") - 1]).toContain("Suites extraites");
  screen.getByRole("link", { name: /Feuille d’exercices à imprimer/ });
});

test("a sheet has each exercise with a code that opens it", async () => {
  await showStudent("/student/sections/31/sheet", {
    "GET /sections/{sectionId}/sheet": {
      ...{ course: { id: 3, title: "Analyse" }, section: { id: 31, name: "Suites" } },
      exercises: [exercise, { ...exercise, id: 62, title: "Intégrale de Wallis" }],
    },
  });
  await screen.findByRole("heading", { level: 2, name: "2. Intégrale de Wallis" });
  await screen.findAllByRole("img", { name: /^Code de l’exercice 2/ });
  screen.getByRole("button", { name: "Imprimer la feuille" });
});
