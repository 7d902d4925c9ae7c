import type { OpenQuestion } from "@majorant/contract/discussion";
import { createFileRoute, Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { only } from "../app/guards.ts";
import { AccountMenu } from "../app/layouts/AccountMenu.tsx";
import { LoadingScreen } from "../app/layouts/LoadingScreen.tsx";
import { PageTitle } from "../app/PageTitle.tsx";
import { Queries } from "../app/Queries.tsx";
import css from "../app/RoleHome.module.css";
import { signOut } from "../app/session.calls.ts";
import { useSession } from "../app/session.ts";
import { chooseTheme } from "../app/theme.ts";
import { queuePageOf, searchOf } from "../features/learning/discussion/queue-page.ts";
import { Logo } from "../ui/Logo.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { ThemeSwitch } from "../ui/ThemeSwitch.tsx";

/** Apart: the script of every page names what a page's own chunk needs. */
const QuestionQueue = lazy(() => import("../features/learning/discussion/QuestionQueue.tsx"));

type Search = { page?: number; size?: number; course?: number };

export const Route = createFileRoute("/enseignant/questions")({
  beforeLoad: only("ROLE_ENSEIGNANT"),
  // Read by the page: what stands here is in the script of every page.
  validateSearch: (search): Search => search,
  component: Questions,
});

function Questions() {
  const { complete, user } = useSession();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!complete) return <LoadingScreen />;
  // Signed out this instant: the guard is leading elsewhere.
  if (!user) return null;
  return (
    <Queries>
      <PageTitle>Questions ouvertes</PageTitle>
      <header className={css.bar}>
        <Link to="/" className={css.home}>
          <Logo />
        </Link>
        <ThemeSwitch onChoose={chooseTheme} />
        <AccountMenu user={user} onSignOut={signOut} />
      </header>
      <main id="page" className={css.page}>
        <h1>Questions ouvertes</h1>
        <Suspense fallback={<Skeleton lines={3} height="11rem" />}>
          <QuestionQueue
            shown={queuePageOf(search)}
            onShown={(shown) => navigate({ search: searchOf(shown) })}
            videoPage={videoPage}
          />
        </Suspense>
      </main>
    </Queries>
  );
}

/** The teacher's view of a video (specification, section 2), at that question. */
const videoPage = ({ id, course, section, resource }: OpenQuestion) =>
  `/enseignant/myCourses/course/${course.id}/section/${section.id}/ressource/${resource.id}?question=${id}`;
