import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../../components/tables/table-search.ts";
import { useList } from "../../../components/tables/use-list.ts";
import { MailsPage } from "../../../features/operations/mails/MailsPage.tsx";

export const Route = createFileRoute("/_admin/admin/mails")({
  validateSearch: tableSearch("etat"),
  component: () => <MailsPage {...useList(Route)} />,
});
