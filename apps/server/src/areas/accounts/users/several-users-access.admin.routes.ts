import { assignUsers } from "@majorant/contract/accounts/several-users.admin";
import { auditOf } from "../../../platform/audit.ts";
import { runOrPreview } from "../../../platform/database/foresee.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { hasCategory, hasCourse, insertAssignment, periodOf } from "../../access/grants.queries.ts";
import type { Target } from "../../access/list.queries.ts";
import { lockUsers } from "./several-users.queries.ts";

/** A role that is given to several users with one question: to all of them, or to nobody. */
export function severalUsersAccessRoutes({ serve, db, clock }: Platform): void {
  const note = auditOf("assignment", clock);

  serve(assignUsers, ({ query, body, ...call }) =>
    runOrPreview(db, query.apercu === true, async (trx) => {
      const { utilisateurs, cours, categorie, role, dateDebut, dateFin } = body;
      const now = clock();
      const period = periodOf({ dateDebut, dateFin }, now);
      const users = orNotFound(await lockUsers(trx, utilisateurs));
      // One of the two, as the contract says.
      const target: Target = cours ? { courseId: cours.id } : { categoryId: categorie?.id ?? 0 };
      const isThere =
        "courseId" in target
          ? await hasCourse(trx, target.courseId)
          : await hasCategory(trx, target.categoryId);
      if (!isThere) throw new Refusal("NOT_FOUND");
      let changes = 0;
      for (const { id: userId } of users) {
        const assignment = { holder: { userId }, target, role, ...period, now };
        const id = await insertAssignment(trx, assignment);
        if (id === null) continue;
        const details = { userId, ...target, role, dateDebut, dateFin };
        await note(trx, call, { action: "add", id, details });
        changes += 1;
      }
      return { changes, inchanges: users.length - changes };
    }),
  );
}
