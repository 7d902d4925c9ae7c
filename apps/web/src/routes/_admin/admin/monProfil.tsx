import { createFileRoute } from "@tanstack/react-router";
import { StaffMails } from "../../../features/notifications/StaffMails.tsx";
import { ProfilePage } from "../../../features/users/ProfilePage.tsx";
import { profileSearch } from "../../../features/users/profile-search.ts";
import { Page } from "../../../staff/kit/page/Page.tsx";

export const Route = createFileRoute("/_admin/admin/monProfil")({
  validateSearch: profileSearch,
  component: MyProfile,
});

function MyProfile() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Page title="Mon profil">
      <ProfilePage
        search={search}
        onSection={(section) => navigate({ search: { section }, replace: true })}
        Mails={StaffMails}
      />
    </Page>
  );
}
