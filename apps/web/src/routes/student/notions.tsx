import { fill } from "@majorant/client/api/fill.ts";
import { only } from "@majorant/client/guards.ts";
import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { userId, useSession } from "@majorant/client/session.ts";
import { createFileRoute } from "@tanstack/react-router";
import { NotionsMap } from "../../features/learning/today/notions/NotionsMap.tsx";
import { notionsOf } from "../../features/learning/today/today.api.ts";

export const Route = createFileRoute("/student/notions")({
  beforeLoad: only("ROLE_APPRENANT"),
  loader: (route) => fill(route, [notionsOf(userId())]),
  component: MyNotions,
});

function MyNotions() {
  const { user } = useSession();
  return (
    <>
      <PageTitle>Mes notions</PageTitle>
      <h1>Mes notions</h1>
      {user && <NotionsMap userId={user.id} />}
    </>
  );
}
