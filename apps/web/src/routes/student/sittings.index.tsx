import { fill } from "@majorant/client/api/fill.ts";
import { only } from "@majorant/client/guards.ts";
import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { userId, useSession } from "@majorant/client/session.ts";
import { createFileRoute } from "@tanstack/react-router";
import { SittingsPage } from "../../features/papers/sittings/SittingsPage.tsx";
import { ownSittings } from "../../features/papers/sittings/sittings.api.ts";

export const Route = createFileRoute("/student/sittings/")({
  beforeLoad: only("ROLE_APPRENANT"),
  loader: (route) => fill(route, [ownSittings(userId())]),
  component: MySittings,
});

function MySittings() {
  const { user } = useSession();
  return (
    <>
      <PageTitle>Mes concours blancs</PageTitle>
      <h1>Mes concours blancs</h1>
      {user && <SittingsPage userId={user.id} />}
    </>
  );
}
