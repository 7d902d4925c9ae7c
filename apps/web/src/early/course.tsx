import type { SessionUser } from "@majorant/contract/auth";
import type { Course, Section } from "@majorant/contract/courses";
import { Outlet } from "@tanstack/react-router";
import { Suspense } from "react";
import { confirmSession, currentSession } from "../app/session.ts";
import { course, courseSections } from "../features/learning/learning.api.ts";
import { Route as CourseRoute } from "../routes/student/myCourses.course.$coursId.tsx";
import { Route as StudentRoute } from "../routes/student.tsx";
import { paint } from "./paint.ts";
import { know } from "./queries.ts";
import { match } from "./router.ts";

/**
 * A student's course page before React (docs/decisions/0017): its own components, run by the few lines of
 * this folder with the answers that the shell has asked for. React takes the very same elements over
 * (adopt.ts). Where an answer is missing or refuses nothing is painted: React says so when it comes.
 */
async function paintCourse(): Promise<void> {
  const { early, earlyPage } = window;
  const root = document.getElementById("root");
  const { token } = currentSession();
  if (!early || !earlyPage || !root || !token) return;
  const answers = await Promise.all(
    earlyPage.addresses.map(async (address) => {
      const answer = await early[address];
      if (!answer?.ok) throw new Error(address);
      // The application reads it as well.
      return answer.clone().json();
    }),
  );
  // The contract types the answers to what the shell asks for (ask.ts), in this order.
  const [session, found, sections] = answers as [
    { expiresIn: number; user: SessionUser },
    Course,
    Section[],
  ];
  await earlyPage.styled;
  // React has begun by itself; or the guard of the page will lead elsewhere.
  if (!window.earlyPage || !session.user.roles.includes("ROLE_APPRENANT")) return;
  confirmSession({ token, ...session });
  know(course(found.id), found);
  know(courseSections(found.id), sections);
  // The routes' own components, in the boundary that the router puts around all of them.
  match([StudentRoute, CourseRoute], { coursId: found.id });
  const page = document.createDocumentFragment();
  paint(
    <Suspense>
      <Outlet />
    </Suspense>,
    page,
  );
  root.replaceChildren(page);
  root.dataset.early = String(found.id);
}

paintCourse()
  .catch(() => {}) // No answer, or a refusal.
  // What was painted is seen before the application is asked for.
  .finally(() => requestAnimationFrame(() => setTimeout(() => window.earlyPage?.start())));
