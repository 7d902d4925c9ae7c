import { pageQuery } from "@majorant/client/api/query.ts";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { Checkbox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Email } from "../../components/format/Email.tsx";
import { DataTable } from "../../components/tables/DataTable.tsx";
import { SearchField } from "../../components/tables/SearchField.tsx";
import {
  type ListProps,
  narrowed,
  type TableSearch,
  tableQuery,
} from "../../components/tables/table-search.ts";
import css from "./Bulk.module.css";
import { students } from "./students.ts";

type StayingProps = ListProps<TableSearch> & {
  groupeId: number;
  /** The ids of those who stay. */
  staying: ReadonlySet<number>;
  onStay: (staying: ReadonlySet<number>) => void;
};

/** The members of a group, of whom some don't move up. */
export function Staying({ groupeId, staying, onStay, search, onSearch }: StayingProps) {
  const { page, size, q } = tableQuery(search);
  const members = useQuery(
    pageQuery("GET /groupes/{groupeId}/utilisateurs", {
      params: { groupeId },
      query: { page, size, q },
    }),
  );
  const keep = (id: number, stays: boolean) => {
    const next = new Set(staying);
    if (stays) next.add(id);
    else next.delete(id);
    onStay(next);
  };
  return (
    <section className={css.part} aria-label="Ceux qui restent">
      <h2>Ceux qui restent</h2>
      <p className={css.muted}>Cochez les exceptions : {students(staying.size)} pour le moment.</p>
      <SearchField
        label="Nom ou email d’un membre"
        value={search.q}
        onSearch={(q) => onSearch(narrowed(search, { q }), { replace: true })}
      />
      <DataTable
        caption="Les membres du groupe"
        columns={[
          {
            key: "reste",
            title: "Reste",
            cell: ({ id, nom, prenom }) => (
              <Checkbox
                label={`${prenom} ${nom}`}
                checked={staying.has(id)}
                onChange={({ target: box }) => keep(id, box.checked)}
              />
            ),
          },
          { key: "email", title: "Email", cell: ({ email }) => <Email>{email}</Email> },
        ]}
        rowKey={({ id }) => id}
        list={members}
        search={search}
        onSearch={onSearch}
        empty={
          search.q ? (
            <EmptyState title="Aucun membre ne correspond">Essayez un autre nom.</EmptyState>
          ) : (
            <EmptyState
              title="Ce groupe est vide"
              action={<LinkButton to="/utilisateurs/passages">Choisir un autre groupe</LinkButton>}
            >
              Personne n’y est inscrit directement : ses sous-groupes ont chacun leur passage.
            </EmptyState>
          )
        }
      />
    </section>
  );
}
