import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { homeOf } from "../../app/guards.ts";
import { PageTitle } from "../../app/PageTitle.tsx";
import { useSession } from "../../app/session.ts";
import { Account } from "../../features/users/Account.tsx";
import { Skeleton } from "../../ui/told/Skeleton.tsx";

const StaffMails = lazy(() => import("../../features/notifications/StaffMails.tsx"));

export const Route = createFileRoute("/student/profile")({
  validateSearch: ({ section }): { section?: string } =>
    typeof section === "string" ? { section } : {},
  component: MyProfile,
});

/** How long the success is read before the way home (section 4). */
const readingMs = 2000;

function MyProfile() {
  const { user } = useSession();
  const { section = "profil" } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [isSaved, setSaved] = useState(false);
  const home = user && homeOf(user);

  useEffect(() => {
    if (!isSaved || !home) return;
    const timer = setTimeout(() => navigate({ to: home }), readingMs);
    return () => clearTimeout(timer);
  }, [isSaved, home, navigate]);

  return (
    <>
      <PageTitle>Mon profil</PageTitle>
      <h1>Mon profil</h1>
      {user && (
        <Account
          userId={user.id}
          section={section}
          onSection={(next) => navigate({ search: { section: next }, replace: true })}
          onSaved={() => setSaved(true)}
          mails={
            user.roles.some((role) => role !== "ROLE_APPRENANT") && (
              <Suspense fallback={<Skeleton height="6rem" />}>
                <StaffMails userId={user.id} />
              </Suspense>
            )
          }
        />
      )}
    </>
  );
}
