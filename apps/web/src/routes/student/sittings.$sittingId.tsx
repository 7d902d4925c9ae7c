import { fill } from "@majorant/client/api/fill.ts";
import { ids } from "@majorant/client/api/ids.ts";
import { only } from "@majorant/client/guards.ts";
import { userId, useSession } from "@majorant/client/session.ts";
import { createFileRoute } from "@tanstack/react-router";
import { SittingPage } from "../../features/papers/sittings/SittingPage.tsx";
import { ownSitting } from "../../features/papers/sittings/sittings.api.ts";

export const Route = createFileRoute("/student/sittings/$sittingId")({
  beforeLoad: only("ROLE_APPRENANT"),
  params: { parse: ids<{ sittingId: string }> },
  loader: (route) => fill(route, [ownSitting(userId(), route.params.sittingId)]),
  component: OneSitting,
});

function OneSitting() {
  const { sittingId } = Route.useParams();
  const { user } = useSession();
  return user && <SittingPage key={sittingId} userId={user.id} sittingId={sittingId} />;
}
