import { fill } from "@majorant/client/api/fill.ts";
import { only } from "@majorant/client/guards.ts";
import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { userId, useSession } from "@majorant/client/session.ts";
import { createFileRoute } from "@tanstack/react-router";
import { TodayPage } from "../../features/learning/today/TodayPage.tsx";
import { todayOf } from "../../features/learning/today/today.api.ts";

export const Route = createFileRoute("/student/today")({
  beforeLoad: only("ROLE_APPRENANT"),
  loader: (route) => fill(route, [todayOf(userId())]),
  component: MyDay,
});

function MyDay() {
  const { user } = useSession();
  return (
    <>
      <PageTitle>Aujourd'hui</PageTitle>
      <h1>Aujourd'hui</h1>
      {user && <TodayPage userId={user.id} />}
    </>
  );
}
