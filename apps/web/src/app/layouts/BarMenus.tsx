import { chooseLanguage } from "@majorant/client/language.ts";
import { AccountMenu, type AccountMenuProps } from "@majorant/client/layouts/AccountMenu.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { barCount, barIcon, Menu, menuItem } from "@majorant/ui/actions/Menu.tsx";
import { ThemeSwitch, type ThemeSwitchProps } from "@majorant/ui/actions/ThemeSwitch.tsx";
import { locale } from "@majorant/ui/locale/locale.ts";
import { IconLanguage, IconShoppingCart } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import css from "./BarMenus.module.css";

export type BarMenusProps = Omit<AccountMenuProps, "profile"> & {
  /** Articles in the cart. */
  cartCount: number;
  bell: ReactNode;
  onTheme: ThemeSwitchProps["onChoose"];
};

/** The buttons of the student's bar, around the bell. */
export function BarMenus({ cartCount, bell, onTheme, ...account }: BarMenusProps) {
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
const other =
  locale === "fr"
    ? ({ language: "ar", name: "العربية" } as const)
    : ({ language: "fr", name: "Français" } as const);

/** The student's area in the other language. */
function LanguageSwitch() {
  return (
    <button
      type="button"
      className={menuItem}
      lang={other.language}
      onClick={() => chooseLanguage(other.language)}
    >
      <IconLanguage size={20} stroke={1.75} aria-hidden="true" /> {other.name}
    </button>
  );
}
