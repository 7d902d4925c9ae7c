import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../../components/tables/table-search.ts";
import { OffersPage } from "../../../features/offers/OffersPage.tsx";

export const Route = createFileRoute("/_admin/admin/offres")({
  validateSearch: tableSearch("active", "categorie"),
  component: Offers,
});

function Offers() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <OffersPage search={search} onSearch={(next, how) => navigate({ search: next, ...how })} />
  );
}
