import { ClientOnly, createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { fill } from "../app/calls/fill.ts";
import { only } from "../app/guards.ts";
import { LoadingScreen } from "../app/layouts/LoadingScreen.tsx";
import { StudentLayout } from "../app/layouts/student/StudentLayout.tsx";
import { PageOutlet } from "../app/PageOutlet.tsx";
import { signOut } from "../app/session.calls.ts";
import { userId, useSession } from "../app/session.ts";
import { chooseTheme } from "../app/theme.ts";
import { useArticles } from "../features/cart/cart.store.ts";
import { Notifications } from "../features/notifications/Notifications.tsx";
import { unreadOf } from "../features/notifications/notifications.api.ts";

const Later = lazy(() => import("./-StudentLater.tsx"));

export const Route = createFileRoute("/student")({
  beforeLoad: only(),
  loader: (route) => fill(route, [], [unreadOf(userId())]),
  component: Student,
});

function Student() {
  const { complete, user } = useSession();
  const articles = useArticles();
  if (!complete) return <LoadingScreen />;
  // Signed out this instant: the guard is leading elsewhere.
  if (!user) return null;
  return (
    <>
      <StudentLayout
        user={user}
        onSignOut={signOut}
        onTheme={chooseTheme}
        cartCount={articles.length}
        bell={<Notifications userId={user.id} page="/student/notifications" />}
      >
        <PageOutlet />
      </StudentLayout>
      <ClientOnly>
        <Suspense>
          <Later userId={user.id} />
        </Suspense>
      </ClientOnly>
    </>
  );
}
