import { createFileRoute } from "@tanstack/react-router";
import { useSession } from "../../app/session.ts";
import { MyCoursesPage } from "../../staff/features/teaching/MyCoursesPage.tsx";

export const Route = createFileRoute("/enseignant/myCourses/")({ component: MyCourses });

function MyCourses() {
  const { user } = useSession();
  return user && <MyCoursesPage userId={user.id} />;
}
