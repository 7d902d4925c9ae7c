import { press, type } from "@majorant/client/test/acts.ts";
import { refused } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { everything, quizQuestion } from "./everything.ts";
import { showAdministrator, showTeacher } from "./show.ts";

// The questions of a chapter's quizzes, for those who run its course.

const address = "/enseignant/myCourses/course/3/quiz/31";
const answers = { ...everything, "GET /notions": [] };

test("each question is shown with its values, its rate of success and what is answered wrongly", async () => {
  await showTeacher(address, answers);
  await screen.findByText("75 %");
  screen.getByText("Valeurs variables");
  screen.getByText("Les réponses fausses les plus données");
  screen.getByText("Encore 4 questions pour que le quiz soit proposé.");
});

test("nothing is said of too few", async () => {
  await showTeacher(address, {
    ...answers,
    "GET /sections/{sectionId}/quizQuestions": [
      {
        ...quizQuestion,
        figures: { students: 3, rate: null, undecided: 0, wrongAnswers: [] },
      },
    ],
  });
  await screen.findByText("3 étudiants : trop peu de réponses pour un taux.");
  expect(screen.queryByText(/%/)).toBeNull();
});

test("a question is added, looked at as it is written, and its faults are said", async () => {
  await showTeacher(address, {
    ...answers,
    "GET /sections/{sectionId}/quizQuestions": [],
    "POST /quizQuestions": quizQuestion,
  });
  const [add] = await screen.findAllByRole("button", { name: "Ajouter une question" });
  add?.click();
  const dialog = within(await screen.findByRole("dialog"));
  await type("Énoncé", "Combien vaut @{a} fois deux ?");
  await type("Choix", "@{2*a}\n@{a}");
  await type("Explication", "On double.");
  await type(/^Valeurs qui varient/, "a = 3 ; 5");
  dialog.getByRole("button", { name: "Ajouter" }).click();
  await dialog.findByText("Mettez une étoile devant ce qui est juste");
  await type("Choix", "* @{2*a}\n@{a}");
  await dialog.findByText("Combien vaut 3 fois deux ?");
  dialog.getByRole("button", { name: "Ajouter" }).click();
  await screen.findByText("La question est ajoutée");
  expect(sentTo("POST /quizQuestions")[0]?.body).toMatchObject({
    section: { id: 31 },
    kind: "choice",
    expected: "1",
    choices: ["@{2*a}", "@{a}"],
    parameters: [{ name: "a", values: ["3", "5"] }],
  });
});

test("what the server refuses of a question is said beside its field", async () => {
  await showAdministrator("/admin/cours/cours/3/quiz/31", {
    ...answers,
    "PUT /quizQuestions/{quizQuestionId}": refused("INVALID", {
      explanation: "Une valeur divise par zéro",
    }),
  });
  await press("button", /^Modifier :/);
  await type("Explication", "Autrement.");
  await press("button", "Enregistrer");
  await screen.findByText("Une valeur divise par zéro");
});

test("the outline counts a chapter's questions, and leads to them", async () => {
  await showTeacher("/enseignant/myCourses/course/3", answers);
  await press("button", "Quiz, 8 questions");
  await screen.findByRole("heading", { level: 1, name: /^Quiz\s: Suites$/ });
  expect(location.pathname).toBe(address);
});
