import { readdir } from "node:fs/promises";
import { join } from "node:path";
import {
  acceptAnswer,
  answerQuestion,
  askQuestion,
  changeAnswer,
  changeQuestion,
  deleteAnswer,
  deleteQuestion,
  discussionPhotoBytes,
  getQuestion,
  listQuestionMarkers,
  listQuestions,
  longestPost,
  reopenQuestion,
} from "@majorant/contract/discussion";
import type { Endpoint } from "@majorant/contract/endpoint";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";

const { app, db, call, tokenOf, dataDir, now, setNow } = await testApp();
const make = factories(db);

const photo = await sharp({
  create: { width: 2400, height: 1800, channels: 3, background: "#c9b27c" },
})
  .withMetadata({ orientation: 6 })
  .withExif({ IFD3: { GPSLatitude: "36/1 48/1 0/1" } })
  .jpeg()
  .toBuffer();

const photosKept = async () =>
  (await readdir(join(dataDir), { recursive: true })).filter((name) =>
    /discussion.[\da-f-]{36}$/.test(name),
  ).length;

type Person = { id: number; token: string };

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
    ...{ first_name: "Mehdi", last_name: "Gharbi", role: "ROLE_ENSEIGNANT" },
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

describe("a question", () => {
  test("is asked, answered, and solved by the answer that its asker accepts", async () => {
    const { course, section, video, asker, classmate, teacher } = await classroom();
    const asked = (
      await ask(asker, video, { content: "  Pourquoi $f'(c)=0$ ?  ", moment: 154.5 })
    ).json();
    expect(asked).toEqual({
      id: expect.any(Number),
      content: "Pourquoi $f'(c)=0$ ?",
      moment: 154.5,
      photo: null,
      author: { name: "Yasmine T.", teacher: false, mine: true },
      date: expect.stringMatching(/Z$/),
      changed: null,
      answers: [],
      may: { change: true, delete: true, answer: true, accept: true },
    });

    const first = (await answer(classmate, asked, "Car $f$ est constante.")).json().answers[0];
    const two = (await answer(teacher, asked, "Car $c$ est un extremum.")).json().answers;
    expect(two[0].author.name).toBe("Amine Ben Romdhane");
    const second = two[1];
    expect(second.author).toEqual({ name: "Mehdi Gharbi", teacher: true, mine: true });
    const place = { id: video.id, name: "Rolle", sectionId: section.id, courseId: course.id };
    expect(await noticesOf(asker)).toEqual([
      { kind: "questionAnswered", video: place, question: asked.id, author: "Amine B." },
      { kind: "questionAnswered", video: place, question: asked.id, author: "Mehdi G." },
    ]);

    const solved = (await accept(asker, asked, second)).json();
    expect(solved.answers).toMatchObject([
      { id: second.id, accepted: true, author: { name: "Mehdi G.", teacher: true, mine: false } },
      { id: first.id, accepted: false, author: { name: "Amine B.", teacher: false } },
    ]);
    expect(await noticesOf(teacher)).toEqual([
      { kind: "answerAccepted", video: place, question: asked.id },
    ]);
    expect((await list(classmate, video)).json()).toMatchObject([
      { id: asked.id, may: { change: false, delete: false, answer: true, accept: false } },
    ]);

    const markers = { params: { ressourceId: video.id }, token: classmate.token };
    expect((await call(listQuestionMarkers, markers)).json()).toEqual([
      { id: asked.id, moment: 154.5, title: "Pourquoi f'(c)=0 ?" },
    ]);
    expect((await on(reopenQuestion, asker, asked)).json().answers[0]).toMatchObject({
      ...{ id: first.id, accepted: false },
    });
    expect((await call(listQuestionMarkers, markers)).json()).toEqual([]);
    // Said once, however often it is accepted.
    await accept(teacher, asked, second);
    expect(await noticesOf(teacher)).toHaveLength(1);
  });

  test("answered or accepted by oneself tells nobody", async () => {
    const { video, asker } = await classroom();
    const asked = (await ask(asker, video, { content: "Et en 0 ?" })).json();
    const [own] = (await answer(asker, asked)).json().answers;
    expect((await accept(asker, asked, own)).json().answers[0].accepted).toBe(true);
    expect(await noticesOf(asker)).toEqual([]);
  });

  test("shows nobody's address, and only teachers a whole name", async () => {
    const { video, asker, classmate, teacher } = await classroom();
    await answer(teacher, (await ask(asker, video, { content: "?" })).json());
    const seen = await list(classmate, video);
    expect(seen.body).not.toMatch(/@|Trabelsi|Gharbi/);
    expect((await list(teacher, video)).body).toContain("Yasmine Trabelsi");
  });

  test("stays, with its answers, when its asker's account goes", async () => {
    const { video, asker, classmate } = await classroom();
    const asked = (await ask(asker, video, { content: "Qui répondra ?" })).json();
    await answer(classmate, asked);
    await db.deleteFrom("users").where("id", "=", asker.id).execute();
    const [left] = (await list(classmate, video)).json();
    expect(left.author).toEqual({ name: "Compte supprimé", teacher: false, mine: false });
    expect(left.answers).toHaveLength(1);
    expect((await answer(classmate, asked, "Encore.")).statusCode).toBe(200);
  });
});

describe("the list", () => {
  test("comes by pages, from the latest or in the video's order, all, open or one's own", async () => {
    const { video, asker, classmate } = await classroom();
    const write = async (by: Person, content: string, moment?: number) =>
      (await ask(by, video, { content, moment })).json();
    const late = await write(asker, "à 90", 90);
    await write(classmate, "sans moment");
    await write(asker, "à 12", 12);
    await accept(asker, late, (await answer(classmate, late)).json().answers[0]);

    const contents = async (query: Record<string, string>) => {
      const answered = await list(asker, video, query);
      const rows: { content: string }[] = answered.json();
      return [Number(answered.headers["x-total-count"]), ...rows.map(({ content }) => content)];
    };
    expect(await contents({})).toEqual([3, "à 12", "sans moment", "à 90"]);
    expect(await contents({ page: "1", size: "2" })).toEqual([3, "à 90"]);
    expect(await contents({ sort: "moment" })).toEqual([3, "à 12", "à 90", "sans moment"]);
    expect(await contents({ filter: "open" })).toEqual([2, "à 12", "sans moment"]);
    expect(await contents({ filter: "mine" })).toEqual([2, "à 12", "à 90"]);
    expect((await list(asker, video, { filter: "fermées" })).statusCode).toBe(400);
  });
});

describe("who is no reader finds nothing", () => {
  test("not enrolled, enrolment over, another course's teacher, nobody's resource", async () => {
    const { course, video, asker } = await classroom();
    const asked = (await ask(asker, video, { content: "Ici ?" })).json();
    const [reply] = (await answer(asker, asked)).json().answers;
    const [stranger, former] = [await person(), await person()];
    await make.assignment({ user_id: former.id, course_id: course.id, ends_at: now() });
    const elsewhere = await person({ role: "ROLE_ENSEIGNANT" });
    const { id: course_id } = await make.course();
    await make.assignment({ user_id: elsewhere.id, course_id, role: "ROLE_ENSEIGNANT" });

    for (const other of [stranger, former, elsewhere]) {
      const tries = await Promise.all([
        list(other, video),
        call(listQuestionMarkers, { params: { ressourceId: video.id }, token: other.token }),
        ask(other, video, { content: "Moi aussi" }),
        on(getQuestion, other, asked),
        on(changeQuestion, other, asked, { content: "volée" }),
        on(deleteQuestion, other, asked),
        answer(other, asked),
        accept(other, asked, reply),
        on(reopenQuestion, other, asked),
        onAnswer(changeAnswer, other, reply, { content: "volée" }),
        onAnswer(deleteAnswer, other, reply),
      ]);
      expect(tries.map(({ statusCode }) => statusCode)).toEqual(tries.map(() => 404));
    }
    expect((await list(asker, { id: 999_999 })).statusCode).toBe(404);
    expect((await list(asker, video)).json()).toHaveLength(1);
  });

  test.each(["resource", "section", "section above", "course"])(
    "students on an inactive %s; its teacher still reads, but for a course",
    async (what) => {
      const { course, section, video, asker, teacher, administrator } = await classroom();
      const above = await make.section({ course_id: course.id });
      await db
        .updateTable("sections")
        .set({ parent_id: above.id })
        .where("id", "=", section.id)
        .execute();
      const asked = (await ask(asker, video, { content: "Visible ?" })).json();
      const hidden = {
        resource: ["resources", video.id],
        section: ["sections", section.id],
        "section above": ["sections", above.id],
        course: ["courses", course.id],
      } as const;
      const [table, id] = hidden[what as keyof typeof hidden]; // each.test widens it
      await db.updateTable(table).set({ active: false }).where("id", "=", id).execute();
      expect((await on(getQuestion, asker, asked)).statusCode).toBe(404);
      expect((await ask(asker, video, { content: "Encore" })).statusCode).toBe(404);
      const forTeacher = what === "course" ? 404 : 200;
      expect((await on(getQuestion, teacher, asked)).statusCode).toBe(forTeacher);
      expect((await on(getQuestion, administrator, asked)).statusCode).toBe(200);
    },
  );
});

describe("changing and deleting", () => {
  test("one's own text, which says so; another's is refused", async () => {
    const { video, asker, classmate, teacher } = await classroom();
    const asked = (await ask(asker, video, { content: "Brouillon", moment: 3 })).json();
    const [reply] = (await answer(classmate, asked)).json().answers;
    const changed = (await on(changeQuestion, asker, asked, { content: "Au propre" })).json();
    expect(changed).toMatchObject({
      ...{ content: "Au propre", moment: null, changed: expect.stringMatching(/Z$/) },
    });
    const better = (await onAnswer(changeAnswer, classmate, reply, { content: "Mieux" })).json();
    expect(better.answers[0]).toMatchObject({ content: "Mieux", changed: expect.any(String) });
    for (const other of [classmate, teacher])
      expect((await on(changeQuestion, other, asked, { content: "volée" })).statusCode).toBe(403);
    for (const other of [asker, teacher])
      expect((await onAnswer(changeAnswer, other, reply, { content: "volée" })).statusCode).toBe(
        403,
      );
    expect((await on(getQuestion, asker, asked)).json()).toEqual({
      ...better,
      author: changed.author,
      may: { ...changed.may },
      answers: [expect.objectContaining({ content: "Mieux" })],
    });
  });

  test("a question goes while nobody else has answered; then the course's teacher's to delete", async () => {
    const { video, asker, classmate, teacher, administrator } = await classroom();
    const write = async () => (await ask(asker, video, { content: "À effacer" })).json();
    const [lonely, answered, reported] = [await write(), await write(), await write()];
    await answer(asker, lonely);
    expect((await on(deleteQuestion, classmate, lonely)).statusCode).toBe(403);
    expect((await on(deleteQuestion, asker, lonely)).statusCode).toBe(204);
    expect((await on(getQuestion, asker, lonely)).statusCode).toBe(404);

    await answer(classmate, answered);
    const refused = await on(deleteQuestion, asker, answered);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "QUESTION_ANSWERED"]);
    expect((await on(deleteQuestion, teacher, answered)).statusCode).toBe(204);
    expect((await on(deleteQuestion, administrator, reported)).statusCode).toBe(204);
    expect((await list(asker, video)).json()).toEqual([]);
  });

  test("an answer goes by its author's hand or the staff's; an accepted one opens the question", async () => {
    const { video, asker, classmate, teacher, administrator } = await classroom();
    const asked = (await ask(asker, video, { content: "Alors ?" })).json();
    await answer(classmate, asked, "un");
    await answer(teacher, asked, "deux");
    const [one, two] = (await answer(classmate, asked, "trois")).json().answers;
    await accept(asker, asked, one);
    expect((await onAnswer(deleteAnswer, asker, one)).statusCode).toBe(403);
    const left = (await onAnswer(deleteAnswer, classmate, one)).json();
    expect(left.answers.map(({ accepted }: { accepted: boolean }) => accepted)).toEqual([
      ...[false, false],
    ]);
    expect((await onAnswer(deleteAnswer, administrator, two)).json().answers).toHaveLength(1);
    expect((await onAnswer(deleteAnswer, administrator, two)).statusCode).toBe(404);
    expect((await list(asker, video, { filter: "open" })).json()).toHaveLength(1);
  });

  test("an administrator neither asks, answers nor accepts", async () => {
    const { video, asker, administrator } = await classroom();
    const asked = (await ask(asker, video, { content: "?" })).json();
    const [reply] = (await answer(asker, asked)).json().answers;
    const tries = [
      await ask(administrator, video, { content: "?" }),
      await answer(administrator, asked),
      await accept(administrator, asked, reply),
    ];
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect((await on(getQuestion, administrator, asked)).json().may).toEqual({
      ...{ change: false, delete: true, answer: false, accept: false },
    });
  });
});

describe("accepting", () => {
  test("is the asker's and the teachers', and only an answer to that question", async () => {
    const { video, asker, classmate } = await classroom();
    const [one, other] = [
      (await ask(asker, video, { content: "une" })).json(),
      (await ask(asker, video, { content: "autre" })).json(),
    ];
    const [reply] = (await answer(classmate, one)).json().answers;
    expect((await accept(classmate, one, reply)).statusCode).toBe(403);
    expect((await on(reopenQuestion, classmate, one)).statusCode).toBe(403);
    expect((await accept(asker, other, reply)).statusCode).toBe(404);
    expect((await accept(asker, one, { id: 999_999 })).statusCode).toBe(404);
    // The database says so too.
    const wrong = db
      .updateTable("questions")
      .set({ accepted_answer_id: reply.id })
      .where("id", "=", other.id);
    await expect(wrong.execute()).rejects.toThrow(/foreign key/);
  });

  test("at once, by the asker and the teacher, leaves one accepted answer", async () => {
    const { video, asker, classmate, teacher } = await classroom();
    const asked = (await ask(asker, video, { content: "Laquelle ?" })).json();
    await answer(classmate, asked, "un");
    const [one, two] = (await answer(classmate, asked, "deux")).json().answers;
    const both = await Promise.all([accept(asker, asked, one), accept(teacher, asked, two)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { answers } = (await on(getQuestion, asker, asked)).json();
    expect(answers.filter(({ accepted }: { accepted: boolean }) => accepted)).toHaveLength(1);
  });

  test("an answer while it is deleted does one or the other", async () => {
    const { video, asker, classmate } = await classroom();
    const asked = (await ask(asker, video, { content: "Vite ?" })).json();
    const [reply] = (await answer(classmate, asked)).json().answers;
    const [accepted, deleted] = await Promise.all([
      accept(asker, asked, reply),
      onAnswer(deleteAnswer, classmate, reply),
    ]);
    expect([200, 404]).toContain(accepted.statusCode);
    expect(deleted.statusCode).toBe(200);
    expect((await on(getQuestion, asker, asked)).json().answers).toEqual([]);
  });

  test("nobody's answer is lost to a question deleted at the same moment", async () => {
    const { video, asker, classmate } = await classroom();
    const asked = (await ask(asker, video, { content: "Trop tard ?" })).json();
    const [deleted, answered] = await Promise.all([
      on(deleteQuestion, asker, asked),
      answer(classmate, asked),
    ]);
    expect([
      [204, 404],
      [409, 200],
    ]).toContainEqual([deleted.statusCode, answered.statusCode]);
  });
});

describe("a photo", () => {
  test("of one's attempt is made anew, and shown at signed addresses to those who may read", async () => {
    const { course, video, asker, classmate, administrator } = await classroom();
    const asked = (await ask(asker, video, { content: "Mon essai" }, photo)).json();
    expect(asked.photo).toMatchObject({ width: 1200, height: 1600 });
    const shown = await app.inject({ url: asked.photo.full });
    expect(shown.headers["content-type"]).toBe("image/webp");
    expect(shown.headers["cache-control"]).toMatch(/^private, max-age=\d+$/);
    const made = await sharp(shown.rawPayload).metadata();
    expect(made).toMatchObject({ format: "webp", width: 1200, height: 1600 });
    expect(made.exif).toBeUndefined();

    const seen = (await list(classmate, video)).json()[0].photo;
    const status = async (url: string) => (await app.inject({ url })).statusCode;
    expect(await status(seen.preview)).toBe(200);
    expect(await status((await list(administrator, video)).json()[0].photo.full)).toBe(200);
    expect(await status(seen.full.replace(/\?.*/, ""))).toBe(403);
    expect(await status(seen.full.replace(`for=${classmate.id}.`, `for=${asker.id}.`))).toBe(403);
    await db
      .updateTable("assignments")
      .set({ ends_at: now() })
      .where("user_id", "=", classmate.id)
      .where("course_id", "=", course.id)
      .execute();
    expect(await status(seen.full)).toBe(404);
    await db.deleteFrom("sessions").where("user_id", "=", asker.id).execute();
    expect(await status(asked.photo.full)).toBe(403);
    setNow(new Date(Date.now() + 2 * 3_600_000));
    expect(await status(seen.full)).toBe(403);
    setNow(new Date());
  });

  test("comes with an answer too, and goes with what it was sent with", async () => {
    const { video, asker, classmate, teacher } = await classroom();
    const asked = (await ask(asker, video, { content: "Mon essai" }, photo)).json();
    const before = await photosKept();
    const answered = await call(answerQuestion, {
      params: { questionId: asked.id },
      parts: { answer: { content: "Le mien" } },
      files: { photo: { name: "essai.jpg", bytes: photo } },
      token: classmate.token,
    });
    const [reply] = answered.json().answers;
    expect((await app.inject({ url: reply.photo.preview })).statusCode).toBe(200);
    expect(await photosKept()).toBe(before + 1);
    await onAnswer(deleteAnswer, classmate, reply);
    expect(await photosKept()).toBe(before);
    await on(deleteQuestion, teacher, asked);
    expect(await photosKept()).toBe(before - 1);
  });

  test("of a question stays, is replaced or taken away by its asker alone", async () => {
    const { video, asker, classmate } = await classroom();
    const asked = (await ask(asker, video, { content: "Mon essai" }, photo)).json();
    const kept = await photosKept();
    const nameIn = (url: string) => url.split("/").at(-2);
    const change = (by: Person, question: object, bytes?: Buffer) =>
      call(changeQuestion, {
        params: { questionId: asked.id },
        token: by.token,
        parts: { question },
        files: bytes ? { photo: { name: "essai.jpg", bytes } } : {},
      });

    const same = (await change(asker, { content: "Au propre" })).json();
    expect(nameIn(same.photo.full)).toBe(nameIn(asked.photo.full));
    const other = (await change(asker, { content: "Au propre" }, photo)).json();
    expect(nameIn(other.photo.full)).not.toBe(nameIn(asked.photo.full));
    expect((await app.inject({ url: other.photo.full })).statusCode).toBe(200);
    expect((await app.inject({ url: asked.photo.full })).statusCode).toBe(404);
    expect(await photosKept()).toBe(kept);

    expect((await change(classmate, { content: "volée" }, photo)).statusCode).toBe(403);
    const letter = Buffer.from("une lettre");
    expect((await change(asker, { content: "Au propre" }, letter)).statusCode).toBe(415);
    expect(await photosKept()).toBe(kept);

    const bare = await change(asker, { content: "Au propre", withoutPhoto: true });
    expect(bare.json().photo).toBeNull();
    expect(await photosKept()).toBe(kept - 1);
  });

  test("of an answer too", async () => {
    const { video, asker, classmate } = await classroom();
    const asked = (await ask(asker, video, { content: "Comment faire ?" })).json();
    const [given] = (await answer(classmate, asked)).json().answers;
    const kept = await photosKept();
    const change = (by: Person, changed: object, bytes?: Buffer) =>
      call(changeAnswer, {
        params: { answerId: given.id },
        token: by.token,
        parts: { answer: changed },
        files: bytes ? { photo: { name: "essai.jpg", bytes } } : {},
      });
    const photoIn = async (changing: ReturnType<typeof change>) =>
      (await changing).json().answers[0].photo;

    const first = await photoIn(change(classmate, { content: "Comme ceci" }, photo));
    expect(first).toMatchObject({ width: 1200, height: 1600 });
    expect(await photoIn(change(classmate, { content: "Au propre" }))).toMatchObject({
      width: 1200,
    });
    const other = await photoIn(change(classmate, { content: "Au propre" }, photo));
    expect((await app.inject({ url: other.full })).statusCode).toBe(200);
    expect((await app.inject({ url: first.full })).statusCode).toBe(404);
    expect(await photosKept()).toBe(kept + 1);

    expect((await change(asker, { content: "volée" }, photo)).statusCode).toBe(403);
    const letter = Buffer.from("une lettre");
    expect((await change(classmate, { content: "Au propre" }, letter)).statusCode).toBe(415);
    expect(await photosKept()).toBe(kept + 1);

    const bare = { content: "Au propre", withoutPhoto: true };
    expect(await photoIn(change(classmate, bare))).toBeNull();
    expect(await photosKept()).toBe(kept);
  });

  test.each([
    ["text", Buffer.from("une lettre"), 415, "NOT_AN_IMAGE"],
    ["half a photo", photo.subarray(0, photo.length / 2), 415, "NOT_AN_IMAGE"],
    ["a byte too many", Buffer.alloc(discussionPhotoBytes + 1), 413, "TOO_LARGE"],
  ] as const)(
    "that is %s is refused, and nothing of it stays",
    async (_name, file, status, code) => {
      const { video, asker } = await classroom();
      const before = await photosKept();
      const answered = await ask(asker, video, { content: "Mon essai" }, file);
      expect([answered.statusCode, answered.json().code]).toEqual([status, code]);
      expect(await photosKept()).toBe(before);
      expect((await list(asker, video)).json()).toEqual([]);
    },
  );
});

describe("what is written", () => {
  test.each([
    ["", "La question est obligatoire"],
    ["  \n", "La question est obligatoire"],
    [12, "La question est obligatoire"],
    ["a".repeat(longestPost + 1), "La question dépasse 5 000 caractères"],
  ])("is refused with its sentence where it is empty or too long (%#)", async (content, error) => {
    const { video, asker } = await classroom();
    const refused = await ask(asker, video, { content });
    expect([refused.statusCode, refused.json().error]).toEqual([400, error]);
    const asked = (await ask(asker, video, { content: "é".repeat(longestPost) })).json();
    const reply = await answer(asker, asked, content as string); // or a number
    expect([reply.statusCode, reply.json().error]).toEqual([
      400,
      error.replace("question", "réponse"),
    ]);
  });

  test("is of a moment of a video only", async () => {
    const { section, video, asker } = await classroom();
    for (const moment of [-1, "12", 1e6])
      expect((await ask(asker, video, { content: "?", moment })).statusCode).toBe(400);
    const file = await make.file({ section_id: section.id });
    expect((await ask(asker, file, { content: "Exercice 2 ?" })).statusCode).toBe(200);
    const refused = await ask(asker, file, { content: "?", moment: 3 });
    expect([refused.statusCode, refused.json().error]).toEqual([
      400,
      "Seule une vidéo a des instants",
    ]);
  });

  test("is at most twenty questions an hour; the sentence says why", async () => {
    const { video, asker, classmate } = await classroom();
    for (let turn = 0; turn < 20; turn += 1)
      expect((await ask(asker, video, { content: `n° ${turn}` })).statusCode).toBe(200);
    const refused = await ask(asker, video, { content: "de trop" });
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      {
        error: "Vous avez beaucoup écrit depuis une heure. Patientez un peu avant de continuer.",
        code: "TOO_MANY_POSTS",
      },
    ]);
    expect((await ask(classmate, video, { content: "à moi" })).statusCode).toBe(200);
  });
});
