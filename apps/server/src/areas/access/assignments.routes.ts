import * as calls from "@majorant/contract/access/assignments.admin";
import { type AuditContext, auditOf, changesOf } from "../../platform/audit.ts";
import { orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  type AssignmentKind,
  hasCategory,
  hasCourse,
  hasGroup,
  hasUser,
  insertAssignment,
  lockAssignment,
  periodOf,
  removeAssignment,
  setPeriod,
} from "./assignments.queries.ts";
import type { Holder, Target } from "./list.queries.ts";

type Dates = Pick<calls.AssignmentTerms, "dateDebut" | "dateFin">;

/** Roles that administrators give: to a group or a user, on a course or a category. */
export function assignmentsRoutes({ serve, db, clock }: Platform): void {
  const note = auditOf("assignment", clock);

  const give = (
    call: AuditContext,
    holder: Holder,
    target: Target,
    { role, dateDebut, dateFin }: calls.AssignmentTerms,
  ) =>
    db.transaction().execute(async (trx) => {
      const now = clock();
      const period = periodOf({ dateDebut, dateFin }, now);
      const exist =
        ("userId" in holder
          ? await hasUser(trx, holder.userId)
          : await hasGroup(trx, holder.groupId)) &&
        ("courseId" in target
          ? await hasCourse(trx, target.courseId)
          : await hasCategory(trx, target.categoryId));
      if (!exist) throw new Refusal("NOT_FOUND");
      const id = await insertAssignment(trx, { holder, target, role, ...period, now });
      if (id === null) throw new Refusal("ASSIGNMENT_EXISTS");
      const details = { ...holder, ...target, role, dateDebut, dateFin };
      await note(trx, call, { action: "add", id, details });
      return { id };
    });

  serve(calls.assignGroupCourse, async ({ body: { groupe, cours, ...terms }, ...call }) =>
    give(call, { groupId: groupe.id }, { courseId: cours.id }, terms),
  );
  serve(calls.assignGroupCategory, async ({ body: { groupe, categorie, ...terms }, ...call }) =>
    give(call, { groupId: groupe.id }, { categoryId: categorie.id }, terms),
  );
  serve(calls.assignUserCourse, async ({ body: { utilisateur, cours, ...terms }, ...call }) =>
    give(call, { userId: utilisateur.id }, { courseId: cours.id }, terms),
  );
  serve(calls.assignUserCategory, async ({ body: { utilisateur, categorie, ...terms }, ...call }) =>
    give(call, { userId: utilisateur.id }, { categoryId: categorie.id }, terms),
  );

  const changeDates =
    (kind: AssignmentKind) =>
    async ({
      params: { assignmentId: id },
      body,
      ...doer
    }: AuditContext & { params: { assignmentId: number }; body: Dates }) => {
      await db.transaction().execute(async (trx) => {
        const before = orNotFound(await lockAssignment(trx, id, kind));
        const period = periodOf(body, clock());
        await setPeriod(trx, id, period);
        const { user_id: userId, group_id: groupId } = before;
        const { course_id: courseId, category_id: categoryId } = before;
        const dates = changesOf(
          { dateDebut: before.starts_at, dateFin: before.ends_at },
          { dateDebut: period.from, dateFin: period.until },
        );
        const details = { userId, groupId, courseId, categoryId, ...dates };
        await note(trx, doer, { action: "change", id, details });
      });
      return undefined;
    };
  serve(calls.changeGroupCourse, changeDates({ holder: "group", target: "course" }));
  serve(calls.changeGroupCategory, changeDates({ holder: "group", target: "category" }));
  serve(calls.changeUserCourse, changeDates({ holder: "user", target: "course" }));
  serve(calls.changeUserCategory, changeDates({ holder: "user", target: "category" }));

  const takeAway =
    (kind: AssignmentKind) =>
    async ({
      params: { assignmentId: id },
      ...doer
    }: AuditContext & { params: { assignmentId: number } }) => {
      await db.transaction().execute(async (trx) => {
        const assignment = orNotFound(await removeAssignment(trx, id, kind));
        await note(trx, doer, { action: "delete", id, details: assignment });
      });
      return undefined;
    };
  serve(calls.removeGroupCourse, takeAway({ holder: "group", target: "course" }));
  serve(calls.removeGroupCategory, takeAway({ holder: "group", target: "category" }));
  serve(calls.removeUserCourse, takeAway({ holder: "user", target: "course" }));
  serve(calls.removeUserCategory, takeAway({ holder: "user", target: "category" }));
}
