import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../../components/tables/table-search.ts";
import { useList } from "../../../components/tables/use-list.ts";
import { RefundsPage } from "../../../features/shop/orders/refunds/RefundsPage.tsx";

export const Route = createFileRoute("/_admin/admin/remboursements")({
  validateSearch: tableSearch("etat"),
  component: () => <RefundsPage {...useList(Route)} />,
});
