/** The languages of the student's area, French apart. */
export const languages = ["ar"] as const;

export type Language = "fr" | (typeof languages)[number];

/** The language that the cookies of a request (`a=1; langue=ar`) choose: French where they choose none we speak. */
export function languageOf(cookies = ""): Language {
  const [, chosen] = /(?:^|; ?)langue=([^;]*)/.exec(cookies) ?? [];
  return languages.find((language) => language === chosen) ?? "fr";
}

/** The first parts of the student's addresses, the older ones too (docs/product/addresses.md, Older addresses). */
const STUDENT = /^\/(?:student|profil|cart|mesCommandes)(?:[/?#]|$)/;

/** Whether an address (`/student/orders?page=2`) is in the student's area, the only one that speaks other languages. */
export const isStudentAddress = (address: string): boolean => STUDENT.test(address);
