import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { Logo } from "../../ui/Logo.tsx";
import { ThemeSwitch, type ThemeSwitchProps } from "../../ui/ThemeSwitch.tsx";
import { AccountMenu, type AccountMenuProps } from "./AccountMenu.tsx";
import { CartButton } from "./CartButton.tsx";
import css from "./StudentLayout.module.css";
import { StudentSideMenu } from "./StudentSideMenu.tsx";
import { StudentTabBar } from "./StudentTabBar.tsx";

export type StudentLayoutProps = AccountMenuProps & {
  /** Articles in the cart. */
  cartCount: number;
  /** What happened lately; it may come after the first paint, in the room kept for it. */
  bell: ReactNode;
  onTheme: ThemeSwitchProps["onChoose"];
  children: ReactNode;
};

/** Also where the next visit finds the menu as it was left. */
const KEY = "majorant.menu";

/** The student's area: a bar at the top, a menu at the side that folds, a tab bar instead at 600 px and under. */
export function StudentLayout(props: StudentLayoutProps) {
  const { cartCount, bell, onTheme, children, ...account } = props;
  const [folded, setFolded] = useState(() => {
    const left = localStorage.getItem(KEY);
    // Between a phone and a laptop the page needs the room more.
    return left ? left === "folded" : innerWidth < 1024;
  });

  function fold() {
    localStorage.setItem(KEY, folded ? "open" : "folded");
    setFolded(!folded);
  }

  return (
    <div className={classNames(css.frame, folded && css.folded)}>
      <a className={css.skip} href="#page">
        Aller au contenu
      </a>
      <header className={css.bar}>
        <Link to="/student/myCourses/" className={css.home}>
          <Logo />
        </Link>
        <ThemeSwitch onChoose={onTheme} />
        <div className={css.bell}>{bell}</div>
        <CartButton count={cartCount} />
        <AccountMenu {...account} />
      </header>
      <StudentSideMenu folded={folded} onFold={fold} cartCount={cartCount} />
      <main id="page" className={css.page}>
        {children}
      </main>
      <StudentTabBar cartCount={cartCount} />
    </div>
  );
}
