import type { ReactNode } from "react";
import { ThemeSwitch, type ThemeSwitchProps } from "../../ui/actions/ThemeSwitch.tsx";
import { AccountMenu, type AccountMenuProps } from "./AccountMenu.tsx";
import { CartButton } from "./CartButton.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";

export type BarMenusProps = AccountMenuProps & {
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
      <AccountMenu {...account}>
        <LanguageSwitch />
      </AccountMenu>
    </>
  );
}
