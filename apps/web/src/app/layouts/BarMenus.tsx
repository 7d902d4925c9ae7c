import { AccountMenu, type AccountMenuProps } from "@majorant/client/layouts/AccountMenu.tsx";
import { ThemeSwitch, type ThemeSwitchProps } from "@majorant/ui/actions/ThemeSwitch.tsx";
import type { ReactNode } from "react";
import { CartButton } from "./CartButton.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";

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
