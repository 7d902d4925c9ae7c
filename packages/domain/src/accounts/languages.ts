/** The languages of the student's area, French apart. */
export const languages = ["ar"] as const;

/** Every language that the student's area speaks. */
export type Language = "fr" | (typeof languages)[number];

/** The language of each for `Intl`: Arabic as in Tunisia, with its names of the months, the digits of everywhere, hours from 0 to 23. */
export const locales: Record<Language, string> = { fr: "fr", ar: "ar-TN-u-hc-h23-nu-latn" };

/** The language that the cookies of a request (`a=1; langue=ar`) choose; null where they choose none we speak. */
export function languageInCookie(cookies = ""): Language | null {
  const [, code] = /(?:^|; ?)langue=([^;]*)/.exec(cookies) ?? [];
  return (["fr", ...languages] as const).find((language) => language === code) ?? null;
}

/** The language of a browser: French until it has chosen. */
export const languageOf = (cookies = ""): Language => languageInCookie(cookies) ?? "fr";

const YEAR_S = 31_536_000;

/** The cookie that keeps a choice in a browser, whose scripts read it too. */
export const languageCookie = (language: Language): string =>
  `langue=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;

/**
 * The first parts of the student's addresses, the older ones too (docs/product/addresses.md, Older addresses),
 * and of the page that their mails lead to.
 */
const STUDENT = /^\/(?:student|profil|cart|mesCommandes|confirmation)(?:[/?#]|$)/;

/** Whether an address (`/student/orders?page=2`) is in the student's area, the only one that speaks other languages. */
export const isStudentAddress = (address: string): boolean => STUDENT.test(address);
