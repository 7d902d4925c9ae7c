import { createFileRoute } from "@tanstack/react-router";
import type { TreeSearch } from "../../components/tree/SearchedTree.tsx";
import { PeoplePage } from "../../features/users/tree/PeoplePage.tsx";
import { isRow } from "../../features/users/tree/selection.ts";

export const Route = createFileRoute("/_admin/utilisateurs")({
  // What is nonsense is named as nothing: the router hands on what is not named.
  validateSearch: ({ selection, q }): TreeSearch => ({
    selection: isRow(selection) ? selection : undefined,
    q: typeof q === "string" && q !== "" ? q.slice(0, 200) : undefined,
  }),
  component: People,
});

function People() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PeoplePage search={search} onSearch={(next, how) => navigate({ search: next, ...how })} />
  );
}
