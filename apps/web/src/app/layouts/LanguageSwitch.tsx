import { chooseLanguage } from "@majorant/client/language.ts";
import { menuItem } from "@majorant/ui/actions/Menu.tsx";
import { locale } from "@majorant/ui/locale/locale.ts";
import { IconLanguage } from "@tabler/icons-react";

/** Named in itself: who looks for a language reads it. */
const other =
  locale === "fr"
    ? ({ language: "ar", name: "العربية" } as const)
    : ({ language: "fr", name: /* not translated */ "Français" } as const);

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
