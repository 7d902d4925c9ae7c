import { fill } from "@majorant/client/api/fill.ts";
import { ids } from "@majorant/client/api/ids.ts";
import { QrCode } from "@majorant/features/accounts/second-factor/QrCode.tsx";
import { createFileRoute } from "@tanstack/react-router";
import { sheet } from "../../features/learning/exercises/exercises.api.ts";
import { SheetPage } from "../../features/learning/exercises/sheet/SheetPage.tsx";

export const Route = createFileRoute("/student/sections/$sectionId/sheet")({
  params: { parse: ids<{ sectionId: string }> },
  loader: (route) => fill(route, [sheet(route.params.sectionId)]),
  component: SheetRoute,
});

function SheetRoute() {
  const { sectionId } = Route.useParams();
  return <SheetPage sectionId={sectionId} Code={QrCode} />;
}
