import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../../components/tables/table-search.ts";
import { MailsPage } from "../../../features/mails/MailsPage.tsx";

export const Route = createFileRoute("/_admin/admin/mails")({
  validateSearch: tableSearch("etat"),
  component: Mails,
});

function Mails() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <MailsPage search={search} onSearch={(next, how) => navigate({ search: next, ...how })} />;
}
