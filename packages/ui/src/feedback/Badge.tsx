import type { ReactNode } from "react";
import "../style/statuses.css";
import { classNames } from "../style/class-names.ts";
import css from "./Badge.module.css";

/** `plain` sorts, `brand` singles out; the others say how something stands. */
export type BadgeTone = "plain" | "brand" | "success" | "warning" | "error" | "info";

export type BadgeProps = {
  tone?: BadgeTone | undefined;
  /** 16 px. */
  icon?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
};

/** A word that sorts: a tag, a class, a count. */
export function Badge({ tone = "plain", icon, children, className }: BadgeProps) {
  return (
    <span className={classNames(css.badge, css[tone], className)}>
      {icon}
      {children}
    </span>
  );
}
