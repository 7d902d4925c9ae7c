import { addQuizQuestion } from "@majorant/contract/quizzes/quiz-questions";
import { answerQuizItem, getQuiz, startQuiz } from "@majorant/contract/quizzes/quizzes";
import type { TestApp } from "../app.ts";
import { factories } from "../factories.ts";
import { enrolmentsOf } from "./courses.ts";

/** A question of two choices, the first of which is right, as its writer sends it. */
export const draft = (section: { id: number }, change: object = {}) => ({
  section: { id: section.id },
  kind: "choice",
  statement: "La suite constante converge-t-elle ?",
  label: "",
  expected: "1",
  choices: ["Oui", "Non"],
  tolerance: null,
  explanation: "Vers sa valeur.",
  parameters: [],
  notions: [],
  moment: null,
  active: true,
  ...change,
});

/** Sections with quiz questions, their teacher, and students who take quizzes. */
export function quizzesOf(server: TestApp) {
  const { call, db } = server;
  const make = factories(db);
  const { person, asTeacher } = enrolmentsOf(server);

  async function place() {
    const course = await make.course();
    const section = await make.section({ course_id: course.id });
    const teacher = await person(course, { role: "ROLE_ENSEIGNANT" });
    const write = (change: object = {}, token = teacher.token) =>
      call(addQuizQuestion, { body: draft(section, change), token });
    /** So many questions, told apart by their number. */
    const fill = async (count: number, change: object = {}) => {
      const ids: number[] = [];
      for (let number = 1; number <= count; number++)
        ids.push((await write({ statement: `Question ${number}`, ...change })).json().id);
      return ids;
    };
    const student = () => person(course);
    const begin = (token: string, body: object = { section: { id: section.id } }) =>
      call(startQuiz, { body, token });
    return { course, section, teacher, write, fill, student, begin };
  }

  const read = (id: number, token: string) => call(getQuiz, { params: { quizId: id }, token });
  const answer = (quizId: number, number: number, answer: string, token: string) =>
    call(answerQuizItem, { params: { quizId }, body: { number, answer }, token });
  /** An answer that goes to a teacher where it can't be decided. */
  const sendToTeacher = (quizId: number, number: number, answer: string, token: string) =>
    call(answerQuizItem, { params: { quizId }, body: { number, answer, toTeacher: true }, token });
  /** The place of a choice as it was drawn. */
  const placeOf = (item: { choices: string[] }, choice: string) =>
    String(item.choices.indexOf(choice) + 1);

  return { place, read, answer, sendToTeacher, placeOf, person, asTeacher, make };
}
