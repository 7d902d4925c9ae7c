import type {
  AnnouncementRow,
  AudienceCount,
} from "@majorant/contract/announcements/announcements";

/** "1 personne", "12 personnes". */
const counted = (count: number, one: string, many: string) => `${count} ${count > 1 ? many : one}`;

export type AudienceKind = AnnouncementRow["audience"]["kind"];

/** What an audience is, as a choice. */
export const audienceLabels: Record<AudienceKind, string> = {
  course: "Les inscrits d’un cours",
  idle: "Les inscrits d’un cours qui n’ont rien ouvert",
  group: "Une classe ou un groupe",
  offer: "Les titulaires d’une offre",
};

/** "Inscrits à Analyse, rien ouvert depuis 10 jours". */
export function audienceText({ kind, name, days }: AnnouncementRow["audience"]): string {
  switch (kind) {
    case "course":
      return `Inscrits à ${name}`;
    case "idle":
      return `Inscrits à ${name}, rien ouvert depuis ${counted(days ?? 0, "jour", "jours")}`;
    case "group":
      return name;
    case "offer":
      return `Titulaires de ${name}`;
  }
}

export const peopleText = (people: number) => counted(people, "personne", "personnes");

/** "45 personnes, dont 38 aussi par mail (4 n'en veulent pas, 3 n'ont pas confirmé leur adresse)". */
export function countText(count: AudienceCount, byMail: boolean): string {
  const { people, mails, unsubscribed, unconfirmed } = count;
  if (people === 0) return "Personne pour le moment";
  if (!byMail) return peopleText(people);
  const without = [
    ...(unsubscribed > 0 ? [`${counted(unsubscribed, "n’en veut pas", "n’en veulent pas")}`] : []),
    ...(unconfirmed > 0
      ? [counted(unconfirmed, "n’a pas confirmé son adresse", "n’ont pas confirmé leur adresse")]
      : []),
  ];
  return `${peopleText(people)}, dont ${mails} aussi par mail${
    without.length > 0 ? ` (${without.join(", ")})` : ""
  }`;
}

export const failureText: Record<NonNullable<AnnouncementRow["failure"]>, string> = {
  audienceGone: "Elle n’est pas partie : ses destinataires ont été supprimés entre-temps.",
  nobody: "Elle n’est pas partie : à son heure, elle n’allait à personne.",
  notAllowed: "Elle n’est pas partie : à son heure, son auteur n’enseignait plus ce cours.",
};

/** "81 %"; nothing before anybody was told. */
export const readShare = ({ recipients, read }: Pick<AnnouncementRow, "recipients" | "read">) =>
  recipients === 0 ? null : `${Math.round((100 * read) / recipients)} %`;
