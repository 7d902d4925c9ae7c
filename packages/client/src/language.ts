import { type Language, languageCookie } from "@majorant/domain/accounts/languages";
import { call } from "./api/call.ts";
import { userId } from "./session.ts";

/** How long the server may take to hear of it before the page is loaded all the same, in milliseconds. */
const PATIENCE_MS = 5_000;

/**
 * Keeps the language of the student's area for the next visits, and loads the page again in it. The account
 * is told for what it is sent; where that fails, its next sign-in here tells it.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the next address, and Safari has no Cookie Store before 18.4.
  document.cookie = languageCookie(language);
  await call(
    "PUT /users/{utilisateurId}/language",
    { params: { utilisateurId: userId() }, body: { language } },
    { signal: AbortSignal.timeout(PATIENCE_MS) },
  ).catch(() => {});
  location.reload();
}
