import { ProfilePage } from "@majorant/features/users/ProfilePage.tsx";
import { profileSearch } from "@majorant/features/users/profile-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { Page } from "../../../components/page/Page.tsx";
import { StaffMails } from "../../../features/notifications/StaffMails.tsx";

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
