import type { ComponentProps } from "react";
import "../style/statuses.css";
import css from "./ButtonPress.module.css";
import { type ButtonLook, buttonClass } from "./button-look.ts";

export type ButtonProps = Omit<ComponentProps<"button">, "type"> &
  Omit<ButtonLook, "variant"> & {
    /** danger: it destroys. */
    variant?: ButtonLook["variant"] | "danger";
    type?: "button" | "submit";
    /** Its action is under way: it turns, keeps its width and its focus, and does nothing when pressed. */
    pending?: boolean | undefined;
  };

/** Something to do on the page; what leads to another page is a `LinkButton`. */
export function Button(props: ButtonProps) {
  const { variant, large, wide, icon, pending, disabled, type, ...others } = props;
  const { className, children, onClick, ...rest } = others;
  const look = { variant: variant === "danger" ? "secondary" : variant, large, wide } as const;
  return (
    <button
      {...rest}
      type={type ?? "button"}
      className={buttonClass(look, css[variant ?? "primary"], css.press, className)}
      // Not `disabled`: the focus would be lost, and with it a keyboard user's place.
      aria-disabled={pending || disabled || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => {
        // The second press of two comes before the first one's action shows that it is under way; or it
        // lands on the button of what the first one led to.
        const isOnce = pending === false || type === "submit";
        if (pending || disabled || (isOnce && event.detail > 1)) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon}
      {children}
    </button>
  );
}
