import { fill } from "@majorant/client/api/fill.ts";
import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { LivePage } from "../../features/learning/live/LivePage.tsx";
import { liveSession } from "../../features/learning/live/live.api.ts";

export const Route = createFileRoute("/student/live/$liveSessionId")({
  params: { parse: ids<{ liveSessionId: string }> },
  loader: (route) => fill(route, [liveSession(route.params.liveSessionId)]),
  component: LiveRoute,
});

function LiveRoute() {
  const { liveSessionId } = Route.useParams();
  return <LivePage liveSessionId={liveSessionId} />;
}
