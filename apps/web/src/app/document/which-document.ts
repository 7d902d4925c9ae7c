import { isStudentAddress, type Language, languageOf } from "@majorant/domain/people/languages";
import { isStaffAddress } from "@majorant/domain/people/staff-addresses";
import { locale } from "@majorant/ui/locale/locale.ts";
import { redirect } from "@tanstack/react-router";

/**
 * Which document an address is in: the staff's areas are an application of their own, and the student's area
 * has one for each language (decision 19).
 */
function documentOf(address: string): string {
  if (isStaffAddress(address)) return "staff";
  const language: Language = isStudentAddress(address) ? languageOf(document.cookie) : "fr";
  return language;
}

/** The one that this script came with. */
const currentDocument = locale.slice(0, 2);

type Move = { location: { href: string }; preload: boolean };

/** `beforeLoad` of all addresses: one of another document is followed by loading that. */
export function onlyThisDocument({ location: { href }, preload }: Move): void {
  if (import.meta.env.SSR || preload || documentOf(href) === currentDocument) return;
  throw redirect({ href, replace: true, reloadDocument: true });
}
