import { createFileRoute, Outlet } from "@tanstack/react-router";
import { tableSearch } from "../../../components/tables/table-search.ts";
import { useList } from "../../../components/tables/use-list.ts";
import { PromotionsPage } from "../../../features/bulk/PromotionsPage.tsx";

export const Route = createFileRoute("/_admin/utilisateurs_/passages")({
  validateSearch: tableSearch(),
  component: () => (
    <PromotionsPage {...useList(Route)}>
      <Outlet />
    </PromotionsPage>
  ),
});
