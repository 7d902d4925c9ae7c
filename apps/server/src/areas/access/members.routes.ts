import { listCourseMembers } from "@majorant/contract/access/members.admin";
import type { Platform } from "../../platform/platform.ts";
import { listMembers } from "./members.queries.ts";

/** Who reaches a course, and why, for administrators. */
export function membersRoutes({ serve, db, clock }: Platform): void {
  serve(listCourseMembers, async ({ params: { coursId }, query, total }) => {
    const { holders, count } = await listMembers(db, {
      ...query,
      courseId: coursId,
      now: clock(),
    });
    total(count);
    return holders;
  });
}
