import {
  answerQuestion,
  changeQuestion,
  deleteQuestion,
  getQuestion,
} from "@majorant/contract/discussion/discussion";
import { listOpenQuestions } from "@majorant/contract/discussion/open-questions";
import { askAboutExercise, listExerciseQuestions } from "@majorant/contract/exercises/exercises";
import { noticeLink } from "@majorant/domain/accounts/notices";
import sharp from "sharp";
import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { discussionOf, type Person } from "../../../test/areas/discussion.ts";
import { exercisesOf } from "../../../test/areas/exercises.ts";

const server = await testApp();
const { app, call, now } = server;
const exercises = exercisesOf(server);
const { on, noticesOf } = discussionOf(server);

const ask = (by: Person, exercise: { id: number }, content = "Pourquoi ?") =>
  call(askAboutExercise, {
    params: { exerciseId: exercise.id },
    body: { content },
    token: by.token,
  });

const list = (by: Person, exercise: { id: number }) =>
  call(listExerciseQuestions, { params: { exerciseId: exercise.id }, token: by.token });

test("a question about an exercise is in the teacher's queue, with the way there", async () => {
  const { exercise, section, course, student, classmate, teacher } = await exercises.class({
    title: "Intégrale de Gauss",
  });
  const question = (await ask(student, exercise)).json();
  expect(question).toMatchObject({ content: "Pourquoi ?", moment: null, author: { mine: true } });
  const queue = (await call(listOpenQuestions, { token: teacher.token })).json();
  expect(queue).toMatchObject([
    {
      id: question.id,
      course: { id: course.id },
      section: { id: section.id },
      resource: { id: exercise.id, name: "Intégrale de Gauss", kind: "exercise" },
    },
  ]);
  const [notice] = await noticesOf(teacher);
  expect(notice).toMatchObject({ kind: "questionAsked", video: { name: "Intégrale de Gauss" } });
  const address = `/student/exercises/${exercise.id}?question=${question.id}`;
  expect(noticeLink(notice as never)).toBe(address); // a notice, as it is kept
  const params = { questionId: question.id };
  await call(answerQuestion, { params, body: { content: "Polaires." }, token: teacher.token });
  expect(noticeLink((await noticesOf(student))[0] as never)).toBe(address);
  const listed = await list(classmate, exercise);
  expect(listed.headers["x-total-count"]).toBe("1");
  expect(listed.json()).toMatchObject([{ id: question.id, answers: [{ content: "Polaires." }] }]);
});

test("is written and read by those who study or teach the course: to others it is not there", async () => {
  const { exercise, student, classmate, teacher, other, stranger, administrator } =
    await exercises.class();
  const question = (await ask(student, exercise)).json();
  for (const each of [stranger, other]) {
    expect((await ask(each, exercise)).statusCode).toBe(404);
    expect((await list(each, exercise)).statusCode).toBe(404);
    expect((await on(getQuestion, each, question)).statusCode).toBe(404);
  }
  expect((await ask(administrator, exercise)).statusCode).toBe(403);
  for (const each of [classmate, teacher, administrator])
    expect((await list(each, exercise)).statusCode).toBe(200);
  const body = { content: "À 3 s ?", moment: 3 };
  expect((await on(changeQuestion, student, question, body)).json().fields).toEqual({
    moment: "Seule une vidéo a des instants",
  });
  await exercises.end(student, now());
  expect((await list(student, exercise)).statusCode).toBe(404);
  expect((await on(deleteQuestion, teacher, question)).statusCode).toBe(204);
  expect((await list(teacher, exercise)).json()).toEqual([]);
});

test("its photo is shown to those who may read it", async () => {
  const { exercise, student, classmate } = await exercises.class();
  const bytes = await sharp({
    create: { width: 80, height: 60, channels: 3, background: "#c9b27c" },
  })
    .png()
    .toBuffer();
  const question = { content: "Mon essai" };
  const params = { exerciseId: exercise.id };
  const files = { photo: { name: "copie.png", bytes } };
  await call(askAboutExercise, { params, parts: { question }, files, token: student.token });
  const [{ photo }] = (await list(classmate, exercise)).json();
  expect((await app.inject({ url: photo.preview })).statusCode).toBe(200);
  await exercises.end(classmate, now());
  expect((await app.inject({ url: photo.preview })).statusCode).toBe(404);
});
