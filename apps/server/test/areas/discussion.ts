import {
  acceptAnswer,
  answerQuestion,
  askQuestion,
  listQuestions,
} from "@majorant/contract/discussion/discussion";
import type { Endpoint } from "@majorant/contract/endpoint";
import type { TestApp } from "../app.ts";
import { factories } from "../factories.ts";

export type Person = { id: number; token: string };

/** A classroom around a video, and the calls that are made there. */
export function discussionOf({ db, call, tokenOf }: TestApp) {
  const make = factories(db);
  async function person(values: Parameters<typeof make.user>[0] = {}): Promise<Person> {
    const user = await make.user(values);
    return { id: user.id, token: await tokenOf(user) };
  }

  /** A video's asker, a classmate, its teacher, and those who have nothing to do with it. */
  async function classroom() {
    const course = await make.course();
    const section = await make.section({ course_id: course.id });
    const video = await make.video({ section_id: section.id, name: "Rolle" });
    const asker = await person({ first_name: "Yasmine", last_name: "Trabelsi" });
    const classmate = await person({ first_name: "Amine", last_name: "Ben Romdhane" });
    const teacher = await person({
      first_name: "Mehdi",
      last_name: "Gharbi",
      role: "ROLE_ENSEIGNANT",
    });
    for (const student of [asker, classmate])
      await make.assignment({ user_id: student.id, course_id: course.id });
    await make.assignment({ user_id: teacher.id, course_id: course.id, role: "ROLE_ENSEIGNANT" });
    const administrator = await person({ administrator: true });
    return { course, section, video, asker, classmate, teacher, administrator };
  }

  const ask = (by: Person, video: { id: number }, question: object, file?: Buffer) =>
    call(askQuestion, {
      params: { ressourceId: video.id },
      token: by.token,
      ...(file
        ? { parts: { question }, files: { photo: { name: "copie.jpg", bytes: file } } }
        : { body: question }),
    });

  const answer = (by: Person, question: { id: number }, content = "Par récurrence.") =>
    call(answerQuestion, {
      params: { questionId: question.id },
      body: { content },
      token: by.token,
    });

  const on = (endpoint: Endpoint, by: Person, question: { id: number }, body?: unknown) =>
    call(endpoint, { params: { questionId: question.id }, token: by.token, body });

  const onAnswer = (endpoint: Endpoint, by: Person, to: { id: number }, body?: unknown) =>
    call(endpoint, { params: { answerId: to.id }, token: by.token, body });

  const accept = (by: Person, question: { id: number }, accepted: { id: number }) =>
    on(acceptAnswer, by, question, { answer: { id: accepted.id } });

  const list = (by: Person, video: { id: number }, query: Record<string, string> = {}) =>
    call(listQuestions, { params: { ressourceId: video.id }, query, token: by.token });

  const noticesOf = async ({ id }: Person) =>
    (
      await db
        .selectFrom("notifications")
        .where("user_id", "=", id)
        .select("notice")
        .orderBy("id")
        .execute()
    ).map(({ notice }) => notice);

  return { person, classroom, ask, answer, on, onAnswer, accept, list, noticesOf };
}
