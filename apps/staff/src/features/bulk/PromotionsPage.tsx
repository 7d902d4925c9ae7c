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
import {
  byDate,
  type ListProps,
  type TableSearch,
  tableQuery,
} from "../../components/tables/table-search.ts";
import { GroupsLink } from "./groups.tsx";

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
  /** The passage that is open above the table. */
  children: ReactNode;
};

/** /utilisateurs/passages: the passages that were made, and where one begins. */
export function PromotionsPage({ search, onSearch, children }: PromotionsPageProps) {
  const { page, size, q } = tableQuery(search);
  const filter = { q, ...byDate(search) };
  const list = useQuery(pageQuery("GET /passages", { query: { ...filter, page, size } }));
  return (
    <ListPage
      columns={columns}
      list={list}
      search={search}
      onSearch={onSearch}
      title="Passages à l’année suivante"
      trail={[<GroupsLink key="all" />, "Passages"]}
      lead="Les étudiants d’un groupe montent ensemble dans un autre. Un passage peut être annulé."
      actions={
        <>
          <ExportButton
            file={() => callFile("GET /passages", { query: { ...filter, format: "csv" } })}
            name="passages.csv"
          />
          <LinkButton to="/utilisateurs/passages/preparer">Préparer les passages</LinkButton>
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
          action={
            <LinkButton to="/utilisateurs/passages/preparer">Préparer les passages</LinkButton>
          }
        >
          Choisissez où montent les étudiants de chaque groupe.
        </EmptyState>
      }
    >
      {children}
    </ListPage>
  );
}
