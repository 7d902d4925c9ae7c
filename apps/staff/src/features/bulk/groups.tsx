import { query } from "@majorant/client/api/query.ts";
import type { GroupTree } from "@majorant/contract/accounts/groups.admin";
import { queryOptions } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { hasWords } from "../../components/choosers/source.ts";

/** A group by its name, which leads to it as long as it is there. */
export const GroupLink = ({ group: { id, nom } }: { group: { id: number | null; nom: string } }) =>
  id === null ? (
    nom
  ) : (
    <Link to="/utilisateurs/groupe/$groupeId" params={{ groupeId: id }}>
      {nom}
    </Link>
  );

/** The tree that every group is in. */
export const GroupsLink = () => <Link to="/utilisateurs">Utilisateurs</Link>;

/** A group that has students of its own, under the path that leads to it: two may have the same name. */
export type GroupRow = { id: number; path: string; etudiants: number };

const rowsOf = (tree: readonly GroupTree[], above = ""): GroupRow[] =>
  tree.flatMap(({ id, nom, nombreEtudiants, sousGroupes }) => [
    ...(nombreEtudiants > 0 ? [{ id, path: above + nom, etudiants: nombreEtudiants }] : []),
    ...rowsOf(sousGroupes, `${above}${nom} › `),
  ]);

type Asked = {
  page?: number;
  size?: number;
  /** Words of the path. */
  q?: string | undefined;
  /** The id of the only one. */
  groupe?: string | undefined;
};

/** A page of the groups that have students, or all of them, as tables take it: the tree is known whole. */
export const groupRows = ({ page = 0, size, q = "", groupe }: Asked) =>
  queryOptions({
    ...query("GET /groupes", { query: { tree: true } }),
    select: (tree) => {
      const found = rowsOf(tree).filter(
        ({ id, path }) => hasWords(path, q) && (groupe === undefined || String(id) === groupe),
      );
      const rows = size === undefined ? found : found.slice(page * size, (page + 1) * size);
      return { rows, total: found.length };
    },
    // Groups are changed on other pages.
    staleTime: 0,
  });

const pathsOf = (tree: readonly GroupTree[], above = ""): [number, string][] =>
  tree.flatMap(({ id, nom, sousGroupes }) => [
    [id, above + nom],
    ...pathsOf(sousGroupes, `${above}${nom} › `),
  ]);

/** Every group's path by its id, those without students too. */
export const groupPaths = queryOptions({
  ...query("GET /groupes", { query: { tree: true } }),
  select: (tree) => new Map(pathsOf(tree)),
});
