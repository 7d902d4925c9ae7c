import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../../components/tables/table-search.ts";
import { useList } from "../../../components/tables/use-list.ts";
import { OffersPage } from "../../../features/shop/offers/OffersPage.tsx";

export const Route = createFileRoute("/_admin/admin/offres")({
  validateSearch: tableSearch("active", "categorie"),
  component: () => <OffersPage {...useList(Route)} />,
});
