import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { type ButtonLook, buttonClass } from "./button-look.ts";

type AnchorProps = ComponentProps<"a"> & ButtonLook;

/** A plain link that looks like a button: files, other sites, addresses that leave the application. */
export function AnchorButton({
  variant,
  large,
  wide,
  icon,
  className,
  children,
  ...rest
}: AnchorProps) {
  return (
    <a {...rest} className={buttonClass({ variant, large, wide }, className)}>
      {icon}
      {children}
    </a>
  );
}

/** A link inside the application that looks like a button; `to`, `params` and `search` as on Link. */
export const LinkButton = createLink(AnchorButton);
