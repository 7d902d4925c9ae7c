import { createFileRoute } from "@tanstack/react-router";
import { useList } from "../../components/tables/use-list.ts";
import { treeSearch } from "../../components/tree/tree-search.ts";
import { PeoplePage } from "../../features/accounts/tree/PeoplePage.tsx";
import { isRow } from "../../features/accounts/tree/selection.ts";

export const Route = createFileRoute("/_admin/utilisateurs")({
  validateSearch: treeSearch(isRow),
  component: () => <PeoplePage {...useList(Route)} />,
});
