import { getCourse } from "@majorant/contract/learning/courses";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";

const { app, db, call, tokenOf, setNow, now } = await testApp();
const make = factories(db);

/** The address of a live session's calendar file, as its course's page is given it. */
async function invited(assignment: object | null = {}) {
  const course = await make.course();
  const starts_at = new Date("2027-12-03T19:00:00Z");
  const session = await make.liveSession({
    course_id: course.id,
    title: "Oral ; blanc",
    starts_at,
  });
  const student = await make.user();
  if (assignment)
    await make.assignment({ user_id: student.id, course_id: course.id, ...assignment });
  const answer = await call(getCourse, {
    params: { coursId: course.id },
    query: { role: "ROLE_APPRENANT" },
    token: await tokenOf(student),
  });
  const address: string | null = answer.json().liveSessions[0].calendar;
  return { address, session, student };
}

const get = (url: string | null) => app.inject({ url: url ?? "" });

test("the enrolled add a live session to their calendar, by its address alone", async () => {
  const { address, session } = await invited();
  const answer = await get(address);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(answer.headers["cache-control"]).toContain("no-store");
  expect(answer.body).toContain(`UID:seance-${session.id}@majorant\r\n`);
  expect(answer.body).toContain("DTSTART:20271203T190000Z\r\n");
  expect(answer.body).toContain("SUMMARY:Oral \\; blanc\r\n");
  // Its page, where a press is noted.
  expect(answer.body).toContain(`/student/live/${session.id}\r\n`);
  expect(answer.body).not.toContain("meet.exemple.tn");
});

test("others have no address, and a forged or an old one leads nowhere", async () => {
  expect((await invited(null)).address).toBeNull();
  const [one, other] = [await invited(), await invited()];
  const forged = one.address?.replace(`/${one.session.id}/`, `/${other.session.id}/`) ?? "";
  for (const address of [forged, forged.split("?")[0] ?? ""])
    expect((await get(address)).json().code).toBe("ADDRESS_EXPIRED");
  setNow(new Date(now().getTime() + 25 * 3_600_000));
  expect((await get(one.address)).json().code).toBe("ADDRESS_EXPIRED");
  setNow(new Date());
});

test("an address stops when the enrolment or the session that it was given to does", async () => {
  const [one, other] = [await invited(), await invited()];
  await db.deleteFrom("assignments").where("user_id", "=", one.student.id).execute();
  expect((await get(one.address)).json().code).toBe("NOT_ENROLLED");
  await db.deleteFrom("sessions").where("user_id", "=", other.student.id).execute();
  expect((await get(other.address)).json().code).toBe("ADDRESS_EXPIRED");
});
