import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../../components/tables/table-search.ts";
import { useList } from "../../../components/tables/use-list.ts";
import { ImportPage } from "../../../features/bulk/ImportPage.tsx";

export const Route = createFileRoute("/_admin/utilisateurs_/importer")({
  validateSearch: tableSearch(),
  component: () => <ImportPage {...useList(Route)} />,
});
