import { ApiError, call } from "@majorant/client/api/call.ts";
import { query, under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import { text, type ValuesOf } from "@majorant/client/forms/fields.ts";
import { follows, useForm } from "@majorant/client/forms/use-form.ts";
import { homeOf } from "@majorant/client/guards.ts";
import { useSession } from "@majorant/client/session.ts";
import { UnsavedChangesGuard } from "@majorant/client/unsaved-changes/UnsavedChangesGuard.tsx";
import {
  currentPassword,
  notTheSame,
  replacingPassword,
} from "@majorant/contract/accounts/account";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { PasswordField } from "@majorant/ui/fields/PasswordField.tsx";
import { Tabs } from "@majorant/ui/layout/Tabs.tsx";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { MyAccess } from "./access/MyAccess.tsx";
import { Devices } from "./Devices.tsx";
import { ConfirmEmail } from "./email/ConfirmEmail.tsx";
import { OwnData } from "./own-data/OwnData.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import css from "./ProfilePage.module.css";
import type { ProfileSearch } from "./profile-search.ts";
import { SecondFactor } from "./second-factor/SecondFactor.tsx";

/** How long the success is read before the way home (docs/product/limits.md, L31). */
const readingMs = 2000;

export type ProfilePageProps = {
  search: ProfileSearch;
  onSection: (section: string) => void;
  /** The choice of mails: the staff's is of what waits for them, students' of announcements. */
  Mails: ComponentType<{ userId: number }>;
  /** What else a student chooses, kept at once. */
  Choices?: ComponentType<{ userId: number }>;
};

/** One's own profile, in the frame of any area. */
export function ProfilePage({
  search: { section = "profil" },
  onSection,
  Mails,
  Choices,
}: ProfilePageProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const [isSaved, setSaved] = useState(false);
  const home = user && homeOf(user);

  useEffect(() => {
    if (!isSaved || !home) return;
    const timer = setTimeout(() => navigate({ href: home }), readingMs);
    return () => clearTimeout(timer);
  }, [isSaved, home, navigate]);

  return (
    user && (
      <Account
        userId={user.id}
        section={section}
        onSection={onSection}
        onSaved={() => setSaved(true)}
        mails={<Mails userId={user.id} />}
        choices={Choices && <Choices userId={user.id} />}
      />
    )
  );
}

type AccountProps = {
  userId: number;
  /** The section in the address: profil, acces, motDePasse, doubleVerification, mails, appareils or donnees. */
  section: string;
  onSection: (section: string) => void;
  onSaved: () => void;
  mails: ReactNode;
  choices: ReactNode;
};

/** The profile, one's access, the password, the devices, one's own data. */
function Account({ userId, section, onSection, onSaved, mails, choices }: AccountProps) {
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
          panel: (
            <>
              <OwnProfile userId={userId} onSaved={onSaved} />
              {choices && <div className={css.choices}>{choices}</div>}
            </>
          ),
        },
        {
          id: "acces",
          label: "Mes accès",
          panel: <MyAccess userId={userId} />,
        },
        { id: "motDePasse", label: "Mot de passe", panel: <PasswordForm userId={userId} /> },
        {
          id: "doubleVerification",
          label: "Double vérification",
          panel: <SecondFactor userId={userId} />,
        },
        { id: "mails", label: "Mails", panel: mails },
        { id: "appareils", label: "Appareils", panel: <Devices userId={userId} /> },
        { id: "donnees", label: "Données", panel: <OwnData userId={userId} /> },
      ]}
    />
  );
}

function OwnProfile({ userId, onSaved }: Pick<AccountProps, "userId" | "onSaved">) {
  const profile = useQuery({
    ...query("GET /users/{utilisateurId}", { params: { utilisateurId: userId } }),
    meta: { page: true },
  });
  const { data } = profile;
  if (data)
    return (
      <>
        {data.pendingEmail && <PendingEmail userId={userId} email={data.pendingEmail} />}
        <ProfileForm profile={data} onSaved={onSaved} />
      </>
    );
  return <QueryState query={profile} loading={<ProfileSkeleton />} />;
}

/** Another address is to take the place of the one that holds. */
const PendingEmail = ({ userId, email }: { userId: number; email: string }) => (
  <Alert kind="info" title="Votre nouvelle adresse attend sa confirmation" className={css.waiting}>
    <p>Jusque-là, vous vous connectez avec l’adresse actuelle.</p>
    <ConfirmEmail userId={userId} email={email} isPending />
  </Alert>
);

/** The places of the photo and of the first fields. */
const ProfileSkeleton = () => (
  <div className="stack gap-5">
    <Skeleton width="200px" height="200px" />
    <div className={css.fields}>
      {["Prénom", "Nom", "Email", "Téléphone"].map((field) => (
        <Skeleton key={field} className={css.place} height="3rem" />
      ))}
    </div>
  </div>
);

const passwords = {
  password: text({ rule: follows(currentPassword) }),
  newPassword: text({ rule: follows(replacingPassword) }),
  confirmation: text(),
};

type Passwords = ValuesOf<typeof passwords>;

const confirms = ({ newPassword, confirmation }: Passwords) => ({
  confirmation: confirmation === newPassword ? undefined : notTheSame,
});

/** The password, to be changed. */
function PasswordForm({ userId }: { userId: number }) {
  const { values, field, sends, changed, showRefused } = useForm(passwords, {}, confirms);
  const { mutate, error, isPending, isSuccess } = useChange(
    ({ password, ...newUser2 }: Passwords) =>
      call("PUT /users/{utilisateurId}/changePassword", {
        params: { utilisateurId: userId },
        body: { newUser: { password }, newUser2 },
        files: {},
      }),
    // The other devices are signed out.
    { rereads: [under("/users/{}/devices", userId)] },
  );
  if (isSuccess)
    return (
      <Alert kind="success" title="Le mot de passe changé avec succees">
        Vos autres appareils ont été déconnectés.
      </Alert>
    );
  return (
    <form
      className="stack gap-5"
      {...sends(() => {
        if (isPending) return;
        mutate(values, {
          onError: (failure) => failure instanceof ApiError && showRefused(failure.fields),
        });
      })}
    >
      <UnsavedChangesGuard when={changed} />
      <div className={css.fields}>
        <PasswordField
          label="Mot de passe actuel"
          autoComplete="current-password"
          className={css.across}
          {...field("password")}
        />
        <PasswordField
          label="Nouveau mot de passe"
          hint="8 caractères au minimum"
          autoComplete="new-password"
          {...field("newPassword")}
        />
        <PasswordField
          label="Confirmation du mot de passe"
          autoComplete="new-password"
          {...field("confirmation")}
        />
      </div>
      {error && <Alert kind="error">{error.message}</Alert>}
      <Button type="submit" large pending={isPending} className={css.send}>
        Changer le mot de passe
      </Button>
    </form>
  );
}
