import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../../components/tables/table-search.ts";
import { AuditPage } from "../../../features/audit/AuditPage.tsx";

export const Route = createFileRoute("/_admin/admin/journal")({
  validateSearch: tableSearch("auteur", "genre", "sujet", "action", "du", "au"),
  component: Audit,
});

function Audit() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <AuditPage search={search} onSearch={(next, how) => navigate({ search: next, ...how })} />;
}
