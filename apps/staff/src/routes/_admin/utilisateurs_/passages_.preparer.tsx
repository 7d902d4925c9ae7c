import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../../components/tables/table-search.ts";
import { useList } from "../../../components/tables/use-list.ts";
import { PreparePromotionsPage } from "../../../features/bulk/PreparePromotionsPage.tsx";

export const Route = createFileRoute("/_admin/utilisateurs_/passages_/preparer")({
  validateSearch: tableSearch("groupe"),
  component: PreparePromotions,
});

function PreparePromotions() {
  const navigate = Route.useNavigate();
  return (
    <PreparePromotionsPage
      {...useList(Route)}
      onDone={(made) =>
        navigate({ to: "/utilisateurs/passages", state: { made }, ignoreBlocker: true })
      }
    />
  );
}
