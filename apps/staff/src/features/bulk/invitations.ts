import type { UserImport } from "@majorant/contract/bulk/imports";

const number = new Intl.NumberFormat("fr");

/** What became of the mails of an import. */
export function invitationsOf({
  invitations,
  invites,
}: Pick<UserImport, "invitations" | "invites">): string {
  if (invitations > 0) return `${number.format(invitations)} en attente`;
  if (invites === null) return "Aucune en attente";
  return invites === 0 ? "Aucune envoyée" : "Toutes envoyées";
}
