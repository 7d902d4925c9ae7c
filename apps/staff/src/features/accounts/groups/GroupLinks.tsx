import type { Group } from "@majorant/contract/accounts/groups.admin";
import { Breadcrumbs } from "@majorant/ui/actions/Breadcrumbs.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { groupTree } from "../tree/branches.ts";
import { groupsTo } from "../tree/group-tree.ts";

/** A group by its name, which leads to it. */
export const GroupLink = ({ id, nom }: { id: number; nom: string }) => (
  <Link to="/utilisateurs/groupe/$groupeId" params={{ groupeId: id }}>
    {nom}
  </Link>
);

/** The tree, at the beginning of a trail. */
export const everybody = <Link to="/utilisateurs">Utilisateurs</Link>;

/** From the tree down to a group, and on to a page of it where there is one. */
export function GroupTrail({ group, page }: { group: Group; page?: ReactNode }) {
  const tree = useQuery(groupTree).data ?? [];
  const above = groupsTo(tree, group.id).slice(0, -1);
  return (
    <Breadcrumbs
      trail={[
        <Link key="all" to="/utilisateurs" search={{ selection: `Groupe${group.id}` }}>
          Utilisateurs
        </Link>,
        ...above.map(({ id, nom }) => <GroupLink key={id} id={id} nom={nom} />),
        page ? <GroupLink key={group.id} id={group.id} nom={group.nom} /> : group.nom,
        ...(page ? [page] : []),
      ]}
    />
  );
}
