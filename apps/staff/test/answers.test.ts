import { press } from "@majorant/client/test/acts.ts";
import { page, refused } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import type { UndecidedAnswer } from "@majorant/contract/marking/undecided-answers";
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { everything } from "./everything.ts";
import { showAdministrator, showTeacher } from "./show.ts";

// The answers that wait for a teacher.

const answer: UndecidedAnswer = {
  course: { id: 3, title: "Analyse" },
  section: { id: 31, name: "Suites" },
  source: { kind: "exercise", id: 61, title: "Intégrale de Gauss", answerId: 91 },
  student: "Inès Khelifi",
  kind: "text",
  label: "Le théorème",
  expected: "Rolle",
  choices: null,
  answer: "Role",
  read: "$\\text{Role}$",
  givenAt: "2026-12-03T19:05:00Z",
};

test("a teacher sees what was typed beside what is expected, and decides", async () => {
  let waiting = [answer];
  await showTeacher("/enseignant/reponses", {
    ...everything,
    "GET /answers/undecided": () => page(waiting)(),
    "PUT /answers/{answerId}/verdict": () => {
      waiting = [];
      return new Response(null, { status: 204 });
    },
  });
  const card = within(await screen.findByRole("article", { name: "Intégrale de Gauss" }));
  card.getByText("Role");
  card.getByText("Rolle");
  card.getByText(/Inès Khelifi/);
  await press("button", "Juste");
  await screen.findByText("Aucune réponse à vérifier");
  const [sent] = sentTo("PUT /answers/{answerId}/verdict");
  expect([sent?.params.answerId, sent?.body]).toEqual(["91", { verdict: "correct" }]);
});

test("one of a quiz shows its question and how it was read, and is decided as well", async () => {
  await showTeacher("/enseignant/reponses", {
    ...everything,
    "GET /answers/undecided": page([
      {
        ...answer,
        source: {
          kind: "quiz",
          id: 12,
          number: 3,
          title: "Suites",
          statement: "Quelle est la limite de $u_n$ ?",
        },
        kind: "number",
        label: "",
        expected: "1/2",
        answer: "un demi",
        read: "$\\frac12$",
      },
    ]),
    "PUT /quizzes/{quizId}/answers/{number}/verdict": () => new Response(null, { status: 204 }),
  });
  const card = within(await screen.findByRole("article", { name: "Quiz · Suites" }));
  card.getByText(/Quelle est la limite de/);
  card.getByText("un demi");
  await press("button", "Faux");
  await screen.findByText("C’est noté, l’étudiant en est informé.");
  const [sent] = sentTo("PUT /quizzes/{quizId}/answers/{number}/verdict");
  expect([sent?.params, sent?.body]).toEqual([
    { quizId: "12", number: "3" },
    { verdict: "incorrect" },
  ]);
});

test("one that another has decided says so", async () => {
  await showAdministrator("/admin/reponses", {
    ...everything,
    "GET /answers/undecided": page([answer]),
    "PUT /answers/{answerId}/verdict": refused("ANSWER_DECIDED"),
  });
  await press("button", "Faux");
  await screen.findByText("Quelqu'un d'autre a déjà vérifié cette réponse.");
});

test("the menu counts what waits, and leads there", async () => {
  await showTeacher("/enseignant/myCourses", {
    ...everything,
    "GET /notifications/utilisateur/{utilisateurId}/work": {
      paymentsToConfirm: 0,
      newRequests: 0,
      failedRequests: 0,
      openQuestions: 0,
      undecidedAnswers: 2,
      ownFailedRequests: 0,
    },
  });
  const menu = within(
    await screen.findByRole("navigation", { name: "Enseignement", hidden: true }),
  );
  const link = await menu.findByRole("link", { name: "2 réponses à vérifier", hidden: true });
  expect(link.getAttribute("href")).toBe("/enseignant/reponses");
});
