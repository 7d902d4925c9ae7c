import { createFileRoute, Outlet } from "@tanstack/react-router";
import { CommandesPage } from "../../../features/orders/OrdersPage.tsx";
import { tableSearch } from "../../../components/tables/table-search.ts";

export const Route = createFileRoute("/_admin/admin/commandes")({
  validateSearch: tableSearch("statut", "categorie", "jour", "du", "au"),
  component: Commandes,
});

function Commandes() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CommandesPage search={search} onSearch={(next, how) => navigate({ search: next, ...how })}>
      <Outlet />
    </CommandesPage>
  );
}
