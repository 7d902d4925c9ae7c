import { chooseLanguage } from "@majorant/client/language.ts";
import { AccountMenu, type AccountMenuProps } from "@majorant/client/layouts/AccountMenu.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { barCount, barIcon, Menu, menuItem } from "@majorant/ui/actions/Menu.tsx";
import { ThemeSwitch, type ThemeSwitchProps } from "@majorant/ui/actions/ThemeSwitch.tsx";
import { Logo } from "@majorant/ui/cover-art/Logo.tsx";
import { locale } from "@majorant/ui/locale/locale.ts";
import { createStore, useStore } from "@majorant/ui/store.ts";
import {
  IconBooks,
  IconCalendarCheck,
  IconLanguage,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconNotes,
  IconReceipt,
  IconShoppingCart,
  IconTag,
  IconUser,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { SearchBox } from "./SearchBox.tsx";
import css from "./StudentLayout.module.css";

export type StudentLayoutProps = BarMenusProps & { children: ReactNode };

/** The student's area: a bar at the top, a menu at the side that folds, a tab bar instead at 600 px and under. */
export function StudentLayout(props: StudentLayoutProps) {
  const { bell, children, ...bar } = props;
  const folded = useFolded();
  const { cartCount } = bar;
  return (
    <div className={css.frame}>
      <a className="skip" href="#page">
        Aller au contenu
      </a>
      <header className={`row align-center gap-1 ${css.bar}`}>
        <Link
          to="/student/myCourses/"
          className={css.home}
          activeOptions={{ exact: true }}
          aria-label={/* not translated */ "Majorant"}
        >
          <Logo short />
        </Link>
        {bar.user.roles.includes("ROLE_APPRENANT") && <SearchBox />}
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

type StudentSideMenuProps = { folded: boolean; onFold: () => void; cartCount: number };

/** The menu at the side; folded, it keeps its icons, and its words for screen readers and on hover. */
function StudentSideMenu({ folded, onFold, cartCount }: StudentSideMenuProps) {
  const Fold = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav className={css.menu} aria-label="Menu étudiant">
      <div className={css.stay}>
        {studentMenu.map(({ to, lead, word, Icon }) => {
          const name = lead ? `${lead} ${word}` : word;
          return (
            <Link key={to} to={to} className={css.entry} title={folded ? name : undefined}>
              <Icon size={22} stroke={1.75} aria-hidden="true" />
              <span className={css.name}>{name}</span>
              {to === "/student/cart" && cartCount > 0 && (
                <span className={css.count}>
                  <span aria-hidden="true">{cartCount}</span>
                  <span className="unseen">
                    {cartCount} article{cartCount > 1 && "s"}
                  </span>
                </span>
              )}
            </Link>
          );
        })}
        <button
          type="button"
          className={css.fold}
          aria-expanded={!folded}
          onClick={onFold}
          title={folded ? "Déplier le menu" : undefined}
        >
          <Fold size={22} stroke={1.75} aria-hidden="true" />
          <span className={css.name}>{folded ? "Déplier le menu" : "Replier le menu"}</span>
        </button>
      </div>
    </nav>
  );
}

/** The student's menu. `lead` is left out where there is no room: the last word says it all. */
const studentMenu = [
  { to: "/student/today", lead: "", word: "Aujourd'hui", Icon: IconCalendarCheck },
  { to: "/student/myCourses/", lead: "Mes", word: "Cours", Icon: IconBooks },
  { to: "/student/offers/", lead: "Nos", word: "Offres", Icon: IconTag },
  { to: "/student/orders", lead: "Mes", word: "Commandes", Icon: IconReceipt },
  // Under the thumb there is room for five: on a phone the account's menu has these.
  { to: "/student/notes", lead: "Mes", word: "Notes", Icon: IconNotes, sideOnly: true },
  { to: "/student/profile", lead: "Mon", word: "Profil", Icon: IconUser, sideOnly: true },
  { to: "/student/cart", lead: "Mon", word: "Panier", Icon: IconShoppingCart },
] as const;

const tabs = studentMenu.filter((entry) => !("sideOnly" in entry));

/** The menu under the thumb, at 600 px and under, where the side menu is hidden. */
function StudentTabBar({ cartCount }: { cartCount: number }) {
  return (
    <nav className={css.tabBar} aria-label="Menu étudiant">
      {tabs.map(({ to, lead, word, Icon }) => (
        <Link key={to} to={to} className={css.tab}>
          <span className={css.tabIcon}>
            <Icon size={24} stroke={1.75} aria-hidden="true" />
            {to === "/student/cart" && cartCount > 0 && (
              <span className={css.tabCount} aria-hidden="true">
                {cartCount}
              </span>
            )}
          </span>
          <span>
            {lead && <span className="unseen">{lead} </span>}
            {word}
          </span>
        </Link>
      ))}
    </nav>
  );
}

/** Also where the next visit finds the menu as it was left (document/before-paint.ts). */
const KEY = "majorant.menu";

const folding = createStore(() => document.documentElement.dataset.menu === "folded");

/** Folds the student's menu, or unfolds it. The styles read it from the document's own element. */
function fold(folded: boolean): void {
  if (folded) document.documentElement.dataset.menu = "folded";
  else delete document.documentElement.dataset.menu;
  localStorage.setItem(KEY, folded ? "folded" : "open");
  folding.set(folded);
}

/** Whether the menu is folded; the server does not know, and the page is the same either way. */
const useFolded = (): boolean => useStore(folding, () => false);

type BarMenusProps = Omit<AccountMenuProps, "profile"> & {
  /** Articles in the cart. */
  cartCount: number;
  bell: ReactNode;
  onTheme: ThemeSwitchProps["onChoose"];
};

/** The buttons of the student's bar, around the bell. */
function BarMenus({ cartCount, bell, onTheme, ...account }: BarMenusProps) {
  return (
    <>
      <ThemeSwitch onChoose={onTheme} />
      {bell}
      <CartButton count={cartCount} />
      <AccountMenu {...account} profile="/student/profile">
        <LanguageSwitch />
      </AccountMenu>
    </>
  );
}

/** The cart with the number of its articles; empty, it opens a menu that leads to the offers. */
function CartButton({ count }: { count: number }) {
  const icon = <IconShoppingCart size={24} stroke={1.75} aria-hidden="true" />;
  if (count === 0) {
    return (
      <Menu label="Mon panier, vide" trigger={icon} triggerClass={barIcon} className={css.empty}>
        <p>Votre carte est vide</p>
        <LinkButton to="/student/offers/" wide>
          Explorer nos offres
        </LinkButton>
      </Menu>
    );
  }
  return (
    <Link
      to="/student/cart"
      className={barIcon}
      aria-label={`Mon panier, ${count} article${count > 1 ? "s" : ""}`}
    >
      {icon}
      {/* Keyed, so that each new count plays its little welcome. */}
      <span key={count} className={barCount}>
        {count}
      </span>
    </Link>
  );
}

/** Named in itself: who looks for a language reads it. */
const otherLanguage =
  locale === "fr"
    ? ({ language: "ar", name: "العربية" } as const)
    : ({ language: "fr", name: /* not translated */ "Français" } as const);

/** The student's area in the other language. */
function LanguageSwitch() {
  return (
    <button
      type="button"
      className={menuItem}
      lang={otherLanguage.language}
      onClick={() => chooseLanguage(otherLanguage.language)}
    >
      <IconLanguage size={20} stroke={1.75} aria-hidden="true" /> {otherLanguage.name}
    </button>
  );
}
