import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../../components/tables/table-search.ts";
import { useList } from "../../../components/tables/use-list.ts";
import { SittingsPage } from "../../../features/sittings/SittingsPage.tsx";
import { sittingsAreas } from "../../../features/sittings/sittings-area.ts";

export const Route = createFileRoute("/_admin/admin/concours-blancs")({
  validateSearch: tableSearch(),
  component: () => <SittingsPage area={sittingsAreas.admin} {...useList(Route)} />,
});
