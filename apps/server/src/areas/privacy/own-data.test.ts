import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { changeProfile, chooseLanguage } from "@majorant/contract/accounts/users";
import { keepAttemptPhoto, openStep, sayOutcome } from "@majorant/contract/exercises/exercises";
import { addNote } from "@majorant/contract/learning/notes";
import { makePlan } from "@majorant/contract/learning/plan";
import { exportOwnData } from "@majorant/contract/privacy/own-data";
import { addReview, makeNoteCard } from "@majorant/contract/reviews/cards";
import { changeReviewSettings } from "@majorant/contract/reviews/today";
import { createOrder } from "@majorant/contract/shop/orders";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";
import { notifyPayment } from "../../../test/paying.ts";
import { unzip } from "../../../test/reading/unzip.ts";
import { storageOf } from "../../../test/streaming.ts";
import { setStaffMails } from "../notifications/staff.queries.ts";
import { packOwnData } from "./own-data.ts";

const { db, app, call, dataDir, tokenOf } = await testApp();
const make = factories(db);

async function student() {
  const user = await make.user({ first_name: "Yasmine" });
  const token = await tokenOf(user);
  const params = { utilisateurId: user.id };
  const data = async () => {
    const answer = await call(exportOwnData, { params, token });
    expect(answer.statusCode).toBe(200);
    return { answer, files: unzip(answer.rawPayload) };
  };
  return { user, token, params, data };
}

const jsonIn = (files: Map<string, Buffer>) => JSON.parse(String(files.get("data.json")));

test("one's own data are a ZIP of what the product knows, notes as Markdown and the photo", async () => {
  const { user, token, params, data } = await student();
  await db
    .insertInto("follow_ups")
    .values({
      user_id: user.id,
      reason: "inactive",
      kind: "written",
      at: new Date(),
      subject: "On reprend ?",
      content: "Bonjour Yasmine",
    })
    .execute();
  const offer = await make.offer({ title: "Analyse, l’année" });
  const order = (
    await call(createOrder, { token, body: [{ offer: { id: offer.id }, duration: 1 }] })
  ).json();
  await notifyPayment(app, order.onlinePayment.orderID);
  const course = await make.course({ title: "Suites : 1/2" });
  const section = await make.section({ course_id: course.id, name: "Bornes" });
  const video = await make.video({ section_id: section.id, name: "Inf et sup" });
  await make.assignment({ user_id: user.id, course_id: course.id });
  const body = { contenu: "ε d'abord", ressource: video, utilisateur: user, moment: 65 };
  await call(addNote, { body, token });
  await db
    .insertInto("positions")
    .values({
      user_id: user.id,
      resource_id: video.id,
      seconds: 12,
      duration: 60,
      watched: 0.2,
      updated_at: new Date(),
    })
    .execute();
  const authorship = { author_id: user.id, created_at: new Date() };
  const live = await make.liveSession({ course_id: course.id, title: "Oral blanc" });
  await db
    .insertInto("live_presences")
    .values({
      live_session_id: live.id,
      user_id: user.id,
      first_at: new Date(),
      last_at: new Date(),
    })
    .execute();
  const question = await db
    .insertInto("questions")
    .values({ ...authorship, resource_id: video.id, content: "Pourquoi majorée ?", moment: 65 })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("answers")
    .values({ ...authorship, question_id: question.id, content: "Par définition." })
    .execute();
  await db
    .insertInto("video_remarks")
    .values({ ...authorship, resource_id: video.id, second: 65, content: "Voir la figure." })
    .execute();
  await db
    .insertInto("question_votes")
    .values({ question_id: question.id, user_id: user.id, created_at: new Date() })
    .execute();
  await db
    .insertInto("question_takings")
    .values({ question_id: question.id, user_id: user.id, taken_at: new Date() })
    .execute();
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const details = {
    email: `${crypto.randomUUID()}@exemple.tn`,
    firstName: "Yasmine",
    lastName: "Gharbi",
    phoneNumber: "20123456",
  };
  const files = { photo: { name: "moi.png", bytes } };
  await call(changeProfile, { params, parts: { user: details }, files, token });

  const { answer, files: packed } = await data();
  expect(answer.headers).toMatchObject({
    "content-type": "application/zip",
    "cache-control": "private, no-store",
    "content-disposition": expect.stringMatching(/filename="majorant-\d{4}-\d\d-\d\d\.zip"/),
  });
  const markdown = `notes/Suites   1 2 (${course.id}).md`;
  expect([...packed.keys()]).toEqual(["README.txt", "data.json", markdown, "photo.webp"]);
  expect(String(packed.get(markdown))).toBe(
    "# Suites : 1/2\n\n## Bornes\n\n### Inf et sup\n\n**01:05**\n\nε d'abord\n",
  );
  expect(String(packed.get("README.txt"))).toContain("Vos données sur Majorant");
  const metadata = await sharp(packed.get("photo.webp")).metadata();
  expect([metadata.format, metadata.width]).toEqual(["webp", 400]);
  const { email: pendingEmail, ...changed } = details;
  expect(jsonIn(packed)).toMatchObject({
    // Another address waits until it is confirmed.
    profile: { ...changed, pendingEmail, id: user.id },
    orders: [
      {
        id: order.id,
        orderArticles: [{ offer: { title: "Analyse, l’année" } }],
        payment: { status: "paid" },
      },
    ],
    rights: [{ bought: true }, { title: "Suites : 1/2", bought: false }],
    positions: [{ video: "Inf et sup", seconds: 12 }],
    liveSessions: [{ title: "Oral blanc", course: "Suites : 1/2", presses: 1 }],
    notes: [{ contenu: "ε d'abord", course: { title: "Suites : 1/2" } }],
    questions: [{ resource: "Inf et sup", content: "Pourquoi majorée ?", moment: 65 }],
    answers: [{ resource: "Inf et sup", content: "Par définition.", video: false }],
    remarks: [{ video: "Inf et sup", second: 65, content: "Voir la figure.", withVideo: false }],
    questionVotes: [{ question: "Pourquoi majorée ?" }],
    takenQuestions: [{ question: "Pourquoi majorée ?" }],
    devices: [{}],
    notifications: [{ notice: { kind: "orderPaid" } }],
    followUps: [{ reason: "inactive", subject: "On reprend ?", content: "Bonjour Yasmine" }],
    staffMails: "off",
    announcements: [],
    ownAnnouncements: [],
    announcementMails: true,
    savesData: false,
  });
  expect(String(packed.get("data.json"))).not.toMatch(/password|token/i);
});

test("what one sees again, what one said of it and one's plan are in one's data", async () => {
  const { user, token, params, data } = await student();
  const course = await make.course({ title: "Optique" });
  const section = await make.section({ course_id: course.id });
  const video = await make.video({ section_id: section.id, name: "Foyers" });
  await make.assignment({ user_id: user.id, course_id: course.id });
  const body = { contenu: "$f'$", ressource: video, utilisateur: user };
  const note = (await call(addNote, { body, token })).json();
  const at = { ...params, noteId: note.id };
  const sides = { front: "Où est le foyer image ?", back: "À $f'$" };
  const card = (await call(makeNoteCard, { params: at, body: sides, token })).json();
  const review = { card: card.id, rating: "hard", ago: 0, key: crypto.randomUUID() };
  await call(addReview, { params, body: review, token });
  const settings = { minutes: 20, exam: "2099-06-01" };
  await call(changeReviewSettings, { params, body: settings, token });
  const terms = { until: "2099-05-01", weekdays: [1, 2, 3, 4, 5, 6, 7], minutes: 30, courses: [] };
  await call(makePlan, { params, body: terms, token });
  expect(jsonIn((await data()).files)).toMatchObject({
    cards: [{ course: "Optique", title: "Foyers", ...sides, dueOn: expect.any(String) }],
    reviews: [{ title: "Foyers", rating: "hard" }],
    reviewSettings: settings,
    plan: { until: "2099-05-01", minutes: 30, lessons: [{ lesson: "Foyers" }] },
  });
});

test("what one did with exercises is in one's data, the photos of attempts too", async () => {
  const { user, token, data } = await student();
  const course = await make.course({ title: "Optique" });
  const section = await make.section({ course_id: course.id, name: "Lentilles" });
  const exercise = await make.exercise({ section_id: section.id, title: "Conjugaison" });
  await make.assignment({ user_id: user.id, course_id: course.id });
  const params = { exerciseId: exercise.id };
  await call(openStep, { params, body: { step: "hint" }, token });
  await call(sayOutcome, { params, body: { outcome: "helped" }, token });
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  const files = { photo: { name: "copie.png", bytes } };
  await call(keepAttemptPhoto, { params, parts: {}, files, token });
  const packed = (await data()).files;
  const { attempts } = jsonIn(packed);
  const place = { course: "Optique", section: "Lentilles", exercise: "Conjugaison" };
  const opened = { hintAt: expect.any(String), solutionAt: null, outcome: "helped", answers: [] };
  expect(attempts).toMatchObject([{ ...place, ...opened, photo: expect.any(String) }]);
  expect(packed.has(`exercises/${attempts[0].photo}.webp`)).toBe(true);
});

test("one's groups, days, what one watched on each, and photos of what one wrote are in one's data", async () => {
  const { user, data } = await student();
  await make.member(await make.group({ name: "MP1 A" }), user);
  const video = await make.video({ name: "Abel" });
  const day = "2026-11-03";
  await db
    .insertInto("viewing_days")
    .values({ day, user_id: user.id, resource_id: video.id, seconds: 600 })
    .execute();
  await db.insertInto("active_days").values({ day, user_id: user.id }).execute();
  const photos = { question: crypto.randomUUID(), answer: crypto.randomUUID() };
  for (const photo of Object.values(photos))
    await storageOf({ dataDir }).put(`discussion/${photo}/1600.webp`, Buffer.from(photo));
  const written = (photo: string) => ({
    photo,
    author_id: user.id,
    created_at: new Date(),
    content: "Voir la photo",
    photo_width: 1600,
    photo_height: 900,
  });
  const question = await db
    .insertInto("questions")
    .values({ ...written(photos.question), resource_id: video.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("answers")
    .values({ ...written(photos.answer), question_id: question.id })
    .execute();
  const { files } = await data();
  expect(jsonIn(files)).toMatchObject({
    account: { role: "ROLE_APPRENANT", createdAt: expect.any(String) },
    groups: [{ name: "MP1 A" }],
    viewing: [{ day, video: "Abel", seconds: 600 }],
    visits: expect.arrayContaining([day]),
    questions: [{ photo: photos.question }],
    answers: [{ photo: photos.answer }],
  });
  for (const photo of Object.values(photos))
    expect(String(files.get(`discussion/${photo}.webp`))).toBe(photo);
});

test("the quizzes that one took are in one's data, each question with what was answered", async () => {
  const { user, data } = await student();
  const course = await make.course();
  const { quizId } = await make.undecidedQuizAnswer(course, { id: null, userId: user.id });
  const teacher = await make.user({ role: "ROLE_ENSEIGNANT" });
  await db
    .updateTable("quiz_items")
    .set({ verdict: "incorrect", decided_by: teacher.id, decided_at: new Date() })
    .where("quiz_id", "=", quizId)
    .execute();
  // Another's is not.
  await make.undecidedQuizAnswer(course);
  const packed = (await data()).files;
  expect(jsonIn(packed).quizAnswers).toEqual([
    {
      quiz: quizId,
      title: "Rolle",
      startedAt: expect.any(String),
      endedAt: null,
      number: 1,
      statement: "Quel théorème ?",
      choices: null,
      verdict: "incorrect",
      answer: "théorème de Rolle",
      answeredAt: expect.any(String),
    },
  ]);
  expect(String(packed.get("README.txt"))).toContain("quizAnswers");
});

test("the words that come with the data say that what opens the account is not in it, and it is not", async () => {
  const { user, token, params, data } = await student();
  await db
    .insertInto("authenticators")
    .values({ user_id: user.id, secret: Buffer.from("the app's own secret"), last_step: 0 })
    .execute();
  const { files: packed } = await data();
  expect(String(packed.get("README.txt"))).toMatch(
    /Ce qui ouvre votre compte n'est pas dans ce fichier[\s\S]*double\s+vérification/,
  );
  expect(String(packed.get("README.txt"))).not.toContain("tout ce que Majorant sait");
  expect(Object.keys(jsonIn(packed))).not.toContain("secondFactor");
  expect(String(packed.get("data.json"))).not.toMatch(/the app's own secret|dGhlIGFwcCdz/);
  await call(chooseLanguage, { params, token, body: { language: "ar" } });
  expect(String((await data()).files.get("README.txt"))).toContain("التحقق المزدوج");
});

test("an account in Arabic has its data explained in Arabic", async () => {
  const { token, params, data } = await student();
  await call(chooseLanguage, { params, token, body: { language: "ar" } });
  const { files: packed } = await data();
  expect(String(packed.get("README.txt"))).toMatch(/^بياناتك على Majorant/);
  expect(jsonIn(packed)).toMatchObject({ language: "ar" });
});

test("what a member of the staff chose to be mailed is in their data", async () => {
  const { user, data } = await student();
  await setStaffMails(db, { userId: user.id, mails: "daily", now: new Date() });
  expect(jsonIn((await data()).files)).toMatchObject({ staffMails: "daily" });
});

test("a long list is read page by page, and is whole; an empty one is an empty list", async () => {
  const { user, data } = await student();
  expect(jsonIn((await data()).files)).toMatchObject({ orders: [], notes: [], rights: [] });
  const video = await make.video();
  await db
    .insertInto("notes")
    .values(
      Array.from({ length: 205 }, (_, index) => ({
        user_id: user.id,
        resource_id: video.id,
        content: `note ${index}`,
      })),
    )
    .execute();
  const { notes } = jsonIn((await data()).files);
  expect(new Set(notes.map(({ id }: { id: number }) => id)).size).toBe(205);
});

test("nobody else's data, and not over and over", async () => {
  const { params, token } = await student();
  const other = await student();
  expect((await call(exportOwnData, { params, token: other.token })).statusCode).toBe(404);
  for (let time = 0; time < 10; time++) await call(exportOwnData, { params, token });
  const refused = await call(exportOwnData, { params, token });
  expect([refused.statusCode, refused.json().code]).toEqual([429, "TOO_MANY_REQUESTS"]);
});

describe("a file of it that fails, or a reader who leaves,", () => {
  const packing = async (photo: Readable) => {
    const { id } = await make.user({ photo: crypto.randomUUID() });
    const storage = { ...storageOf({ dataDir }), size: async () => 5, read: async () => photo };
    return packOwnData({ db, storage }, { id, language: "fr" }, new Date());
  };

  test("ends the ZIP with its reason, and nothing else", async () => {
    const failing = new Readable({ read: () => failing.destroy(new Error("the disk is gone")) });
    await expect(buffer(await packing(failing))).rejects.toThrow("the disk is gone");
  });

  test("gives the file back", async () => {
    const endless = new Readable({ read: () => endless.push(randomBytes(65_536)) });
    const packed = await packing(endless);
    packed.resume();
    await expect.poll(() => endless.readableFlowing).not.toBeNull();
    packed.destroy();
    await expect.poll(() => endless.destroyed).toBe(true);
  });
});
