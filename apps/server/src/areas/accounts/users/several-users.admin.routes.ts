import * as several from "@majorant/contract/accounts/several-users.admin";
import { administers } from "@majorant/domain/access/administering";
import { endSessions } from "../../../platform/accounts/sessions.ts";
import { auditOf } from "../../../platform/audit.ts";
import { doOrForesee } from "../../../platform/database/foresee.ts";
import { found, Refusal } from "../../../platform/http/refusal.ts";
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
    doOrForesee(db, query.apercu === true, async (trx) => {
      // Before the accounts themselves, as everything that may leave none does.
      const administrators = actif ? [] : await lockOtherAdministrators(trx, 0);
      const users = found(await lockUsers(trx, utilisateurs));
      const changed = users.filter(({ active }) => active !== actif);
      const ids = changed.map(({ id }) => id);
      const isAnyLeft = administrators.some(({ id }) => !ids.includes(id));
      if (changed.some(administers) && !actif && !isAnyLeft)
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
    doOrForesee(db, query.apercu === true, async (trx) => {
      const groupId = found(await findGroup(trx, groupe.id)).id;
      const users = found(await lockUsers(trx, utilisateurs));
      const memberships = await listMemberships(
        trx,
        users.map(({ id }) => id),
      );
      const changed = new Set<number>();
      for (const { id: userId } of users) {
        const own = memberships.filter((membership) => membership.userId === userId);
        for (const left of quitter ? own.filter((each) => each.groupId !== groupId) : []) {
          await removeMember(trx, left);
          await note(trx, call, {
            action: "leave",
            id: userId,
            details: { groupId: left.groupId },
          });
          changed.add(userId);
        }
        if (own.some((each) => each.groupId === groupId)) continue;
        await insertMember(trx, { groupId, userId });
        await note(trx, call, { action: "join", id: userId, details: { groupId } });
        changed.add(userId);
      }
      return outcome(users, [...changed]);
    }),
  );

  serve(several.removeUsers, ({ query, body: { utilisateurs, groupe }, ...call }) =>
    doOrForesee(db, query.apercu === true, async (trx) => {
      const groupId = found(await findGroup(trx, groupe.id)).id;
      const users = found(await lockUsers(trx, utilisateurs));
      const left: number[] = [];
      for (const { id: userId } of users) {
        if (!(await removeMember(trx, { groupId, userId }))) continue;
        await note(trx, call, { action: "leave", id: userId, details: { groupId } });
        left.push(userId);
      }
      return outcome(users, left);
    }),
  );
}

const outcome = (all: readonly unknown[], changed: readonly unknown[]): several.Outcome => ({
  changes: changed.length,
  inchanges: all.length - changed.length,
});
