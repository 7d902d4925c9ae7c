import { isStudentAddress } from "@majorant/domain/people/languages";
import { isStaffAddress } from "@majorant/domain/people/staff-addresses";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { locale } from "../ui/locale/locale.ts";

/** Which of the route trees this document was started with (main.tsx). */
const isStaffDocument = typeof location !== "undefined" && isStaffAddress(location.pathname);

/** Whether an address is in this document; one in another language has the student's area only. */
const isHere = (href: string) =>
  isStaffAddress(href) === isStaffDocument && (locale === "fr" || isStudentAddress(href));

/**
 * Addresses that this document does not know. Those of the other tree are followed by loading their
 * document; unknown ones lead to the default one (section 2, Layout).
 */
export const Route = createFileRoute("/$")({
  beforeLoad: ({ location: { href }, preload }) => {
    if (preload) return;
    throw isHere(href) && href !== "/"
      ? redirect({ to: "/", replace: true })
      : redirect({ href, replace: true, reloadDocument: true });
  },
});
