import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../../components/tables/table-search.ts";
import { useList } from "../../../components/tables/use-list.ts";
import { PapersPage } from "../../../features/papers/PapersPage.tsx";
import { papersAreas } from "../../../features/papers/papers-area.ts";

export const Route = createFileRoute("/_admin/admin/sujets")({
  validateSearch: tableSearch(),
  component: () => <PapersPage area={papersAreas.admin} {...useList(Route)} />,
});
