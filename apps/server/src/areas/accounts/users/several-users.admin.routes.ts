import * as several from "@majorant/contract/accounts/several-users.admin";
import { administers } from "@majorant/domain/access/administering";
import type { Transaction } from "kysely";
import { endSessions } from "../../../platform/accounts/sessions.ts";
import { auditOf } from "../../../platform/audit.ts";
import { runOrPreview } from "../../../platform/database/foresee.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  hasCategory,
  hasCourse,
  insertAssignment,
  periodOf,
} from "../../access/assignments.queries.ts";
import type { Target } from "../../access/list.queries.ts";
import { findGroup, insertMember, removeMember } from "../groups/groups.queries.ts";
import { lockOtherAdministrators } from "../own/deletion.queries.ts";
import { listMemberships, lockUsers, setActive } from "./several-users.queries.ts";

type Asked = { query: { apercu?: boolean | undefined }; refuseUnconfirmed: () => void };

/** What administrators do to several accounts with one question: all of it, or nothing. */
export function severalUsersRoutes({ serve, db, clock }: Platform): void {
  const note = auditOf("user", clock);
  const noteAssignment = auditOf("assignment", clock);

  /** Foreseen it changes nothing, and asks for nothing. */
  const runConfirmed = <T>(
    { query: { apercu = false }, refuseUnconfirmed }: Asked,
    action: (trx: Transaction<DB>) => Promise<T>,
  ) => {
    if (!apercu) refuseUnconfirmed();
    return runOrPreview(db, apercu, action);
  };

  serve(several.activateUsers, ({ body: { utilisateurs: userRefs, actif }, ...call }) =>
    runConfirmed(call, async (trx) => {
      // Before the accounts themselves, as everything that may leave none does.
      const administrators = actif ? [] : await lockOtherAdministrators(trx, 0);
      const users = orNotFound(await lockUsers(trx, userRefs));
      const changedUsers = users.filter(({ active }) => active !== actif);
      const ids = changedUsers.map(({ id }) => id);
      const isAnyLeft = administrators.some(({ id }) => !ids.includes(id));
      if (changedUsers.some(administers) && !actif && !isAnyLeft)
        throw new Refusal("LAST_ADMINISTRATOR");
      if (ids.length > 0) await setActive(trx, ids, actif);
      for (const id of ids) {
        if (!actif) await endSessions(trx, { userId: id }, "inactive");
        await note(trx, call, { action: actif ? "activate" : "deactivate", id });
      }
      return outcome(users, ids);
    }),
  );

  serve(several.moveUsers, ({ body: { utilisateurs: userRefs, groupe, quitter }, ...call }) =>
    runConfirmed(call, async (trx) => {
      const groupId = orNotFound(await findGroup(trx, groupe.id)).id;
      const users = orNotFound(await lockUsers(trx, userRefs));
      const memberships = await listMemberships(
        trx,
        users.map(({ id }) => id),
      );
      const changedIds = new Set<number>();
      for (const { id: userId } of users) {
        const own = memberships.filter((membership) => membership.userId === userId);
        for (const leftGroup of quitter ? own.filter((each) => each.groupId !== groupId) : []) {
          await removeMember(trx, leftGroup);
          await note(trx, call, {
            action: "leave",
            id: userId,
            details: { groupId: leftGroup.groupId },
          });
          changedIds.add(userId);
        }
        if (own.some((each) => each.groupId === groupId)) continue;
        await insertMember(trx, { groupId, userId });
        await note(trx, call, { action: "join", id: userId, details: { groupId } });
        changedIds.add(userId);
      }
      return outcome(users, [...changedIds]);
    }),
  );

  serve(several.removeUsers, ({ body: { utilisateurs: userRefs, groupe }, ...call }) =>
    runConfirmed(call, async (trx) => {
      const groupId = orNotFound(await findGroup(trx, groupe.id)).id;
      const users = orNotFound(await lockUsers(trx, userRefs));
      const leavers: number[] = [];
      for (const { id: userId } of users) {
        if (!(await removeMember(trx, { groupId, userId }))) continue;
        await note(trx, call, { action: "leave", id: userId, details: { groupId } });
        leavers.push(userId);
      }
      return outcome(users, leavers);
    }),
  );

  // A role for several users: all of them get it, or nobody does.
  serve(several.assignUsers, ({ body, ...call }) =>
    runConfirmed(call, async (trx) => {
      const { utilisateurs: userRefs, cours, categorie, role, dateDebut, dateFin } = body;
      const now = clock();
      const period = periodOf({ dateDebut, dateFin }, now);
      const users = orNotFound(await lockUsers(trx, userRefs));
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
        await noteAssignment(trx, call, { action: "add", id, details });
        changes += 1;
      }
      return { changes, inchanges: users.length - changes };
    }),
  );
}

const outcome = (all: readonly unknown[], changedUsers: readonly unknown[]): several.Outcome => ({
  changes: changedUsers.length,
  inchanges: all.length - changedUsers.length,
});
