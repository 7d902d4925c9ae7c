import type { Language } from "@majorant/domain/people/languages";

const YEAR_S = 31_536_000;

/** Keeps the language of the student's area for the next visits, and loads the page again in it. */
export function chooseLanguage(language: Language): void {
  const age = language === "fr" ? 0 : YEAR_S;
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the next address, and Safari has no Cookie Store before 18.4.
  document.cookie = `langue=${language}; Path=/; Max-Age=${age}; SameSite=Lax`;
  location.reload();
}
