import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../../components/tables/table-search.ts";
import { FollowUpsPage } from "../../../features/follow-ups/FollowUpsPage.tsx";

export const Route = createFileRoute("/_admin/admin/relances")({
  validateSearch: tableSearch("reason", "course"),
  component: FollowUps,
});

function FollowUps() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <FollowUpsPage
      whose={null}
      search={search}
      onSearch={(next, how) => navigate({ search: next, ...how })}
    />
  );
}
