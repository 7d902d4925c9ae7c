import type { Answers } from "@majorant/client/test/answers.ts";
import { refused } from "@majorant/client/test/answers.ts";
import type { Paper, PaperCard, PaperNotion } from "@majorant/contract/papers/papers";
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { showStudent, showVisitor } from "./show.ts";

// Past papers: what a visitor reads, and what a student sees beside it.

const card: PaperCard = {
  id: 6,
  contest: "Majorant",
  year: 2025,
  track: "MP",
  subject: "mathematiques",
  title: "Sujet d'entraînement",
  minutes: 180,
  questions: 1,
};
const place = { course: { id: 3, title: "Analyse" }, section: { id: 31, name: "Intégrales" } };
const exercise = { ...place, id: 9, title: "Une limite d'intégrales" };
const moment = { ...place, resource: { id: 15, name: "Convergence dominée" }, second: 65 };

const paper: Paper = {
  ...card,
  questions: [
    {
      id: 61,
      number: "I.1",
      marks: 1.5,
      about: "Une limite",
      statement: null,
      moment,
      notions: [{ id: 1, title: "Théorème de Lebesgue" }],
      exercises: [exercise],
    },
  ],
};

const list: Answers = {
  "GET /papers": [card, { ...card, id: 7, track: "PC", title: "Un autre sujet" }],
  "GET /papers/notions": {
    years: [2025, 2024],
    notions: [
      {
        id: 1,
        title: "Théorème de Lebesgue",
        subject: "mathematiques",
        papers: 3,
        years: [{ year: 2025, papers: 3 }],
      },
    ],
  },
};

const question = () => screen.findByRole("article", { name: "Question I.1" });

test("the papers of a track stand above the notions that fell, by year", async () => {
  await showVisitor("/concours?filiere=MP", list);
  const row = await screen.findByRole("row", { name: /Théorème de Lebesgue/ });
  expect(
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["3", "0", "tombé 3 fois"]);
  // A phone shows it below the notion, in the place of the last column.
  expect(within(row).getByRole("rowheader").textContent).toMatch(/tombé 3 fois$/);
  screen.getByRole("link", { name: /Sujet d'entraînement/ });
  expect(screen.queryByRole("link", { name: /Un autre sujet/ })).toBeNull();
});

test("a choice that no paper answers says so, and leads back to all of them", async () => {
  await showVisitor("/concours?filiere=MP&matiere=chimie", list);
  await screen.findByText("Aucun sujet pour ce choix");
  screen.getByRole("link", { name: "Voir tous les sujets" });
});

test("where there is no paper yet, it is said", async () => {
  await showVisitor("/concours", {
    "GET /papers": [],
    "GET /papers/notions": { years: [], notions: [] },
  });
  await screen.findByText("Les sujets arrivent");
});

test("a visitor is led from a question to the course that has its exercise", async () => {
  await showVisitor("/concours/6", { "GET /papers/{paperId}": paper });
  const row = within(await question());
  row.getByText("1,5 point");
  const link = row.getByRole("link", { name: exercise.title });
  expect(link.getAttribute("href")).toBe("/nosCours/cours/3");
  expect(row.queryByText("pas encore vue")).toBeNull();
});

test("a student sees how each notion stands, and is led to the exercise and the second", async () => {
  await showStudent("/concours/6", {
    "GET /papers/{paperId}": paper,
    "GET /users/{utilisateurId}/papers/{paperId}": {
      questions: [
        {
          id: 61,
          notions: [{ id: 1, standing: "shaky" }],
          opensMoment: true,
          exercises: [{ id: 9, outcome: "helped" }],
        },
      ],
    },
  });
  const row = within(await question());
  await row.findByText("fragile");
  row.getByText("avec aide");
  const address = (name: string) => row.getByRole("link", { name }).getAttribute("href");
  expect(address(exercise.title)).toBe("/student/exercises/9");
  expect(address("Convergence dominée")).toBe(
    "/student/myCourses/course/3/section/31/ressource/15?t=65",
  );
});

test("a paper without what the student knows of it is a paper all the same", async () => {
  await showStudent("/concours/6", {
    "GET /papers/{paperId}": paper,
    "GET /users/{utilisateurId}/papers/{paperId}": refused("BUSY"),
  });
  within(await question()).getByRole("link", { name: "Théorème de Lebesgue" });
});

test("a notion says where it fell, and what it is a part of", async () => {
  const notion: PaperNotion = {
    id: 1,
    title: "Théorème de Lebesgue",
    subject: "mathematiques",
    otherNames: ["Convergence dominée"],
    above: [{ id: 2, title: "Intégration" }],
    below: [],
    exercises: [exercise],
    moments: [moment],
    papers: [{ ...card, asked: [{ number: "I.1", about: "Une limite" }] }],
  };
  await showVisitor("/concours/notions/1", { "GET /papers/notions/{notionId}": notion });
  await screen.findByText("tombé 1 fois");
  screen.getByText("On dit aussi : Convergence dominée.");
  screen.getByRole("link", { name: "Intégration" });
  expect(screen.getByRole("link", { name: /Sujet d'entraînement/ }).textContent).toContain(
    "I.1 : Une limite",
  );
});
