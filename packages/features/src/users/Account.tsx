import { query } from "@majorant/client/api/query.ts";
import { ErrorState } from "@majorant/ui/feedback/ErrorState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Tabs } from "@majorant/ui/layout/Tabs.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import css from "./Account.module.css";
import { MyAccess } from "./access/MyAccess.tsx";
import { Devices } from "./Devices.tsx";
import { OwnData } from "./own-data/OwnData.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { ProfileForm } from "./ProfileForm.tsx";

export type AccountProps = {
  userId: number;
  /** The section in the address: profil, acces, motDePasse, mails, appareils or donnees. */
  section: string;
  onSection: (section: string) => void;
  onSaved: () => void;
  /** The staff's choice of mails; absent for students. */
  mails?: ReactNode;
};

/** The profile, one's access, the password, the devices, one's own data. */
export function Account({ userId, section, onSection, onSaved, mails }: AccountProps) {
  return (
    <Tabs
      label="Mon profil"
      className={css.page}
      selected={section}
      onSelect={onSection}
      tabs={[
        {
          id: "profil",
          label: "Profil",
          panel: <OwnProfile userId={userId} onSaved={onSaved} />,
        },
        {
          id: "acces",
          label: "Mes accès",
          panel: <MyAccess userId={userId} />,
        },
        { id: "motDePasse", label: "Mot de passe", panel: <PasswordForm userId={userId} /> },
        ...(mails ? [{ id: "mails", label: "Mails", panel: mails }] : []),
        { id: "appareils", label: "Appareils", panel: <Devices userId={userId} /> },
        { id: "donnees", label: "Données", panel: <OwnData userId={userId} /> },
      ]}
    />
  );
}

function OwnProfile({ userId, onSaved }: Pick<AccountProps, "userId" | "onSaved">) {
  const { data, error, isFetching, refetch } = useQuery({
    ...query("GET /users/{utilisateurId}", { params: { utilisateurId: userId } }),
    meta: { page: true },
  });
  if (data) return <ProfileForm profile={data} onSaved={onSaved} />;
  if (!error) return <ProfileSkeleton />;
  return (
    <ErrorState onRetry={() => refetch()} pending={isFetching}>
      {error.message}
    </ErrorState>
  );
}

/** The places of the photo and of the first fields. */
const ProfileSkeleton = () => (
  <div className={css.form}>
    <Skeleton width="200px" height="200px" />
    <div className={css.fields}>
      {["Prénom", "Nom", "Email", "Téléphone"].map((field) => (
        <Skeleton key={field} className={css.place} height="3rem" />
      ))}
    </div>
  </div>
);
