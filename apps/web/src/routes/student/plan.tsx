import { fill } from "@majorant/client/api/fill.ts";
import { only } from "@majorant/client/guards.ts";
import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { userId, useSession } from "@majorant/client/session.ts";
import { createFileRoute } from "@tanstack/react-router";
import { openingsOf } from "../../features/learning/today/plan/Openings.tsx";
import { PlanPage } from "../../features/learning/today/plan/PlanPage.tsx";
import { planOf } from "../../features/learning/today/today.api.ts";

export const Route = createFileRoute("/student/plan")({
  beforeLoad: only("ROLE_APPRENANT"),
  loader: (route) => fill(route, [planOf(userId())], [openingsOf(userId())]),
  component: MyPlan,
});

function MyPlan() {
  const { user } = useSession();
  return (
    <>
      <PageTitle>Mon plan</PageTitle>
      <h1>Mon plan</h1>
      {user && <PlanPage userId={user.id} />}
    </>
  );
}
