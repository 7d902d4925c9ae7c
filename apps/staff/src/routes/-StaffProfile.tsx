import { ProfilePage } from "@majorant/features/accounts/ProfilePage.tsx";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Page } from "../components/page/Page.tsx";
import { StaffMails } from "../features/notifications/StaffMails.tsx";

/** One's own profile, in whichever area of the staff. */
export function StaffProfile() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <Page title="Mon profil">
      <ProfilePage
        search={search}
        onSection={(section) => navigate({ to: ".", search: { section }, replace: true })}
        Mails={StaffMails}
      />
    </Page>
  );
}
