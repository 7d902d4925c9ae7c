import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../../components/tables/table-search.ts";
import { useList } from "../../../components/tables/use-list.ts";
import { FollowUpsPage } from "../../../features/follow-ups/FollowUpsPage.tsx";

export const Route = createFileRoute("/_admin/admin/relances")({
  validateSearch: tableSearch("reason", "course"),
  component: () => <FollowUpsPage whose={null} {...useList(Route)} />,
});
