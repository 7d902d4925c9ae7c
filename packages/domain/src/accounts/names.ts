/** As long as a first or a last name may be: mails and lists carry it on one line. */
export const longestName = 80;

/** Marks that turn the reading direction around, or join what reads apart; no name needs one. */
const hidden = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/**
 * A name as it is kept: on one line, without what nobody sees. A full stop has a space after it, so
 * that no mail program makes a link of `Med.Ali`, or of an address that was typed for a name.
 */
export const tidyName = (name: string): string =>
  name
    .replaceAll(hidden, "")
    .replaceAll(/[.。．｡](?=[^\s.])/gu, ". ")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();

/** "Yasmine T.": as people are named to those who need not know more. */
export function shortName(person: { firstName: string; lastName: string }): string {
  const [first, last] = [person.firstName.trim(), person.lastName.trim()];
  // By whole characters: half of one is no letter.
  const [initial] = last;
  return initial ? `${first} ${initial.toLocaleUpperCase("fr")}.`.trim() : first;
}

/** Whether a tidied name is no address of anything: our mails carry it to whoever was signed up with it. */
export const isName = (name: string): boolean => !/[@＠]|:\s*\/|\/\/|www/iu.test(name);

/** What is said of one that is. */
export const addressInName = "Un nom ne contient ni adresse ni lien";
