import { createFileRoute } from "@tanstack/react-router";
import type { TreeSearch } from "../../../components/tree/SearchedTree.tsx";
import { CataloguePage } from "../../../features/catalogue/CataloguePage.tsx";
import { selectionOf } from "../../../features/catalogue/tree/selection.ts";

export const Route = createFileRoute("/_admin/admin/cours")({
  validateSearch: ({ selection, q }): TreeSearch => ({
    ...(typeof selection === "string" && selectionOf(selection) && { selection }),
    ...(typeof q === "string" && q !== "" && { q: q.slice(0, 200) }),
  }),
  component: Catalogue,
});

function Catalogue() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CataloguePage search={search} onSearch={(next, how) => navigate({ search: next, ...how })} />
  );
}
