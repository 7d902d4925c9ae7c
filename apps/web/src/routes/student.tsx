import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { Queries } from "../app/calls/Queries.tsx";
import { only } from "../app/guards.ts";
import { LoadingScreen } from "../app/layouts/LoadingScreen.tsx";
import { StudentLayout } from "../app/layouts/student/StudentLayout.tsx";
import { PageOutlet } from "../app/PageOutlet.tsx";
import { signOut } from "../app/session.calls.ts";
import { useSession } from "../app/session.ts";
import { chooseTheme } from "../app/theme.ts";
import { useArticles } from "../features/cart/cart.store.ts";

const Later = lazy(() => import("./-StudentLater.tsx"));

/** After the page that it stands above: nobody waits for it. */
const Notifications = lazy(async () => {
  await new Promise((painted) => setTimeout(painted, 500));
  return import("../features/notifications/Notifications.tsx");
});

export const Route = createFileRoute("/student")({ beforeLoad: only(), component: Student });

function Student() {
  const { complete, user } = useSession();
  const articles = useArticles();
  if (!complete) return <LoadingScreen />;
  // Signed out this instant: the guard is leading elsewhere.
  if (!user) return null;
  return (
    <Queries>
      <StudentLayout
        user={user}
        onSignOut={signOut}
        onTheme={chooseTheme}
        cartCount={articles.length}
        bell={
          <Suspense>
            <Notifications userId={user.id} page="/student/notifications" />
          </Suspense>
        }
      >
        <PageOutlet />
      </StudentLayout>
      <Suspense>
        <Later userId={user.id} />
      </Suspense>
    </Queries>
  );
}
