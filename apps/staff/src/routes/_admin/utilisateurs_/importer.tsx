import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../../components/tables/table-search.ts";
import { ImportPage } from "../../../features/bulk/ImportPage.tsx";

export const Route = createFileRoute("/_admin/utilisateurs_/importer")({
  validateSearch: tableSearch(),
  component: Import,
});

function Import() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ImportPage search={search} onSearch={(next, how) => navigate({ search: next, ...how })} />
  );
}
