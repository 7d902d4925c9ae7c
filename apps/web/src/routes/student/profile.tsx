import { createFileRoute, redirect } from "@tanstack/react-router";
import { profilePageOf } from "../../app/guards.ts";
import { PageTitle } from "../../app/PageTitle.tsx";
import { currentSession } from "../../app/session.ts";
import { ProfilePage } from "../../features/users/ProfilePage.tsx";
import { profileSearch } from "../../features/users/profile-search.ts";

export const Route = createFileRoute("/student/profile")({
  validateSearch: profileSearch,
  beforeLoad: ({ search }) => {
    const { user } = currentSession();
    // Mails lead here, whoever reads them.
    if (user && !user.roles.includes("ROLE_APPRENANT") && profilePageOf(user) !== Route.fullPath)
      throw redirect({ to: profilePageOf(user), search, replace: true });
  },
  component: MyProfile,
});

function MyProfile() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <PageTitle>Mon profil</PageTitle>
      <h1>Mon profil</h1>
      <ProfilePage
        search={search}
        onSection={(section) => navigate({ search: { section }, replace: true })}
      />
    </>
  );
}
