import { requestsPerPage } from "@majorant/contract/limits";
import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../components/tables/table-search.ts";
import { RequestsPage } from "../../features/publishing/requests/RequestsPage.tsx";

const tableOf = tableSearch("state", "kind");

export const Route = createFileRoute("/technician/videoRequests/")({
  // Five a page is usual elsewhere and left out of addresses: here ten is.
  validateSearch: (search) => ({
    ...tableOf(search),
    ...(String(search.size) === "5" && { size: 5 }),
  }),
  component: VideoRequests,
});

function VideoRequests() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RequestsPage
      search={{ size: requestsPerPage, ...search }}
      onSearch={(next, how) => navigate({ search: next, ...how })}
    />
  );
}
