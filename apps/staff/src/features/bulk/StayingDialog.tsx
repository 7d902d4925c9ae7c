import { pageQuery } from "@majorant/client/api/query.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";
import { Checkbox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Email } from "../../components/format/Email.tsx";
import { SearchedTable } from "../../components/tables/SearchedTable.tsx";
import { type TableSearch, tableQuery } from "../../components/tables/table-search.ts";
import { withChecked } from "../../components/tables/with-checked.ts";
import css from "./Bulk.module.css";
import { stayingOf } from "./bulk-labels.ts";

type StayingDialogProps = {
  group: { id: number; path: string };
  /** The ids of those who stay. */
  staying: ReadonlySet<number>;
  onStay: (staying: ReadonlySet<number>) => void;
  onClose: () => void;
};

/** The members of a group, of whom some don't move up; who is no student does not either. */
export function StayingDialog({ group, staying, onStay, onClose }: StayingDialogProps) {
  const [search, setSearch] = useState<TableSearch>({});
  const { page, size, q } = tableQuery(search);
  const members = useQuery(
    pageQuery("GET /groupes/{groupeId}/utilisateurs", {
      params: { groupeId: group.id },
      query: { page, size, q },
    }),
  );
  return (
    <Dialog
      title={`Qui reste dans «\u00a0${group.path}\u00a0» ?`}
      wide
      onClose={onClose}
      actions={<Button onClick={onClose}>Terminé</Button>}
    >
      <div className={css.passage}>
        <p className={css.muted} role="status">
          Cochez les exceptions : {stayingOf(staying.size).toLowerCase()} pour le moment.
        </p>
        <SearchedTable
          caption="Les membres du groupe"
          searchLabel="Nom ou email d’un membre"
          columns={[
            {
              key: "reste",
              title: "Reste",
              cell: ({ id, nom, prenom, role }) => {
                const isStudent = role === "ROLE_APPRENANT";
                return (
                  <Checkbox
                    label={`${prenom} ${nom}`}
                    checked={!isStudent || staying.has(id)}
                    disabled={!isStudent}
                    onChange={({ target: box }) => onStay(withChecked(staying, [id], box.checked))}
                  />
                );
              },
            },
            { key: "email", title: "Email", cell: ({ email }) => <Email>{email}</Email> },
          ]}
          rowKey={({ id }) => id}
          list={members}
          search={search}
          onSearch={setSearch}
          noMatch={
            <EmptyState title="Aucun membre ne correspond">Essayez un autre nom.</EmptyState>
          }
          empty={
            <EmptyState title="Ce groupe est vide">
              Personne n’y est inscrit directement.
            </EmptyState>
          }
        />
      </div>
    </Dialog>
  );
}
