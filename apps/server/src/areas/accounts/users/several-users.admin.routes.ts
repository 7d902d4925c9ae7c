import * as several from "@majorant/contract/accounts/several-users.admin";
import { administers } from "@majorant/domain/access/administering";
import { endSessions } from "../../../platform/accounts/sessions.ts";
import { auditOf } from "../../../platform/audit.ts";
import { runOrPreview } from "../../../platform/database/foresee.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findGroup, insertMember, removeMember } from "../groups/groups.queries.ts";
import { lockOtherAdministrators } from "../own/deletion.queries.ts";
import { listMemberships, lockUsers, setActive } from "./several-users.queries.ts";
import { severalUsersAccessRoutes } from "./several-users-access.admin.routes.ts";

/** What administrators do to several accounts with one question: all of it, or nothing. */
export function severalUsersRoutes(platform: Platform): void {
  severalUsersAccessRoutes(platform);
  const { serve, db, clock } = platform;
  const note = auditOf("user", clock);

  serve(several.activateUsers, ({ query, body: { utilisateurs, actif }, ...call }) =>
    runOrPreview(db, query.apercu === true, async (trx) => {
      // Before the accounts themselves, as everything that may leave none does.
      const administrators = actif ? [] : await lockOtherAdministrators(trx, 0);
      const users = orNotFound(await lockUsers(trx, utilisateurs));
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

  serve(several.moveUsers, ({ query, body: { utilisateurs, groupe, quitter }, ...call }) =>
    runOrPreview(db, query.apercu === true, async (trx) => {
      const groupId = orNotFound(await findGroup(trx, groupe.id)).id;
      const users = orNotFound(await lockUsers(trx, utilisateurs));
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

  serve(several.removeUsers, ({ query, body: { utilisateurs, groupe }, ...call }) =>
    runOrPreview(db, query.apercu === true, async (trx) => {
      const groupId = orNotFound(await findGroup(trx, groupe.id)).id;
      const users = orNotFound(await lockUsers(trx, utilisateurs));
      const leavers: number[] = [];
      for (const { id: userId } of users) {
        if (!(await removeMember(trx, { groupId, userId }))) continue;
        await note(trx, call, { action: "leave", id: userId, details: { groupId } });
        leavers.push(userId);
      }
      return outcome(users, leavers);
    }),
  );
}

const outcome = (all: readonly unknown[], changedUsers: readonly unknown[]): several.Outcome => ({
  changes: changedUsers.length,
  inchanges: all.length - changedUsers.length,
});
