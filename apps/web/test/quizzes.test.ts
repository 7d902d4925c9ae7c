import { press } from "@majorant/client/test/acts.ts";
import { type Answers, noLine, page, refused } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import type { Quiz, QuizItem } from "@majorant/contract/quizzes/quizzes";
import { refusals } from "@majorant/contract/refusals";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { quizAnswersKey } from "../src/features/learning/quizzes/unsent/quiz-answers-key.ts";
import { course, section } from "./samples.ts";
import { showStudent, student } from "./show.ts";

// A student's quizzes: from the course's outline to what to see again.

const item = (number: number): QuizItem => ({
  number,
  kind: "choice",
  statement: `Énoncé ${number}`,
  label: "",
  several: false,
  choices: ["Oui", "Non"],
  given: null,
});

const moment = {
  course: { id: 3 },
  section: { id: 31 },
  resource: { id: 15, name: "Suites extraites" },
  second: 95,
};

const answeredWith = (verdict: "correct" | "incorrect" | "undecided", answer: string) => ({
  answer,
  read: answer === "1" ? "Oui" : "Non",
  verdict,
  answeredAt: "2026-12-03T19:05:00Z",
  expected: ["Oui"],
  rightPlaces: [1],
  explanation: "Car elle est bornée.",
  moment: verdict === "incorrect" ? moment : null,
});

const quiz: Quiz = {
  id: 9,
  title: "Suites",
  section: { id: 31 },
  course: { id: 3, title: "Analyse" },
  notion: null,
  startedAt: "2026-12-03T19:00:00Z",
  endedAt: null,
  open: true,
  items: [item(1), item(2)],
  seeAgain: [],
  score: { correct: 0, incorrect: 0, undecided: 0, unanswered: 2 },
};

const firstAnswered: Quiz = {
  ...quiz,
  items: [{ ...item(1), given: answeredWith("correct", "1") }, item(2)],
  score: { correct: 1, incorrect: 0, undecided: 0, unanswered: 1 },
};

const ended: Quiz = {
  ...firstAnswered,
  items: [
    { ...item(1), given: answeredWith("correct", "1") },
    { ...item(2), given: answeredWith("incorrect", "2") },
  ],
  endedAt: "2026-12-03T19:06:00Z",
  seeAgain: [moment],
  score: { correct: 1, incorrect: 1, undecided: 0, unanswered: 0 },
};

const address = "/student/quizzes/9";
const answers: Answers = { "GET /quizzes/{quizId}": quiz };
const kept = quizAnswersKey(student.id);
const choice = (name: string) => screen.findByRole("radio", { name });

test("a chapter's quiz is begun from the outline, which says how the last one went", async () => {
  await showStudent("/student/myCourses/course/3", {
    "GET /courses/{coursId}": course,
    "GET /courses/{coursId}/sections": [section],
    "GET /users/{utilisateurId}/courses/{coursId}/positions": [],
    "GET /utilisateurs/{utilisateurId}/courses/{coursId}/notes": [],
    "GET /courses/{coursId}/quizzes": [
      {
        sectionId: 31,
        questions: 5,
        last: {
          id: 8,
          title: "Suites",
          startedAt: "2026-12-01T19:00:00Z",
          endedAt: "2026-12-01T19:05:00Z",
          score: { ...ended.score, correct: 4 },
        },
      },
    ],
    "POST /quizzes": ({ body }) => {
      expect(body).toEqual({ section: { id: 31 } });
      return quiz;
    },
    ...answers,
  });
  await screen.findByText("5 questions · 4 sur 5 la dernière fois");
  await press("button", /^Quiz · cinq minutes/);
  await screen.findByRole("heading", { name: "Question 1 sur 2" });
  expect(location.pathname).toBe(address);
});

test("each answer is told what it is worth, and the end what to see again", async () => {
  await showStudent(address, {
    ...answers,
    "POST /quizzes/{quizId}/answers": ({ body }) =>
      (body as { number: number }).number === 1 ? firstAnswered : ended, // what the page sends
  });
  await press("button", "Répondre");
  expect((await screen.findByRole("alert")).textContent).toBe("Choisissez d’abord une réponse.");
  (await choice("Oui")).click();
  await press("button", "Répondre");
  await screen.findByText("Car elle est bornée.");
  expect(screen.getByRole("status").textContent).toContain("Juste");
  await press("button", "Question suivante");
  const second = await screen.findByRole("heading", { name: "Question 2 sur 2" });
  await waitFor(() => expect(document.activeElement).toBe(second));
  (await choice("Non")).click();
  await press("button", "Répondre");
  expect((await screen.findByRole("alert")).textContent).toContain("Faux");
  await press("button", "Voir le résultat");
  await screen.findByText("1 sur 2");
  const again = await screen.findByRole("region", { name: "À revoir" });
  expect(within(again).getByRole("link").getAttribute("href")).toBe(
    "/student/myCourses/course/3/section/31/ressource/15?t=95",
  );
  screen.getByRole("button", { name: "Refaire un quiz" });
});

test("a quiz that was ended in another tab shows its result, once an answer finds it over", async () => {
  let isOver = false;
  const overElsewhere: Quiz = {
    ...ended,
    items: [{ ...item(1), given: answeredWith("correct", "1") }, item(2)],
    score: { correct: 1, incorrect: 0, undecided: 0, unanswered: 1 },
  };
  await showStudent(address, {
    "GET /quizzes/{quizId}": () => (isOver ? overElsewhere : firstAnswered),
    "POST /quizzes/{quizId}/answers": () => {
      isOver = true;
      return refused("QUIZ_OVER")();
    },
  });
  (await choice("Oui")).click();
  await press("button", "Répondre");
  await screen.findByRole("heading", { name: "Votre résultat" });
  await screen.findByText("1 sur 2");
});

test("the second of two presses at once answers nothing, and passes nothing over", async () => {
  await showStudent(address, { ...answers, "POST /quizzes/{quizId}/answers": firstAnswered });
  const dontKnow = await screen.findByRole("button", { name: "Je ne sais pas" });
  fireEvent.click(dontKnow, { detail: 2 });
  fireEvent.click(dontKnow, { detail: 1 });
  const next = await screen.findByRole("button", { name: "Question suivante" });
  expect(sentTo("POST /quizzes/{quizId}/answers")).toHaveLength(1);
  fireEvent.click(next, { detail: 2 });
  screen.getByText("Car elle est bornée.");
  fireEvent.click(next, { detail: 1 });
  const dontKnowSecond = await screen.findByRole("button", { name: "Je ne sais pas" });
  fireEvent.click(dontKnowSecond, { detail: 2 });
  await screen.findByRole("heading", { name: "Question 2 sur 2" });
  expect(sentTo("POST /quizzes/{quizId}/answers")).toHaveLength(1);
});

test("a typed answer is shown back as it is read, and sent as it was typed", async () => {
  const typed: QuizItem = { ...item(1), kind: "number", choices: null, label: "$x =$" };
  await showStudent(address, {
    "GET /quizzes/{quizId}": { ...quiz, items: [typed, item(2)] },
    "POST /exercises/read": { read: "0{,}5" },
    "POST /quizzes/{quizId}/answers": {
      ...quiz,
      items: [
        { ...typed, given: { ...answeredWith("undecided", "1/2"), rightPlaces: [] } },
        item(2),
      ],
    },
  });
  const field = await screen.findByRole("textbox");
  fireEvent.input(field, { target: { value: "1/2" } });
  await screen.findByText(/^Nous lisons/);
  await press("button", "Répondre");
  await screen.findByText(/elle ne compte pas comme fausse/);
  expect(sentTo("POST /quizzes/{quizId}/answers")[0]?.body).toEqual({ number: 1, answer: "1/2" });
});

test("an answer that can't be read is asked again, and is sent to a teacher on purpose", async () => {
  const typed: QuizItem = { ...item(1), kind: "number", choices: null, label: "$x =$" };
  const asked = { ...quiz, items: [typed, item(2)] };
  await showStudent(address, {
    "GET /quizzes/{quizId}": asked,
    "POST /exercises/read": { read: "3:2", note: "division" },
    "POST /quizzes/{quizId}/answers": ({ body }) =>
      (body as { toTeacher?: boolean }).toTeacher // what the page sends
        ? {
            ...quiz,
            items: [
              { ...typed, given: { ...answeredWith("undecided", "3:2"), rightPlaces: [] } },
              item(2),
            ],
          }
        : { ...asked, again: { read: "3:2", note: "division" } },
  });
  fireEvent.input(await screen.findByRole("textbox"), { target: { value: "3:2" } });
  await screen.findByText(/^Pour une division/);
  await press("button", "Répondre");
  await press("button", "Envoyer à un enseignant");
  await screen.findByText(/elle ne compte pas comme fausse/);
  expect(sentTo("POST /quizzes/{quizId}/answers").map(({ body }) => body)).toEqual([
    { number: 1, answer: "3:2" },
    { number: 1, answer: "3:2", toTeacher: true },
  ]);
});

test("an answer that does not arrive is kept, said so, and sent by another press", async () => {
  let isAway = true;
  await showStudent(address, {
    ...answers,
    "POST /quizzes/{quizId}/answers": ({ body }) => {
      if (isAway) noLine();
      expect(body).toEqual({ number: 1, answer: "1" });
      return firstAnswered;
    },
  });
  (await choice("Oui")).click();
  await press("button", "Répondre");
  await screen.findByText("Votre réponse est gardée");
  expect(JSON.parse(localStorage.getItem(kept) ?? "")).toMatchObject([
    { quizId: 9, number: 1, answer: "1" },
  ]);
  isAway = false;
  await press("button", "Réessayer");
  await screen.findByText("Car elle est bornée.");
  expect(localStorage.getItem(kept)).toBeNull();
});

test("one that came too soon says when it goes, and goes once then", async () => {
  let tries = 0;
  await showStudent(address, {
    ...answers,
    "POST /quizzes/{quizId}/answers": ({ body }) => {
      expect(body).toEqual({ number: 1, answer: "1" });
      tries += 1;
      if (tries > 1) return firstAnswered;
      const [status, error] = refusals.TOO_MANY_WRITES;
      return Response.json({ error, code: "TOO_MANY_WRITES", retryAfter: 1 }, { status });
    },
  });
  (await choice("Oui")).click();
  await press("button", "Répondre");
  await screen.findByText(/^Trop d’envois à la suite/);
  expect(screen.queryByText(/La connexion est coupée/)).toBeNull();
  await screen.findByText("Car elle est bornée.", {}, { timeout: 60_000 });
  expect(tries).toBe(2);
  expect(localStorage.getItem(kept)).toBeNull();
});

test("one that was kept before a reload is sent when the quiz is opened again", async () => {
  localStorage.setItem(kept, JSON.stringify([{ key: "k", quizId: 9, number: 1, answer: "" }]));
  await showStudent(address, {
    ...answers,
    "POST /quizzes/{quizId}/answers": {
      ...firstAnswered,
      items: [{ ...item(1), given: answeredWith("incorrect", "") }, item(2)],
    },
  });
  await screen.findByText("Voici la réponse");
  expect(localStorage.getItem(kept)).toBeNull();
});

test("it goes as soon as there is a line again, whatever page is open", async () => {
  let isAway = true;
  await showStudent(address, {
    ...answers,
    "GET /courses/{coursId}": course,
    "GET /courses/{coursId}/sections": [section],
    "GET /users/{utilisateurId}/courses/{coursId}/positions": [],
    "GET /utilisateurs/{utilisateurId}/courses/{coursId}/notes": [],
    "POST /quizzes/{quizId}/answers": () => (isAway ? noLine() : firstAnswered),
  });
  (await choice("Oui")).click();
  await press("button", "Répondre");
  await screen.findByText("Votre réponse est gardée");
  await press("link", "Analyse");
  await waitFor(() => expect(location.pathname).toBe("/student/myCourses/course/3"));
  isAway = false;
  dispatchEvent(new Event("online"));
  await waitFor(() => expect(localStorage.getItem(kept)).toBeNull());
  expect(sentTo("POST /quizzes/{quizId}/answers")).toHaveLength(2);
});

test("an answer given in another tab shows here by itself", async () => {
  let isAnswered = false;
  await showStudent(address, {
    "GET /quizzes/{quizId}": () => (isAnswered ? firstAnswered : quiz),
  });
  await choice("Oui");
  isAnswered = true;
  const key = `majorant.changed.${student.id}`;
  localStorage.setItem(key, String(Date.now() + 1));
  dispatchEvent(new StorageEvent("storage", { key }));
  await screen.findByText("Car elle est bornée.");
});

test("other tabs are told of an answer once the server has it", async () => {
  await showStudent(address, { ...answers, "POST /quizzes/{quizId}/answers": firstAnswered });
  const told = () => localStorage.getItem(`majorant.changed.${student.id}`);
  expect(told()).toBeNull();
  (await choice("Oui")).click();
  await press("button", "Répondre");
  await screen.findByText("Car elle est bornée.");
  await waitFor(() => expect(told()).not.toBeNull());
});

test("at another page of the next visit too", async () => {
  // Somebody whom this document does not send for yet.
  const other = { ...student, id: 8 };
  const keptOfOther = quizAnswersKey(other.id);
  const unsent = [{ key: "k", quizId: 9, number: 1, answer: "1" }];
  localStorage.setItem(keptOfOther, JSON.stringify(unsent));
  await showStudent(
    "/student/quizzes/",
    {
      "GET /users/{utilisateurId}/quizzes": page([]),
      "POST /quizzes/{quizId}/answers": firstAnswered,
    },
    other,
  );
  await waitFor(() => expect(localStorage.getItem(keptOfOther)).toBeNull());
  expect(sentTo("POST /quizzes/{quizId}/answers")[0]?.body).toEqual({ number: 1, answer: "1" });
});

test("those that a version before this one kept are sent too", async () => {
  // Somebody whom this document does not send for yet.
  const other = { ...student, id: 81 };
  const earlier = {
    9: { number: 1, answer: "1", toTeacher: true },
    10: { number: 2, answer: "2" },
  };
  localStorage.setItem("quiz-answers", JSON.stringify(earlier));
  await showStudent(
    address,
    {
      ...answers,
      "POST /quizzes/{quizId}/answers": ({ params }) =>
        params.quizId === "9" ? firstAnswered : { ...quiz, id: 10 },
    },
    other,
  );
  await screen.findByText("Car elle est bornée.");
  await waitFor(() => expect(localStorage.getItem(quizAnswersKey(other.id))).toBeNull());
  expect(sentTo("POST /quizzes/{quizId}/answers").map(({ body }) => body)).toEqual([
    { number: 1, answer: "1", toTeacher: true },
    { number: 2, answer: "2" },
  ]);
  expect(localStorage.getItem("quiz-answers")).toBeNull();
});

test("a quiz is gone on with where it was, and one that is over shows its result", async () => {
  await showStudent(address, { "GET /quizzes/{quizId}": firstAnswered });
  await screen.findByRole("heading", { name: "Question 2 sur 2" });
});

test("a refused answer says why, and can be given again", async () => {
  await showStudent(address, {
    ...answers,
    "POST /quizzes/{quizId}/answers": refused("QUIZ_OVER"),
  });
  (await choice("Oui")).click();
  await press("button", "Répondre");
  await screen.findByText(
    "Ce quiz est terminé. Faites-en un autre pour répondre à d'autres questions.",
  );
  expect((await choice("Oui")).matches(":disabled")).toBe(false);
});

test("one's quizzes are listed; without any, the way to the courses", async () => {
  const { items: _, ...summary } = ended;
  await showStudent("/student/quizzes/", {
    "GET /users/{utilisateurId}/quizzes": page([summary]),
  });
  const link = await screen.findByRole("link", { name: /^Suites.*1 sur 2$/ });
  expect(link.getAttribute("href")).toBe(address);
});

test("without any quiz, the way to the courses; on a notion, one begins", async () => {
  await showStudent("/student/quizzes/?notion=4", {
    "GET /users/{utilisateurId}/quizzes": page([]),
    "POST /quizzes": refused("QUIZ_TOO_SMALL"),
  });
  await screen.findByRole("link", { name: "Voir mes cours" });
  await press("button", "Commencer");
  await screen.findByText("Il n'y a pas encore assez de questions ici pour un quiz.");
});
