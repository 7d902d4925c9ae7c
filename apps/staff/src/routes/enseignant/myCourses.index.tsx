import { useSession } from "@majorant/client/session.ts";
import { createFileRoute } from "@tanstack/react-router";
import { MyCoursesPage } from "../../features/publishing/content/MyCoursesPage.tsx";

export const Route = createFileRoute("/enseignant/myCourses/")({ component: MyCourses });

function MyCourses() {
  const { user } = useSession();
  return user && <MyCoursesPage userId={user.id} />;
}
