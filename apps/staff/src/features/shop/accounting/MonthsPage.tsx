import { pageQuery } from "@majorant/client/api/query.ts";
import type { AccountingMonth } from "@majorant/contract/shop/accounting.admin";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { Price } from "@majorant/ui/format/Price.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Page } from "../../../components/page/Page.tsx";
import { type Column, DataTable, rowLink } from "../../../components/tables/DataTable.tsx";
import {
  type ListProps,
  type TableSearch,
  tableQuery,
} from "../../../components/tables/table-search.ts";
import { monthTitle, stateLabels, taxOf } from "./accounting-words.ts";
import { ClosingButton } from "./ClosingButton.tsx";

const columns: readonly Column<AccountingMonth>[] = [
  {
    key: "mois",
    title: "Mois",
    share: 2,
    cell: ({ mois }) => (
      <Link to="/admin/comptabilite/$mois" params={{ mois }} className={rowLink}>
        {monthTitle(mois)}
      </Link>
    ),
  },
  {
    key: "etat",
    title: "État",
    share: 1.4,
    mark: true,
    cell: ({ etat }) => <Badge tone={stateLabels[etat].tone}>{stateLabels[etat].label}</Badge>,
  },
  { key: "lignes", title: "Pièces", share: 1, end: true, cell: ({ lignes }) => lignes },
  {
    key: "tva",
    title: "TVA",
    share: 1.4,
    end: true,
    cell: (month) => <Price dinars={taxOf(month)} />,
  },
  {
    key: "total",
    title: "Total",
    share: 1.6,
    end: true,
    cell: ({ total }) => <Price dinars={total} />,
  },
];

/** /admin/comptabilite: the months of the accountant's journal. */
export function MonthsPage({ search, onSearch }: ListProps<TableSearch>) {
  const { page, size } = tableQuery(search);
  const list = useQuery(pageQuery("GET /comptabilite/mois", { query: { page, size } }));
  const closable = list.data?.rows.find(({ cloturable }) => cloturable);
  return (
    <Page
      title="Comptabilité"
      lead="Chaque reçu, facture ou avoir s’inscrit dans le journal le jour où il est émis."
      actions={closable && <ClosingButton month={closable} named />}
    >
      <DataTable
        caption="Les mois du journal comptable, le plus récent en premier"
        columns={columns}
        rowKey={({ mois }) => mois}
        list={list}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState
            title="Aucune pièce pour le moment"
            action={<LinkButton to="/admin/commandes">Voir les commandes</LinkButton>}
          >
            La première commande payée ouvre le journal : son reçu ou sa facture s’y inscrit.
          </EmptyState>
        }
      />
    </Page>
  );
}
