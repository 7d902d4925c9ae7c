import { createFileRoute } from "@tanstack/react-router";
import { useList } from "../../components/tables/use-list.ts";
import { treeSearch } from "../../components/tree/tree-search.ts";
import { NotionsPage } from "../../features/notions/NotionsPage.tsx";
import { selectionOf } from "../../features/notions/notion-tree.ts";

export const Route = createFileRoute("/enseignant/notions")({
  validateSearch: treeSearch(selectionOf),
  component: () => <NotionsPage {...useList(Route)} importTo="/enseignant/notions/importer" />,
});
