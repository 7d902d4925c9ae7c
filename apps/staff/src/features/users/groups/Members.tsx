import type { UtilisateurCard } from "@majorant/contract/utilisateurs";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Badge } from "@majorant/ui/told/Badge.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { type Column, DataTable, rowLink } from "../../../kit/tables/DataTable.tsx";
import { SearchField } from "../../../kit/tables/SearchField.tsx";
import { narrowed, type TableSearch } from "../../../kit/tables/table-search.ts";
import { Email } from "../../../kit/values/Email.tsx";
import { nameOf, roleNames } from "../names.ts";
import { membersOf } from "./groups.api.ts";
import { LeaveGroup } from "./LeaveGroup.tsx";

export type MembersProps = {
  group: { id: number; nom: string };
  search: TableSearch;
  onSearch: (search: TableSearch, how?: { replace: boolean }) => void;
  /** They can be taken out of the group. */
  editable?: boolean;
};

const columns: readonly Column<UtilisateurCard>[] = [
  {
    key: "nom",
    title: "Nom",
    share: 2,
    cell: (user) => (
      <Link
        to="/utilisateurs/utilisateur/$utilisateurId"
        params={{ utilisateurId: user.id }}
        className={rowLink}
      >
        {nameOf(user)}
      </Link>
    ),
  },
  { key: "email", title: "Email", share: 3, cell: ({ email }) => <Email>{email}</Email> },
  {
    key: "role",
    title: "Rôle",
    share: 2,
    cell: ({ role, actif }) => (
      <>
        {roleNames[role]} {!actif && <Badge>Inactif</Badge>}
      </>
    ),
  },
];

/** The users in a group itself. */
export function Members({ group, search, onSearch, editable }: MembersProps) {
  const list = useQuery(membersOf(group.id, search));
  const [leaving, setLeaving] = useState<UtilisateurCard | null>(null);
  const leaves: Column<UtilisateurCard> = {
    key: "leave",
    title: "Retirer du groupe",
    share: 1.4,
    acts: true,
    cell: (user) => (
      <Button variant="quiet" onClick={() => setLeaving(user)}>
        Retirer<span className="unseen"> {nameOf(user)}</span>
      </Button>
    ),
  };
  return (
    <>
      {(search.q || (list.data?.total ?? 0) > 5) && (
        <SearchField
          label="Chercher dans le groupe"
          value={search.q}
          onSearch={(q) => onSearch(narrowed(search, { q }), { replace: true })}
        />
      )}
      <DataTable
        caption="Les utilisateurs du groupe"
        columns={editable ? [...columns, leaves] : columns}
        rowKey={({ id }) => id}
        list={list}
        search={search}
        onSearch={onSearch}
        empty={<p>{search.q ? "Personne ne correspond." : "Personne dans ce groupe lui-même."}</p>}
      />
      {leaving && (
        <LeaveGroup
          user={{ id: leaving.id, name: nameOf(leaving) }}
          group={group}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}
