import { Link } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Logo } from "../../../ui/pattern/Logo.tsx";
import { classNames } from "../../../ui/style/class-names.ts";
import { type BarMenusProps, BarMenusWaiting } from "../BarMenusWaiting.tsx";
import css from "./StudentLayout.module.css";

/** Beside the page, in the room kept for them: no page waits for the menus around it. */
const menus = () => import("./student-menus.ts");
const BarMenus = lazy(async () => ({ default: (await menus()).BarMenus }));
const StudentSideMenu = lazy(async () => ({ default: (await menus()).StudentSideMenu }));
const StudentTabBar = lazy(async () => ({ default: (await menus()).StudentTabBar }));

export type StudentLayoutProps = BarMenusProps & { children: ReactNode };

/** Also where the next visit finds the menu as it was left. */
const KEY = "majorant.menu";

/** The student's area: a bar at the top, a menu at the side that folds, a tab bar instead at 600 px and under. */
export function StudentLayout(props: StudentLayoutProps) {
  const { bell, children, ...bar } = props;
  const [folded, setFolded] = useState(() => {
    const left = localStorage.getItem(KEY);
    // Between a phone and a laptop the page needs the room more.
    return left ? left === "folded" : innerWidth < 1024;
  });

  function fold() {
    localStorage.setItem(KEY, folded ? "open" : "folded");
    setFolded(!folded);
  }

  const { cartCount } = bar;
  const room = <div className={css.bell}>{bell}</div>;
  return (
    <div className={classNames(css.frame, folded && css.folded)}>
      <a className={css.skip} href="#page">
        Aller au contenu
      </a>
      <header className={css.bar}>
        <Link to="/student/myCourses/" className={css.home} activeOptions={{ exact: true }}>
          <Logo />
        </Link>
        <Suspense fallback={<BarMenusWaiting {...bar} bell={room} />}>
          <BarMenus {...bar} bell={room} />
        </Suspense>
      </header>
      <Suspense fallback={<div className={css.side} />}>
        <StudentSideMenu folded={folded} onFold={fold} cartCount={cartCount} />
      </Suspense>
      <main id="page" className={css.page}>
        {children}
      </main>
      <Suspense>
        <StudentTabBar cartCount={cartCount} />
      </Suspense>
    </div>
  );
}
