import { createFileRoute } from "@tanstack/react-router";
import { only } from "../../app/guards.ts";
import { PageTitle } from "../../app/PageTitle.tsx";
import { useSession } from "../../app/session.ts";
import { MyCourses } from "../../features/learning/MyCourses.tsx";

export const Route = createFileRoute("/student/myCourses/")({
  beforeLoad: only("ROLE_APPRENANT"),
  component: Mine,
});

function Mine() {
  const { user } = useSession();
  return (
    <>
      <PageTitle>Mes Cours</PageTitle>
      {user && <MyCourses userId={user.id} />}
    </>
  );
}
