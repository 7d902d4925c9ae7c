import { createFileRoute } from "@tanstack/react-router";
import { OffresPage } from "../../../features/offers/OffersPage.tsx";
import { tableSearch } from "../../../components/tables/table-search.ts";

export const Route = createFileRoute("/_admin/admin/offres")({
  validateSearch: tableSearch("active", "categorie"),
  component: Offres,
});

function Offres() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <OffresPage search={search} onSearch={(next, how) => navigate({ search: next, ...how })} />
  );
}
