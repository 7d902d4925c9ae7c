import { fill } from "@majorant/client/api/fill.ts";
import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { sheet } from "../../features/exercises/exercises.api.ts";
import { SheetPage } from "../../features/exercises/sheet/SheetPage.tsx";

export const Route = createFileRoute("/student/sections/$sectionId/sheet")({
  params: { parse: ids<{ sectionId: string }> },
  loader: (route) => fill(route, [sheet(route.params.sectionId)]),
  component: SheetRoute,
});

function SheetRoute() {
  const { sectionId } = Route.useParams();
  return <SheetPage sectionId={sectionId} />;
}
