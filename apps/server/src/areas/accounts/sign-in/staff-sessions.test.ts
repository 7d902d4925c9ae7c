import { currentSession, signIn } from "@majorant/contract/accounts/sign-in";
import type { Role } from "@majorant/contract/roles";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { hashPassword } from "../../../platform/accounts/passwords.ts";

const { db, call, setNow } = await testApp();
const make = factories(db);

const password = "Majorant-2026";
const password_hash = await hashPassword(password);
const start = new Date("2026-11-23T08:00:00Z").getTime();
const minutesLater = (minutes: number) => setNow(new Date(start + minutes * 60_000));

/** Somebody of that role who has just signed in. */
async function signedIn(role: Role, administrator = false) {
  const email = `${crypto.randomUUID()}@exemple.tn`;
  const { id } = await make.user({ email, password_hash, role, administrator });
  return signInAs(id);
}

async function signInAs(id: number) {
  minutesLater(0);
  const { email } = await db
    .selectFrom("users")
    .where("id", "=", id)
    .select("email")
    .executeTakeFirstOrThrow();
  const { token, expiresIn } = (await call(signIn, { body: { email, password } })).json();
  const answersAt = async (minutes: number) => {
    minutesLater(minutes);
    const answer = await call(currentSession, { token });
    return answer.statusCode === 200 ? "yes" : answer.json().code;
  };
  return { id, expiresIn, answersAt };
}

const staff: [Role, boolean][] = [
  ["ROLE_ADMINISTRATEUR", false],
  ["ROLE_TECHNICIAN", false],
  ["ROLE_ENSEIGNANT", false],
  ["ROLE_APPRENANT", true],
];

test.each(staff)(
  "of %s (administrator: %s), a session ends after an hour of nothing",
  async (...who) => {
    const { answersAt } = await signedIn(...who);
    expect(await answersAt(59)).toBe("yes");
    // It was used just now.
    expect(await answersAt(118)).toBe("yes");
    expect(await answersAt(178)).toBe("SESSION_EXPIRED");
    // And stays so.
    expect(await answersAt(119)).toBe("SESSION_EXPIRED");
  },
);

test.each(staff)("of %s (administrator: %s), it ends after twelve hours", async (...who) => {
  const { expiresIn, answersAt } = await signedIn(...who);
  expect(expiresIn).toBe(43_200);
  for (let minutes = 50; minutes < 720; minutes += 50) expect(await answersAt(minutes)).toBe("yes");
  expect(await answersAt(719)).toBe("yes");
  expect(await answersAt(720)).toBe("SESSION_EXPIRED");
});

test("a student's lasts thirty days", async () => {
  const { expiresIn, answersAt } = await signedIn("ROLE_APPRENANT");
  expect(expiresIn).toBe(2_592_000);
  expect(await answersAt(24 * 60)).toBe("yes");
});

/** Somebody of a group that teaches a course. */
async function assigned() {
  const user = await make.user({ email: `${crypto.randomUUID()}@exemple.tn`, password_hash });
  const group = await make.group();
  await make.member(group, user);
  const { id: course_id } = await make.course();
  await make.assignment({ group_id: group.id, course_id, role: "ROLE_ENSEIGNANT" });
  return { ...user, group };
}

test("who teaches by an assignment has the staff's times", async () => {
  const { id } = await assigned();
  const { expiresIn, answersAt } = await signInAs(id);
  expect(expiresIn).toBe(43_200);
  expect(await answersAt(59)).toBe("yes");
  expect(await answersAt(120)).toBe("SESSION_EXPIRED");
  const again = await signInAs(id);
  for (let minutes = 50; minutes < 720; minutes += 50)
    expect(await again.answersAt(minutes)).toBe("yes");
  expect(await again.answersAt(720)).toBe("SESSION_EXPIRED");
});

test("who is given a course to teach while signed in has them from the next use on", async () => {
  const { id, answersAt } = await signedIn("ROLE_APPRENANT");
  const { id: course_id } = await make.course();
  await make.assignment({ user_id: id, course_id, role: "ROLE_ENSEIGNANT" });
  expect(await answersAt(10)).toBe("yes");
  expect(await answersAt(71)).toBe("SESSION_EXPIRED");
});

test("whose assignment has ended is a student again", async () => {
  const { id } = await assigned();
  const { answersAt } = await signInAs(id);
  await db.deleteFrom("assignments").where("role", "=", "ROLE_ENSEIGNANT").execute();
  expect(await answersAt(10)).toBe("yes");
  expect(await answersAt(11 * 60)).toBe("yes");
});

test("one who becomes an administrator keeps no session of thirty days", async () => {
  const { id, answersAt } = await signedIn("ROLE_APPRENANT");
  await db.updateTable("users").set({ administrator: true }).where("id", "=", id).execute();
  expect(await answersAt(20)).toBe("yes");
  expect(await answersAt(81)).toBe("SESSION_EXPIRED");
});
