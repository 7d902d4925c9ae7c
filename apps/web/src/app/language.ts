import { type Language, languageOf } from "@majorant/domain/people/languages";
import { redirect } from "@tanstack/react-router";
import { locale } from "../ui/locale/locale.ts";

const YEAR_S = 31_536_000;

/** Keeps the language of the student's area for the next visits, and loads the page again in it. */
export function chooseLanguage(language: Language): void {
  const age = language === "fr" ? 0 : YEAR_S;
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the next address, and Safari has no Cookie Store before 18.4.
  document.cookie = `langue=${language}; Path=/; Max-Age=${age}; SameSite=Lax`;
  location.reload();
}

/**
 * `beforeLoad` of the student's area: whoever comes from a public page, which is in French, finds it in the
 * language that they chose. The development server has one language only.
 */
export function inChosenLanguage(asked: { location: { href: string }; preload: boolean }): void {
  if (locale !== "fr" || asked.preload || import.meta.env.DEV) return;
  if (languageOf(document.cookie) !== "fr")
    throw redirect({ href: asked.location.href, replace: true, reloadDocument: true });
}
