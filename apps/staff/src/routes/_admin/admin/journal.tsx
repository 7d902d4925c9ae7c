import { createFileRoute } from "@tanstack/react-router";
import { JournalPage } from "../../../features/audit/AuditPage.tsx";
import { tableSearch } from "../../../components/tables/table-search.ts";

export const Route = createFileRoute("/_admin/admin/journal")({
  validateSearch: tableSearch("auteur", "genre", "sujet", "action", "du", "au"),
  component: Journal,
});

function Journal() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <JournalPage search={search} onSearch={(next, how) => navigate({ search: next, ...how })} />
  );
}
