import { callPage } from "@majorant/client/api/call.ts";
import { pageQuery } from "@majorant/client/api/query.ts";
import type { UserCard } from "@majorant/contract/accounts/users.admin";
import { mostAtOnce } from "@majorant/contract/limits";
import { counted } from "@majorant/domain/text/counted";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { Checkbox } from "@mantine/core";
import { IconChecks, IconListCheck } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Email } from "../../../components/format/Email.tsx";
import { type Column, DataTable, rowLink } from "../../../components/tables/DataTable.tsx";
import { SearchField } from "../../../components/tables/SearchField.tsx";
import {
  type ListProps,
  narrowed,
  type TableSearch,
  tableQuery,
} from "../../../components/tables/table-search.ts";
import { withChecked } from "../../../components/tables/with-checked.ts";
import { TreeToolbar } from "../../../components/tree/TreeToolbar.tsx";
import { nameOf, roleNames } from "../people.ts";
import { SeveralActions } from "../SeveralActions.tsx";
import { LeaveGroup } from "./LeaveGroup.tsx";
import css from "./Members.module.css";

/** The ids of all members that a search finds, as many as can be acted on at once. */
async function memberIds(groupeId: number, q: string | undefined): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 0; ids.length < mostAtOnce; page += 1) {
    const { rows } = await callPage("GET /groupes/{groupeId}/utilisateurs", {
      params: { groupeId },
      query: { page, size: LARGEST_PAGE, q },
    });
    ids.push(...rows.map(({ id }) => id));
    if (rows.length < LARGEST_PAGE) break;
  }
  return ids.slice(0, mostAtOnce);
}

/** The most that a page of the server holds. */
const LARGEST_PAGE = 100;

export type MembersProps = ListProps<TableSearch> & {
  group: { id: number; nom: string };
  /** They can be taken out of the group. */
  editable?: boolean;
};

const columns: readonly Column<UserCard>[] = [
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
    cell: ({ role, actif, adresseConfirmee }) => (
      <>
        {roleNames[role]} {!actif && <Badge>Inactif</Badge>}{" "}
        {!adresseConfirmee && <Badge tone="warning">Adresse non confirmée</Badge>}
      </>
    ),
  },
];

/** In the place of the name, while several can be chosen. */
const choice = (
  checked: ReadonlySet<number>,
  onCheck: (ids: readonly number[], isChecked: boolean) => void,
): Column<UserCard> => ({
  key: "nom",
  title: "Nom",
  share: 2,
  cell: (user) => (
    <Checkbox
      label={nameOf(user)}
      checked={checked.has(user.id)}
      onChange={({ currentTarget: box }) => onCheck([user.id], box.checked)}
    />
  ),
});

/** The users in a group itself. Several can be chosen, from page to page, and acted on at once. */
export function Members({ group, search, onSearch, editable }: MembersProps) {
  const { page, size, q } = tableQuery(search);
  const list = useQuery(
    pageQuery("GET /groupes/{groupeId}/utilisateurs", {
      params: { groupeId: group.id },
      query: { page, size, q },
    }),
  );
  const [toRemove, setToRemove] = useState<UserCard | null>(null);
  // Those that are chosen, while several can be.
  const [checked, setChecked] = useState<ReadonlySet<number>>();
  const check = (ids: readonly number[], isChecked: boolean) =>
    setChecked((before = new Set()) => withChecked(before, ids, isChecked));
  const checkAll = useMutation({
    mutationFn: () => memberIds(group.id, search.q),
    onSuccess: (ids) => check(ids, true),
    onError: ({ message }) => toast("error", message),
  });
  const total = list.data?.total ?? 0;
  const ids = [...(checked ?? [])];
  const leaves: Column<UserCard> = {
    key: "leave",
    title: "Retirer du groupe",
    share: 1.4,
    acts: true,
    cell: (user) => (
      <Button variant="quiet" onClick={() => setToRemove(user)}>
        Retirer<span className="unseen"> {nameOf(user)}</span>
      </Button>
    ),
  };
  const searching = (search.q || total > 5) && (
    <SearchField
      label="Chercher dans le groupe"
      value={search.q}
      onSearch={(q) => onSearch(narrowed(search, { q }), { replace: true })}
    />
  );
  const shownColumns = checked ? [choice(checked, check), ...columns.slice(1)] : columns;
  return (
    <>
      {checked ? (
        <div className={css.several}>
          <TreeToolbar
            wide
            search={searching}
            selected={
              ids.length === 0
                ? "Cochez des utilisateurs"
                : counted(ids.length, "utilisateur coché", "utilisateurs cochés")
            }
          >
            <Button
              variant="quiet"
              icon={<IconChecks size={18} stroke={1.75} aria-hidden="true" />}
              pending={checkAll.isPending}
              disabled={total === 0}
              onClick={() => checkAll.mutate()}
            >
              {total > mostAtOnce
                ? `Cocher les ${mostAtOnce} premiers`
                : search.q
                  ? "Cocher ceux qui sont trouvés"
                  : "Cocher tout le groupe"}
            </Button>
            <SeveralActions
              ids={ids}
              group={group}
              onLeft={() => setChecked(new Set())}
              onEnd={() => setChecked(undefined)}
            />
          </TreeToolbar>
        </div>
      ) : (
        (searching || total > 0) && (
          <div className="row wrap align-center gap-2">
            <div className={css.search}>{searching}</div>
            {total > 0 && (
              <Button
                variant="quiet"
                icon={<IconListCheck size={18} stroke={1.75} aria-hidden="true" />}
                onClick={() => setChecked(new Set())}
              >
                Cocher plusieurs
              </Button>
            )}
          </div>
        )
      )}
      <DataTable
        caption="Les utilisateurs du groupe"
        columns={editable && !checked ? [...shownColumns, leaves] : shownColumns}
        rowKey={({ id }) => id}
        list={list}
        search={search}
        onSearch={onSearch}
        empty={<p>{search.q ? "Personne ne correspond." : "Personne dans ce groupe lui-même."}</p>}
      />
      {toRemove && (
        <LeaveGroup
          user={{ id: toRemove.id, name: nameOf(toRemove) }}
          group={group}
          onClose={() => setToRemove(null)}
        />
      )}
    </>
  );
}
