import { classNames } from "../style/class-names.ts";
import css from "./ThemeSwitch.module.css";

export type ThemeSwitchProps = {
  /** Called with what the reader wants: `system` where that is what the device says already. */
  onChoose: (theme: "system" | "light" | "dark") => void;
  /** Words beside the icon, in menus. */
  children?: string | undefined;
  className?: string | undefined;
};

/** Turns the lights off and on. The drawing is the same in both themes: the page is made before the theme is known. */
export function ThemeSwitch({ onChoose, children, className }: ThemeSwitchProps) {
  function turn() {
    const current = document.documentElement.dataset.theme;
    const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    const next = (current ?? system) === "dark" ? "light" : "dark";
    onChoose(next === system ? "system" : next);
  }
  return (
    <button
      type="button"
      className={classNames(css.moon, className ?? css.switch)}
      aria-label={children ? undefined : "Changer de thème"}
      onClick={turn}
    >
      {children}
    </button>
  );
}
