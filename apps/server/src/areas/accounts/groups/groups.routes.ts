import {
  addGroup,
  addSubgroup,
  changeGroup,
  deleteGroup,
  type Group,
  getGroup,
  listGroupMembers,
  listGroupSubgroups,
  listGroups,
  previewGroupDeletion,
  removeSubgroup,
} from "@majorant/contract/accounts/groups.admin";
import type { Kysely, Transaction } from "kysely";
import { auditOf, changesOf } from "../../../platform/audit.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { checkVersion, orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listOnCategories, listOnCourses } from "../../access/list.queries.ts";
import { countOwned, toUserDeletion } from "../own/deletion.queries.ts";
import { removeAccount } from "../own/remove-account.queries.ts";
import { listMembers } from "../users/users-list.queries.ts";
import {
  countBelow,
  findGroup,
  insertGroup,
  isAtOrBelow,
  listGroupDeletion,
  listSubgroups,
  lockGroups,
  readGroupTree,
  removeGroups,
  searchGroups,
  updateGroup,
} from "./groups.queries.ts";

/** The tree of groups: classes and cohorts, for administrators. */
export function groupsRoutes(platform: Platform): void {
  const { serve, db, clock } = platform;
  const note = auditOf("group", clock);

  serve(listGroups, async ({ query: { tree, q } }) =>
    tree ? readGroupTree(db) : searchGroups(db, q),
  );

  serve(getGroup, async ({ params }) => readGroup(db, params.groupeId));

  serve(listGroupSubgroups, async ({ params: { groupeId } }) => {
    orNotFound(await findGroup(db, groupeId));
    return listSubgroups(db, groupeId);
  });

  serve(listGroupMembers, async ({ params: { groupeId }, query }) => {
    orNotFound(await findGroup(db, groupeId));
    return listMembers(db, groupeId, query);
  });

  serve(addGroup, async ({ body: { nom, groupeParent }, ...call }) =>
    db.transaction().execute(async (trx) => {
      if (groupeParent) orNotFound(await findGroup(trx, groupeParent.id));
      const id = await insertGroup(trx, { name: nom, parentId: groupeParent?.id ?? null });
      await note(trx, call, { action: "add", id, details: { nom } });
      return readGroup(trx, id);
    }),
  );

  serve(changeGroup, async ({ params: { groupeId }, body, ...call }) =>
    db.transaction().execute(async (trx) => {
      await lockGroups(trx);
      const { nom, groupeParent, version } = body;
      const before = orNotFound(await findGroup(trx, groupeId));
      checkVersion(before, version);
      if (groupeParent) await refuseCycle(trx, groupeId, groupeParent.id);
      const parentId = groupeParent === undefined ? undefined : (groupeParent?.id ?? null);
      // Its members hold what the groups above it are given.
      if (parentId !== undefined && parentId !== before.parentId) call.refuseUnconfirmed();
      await updateGroup(trx, groupeId, { name: nom, parentId });
      const after = orNotFound(await findGroup(trx, groupeId));
      await note(trx, call, { action: "change", id: groupeId, details: changesOf(before, after) });
      return readGroup(trx, groupeId);
    }),
  );

  serve(previewGroupDeletion, async ({ params: { groupeId }, query }) => {
    orNotFound(await findGroup(db, groupeId));
    const deletion = await listGroupDeletion(db, toDeletion(groupeId, query));
    const owned = await countOwned(db, { userIds: deletion.userIds, now: clock() });
    return {
      sousGroupes: deletion.groupIds.length - 1,
      utilisateurs: deletion.userIds.length,
      ...toUserDeletion(owned),
      assignements: deletion.assignments,
    };
  });

  serve(deleteGroup, async ({ params: { groupeId }, query, ...call }) => {
    await db.transaction().execute(async (trx) => {
      await lockGroups(trx);
      const { parentId, name } = orNotFound(await findGroup(trx, groupeId));
      const { groupIds, userIds } = await listGroupDeletion(trx, toDeletion(groupeId, query));
      for (const userId of userIds) await removeAccount(trx, platform, userId);
      await removeGroups(trx, { groupIds, parentId });
      const details = { nom: name, groupIds, userIds };
      await note(trx, call, { action: "delete", id: groupeId, details });
    });
    return undefined;
  });

  serve(addSubgroup, async ({ params: { groupeId, sousGroupeId }, ...call }) => {
    await db.transaction().execute(async (trx) => {
      await lockGroups(trx);
      orNotFound(await findGroup(trx, sousGroupeId));
      await refuseCycle(trx, sousGroupeId, groupeId);
      await updateGroup(trx, sousGroupeId, { parentId: groupeId });
      const details = { parentId: groupeId };
      await note(trx, call, { action: "join", id: sousGroupeId, details });
    });
    return undefined;
  });

  serve(removeSubgroup, async ({ params: { groupeId, sousGroupeId }, ...call }) => {
    await db.transaction().execute(async (trx) => {
      await lockGroups(trx);
      const group = orNotFound(await findGroup(trx, sousGroupeId));
      if (group.parentId !== groupeId) throw new Refusal("NOT_FOUND");
      await updateGroup(trx, sousGroupeId, { parentId: null });
      const details = { parentId: groupeId };
      await note(trx, call, { action: "leave", id: sousGroupeId, details });
    });
    return undefined;
  });
}

/** A group cannot be below itself, nor below one of its own; the new parent is there. */
async function refuseCycle(trx: Transaction<DB>, groupId: number, parentId: number) {
  orNotFound(await findGroup(trx, parentId));
  if (await isAtOrBelow(trx, { groupId: parentId, ancestorId: groupId }))
    throw new Refusal("GROUP_CYCLE");
}

type DeletionOptions = {
  deleteSousGroupes?: boolean | undefined;
  deleteUtilisateurs?: boolean | undefined;
};

const toDeletion = (id: number, { deleteSousGroupes, deleteUtilisateurs }: DeletionOptions) => ({
  id,
  subgroups: deleteSousGroupes === true,
  users: deleteUtilisateurs === true,
});

async function readGroup(db: Kysely<DB>, id: number): Promise<Group> {
  const { name, parentId, parentName, version } = orNotFound(await findGroup(db, id));
  const members = await listMembers(db, id, {});
  const below = await listSubgroups(db, id);
  return {
    id,
    nom: name,
    groupeParent: parentId && parentName ? { id: parentId, nom: parentName } : null,
    sousGroupes: below.map((group) => ({ id: group.id, nom: group.nom })),
    nombreUtilisateurs: members.total,
    nombreUtilisateursEnTout: await countBelow(db, id),
    utilisateurs: members.rows,
    assignementGroupeCours: await listOnCourses(db, { groupId: id }),
    assignementGroupeCategorie: await listOnCategories(db, { groupId: id }),
    version,
  };
}
