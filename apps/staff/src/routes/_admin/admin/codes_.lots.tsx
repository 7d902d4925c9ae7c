import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../../components/tables/table-search.ts";
import { useList } from "../../../components/tables/use-list.ts";
import { CodeBatchesPage } from "../../../features/shop/codes/CodeBatchPages.tsx";

export const Route = createFileRoute("/_admin/admin/codes_/lots")({
  validateSearch: tableSearch(),
  component: () => <CodeBatchesPage {...useList(Route)} />,
});
