import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../../components/tables/table-search.ts";
import { useList } from "../../../components/tables/use-list.ts";
import { AuditPage } from "../../../features/reporting/audit/AuditPage.tsx";

export const Route = createFileRoute("/_admin/admin/journal")({
  validateSearch: tableSearch("auteur", "genre", "sujet", "action", "du", "au"),
  component: () => <AuditPage {...useList(Route)} />,
});
