import { createFileRoute } from "@tanstack/react-router";
import type { TreeSearch } from "../../components/tree/SearchedTree.tsx";
import { NotionsPage } from "../../features/notions/NotionsPage.tsx";
import { selectionOf } from "../../features/notions/notion-tree.ts";

export const Route = createFileRoute("/enseignant/notions")({
  // What is nonsense is named as nothing: the router hands on what is not named.
  validateSearch: ({ selection, q }): TreeSearch => ({
    selection: typeof selection === "string" && selectionOf(selection) ? selection : undefined,
    q: typeof q === "string" && q !== "" ? q.slice(0, 200) : undefined,
  }),
  component: Notions,
});

function Notions() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <NotionsPage
      search={search}
      onSearch={(next, how) => navigate({ search: next, ...how })}
      importTo="/enseignant/notions/importer"
    />
  );
}
