import { ApiError, parts } from "@majorant/client/api/call.ts";

/** What the values of a path name, as it is said of what is not there any more. */
const things: Record<string, string> = {
  announcementId: "cette annonce",
  answerId: "cette réponse",
  assignmentId: "cet accès",
  categorieId: "cette catégorie",
  commandeId: "cette commande",
  coursId: "ce cours",
  exerciseId: "cet exercice",
  groupeId: "ce groupe",
  liveSessionId: "cette séance",
  notionId: "cette notion",
  offreId: "cette offre",
  paperId: "ce sujet",
  questionId: "cette question",
  quizId: "ce quiz",
  quizQuestionId: "cette question",
  remarkId: "cette remarque",
  ressourceId: "ce contenu",
  sectionId: "ce chapitre",
  sousGroupeId: "ce sous-groupe",
  tagId: "ce tag",
  utilisateurId: "cet utilisateur",
  videoRequestId: "cette demande",
};

const goneMeanwhile = (what: string) => `Quelqu’un a supprimé ${what} entre-temps`;

/** Of what is edited and there, something that its form refers to is not. */
export class ChoiceGone extends Error {
  constructor() {
    super(goneMeanwhile("ce que vous avez choisi dans ce formulaire"));
    this.name = "ChoiceGone";
  }
}

export const isNotFound = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "NOT_FOUND";

/** Of a change that found nothing to change: what is gone. Null of any other refusal. */
export function sayGone(error: Error | null): string | null {
  if (error instanceof ChoiceGone) return error.message;
  if (!isNotFound(error)) return null;
  const names = error.endpoint ? [...parts(error.endpoint).path.matchAll(/\{(\w+)\}/g)] : [];
  const words = names.flatMap(([, name = ""]) => things[name] ?? []);
  return words.length > 0 ? goneMeanwhile(words.join(" ou ")) : new ChoiceGone().message;
}
