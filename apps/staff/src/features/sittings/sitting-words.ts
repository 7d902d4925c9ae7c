import type { SittingState } from "@majorant/contract/sittings/sitting-rules";
import type { SittingRow } from "@majorant/contract/sittings/sittings.admin";
import type { BadgeTone } from "@majorant/ui/feedback/Badge.tsx";

/** How one stands, in a word and a tone. */
export const stateWords: Record<SittingState, { word: string; tone: BadgeTone }> = {
  draft: { word: "Brouillon", tone: "plain" },
  announced: { word: "Annoncé", tone: "info" },
  running: { word: "En cours", tone: "brand" },
  handingIn: { word: "Dépôt", tone: "warning" },
  marking: { word: "Correction", tone: "warning" },
  published: { word: "Publié", tone: "success" },
};

type AudienceKind = SittingRow["audience"]["kind"];

/** What an audience is, as a choice. */
export const audienceLabels: Record<AudienceKind, string> = {
  course: "Les inscrits d’un cours",
  group: "Une classe ou un groupe",
  offer: "Les titulaires d’une offre",
};

/** "Inscrits à Analyse". */
export function audienceText({ kind, name }: SittingRow["audience"]): string {
  if (kind === "course") return `Inscrits à ${name}`;
  return kind === "group" ? name : `Titulaires de ${name}`;
}

export const counted = (count: number, one: string, many: string) =>
  `${count} ${count > 1 ? many : one}`;

/** "12,5". */
export const pointsText = (points: number) =>
  points.toLocaleString("fr", { maximumFractionDigits: 2 });
