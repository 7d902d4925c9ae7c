import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../../components/tables/table-search.ts";
import { useList } from "../../../components/tables/use-list.ts";
import { CodesPage } from "../../../features/shop/codes/CodesPage.tsx";

export const Route = createFileRoute("/_admin/admin/codes")({
  validateSearch: tableSearch("etat", "lot"),
  component: () => <CodesPage {...useList(Route)} />,
});
