import { callFile } from "@majorant/client/api/call.ts";
import { pageQuery } from "@majorant/client/api/query.ts";
import type { PromotionRow } from "@majorant/contract/bulk/promotions";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ListPage } from "../../components/page/ListPage.tsx";
import { type Column, rowLink } from "../../components/tables/DataTable.tsx";
import { ExportButton } from "../../components/tables/ExportButton.tsx";
import { FilterSelect } from "../../components/tables/Filters.tsx";
import {
  byDate,
  type ListProps,
  type TableSearch,
  tableQuery,
} from "../../components/tables/table-search.ts";
import css from "./Bulk.module.css";
import { GroupsLink, groupChoices } from "./groups.tsx";

const columns: readonly Column<PromotionRow>[] = [
  {
    key: "groupes",
    title: "Passage",
    share: 3,
    cell: ({ id, deGroupe, versGroupe }) => (
      <Link
        from="/utilisateurs/passages"
        to="/utilisateurs/passages/$passageId"
        params={{ passageId: id }}
        search={(search) => search}
        className={rowLink}
      >
        {deGroupe.nom} → {versGroupe.nom}
      </Link>
    ),
  },
  {
    key: "date",
    title: "Date",
    share: 1.6,
    sortable: true,
    cell: ({ date }) => <ExactMoment at={date} />,
  },
  { key: "par", title: "Par", share: 2, cell: ({ par }) => par ?? "Compte supprimé" },
  { key: "montes", title: "Étudiants", share: 1, end: true, cell: ({ montes }) => montes },
  {
    key: "etat",
    title: "État",
    share: 1,
    mark: true,
    cell: ({ annule }) => (annule ? <Badge>Annulé</Badge> : <Badge tone="success">Fait</Badge>),
  },
];

type PromotionsPageProps = ListProps<TableSearch> & {
  /** A group whose passage is to be prepared. */
  onPrepare: (groupeId: number) => void;
  /** The passage that is open above the table. */
  children: ReactNode;
};

/** /utilisateurs/passages: the passages that were made, and where one begins. */
export function PromotionsPage({ search, onSearch, onPrepare, children }: PromotionsPageProps) {
  const { page, size, q } = tableQuery(search);
  const filter = { q, ...byDate(search) };
  const list = useQuery(pageQuery("GET /passages", { query: { ...filter, page, size } }));
  const { data: choices = [] } = useQuery(groupChoices);
  return (
    <ListPage
      {...{ columns, list, search, onSearch }}
      title="Passages à l’année suivante"
      trail={[<GroupsLink key="all" />, "Passages"]}
      lead="Les étudiants d’un groupe montent ensemble dans un autre. Un passage peut être annulé."
      actions={
        <>
          <div className={css.choice}>
            <FilterSelect
              label="Préparer le passage d’un groupe"
              options={choices}
              value={undefined}
              onChoose={(id) => id && onPrepare(Number(id))}
              searchable
            />
          </div>
          <ExportButton
            file={() => callFile("GET /passages", { query: { ...filter, format: "csv" } })}
            name="passages.csv"
          />
        </>
      }
      caption="Les passages"
      rowKey={({ id }) => id}
      searchLabel="Groupe, classe ou auteur"
      noMatch={
        <EmptyState
          title="Aucun passage ne correspond"
          action={<LinkButton to="/utilisateurs/passages">Voir tous les passages</LinkButton>}
        >
          Essayez un autre nom.
        </EmptyState>
      }
      empty={
        <EmptyState
          title="Aucun passage pour le moment"
          action={<LinkButton to="/utilisateurs">Voir les groupes</LinkButton>}
        >
          Choisissez un groupe pour préparer le sien.
        </EmptyState>
      }
    >
      {children}
    </ListPage>
  );
}
