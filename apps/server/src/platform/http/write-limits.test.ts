import { changeProfile } from "@majorant/contract/accounts/users";
import { addUser } from "@majorant/contract/accounts/users.admin";
import { answerQuestion, askQuestion } from "@majorant/contract/discussion/discussion";
import { askAboutExercise, keepAttemptPhoto } from "@majorant/contract/exercises/exercises";
import { addNote, listNotes } from "@majorant/contract/learning/notes";
import { declarePayment } from "@majorant/contract/shop/orders";
import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";

const { call, db, setNow, tokenOf } = await testApp();
const make = factories(db);
setNow(new Date("2026-11-21T10:00:00Z"));

async function student() {
  const video = await make.video();
  const user = await make.user();
  const token = await tokenOf(user);
  const [ids, params] = [
    { ressource: { id: video.id }, utilisateur: { id: user.id } },
    { utilisateurId: user.id, ressourceId: video.id },
  ];
  return {
    write: () => call(addNote, { token, body: { contenu: "Une note", ...ids } }),
    ask: () => call(askQuestion, { token, params: { ressourceId: video.id }, body: {} }),
    /** Of nothing that is there, and refused for that: what could bring an image counts, whatever comes of it. */
    sendImages: async () => {
      const ids = { exerciseId: 999_999, questionId: 999_999, commandeId: 999_999 };
      const questions = [askAboutExercise, answerQuestion];
      const statuses: number[] = [];
      for (const endpoint of [...questions, keepAttemptPhoto, declarePayment, changeProfile]) {
        const answer = await call(endpoint, { token, params: { ...params, ...ids }, body: {} });
        statuses.push(answer.statusCode);
      }
      return statuses;
    },
    read: () => call(listNotes, { token, params }),
  };
}

test("an account writes sixty notes a minute, then waits for the next one; others write on", async () => {
  const [hasty, other] = [await student(), await student()];
  // Of no course that is open to them: refused tries count as well.
  for (let turn = 0; turn < 60; turn++) expect((await hasty.write()).statusCode).toBe(403);
  setNow(new Date("2026-11-21T10:00:20Z"));
  const refused = await hasty.write();
  expect(refused.statusCode).toBe(429);
  expect(refused.headers["retry-after"]).toBe("40");
  expect(refused.json()).toEqual({
    error: "Vous allez trop vite. Patientez une minute avant de continuer.",
    code: "TOO_MANY_WRITES",
    retryAfter: 40,
  });
  expect((await other.write()).statusCode).toBe(403);
  expect((await hasty.read()).statusCode).toBe(200);
  setNow(new Date("2026-11-21T10:01:00Z"));
  expect((await hasty.write()).statusCode).toBe(403);
});

test("an account makes thirty calls a minute that can bring an image, whichever they are; it writes on meanwhile", async () => {
  setNow(new Date("2026-11-21T10:02:00Z"));
  const [hasty, other] = [await student(), await student()];
  for (let turn = 0; turn < 6; turn++) expect(await hasty.sendImages()).not.toContain(429);
  const refused = await hasty.ask();
  expect([refused.statusCode, refused.json().code]).toEqual([429, "TOO_MANY_WRITES"]);
  expect(refused.headers["retry-after"]).toBe("60");
  expect(await hasty.sendImages()).toEqual([429, 429, 429, 429, 429]);
  expect((await hasty.write()).statusCode).toBe(403);
  expect(await other.sendImages()).not.toContain(429);
});

test("an administrator adds a class of accounts in a minute", async () => {
  setNow(new Date("2026-11-21T10:04:00Z"));
  const token = await tokenOf(await make.user({ role: "ROLE_ADMINISTRATEUR" }));
  for (let n = 0; n < 40; n++)
    expect((await call(addUser, { token, body: {} })).statusCode).toBe(400);
});
