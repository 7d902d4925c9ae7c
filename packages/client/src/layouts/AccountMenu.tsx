import type { SessionUser } from "@majorant/contract/accounts/sign-in";
import { Menu, menuItem } from "@majorant/ui/actions/Menu.tsx";
import { IconChevronDown, IconLogout, IconNotes, IconUser } from "@tabler/icons-react";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useFollow } from "../follow.ts";
import css from "./AccountMenu.module.css";
import "@majorant/ui/style/ramp.css";

export type AccountMenuProps = {
  user: Pick<SessionUser, "firstName" | "lastName" | "photo" | "roles">;
  onSignOut: () => void;
  /** The profile, in the frame of this area. */
  profile: NonNullable<LinkProps["to"]>;
  /** What an area has besides. */
  children?: ReactNode;
};

/** First and last name, a Profil link, Se déconnecter; a student's own notes. */
export function AccountMenu({ user, onSignOut, profile, children }: AccountMenuProps) {
  const follow = useFollow();
  return (
    <Menu triggerClass={css.account} trigger={<AccountFace user={user} />}>
      <Link to={profile} className={menuItem}>
        <IconUser size={20} stroke={1.75} aria-hidden="true" /> Profil
      </Link>
      {user.roles.includes("ROLE_APPRENANT") && (
        <a href="/student/notes" className={menuItem} onClick={follow}>
          <IconNotes size={20} stroke={1.75} aria-hidden="true" /> Mes notes
        </a>
      )}
      {children}
      <button type="button" className={menuItem} onClick={onSignOut}>
        <IconLogout size={20} stroke={1.75} aria-hidden="true" /> Se déconnecter
      </button>
    </Menu>
  );
}

type AccountFaceProps = {
  user: { firstName: string; lastName: string; photo: string | null };
};

/** Who is signed in: the photo or the initials, and the name. */
function AccountFace({ user }: AccountFaceProps) {
  const name = `${user.firstName} ${user.lastName}`.trim();
  const initials = `${user.firstName.slice(0, 1)}${user.lastName.slice(0, 1)}`.toUpperCase();
  return (
    <>
      {user.photo ? (
        <img className={css.initials} src={user.photo} width="36" height="36" alt="" />
      ) : (
        <span className={css.initials} aria-hidden="true">
          {initials}
        </span>
      )}
      <span className={css.name} dir="auto">
        {name}
      </span>
      <IconChevronDown size={16} aria-hidden="true" />
    </>
  );
}
