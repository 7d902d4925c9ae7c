import { AccountMenu } from "@majorant/client/layouts/AccountMenu.tsx";
import { LoadingScreen } from "@majorant/client/layouts/LoadingScreen.tsx";
import { PageOutlet } from "@majorant/client/PageOutlet.tsx";
import { signOut } from "@majorant/client/session.calls.ts";
import { useSession } from "@majorant/client/session.ts";
import { chooseTheme } from "@majorant/client/theme.ts";
import { ThemeSwitch } from "@majorant/ui/actions/ThemeSwitch.tsx";
import { Logo } from "@majorant/ui/cover-art/Logo.tsx";
import { Toaster } from "@majorant/ui/feedback/Toaster.tsx";
import { IconMenu2 } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { StaffTheme } from "../StaffTheme.tsx";
import { type AreaName, areas } from "./areas.ts";
import { keepPlace } from "./keep-place.ts";
import { SideMenu } from "./SideMenu.tsx";
import css from "./StaffLayout.module.css";

export type StaffLayoutProps = {
  area: AreaName;
  /** Stands in the top bar before the account: the notifications, composed by the route. */
  tools?: ReactNode;
};

const MENU = "staff-menu";

/** An area of the staff: a menu at the side, a bar at the top, the page of the route. */
export function StaffLayout({ area, tools }: StaffLayoutProps) {
  const { complete, user } = useSession();
  if (!complete) return <LoadingScreen />;
  // Signed out this instant: the guard is leading elsewhere.
  if (!user) return null;
  return (
    <StaffTheme>
      <div className={css.frame}>
        <a className={css.skip} href="#page">
          Aller au contenu
        </a>
        <SideMenu id={MENU} area={area} user={user} />
        <header className={css.bar}>
          <button
            type="button"
            popoverTarget={MENU}
            className={css.open}
            aria-label="Ouvrir le menu"
          >
            <IconMenu2 size={22} stroke={1.75} aria-hidden="true" />
          </button>
          <Link to={areas[area].home} className={css.home}>
            <Logo />
          </Link>
          <div className={css.tools}>
            <ThemeSwitch onChoose={chooseTheme} />
            {tools}
            <AccountMenu user={user} onSignOut={signOut} profile={areas[area].profile} />
          </div>
        </header>
        <main id="page" className={css.page} ref={keepPlace}>
          <PageOutlet />
        </main>
      </div>
      <Toaster />
    </StaffTheme>
  );
}
