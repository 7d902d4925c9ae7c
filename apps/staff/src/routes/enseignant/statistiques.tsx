import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../components/tables/table-search.ts";
import { useList } from "../../components/tables/use-list.ts";
import { StatisticsPage } from "../../features/reporting/statistics/StatisticsPage.tsx";

export const Route = createFileRoute("/enseignant/statistiques")({
  validateSearch: tableSearch("vue", "de", "a", "par"),
  component: () => <StatisticsPage whose={"ROLE_ENSEIGNANT"} {...useList(Route)} />,
});
