import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../components/tables/table-search.ts";
import { StatisticsPage } from "../../features/statistics/StatisticsPage.tsx";

export const Route = createFileRoute("/enseignant/statistiques")({
  validateSearch: tableSearch("vue", "de", "a", "par"),
  component: Statistics,
});

function Statistics() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <StatisticsPage
      whose={"ROLE_ENSEIGNANT"}
      search={search}
      onSearch={(next, how) => navigate({ search: next, ...how })}
    />
  );
}
