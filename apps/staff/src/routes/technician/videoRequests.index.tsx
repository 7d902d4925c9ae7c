import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../components/tables/table-search.ts";
import { useList } from "../../components/tables/use-list.ts";
import { RequestsPage } from "../../features/publishing/requests/RequestsPage.tsx";

export const Route = createFileRoute("/technician/videoRequests/")({
  validateSearch: tableSearch("state", "kind"),
  component: () => <RequestsPage {...useList(Route)} />,
});
