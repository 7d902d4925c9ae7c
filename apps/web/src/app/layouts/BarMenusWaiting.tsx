import type { ReactNode } from "react";
import type { ThemeSwitchProps } from "../../ui/actions/ThemeSwitch.tsx";
import css from "./AccountFace.module.css";
import { AccountFace } from "./AccountFace.tsx";
import type { AccountMenuProps } from "./AccountMenu.tsx";

export type BarMenusProps = AccountMenuProps & {
  /** Articles in the cart. */
  cartCount: number;
  bell: ReactNode;
  onTheme: ThemeSwitchProps["onChoose"];
};

/** The room of the bar's buttons until they come, and who is signed in. */
export function BarMenusWaiting({ user, bell }: BarMenusProps) {
  return (
    <>
      <span className={css.room} />
      {bell}
      <span className={css.room} />
      <span className={css.account}>
        <AccountFace user={user} />
      </span>
    </>
  );
}
