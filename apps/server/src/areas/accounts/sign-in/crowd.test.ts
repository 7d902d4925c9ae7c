import { confirmPerson } from "@majorant/contract/accounts/confirmation";
import { confirmByCode, correctEmail, resendConfirmation } from "@majorant/contract/accounts/email";
import { chooseNewPassword, signIn, signUp } from "@majorant/contract/accounts/sign-in";
import { changeProfile } from "@majorant/contract/accounts/users";
import {
  answerQuestion,
  askQuestion,
  changeAnswer,
  changeQuestion,
} from "@majorant/contract/discussion/discussion";
import type { Endpoint } from "@majorant/contract/endpoint";
import { addExerciseImage } from "@majorant/contract/exercises/edition";
import { askAboutExercise, keepAttemptPhoto } from "@majorant/contract/exercises/exercises";
import { signInTries } from "@majorant/domain/accounts/sign-in-tries";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { someEmail } from "../../../../test/areas/addresses.ts";
import { eventually } from "../../../../test/eventually.ts";
import { factories } from "../../../../test/factories.ts";
import { hashPassword, verifying, verifyPassword } from "../../../platform/accounts/passwords.ts";
import { type Dear, openLane } from "../../../platform/lane/lane.ts";

/** What was compared with a password, in order; each waits until the test lets it. */
let compared: string[] = [];
let held: (() => void)[] | null = null;
let time = 0;

/** What a password takes here, in milliseconds: while one is looked at, three wait, and the next would for too long. */
const each = 3_000;
const room = 4;

const lane = openLane({
  width: 1,
  now: () => time,
  async run(_work, [typed, stored]) {
    compared.push(String(typed));
    await new Promise<void>((go) => (held ? held.push(go) : go()));
    time += each;
    // Each at its full cost would take this file a minute.
    return typed === password && verifyPassword(password, String(stored));
  },
});
const { app, db, call, tokenOf } = await testApp({}, { lane });
const make = factories(db);
const category = await make.category();

const password = "Majorant-2026";
let password_hash = "";
beforeAll(async () => {
  // At today's cost, so that no sign-in hashes it anew.
  password_hash = await hashPassword(password);
  // So many tell the lane what one takes.
  for (let n = 0; n < 200; n++) await lane.run("stranger", verifying, "x", password_hash);
});
beforeEach(() => {
  compared = [];
  // Nobody of a test that failed stands in the way.
  const going = held ?? [];
  held = null;
  for (const go of going) go();
});

async function account() {
  const email = someEmail();
  return { ...(await make.user({ email, password_hash })), email };
}

let place = 0;
const attempt = (
  email: string,
  {
    typed = password,
    headers = {},
    from,
  }: { typed?: string; headers?: object; from?: string } = {},
) =>
  app.inject({
    method: "POST",
    url: `/api${signIn.path}`,
    remoteAddress: from ?? `197.0.${place >> 8}.${place++ & 255}`,
    headers: { ...headers },
    payload: { email, password: typed },
  });

/** As many strangers as there is room for, the first of whom is being looked at. */
async function crowd(count = room) {
  held = [];
  compared = [];
  const waiting = Array.from({ length: count }, (_, n) =>
    attempt(`inconnu-${n}@exemple.tn`, { typed: `essai numéro ${n}` }),
  );
  await eventually(() => expect(compared).toHaveLength(1));
  await eventually(() => expect(lane.figures().stranger.waiting).toBe(count - 1));
  return {
    /** Lets all of them go on. */
    async disperse() {
      const going = held ?? [];
      held = null;
      for (const go of going) go();
      return Promise.all(waiting);
    },
  };
}

const crowded = {
  error: expect.stringMatching(
    /^Beaucoup de monde se connecte en ce moment\. Réessayez dans \d+ secondes\.$/,
  ),
  code: "SIGN_IN_BUSY",
  retryAfter: expect.any(Number),
};

test("a crowd is told when to come back before its passwords are looked at, whether there is such an account or not", async () => {
  const { email } = await account();
  const others = await crowd();
  const answers = [await attempt(email), await attempt("personne@exemple.tn")];
  for (const answer of answers) {
    expect([answer.statusCode, answer.json()]).toEqual([503, crowded]);
    expect(answer.headers["retry-after"]).toBe(String(answer.json().retryAfter));
    expect(answer.json().error).toContain(`dans ${answer.json().retryAfter} secondes`);
  }
  expect(compared).toHaveLength(1);
  const all = await others.disperse();
  expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  expect(compared).toHaveLength(room);
  expect((await attempt(email)).statusCode).toBe(200);
});

test("in Arabic on the pages that have it", async () => {
  const others = await crowd();
  const headers = {
    cookie: "langue=ar",
    referer: "http://localhost/student/courses",
  };
  const answer = await attempt("personne@exemple.tn", { headers });
  expect(answer.json().error).toContain(String(answer.json().retryAfter));
  expect(answer.json().error).toMatch(/\p{Script=Arabic}/u);
  await others.disperse();
});

test("a browser in which the account was signed in goes before strangers, and past them where these are put off", async () => {
  const { email } = await account();
  const before = await attempt(email);
  const lines = [before.headers["set-cookie"] ?? []].flat();
  const cookie = lines.find((line) => line.startsWith("device="))?.split(";")[0];
  const others = await crowd();
  const known = attempt(email, { headers: { cookie } });
  await eventually(() => expect(lane.figures().known.waiting).toBe(1));
  // Its cookie is worth nothing at another's door.
  const foreign = await attempt((await account()).email, { headers: { cookie } });
  expect(foreign.json()).toEqual(crowded);
  const all = await others.disperse();
  expect((await known).statusCode).toBe(200);
  expect(compared.slice(0, 3)).toContain(password);
  expect(all).toHaveLength(room);
});

test("who is put off has spent no try of theirs", async () => {
  const { email } = await account();
  const others = await crowd();
  for (let n = 0; n < signInTries.accountAndNetwork.tries + 1; n++)
    expect((await attempt(email, { from: "197.9.9.9" })).statusCode).toBe(503);
  await others.disperse();
  expect((await attempt(email, { from: "197.9.9.9" })).statusCode).toBe(200);
});

test("nor who waited in vain", async () => {
  const { email } = await account();
  const others = await crowd(1);
  const waiting = [1, 2].map(() => attempt(email, { from: "197.9.9.10" }));
  await eventually(() => expect(lane.figures().stranger.waiting).toBe(2));
  time += 10_001;
  await others.disperse();
  for (const answer of await Promise.all(waiting)) expect(answer.json()).toEqual(crowded);
  const spent = await db
    .selectFrom("rate_limits")
    .where("key", "like", "%197.9.9.10")
    .select("points")
    .execute();
  expect(spent.map(({ points }) => Number(points))).toEqual([0, 0]);
});

describe("what else waited in vain gives its try back:", () => {
  /** How many tries are spent, by whomever, of these limits and of codes. */
  async function spent(limits: readonly string[]) {
    const rows = await db.selectFrom("rate_limits").select(["key", "points"]).execute();
    const codes = await db.selectFrom("email_confirmations").select("tries").execute();
    const points = rows
      .filter(({ key }) => limits.some((limit) => key.startsWith(`${limit}:`)))
      .map((row) => Number(row.points));
    return [...points, ...codes.map(({ tries }) => tries)].reduce((sum, one) => sum + one, 0);
  }

  /** Everything that the calls below are about: a student's, but where a teacher has to make them. */
  async function place(endpoint: Endpoint) {
    const role = endpoint.access.kind === "roles" ? "ROLE_ENSEIGNANT" : "ROLE_APPRENANT";
    const course = await make.course();
    const section = await make.section({ course_id: course.id });
    const video = await make.video({ section_id: section.id });
    const exercise = await make.exercise({ section_id: section.id });
    const email = someEmail();
    const email_confirmed_at = endpoint === changeProfile ? new Date() : null;
    const user = await make.user({ email, password_hash, role, email_confirmed_at });
    await make.assignment({ user_id: user.id, course_id: course.id, role });
    const question = await make.question({ resource_id: video.id, author_id: user.id });
    const written = { author_id: user.id, content: "?", created_at: new Date() };
    const answer = await db
      .insertInto("answers")
      .values({ question_id: question.id, ...written })
      .returning("id")
      .executeTakeFirstOrThrow();
    const code = { code_hash: password_hash, token_hash: Buffer.from(email), tries: 0 };
    await db
      .insertInto("email_confirmations")
      .values({ user_id: user.id, email, ...code, sent_at: new Date() })
      .execute();
    return {
      token: await tokenOf(user),
      params: {
        coursId: course.id,
        ressourceId: video.id,
        exerciseId: exercise.id,
        utilisateurId: user.id,
        questionId: question.id,
        answerId: answer.id,
      },
    };
  }

  const mails = ["confirmation", "confirmation-day", "confirmation-address"];
  const names = { firstName: "Sarra", lastName: "Trabelsi", phoneNumber: "+216 20 123 456" };
  const newcomer = { ...names, email: someEmail(), password, category };
  const elsewhere = { ...names, email: someEmail() };
  const link = { email: someEmail(), token: "a".repeat(43), newPassword: password };
  const written = { content: "Pourquoi ?" };
  type Case = [
    what: string,
    endpoint: Endpoint,
    kind: Dear,
    limits: string[],
    sent: { body?: object; parts?: Record<string, unknown> },
  ];
  test.each<Case>([
    ["a password", confirmPerson, "known", ["password"], { body: { password } }],
    ["a code", confirmByCode, "known", [], { body: { code: "123456" } }],
    ["an account", signUp, "stranger", ["sign-up"], { parts: { user: newcomer } }],
    ["a link", chooseNewPassword, "stranger", ["reset-network"], { body: link }],
    ["another mail", resendConfirmation, "known", mails, {}],
    ["a mail elsewhere", correctEmail, "known", mails, { body: { email: someEmail() } }],
    ["a profile", changeProfile, "known", ["profile", ...mails], { parts: { user: elsewhere } }],
    ["a question", askQuestion, "picture", ["question"], { parts: { question: written } }],
    ["one more", askAboutExercise, "picture", ["question"], { parts: { question: written } }],
    ["its photo", changeQuestion, "picture", ["question"], { parts: { question: written } }],
    ["an answer", answerQuestion, "picture", ["answer"], { parts: { answer: written } }],
    ["its photo", changeAnswer, "picture", ["answer"], { parts: { answer: written } }],
    ["an attempt", keepAttemptPhoto, "picture", ["attempt-photo"], { parts: {} }],
    ["an image", addExerciseImage, "picture", ["exercise-image"], { parts: {} }],
  ])("%s", async (_what, endpoint, kind, limits, sent) => {
    const { token, params } = await place(endpoint);
    const photo = { name: "copie.jpg", bytes: Buffer.from("a photo that nobody looks at") };
    const files = kind === "picture" ? { photo } : {};
    const before = await spent(limits);
    const others = await crowd(1);
    const asked = call(endpoint, { token, params, ...sent, files });
    await eventually(() => expect(lane.figures()[kind].waiting).toBe(1));
    expect(await spent(limits)).toBe(before + Math.max(limits.length, 1));
    time += 10_001;
    await others.disperse();
    const answer = await asked;
    expect([answer.statusCode, answer.json().retryAfter]).toEqual([503, expect.any(Number)]);
    expect(await spent(limits)).toBe(before);
  });
});

test("right passwords take no tries from the address that a school shares", async () => {
  const from = "197.9.9.11";
  for (let n = 0; n < 5; n++)
    expect((await attempt((await account()).email, { from })).statusCode).toBe(200);
  const { points } = await db
    .selectFrom("rate_limits")
    .where("key", "=", `sign-in-network:${from}`)
    .select("points")
    .executeTakeFirstOrThrow();
  expect(Number(points)).toBe(0);
});
