import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../../components/tables/table-search.ts";
import { useList } from "../../../components/tables/use-list.ts";
import { SittingPage } from "../../../features/sittings/SittingPage.tsx";
import { sittingsAreas } from "../../../features/sittings/sittings-area.ts";

export const Route = createFileRoute("/_admin/admin/concours-blancs_/$sittingId")({
  params: { parse: ids<{ sittingId: string }> },
  // Of the list of those who sit it.
  validateSearch: tableSearch(),
  component: OneSitting,
});

function OneSitting() {
  const { sittingId } = Route.useParams();
  return <SittingPage area={sittingsAreas.admin} sittingId={sittingId} {...useList(Route)} />;
}
