import type { UserImport } from "@majorant/contract/bulk/imports";
import { counted } from "@majorant/domain/text/counted";

const number = new Intl.NumberFormat("fr");

/** "1 étudiant", "12 étudiants". */
export const students = (count: number) =>
  `${number.format(count)} étudiant${count > 1 ? "s" : ""}`;

/** "1 groupe", "12 groupes". */
export const groupsCounted = (count: number) => counted(count, "groupe", "groupes");

/** How many exceptions a group has: "Aucune", "2 restent". */
export const stayingOf = (count: number) =>
  count === 0 ? "Aucune" : `${number.format(count)} ${count > 1 ? "restent" : "reste"}`;

/** Where a group's students go, and the class that they get; empty where they keep theirs. */
export type Target = { group: string; category: string };

/** "dans « MP2 A », nouvelle classe « MP › 2e année »". */
export const targetOf = ({ group, category }: Target) =>
  `dans «\u00a0${group}\u00a0», ${category === "" ? "classe inchangée" : `nouvelle classe «\u00a0${category}\u00a0»`}`;

/** What would become of one group: "30 montent dans « MP2 A », classe inchangée, 2 restent". */
export const foreseenOf = (
  { montent, restent }: { montent: number; restent: number },
  target: Target,
) =>
  [
    `${number.format(montent)} ${montent > 1 ? "montent" : "monte"} ${targetOf(target)}`,
    ...(restent > 0 ? [stayingOf(restent)] : []),
  ].join(", ");

/** Those of the group, one at least, whom a passage leaves out. */
export const others = (count: number) =>
  count > 1
    ? `${number.format(count)} autres membres ne sont pas concernés`
    : "1 autre membre n’est pas concerné";

/** What a passage leaves as it is, in words; of what there is none, nothing is said. */
export function othersOf(counts: { restent: number; dejaPresents: number; autres: number }) {
  const { restent, dejaPresents, autres } = counts;
  const parts = [
    restent > 0 && `${students(restent)} ${restent > 1 ? "restent" : "reste"}`,
    dejaPresents > 0 && `${dejaPresents} déjà dans le groupe d’arrivée`,
    autres > 0 && others(autres),
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(", ")}.` : "";
}

/** What became of the mails of an import. */
export function invitationsOf({
  invitations,
  invites,
}: Pick<UserImport, "invitations" | "invites">): string {
  if (invitations > 0) return `${number.format(invitations)} en attente`;
  if (invites === null) return "Aucune en attente";
  return invites === 0 ? "Aucune envoyée" : "Toutes envoyées";
}
