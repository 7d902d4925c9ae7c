import { IconChevronDown, IconLogout, IconNotes, IconUser } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Menu, menuItem } from "../../ui/Menu.tsx";
import "../../ui/ramp.css";
import css from "./AccountMenu.module.css";

export type AccountMenuProps = {
  user: { firstName: string; lastName: string; photo: string | null };
  onSignOut: () => void;
};

/** First and last name, a Profil link, Se déconnecter (section 2). */
export function AccountMenu({ user, onSignOut }: AccountMenuProps) {
  const name = `${user.firstName} ${user.lastName}`.trim();
  const initials = `${user.firstName.slice(0, 1)}${user.lastName.slice(0, 1)}`.toUpperCase();
  return (
    <Menu
      triggerClass={css.account}
      trigger={
        <>
          {user.photo ? (
            <img className={css.initials} src={user.photo} width="36" height="36" alt="" />
          ) : (
            <span className={css.initials} aria-hidden="true">
              {initials}
            </span>
          )}
          <span className={css.name}>{name}</span>
          <IconChevronDown size={16} aria-hidden="true" />
        </>
      }
    >
      <Link to="/student/profile" className={menuItem}>
        <IconUser size={20} stroke={1.75} aria-hidden="true" /> Profil
      </Link>
      <Link to="/student/notes" className={menuItem}>
        <IconNotes size={20} stroke={1.75} aria-hidden="true" /> Mes notes
      </Link>
      <button type="button" className={menuItem} onClick={onSignOut}>
        <IconLogout size={20} stroke={1.75} aria-hidden="true" /> Se déconnecter
      </button>
    </Menu>
  );
}
