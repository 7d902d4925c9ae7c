import { classNames } from "@majorant/ui/style/class-names.ts";
import type { ComponentProps, ReactNode } from "react";
import css from "./ControlButton.module.css";

export type ControlButtonProps = Omit<ComponentProps<"button">, "type" | "aria-label"> & {
  /** Its name, with its key in brackets. */
  label: string;
  children: ReactNode;
};

/** A button on the dark of the player. */
export function ControlButton({ label, className, children, ...rest }: ControlButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classNames(css.button, className)}
      aria-label={label}
      title={label}
    >
      {children}
    </button>
  );
}
