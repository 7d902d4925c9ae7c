import { Logo } from "@majorant/ui/cover-art/Logo.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { BarMenus, type BarMenusProps } from "../BarMenus.tsx";
import { fold, useFolded } from "./folding.ts";
import css from "./StudentLayout.module.css";
import { StudentSideMenu } from "./StudentSideMenu.tsx";
import { StudentTabBar } from "./StudentTabBar.tsx";

export type StudentLayoutProps = BarMenusProps & { children: ReactNode };

/** The student's area: a bar at the top, a menu at the side that folds, a tab bar instead at 600 px and under. */
export function StudentLayout(props: StudentLayoutProps) {
  const { bell, children, ...bar } = props;
  const folded = useFolded();
  const { cartCount } = bar;
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#page">
        Aller au contenu
      </a>
      <header className={css.bar}>
        <Link to="/student/myCourses/" className={css.home} activeOptions={{ exact: true }}>
          <Logo />
        </Link>
        <BarMenus {...bar} bell={<div className={css.bell}>{bell}</div>} />
      </header>
      <StudentSideMenu folded={folded} onFold={() => fold(!folded)} cartCount={cartCount} />
      <main id="page" className={css.page}>
        {children}
      </main>
      <StudentTabBar cartCount={cartCount} />
    </div>
  );
}
