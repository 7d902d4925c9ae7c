import { requestsPerPage } from "@majorant/contract/limits";
import { createFileRoute } from "@tanstack/react-router";
import { rowsKept } from "../../components/tables/rows-kept.ts";
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
    <RequestsPage
      // Ten at first, until another size is chosen in any table.
      search={{ ...search, size: search.size ?? rowsKept() ?? requestsPerPage }}
      onSearch={(next, how) => navigate({ search: next, ...how })}
    />
  );
}
