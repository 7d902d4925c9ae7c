import { addNote, listNotes } from "@majorant/contract/learning/notes";
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
  });
  expect((await other.write()).statusCode).toBe(403);
  expect((await hasty.read()).statusCode).toBe(200);
  setNow(new Date("2026-11-21T10:01:00Z"));
  expect((await hasty.write()).statusCode).toBe(403);
});
