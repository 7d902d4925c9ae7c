import { createFileRoute } from "@tanstack/react-router";
import { useList } from "../../../components/tables/use-list.ts";
import { treeSearch } from "../../../components/tree/tree-search.ts";
import { CataloguePage } from "../../../features/catalogue/CataloguePage.tsx";
import { selectionOf } from "../../../features/catalogue/tree/selection.ts";

export const Route = createFileRoute("/_admin/admin/cours")({
  validateSearch: treeSearch(selectionOf),
  component: () => <CataloguePage {...useList(Route)} />,
});
