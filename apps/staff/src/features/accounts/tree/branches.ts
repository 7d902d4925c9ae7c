import { ApiError, call, callFile, callPage } from "@majorant/client/api/call.ts";
import { queries } from "@majorant/client/api/queries.ts";
import { query } from "@majorant/client/api/query.ts";
import type { GroupTree } from "@majorant/contract/accounts/groups.admin";
import type { UserCard } from "@majorant/contract/accounts/users.admin";
import { counted } from "@majorant/domain/text/counted";
import { plainMath } from "@majorant/domain/text/plain-math";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { TreeMatch } from "../../../components/tree/TreeMatches.tsx";
import type { Branch, TreeNode } from "../../../components/tree/tree-node.ts";
import { nameOf, people, roleNames } from "../people.ts";
import { groupsTo, pathOf } from "./group-tree.ts";
import { keyOf, selectionOf, UNGROUPED } from "./selection.ts";

/** How many users a branch brings at a time, and a search. */
const pageSize = 100;
const searchSize = 25;

/** All groups: some hundreds, with how many users each has. */
export const groupTree = query("GET /groupes", { query: { tree: true } });

const readGroups = () => queries.fetchQuery({ ...groupTree, staleTime: 30_000 });

/** "5 groupes, 12 utilisateurs"; of what there is none, nothing is said. */
const countOf = (users: number, groups: number) =>
  [
    ...(groups > 0 ? [counted(groups, "groupe", "groupes")] : []),
    ...(users > 0 || groups === 0 ? [counted(users, "utilisateur", "utilisateurs")] : []),
  ].join(", ");

const groupNode = ({ id, nom, nombreUtilisateurs, sousGroupes }: GroupTree): TreeNode => ({
  key: keyOf({ kind: "Groupe", id }),
  label: nom,
  count: countOf(nombreUtilisateurs, sousGroupes.length),
  hasChildren: nombreUtilisateurs + sousGroupes.length > 0,
});

/** What sets a user apart from the many. */
const noteOf = ({ actif, adresseConfirmee, administrateur, role }: UserCard) => {
  if (!actif) return { note: "Inactif" };
  if (!adresseConfirmee) return { note: "Adresse non confirmée" };
  if (administrateur) return { note: roleNames.ROLE_ADMINISTRATEUR };
  return role === "ROLE_APPRENANT" ? {} : { note: roleNames[role] };
};

const userNode = (user: UserCard): TreeNode => ({
  key: keyOf({ kind: "Utilisateur", id: user.id }),
  label: nameOf(user),
  details: [user.email, ...(user.categorie ? [plainMath(user.categorie.titre)] : [])],
  ...noteOf(user),
  hasChildren: false,
  isCheckable: true,
});

const ungroupedNode = (total: number): TreeNode => ({
  key: UNGROUPED,
  label: "Sans groupe",
  count: countOf(total, 0),
  hasChildren: true,
});

/** Groups come first, all at once; then the users, page by page. At the top, one row stands for those in no group. */
export function branchOf(parent: string | null): Branch {
  return {
    queryKey: [...people, "branch", parent],
    queryFn: async (page, signal) => {
      if (parent === UNGROUPED) {
        const { rows, total } = await usersInNoGroup({ page, size: pageSize }, signal);
        return { nodes: rows.map(userNode), total };
      }
      const id = selectionOf(parent ?? undefined)?.id;
      if (id === undefined) {
        const [groups, { total }] = await Promise.all([
          readGroups(),
          usersInNoGroup({ page: 0, size: 1 }, signal),
        ]);
        const nodes = [...groups.map(groupNode), ...(total > 0 ? [ungroupedNode(total)] : [])];
        return { nodes, total: nodes.length };
      }
      const groups = groupsTo(await readGroups(), id).at(-1)?.sousGroupes ?? [];
      const { rows, total } = await membersOf(id, page, signal);
      return {
        nodes: [...(page === 0 ? groups.map(groupNode) : []), ...rows.map(userNode)],
        total: groups.length + total,
      };
    },
  };
}

const usersInNoGroup = (paging: { page: number; size: number }, signal: AbortSignal) =>
  callPage("GET /utilisateurs", { query: { tree: true, ...paging } }, { signal });

/** A group that someone deleted meanwhile holds nobody, until the groups above are read again. */
const membersOf = (groupeId: number, page: number, signal: AbortSignal) =>
  callPage(
    "GET /groupes/{groupeId}/utilisateurs",
    { params: { groupeId }, query: { page, size: pageSize } },
    { signal },
  ).catch(nothingWhereGone({ rows: [], total: 0 }));

/** Those whom a search finds, or everybody, as a spreadsheet's file. */
export const usersFile = (filter: { q?: string | undefined; groupe?: number }) =>
  callFile("GET /utilisateurs", { query: { ...filter, format: "csv" } });

/** A 404 that is an answer, and not the page's own. */
const nothingWhereGone =
  <T>(nothing: T) =>
  (error: unknown): T => {
    if (error instanceof ApiError && error.status === 404) return nothing;
    throw error;
  };

/** Groups, then users, that have every word; each with the groups that lead to it. */
export const matchesOf = (q: string) =>
  queryOptions({
    queryKey: [...people, "search", q],
    queryFn: async ({ signal }) => {
      const [tree, groups, { rows, total }] = await Promise.all([
        readGroups(),
        call("GET /groupes", { query: { q } }, { signal }),
        callPage("GET /utilisateurs", { query: { q, page: 0, size: searchSize } }, { signal }),
      ]);
      const matches: TreeMatch[] = [
        ...groups.slice(0, searchSize).map(({ id }) => groupMatch(tree, id)),
        ...rows.map((user) => ({
          ...userNode(user),
          path: user.groupes.map(({ id }) => pathOf(groupsTo(tree, id))).join(", "),
        })),
      ];
      return { matches, total: groups.length + total };
    },
    placeholderData: keepPreviousData,
  });

function groupMatch(tree: GroupTree[], id: number): TreeMatch {
  const groups = groupsTo(tree, id);
  const own = groups.at(-1) ?? {
    id,
    nom: "",
    nombreUtilisateurs: 0,
    nombreEtudiants: 0,
    sousGroupes: [],
  };
  return { ...groupNode(own), path: pathOf(groups.slice(0, -1)) || "À la racine" };
}

/** What is selected, in words, and the keys above it; null for what is not there any more. */
export const selectedBy = (key: string) =>
  queryOptions({
    queryKey: [...people, "selected", key],
    queryFn: async ({ signal }) => {
      if (key === UNGROUPED) return { selection: null, name: "Sans groupe", above: [] };
      const selection = selectionOf(key);
      if (!selection) return null;
      const tree = await readGroups();
      const above = (groups: readonly GroupTree[]) =>
        groups.map(({ id }) => keyOf({ kind: "Groupe", id }));
      if (selection.kind === "Groupe") {
        const groups = groupsTo(tree, selection.id);
        const own = groups.at(-1);
        return own ? { selection, name: own.nom, above: above(groups.slice(0, -1)) } : null;
      }
      const user = await call(
        "GET /utilisateurs/{utilisateurId}",
        { params: { utilisateurId: selection.id } },
        { signal },
      ).catch(nothingWhereGone(null));
      const first = user?.groupes[0];
      return user
        ? {
            selection,
            name: nameOf(user),
            above: first ? above(groupsTo(tree, first.id)) : [UNGROUPED],
          }
        : null;
    },
  });
