import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../components/tables/table-search.ts";
import { RequestsPage } from "../../features/publishing/requests/RequestsPage.tsx";

export const Route = createFileRoute("/technician/videoRequests/")({
  validateSearch: tableSearch("state", "kind"),
  component: VideoRequests,
});

function VideoRequests() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RequestsPage search={search} onSearch={(next, how) => navigate({ search: next, ...how })} />
  );
}
