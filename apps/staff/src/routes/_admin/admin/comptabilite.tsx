import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../../components/tables/table-search.ts";
import { useList } from "../../../components/tables/use-list.ts";
import { MonthsPage } from "../../../features/shop/accounting/MonthsPage.tsx";

export const Route = createFileRoute("/_admin/admin/comptabilite")({
  validateSearch: tableSearch(),
  component: () => <MonthsPage {...useList(Route)} />,
});
