import { query } from "@majorant/client/api/query.ts";
import type { GroupTree } from "@majorant/contract/accounts/groups.admin";
import { queryOptions } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";

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

/** Every group under the path that leads to it: two may have the same name. */
const pathsOf = (groups: readonly GroupTree[], above = ""): { value: string; label: string }[] =>
  groups.flatMap(({ id, nom, sousGroupes }) => [
    { value: String(id), label: above + nom },
    ...pathsOf(sousGroupes, `${above}${nom} › `),
  ]);

/** Every group, to choose from. */
export const groupChoices = queryOptions({
  ...query("GET /groupes", { query: { tree: true } }),
  select: (groups) => pathsOf(groups),
  // Groups are changed on other pages.
  staleTime: 0,
});
