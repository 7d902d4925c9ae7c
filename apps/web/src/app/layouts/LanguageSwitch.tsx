import type { Language } from "@majorant/domain/people/languages";
import { menuItem } from "@majorant/ui/actions/Menu.tsx";
import { locale } from "@majorant/ui/locale/locale.ts";
import { IconLanguage } from "@tabler/icons-react";

/** Named in itself: who looks for a language reads it. */
const other =
  locale === "fr"
    ? ({ language: "ar", name: "العربية" } as const)
    : ({ language: "fr", name: "Français" } as const);

/** The student's area in the other language. */
export function LanguageSwitch() {
  return (
    <button
      type="button"
      className={menuItem}
      lang={other.language}
      onClick={() => chooseLanguage(other.language)}
    >
      <IconLanguage size={20} stroke={1.75} aria-hidden="true" /> {other.name}
    </button>
  );
}

const YEAR_S = 31_536_000;

/** Keeps the language of the student's area for the next visits, and loads the page again in it. */
function chooseLanguage(language: Language): void {
  const age = language === "fr" ? 0 : YEAR_S;
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the next address, and Safari has no Cookie Store before 18.4.
  document.cookie = `langue=${language}; Path=/; Max-Age=${age}; SameSite=Lax`;
  location.reload();
}
