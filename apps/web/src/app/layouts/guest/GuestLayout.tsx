import type { ReactNode } from "react";
import { GuestFooter } from "./GuestFooter.tsx";
import { GuestHeader, type GuestHeaderProps } from "./GuestHeader.tsx";
import css from "./GuestLayout.module.css";

export type GuestLayoutProps = GuestHeaderProps & { children: ReactNode };

/** The public pages: a header, the page, a footer (docs/product/roles.md, Visitor). */
export function GuestLayout({ children, ...header }: GuestLayoutProps) {
  return (
    <>
      <GuestHeader {...header} />
      <main id="page" className={css.page}>
        {children}
      </main>
      <GuestFooter />
    </>
  );
}
