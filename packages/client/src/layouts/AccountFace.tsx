import { IconChevronDown } from "@tabler/icons-react";
import "@majorant/ui/style/ramp.css";
import css from "./AccountFace.module.css";

export type AccountFaceProps = {
  user: { firstName: string; lastName: string; photo: string | null };
};

/** Who is signed in: the photo or the initials, and the name. */
export function AccountFace({ user }: AccountFaceProps) {
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
