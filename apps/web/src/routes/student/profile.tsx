import { fill } from "@majorant/client/api/fill.ts";
import { query } from "@majorant/client/api/query.ts";
import { classTree } from "@majorant/client/classes/class-tree.ts";
import { profilePageOf } from "@majorant/client/guards.ts";
import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { currentSession, userId } from "@majorant/client/session.ts";
import { ProfilePage } from "@majorant/features/accounts/ProfilePage.tsx";
import { profileSearch } from "@majorant/features/accounts/profile-search.ts";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { DataSaver } from "../../features/accounts/DataSaver.tsx";
import { AnnouncementMails } from "../../features/announcements/AnnouncementMails.tsx";

export const Route = createFileRoute("/student/profile")({
  validateSearch: profileSearch,
  beforeLoad: ({ location }) => {
    const { user } = currentSession();
    // Mails lead here, whoever reads them.
    if (user && !user.roles.includes("ROLE_APPRENANT") && profilePageOf(user) !== Route.fullPath)
      throw redirect({ href: profilePageOf(user) + location.searchStr, replace: true });
  },
  loaderDeps: ({ search }) => search,
  loader: (route) => {
    const input = { params: { utilisateurId: userId() } };
    // What a section needs; the others are asked for where they are opened.
    if (route.deps.section === "acces")
      return fill(
        route,
        [query("GET /users/{utilisateurId}/access", input)],
        [query("GET /users/{utilisateurId}/calendar", input)],
      );
    if (route.deps.section === "appareils")
      return fill(route, [query("GET /users/{utilisateurId}/devices", input)]);
    if (route.deps.section === "mails")
      return fill(route, [query("GET /announcements/mails/utilisateur/{utilisateurId}", input)]);
    const profile = { ...query("GET /users/{utilisateurId}", input), meta: { page: true } };
    return fill(route, [profile], [classTree]);
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
        Mails={AnnouncementMails}
        Choices={DataSaver}
      />
    </>
  );
}
