import { ThemeSwitch } from "../../ui/actions/ThemeSwitch.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import type { BarMenusProps } from "./BarMenusWaiting.tsx";
import { CartButton } from "./CartButton.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";

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
