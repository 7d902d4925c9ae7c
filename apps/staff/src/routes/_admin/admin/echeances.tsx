import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../../components/tables/table-search.ts";
import { useList } from "../../../components/tables/use-list.ts";
import { InstalmentsPage } from "../../../features/shop/orders/payment-plans/InstalmentsPage.tsx";

export const Route = createFileRoute("/_admin/admin/echeances")({
  validateSearch: tableSearch("etat", "du", "au"),
  component: () => <InstalmentsPage {...useList(Route)} />,
});
