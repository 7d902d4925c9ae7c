import type { ReactNode } from "react";
import { classNames } from "../style/class-names.ts";
import css from "./Button.module.css";

/** What a button and a link that looks like one are given. */
export type ButtonLook = {
  /** primary: the one thing to do; secondary: the others; quiet: in bars and rows. */
  variant?: "primary" | "secondary" | "quiet" | undefined;
  /** large: heroes and checkout. */
  large?: boolean | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
  /** An icon of 20 px before the words. */
  icon?: ReactNode;
};

/** The classes that buttons and the links that look like them share. */
export function buttonClass(look: Omit<ButtonLook, "icon">, ...more: (string | undefined)[]) {
  const { variant = "primary", large, wide } = look;
  return classNames(css.button, css[variant], large && css.large, wide && css.wide, ...more);
}
