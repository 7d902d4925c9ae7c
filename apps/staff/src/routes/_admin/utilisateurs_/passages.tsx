import { createFileRoute, Outlet } from "@tanstack/react-router";
import { PassagesPage } from "../../../features/bulk/PromotionsPage.tsx";
import { tableSearch } from "../../../components/tables/table-search.ts";

export const Route = createFileRoute("/_admin/utilisateurs_/passages")({
  validateSearch: tableSearch(),
  component: Passages,
});

function Passages() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PassagesPage
      search={search}
      onSearch={(next, how) => navigate({ search: next, ...how })}
      onPrepare={(groupeId) =>
        navigate({ to: "/utilisateurs/groupe/$groupeId/passage", params: { groupeId } })
      }
    >
      <Outlet />
    </PassagesPage>
  );
}
