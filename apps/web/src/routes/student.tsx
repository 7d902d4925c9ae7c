import { fill } from "@majorant/client/api/fill.ts";
import { keepFocus } from "@majorant/client/focus/keep-focus.ts";
import { only } from "@majorant/client/guards.ts";
import { LoadingScreen } from "@majorant/client/layouts/LoadingScreen.tsx";
import { PageOutlet } from "@majorant/client/PageOutlet.tsx";
import { signOut } from "@majorant/client/session.calls.ts";
import { userId, useSession } from "@majorant/client/session.ts";
import { chooseTheme } from "@majorant/client/theme.ts";
import { Notifications } from "@majorant/features/notifications/Notifications.tsx";
import { unreadOf } from "@majorant/features/notifications/notifications.api.ts";
import { ClientOnly, createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { StudentLayout } from "../app/layouts/student/StudentLayout.tsx";
import { useArticles } from "../features/shop/cart/cart.store.ts";

const ConfirmBanner = lazy(() => import("../features/accounts/ConfirmBanner.tsx"));
const Later = lazy(() => import("./-StudentLater.tsx"));

export const Route = createFileRoute("/student")({
  beforeLoad: only(),
  loader: (route) => fill(route, [], [unreadOf(userId())]),
  component: Student,
});

function Student() {
  const { complete, user } = useSession();
  const articles = useArticles();
  useEffect(keepFocus, []);
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
        {user.emailConfirmed === false && (
          <ClientOnly>
            <Suspense>
              <ConfirmBanner user={user} />
            </Suspense>
          </ClientOnly>
        )}
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
