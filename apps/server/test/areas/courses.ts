import type { TestApp } from "../app.ts";
import { factories } from "../factories.ts";

export type AssignmentValues = Partial<Parameters<ReturnType<typeof factories>["assignment"]>[0]>;

/** Users with a role on a course, for a time. */
export function enrolmentsOf({ tokenOf, db }: TestApp) {
  const make = factories(db);
  const asStudent = { role: "ROLE_APPRENANT" };
  const asTeacher = { role: "ROLE_ENSEIGNANT" };
  const day = 24 * 3_600_000;
  const inDays = (days: number) => new Date(Date.now() + days * day);

  /** A user with a token, and a role on a course unless `assignment` is null. */
  async function person(course: { id: number }, assignment: AssignmentValues | null = {}) {
    const user = await make.user();
    if (assignment)
      await make.assignment({ user_id: user.id, course_id: course.id, ...assignment });
    return { ...user, token: await tokenOf(user) };
  }

  return { asStudent, asTeacher, inDays, person };
}
