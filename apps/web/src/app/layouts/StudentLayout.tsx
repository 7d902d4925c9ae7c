import { Link } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { Logo } from "../../ui/Logo.tsx";
import { type BarMenusProps, BarMenusWaiting } from "./BarMenusWaiting.tsx";
import css from "./StudentLayout.module.css";
import { StudentSideMenu } from "./StudentSideMenu.tsx";
import { StudentTabBar } from "./StudentTabBar.tsx";

/** After the first paint, in the room kept for them: no page waits for the bar's menus. */
const BarMenus = lazy(() => import("./BarMenus.tsx"));

export type StudentLayoutProps = BarMenusProps & { children: ReactNode };

/** Also where the next visit finds the menu as it was left. */
const KEY = "majorant.menu";

/** The student's area: a bar at the top, a menu at the side that folds, a tab bar instead at 600 px and under. */
export function StudentLayout(props: StudentLayoutProps) {
  const { bell, children, ...menus } = props;
  const [folded, setFolded] = useState(() => {
    const left = localStorage.getItem(KEY);
    // Between a phone and a laptop the page needs the room more.
    return left ? left === "folded" : innerWidth < 1024;
  });

  function fold() {
    localStorage.setItem(KEY, folded ? "open" : "folded");
    setFolded(!folded);
  }

  const { cartCount } = menus;
  const room = <div className={css.bell}>{bell}</div>;
  return (
    <div className={classNames(css.frame, folded && css.folded)}>
      <a className={css.skip} href="#page">
        Aller au contenu
      </a>
      <header className={css.bar}>
        <Link to="/student/myCourses/" className={css.home}>
          <Logo />
        </Link>
        <Suspense fallback={<BarMenusWaiting {...menus} bell={room} />}>
          <BarMenus {...menus} bell={room} />
        </Suspense>
      </header>
      <StudentSideMenu folded={folded} onFold={fold} cartCount={cartCount} />
      <main id="page" className={css.page}>
        {children}
      </main>
      <StudentTabBar cartCount={cartCount} />
    </div>
  );
}
