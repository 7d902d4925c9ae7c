import type { templateWords } from "@majorant/contract/choices";
import type { FollowUpReason } from "@majorant/contract/follow-ups/follow-ups";

type TemplateWord = (typeof templateWords)[number];

export type Template = { subject: string; content: string };

const openWord = /\{([^{}]*)\}/g;

/** A template with its words filled in; what was filled in is not read again. */
export const filled = (text: string, words: Record<TemplateWord, string>): string =>
  text.replace(openWord, (typed, word: string) =>
    Object.hasOwn(words, word) ? words[word as TemplateWord] : typed,
  ); // one of the three

/** The same in one paragraph, for a notification: it is a link itself, and ends no sentence with a colon. */
export const filledInLine = (text: string, words: Omit<Record<TemplateWord, string>, "lien">) =>
  filled(text.replaceAll(/\s*:\s*\{lien\}/g, "."), { ...words, lien: "" })
    .replaceAll(/\s+/g, " ")
    .trim();

const signature = `{lien}

Écrivez-nous si quelque chose vous arrête : nous sommes là.

L’équipe de Majorant`;

/** What is written until the school has words of its own. */
export const usualTemplates: Record<FollowUpReason, Template> = {
  endsSoon: {
    subject: "Votre accès à {cours} se termine bientôt",
    content: `Bonjour {prénom},

Votre accès à {cours} se termine dans quelques jours, et il vous reste de belles choses à y voir. Commencez par les chapitres qui vous servent le plus :
${signature}`,
  },
  unanswered: {
    subject: "Votre question dans {cours}",
    content: `Bonjour {prénom},

Votre question dans {cours} attend encore sa réponse, et nous le regrettons. Un enseignant la regarde. Elle est ici :
${signature}`,
  },
  stuck: {
    subject: "Un coup de main dans {cours} ?",
    content: `Bonjour {prénom},

Une vidéo de {cours} vous résiste peut-être : c’est souvent le signe qu’un point mérite d’être repris ensemble. Posez votre question sous la vidéo, à la seconde où cela se complique :
${signature}`,
  },
  missedLive: {
    subject: "Les séances en direct de {cours}",
    content: `Bonjour {prénom},

Vous nous avez manqué aux dernières séances en direct de {cours}. Si l’horaire ne vous convient pas, dites-le-nous. Les prochaines dates sont ici :
${signature}`,
  },
  neverBegan: {
    subject: "{cours} vous attend",
    content: `Bonjour {prénom},

{cours} est ouvert pour vous, et tout est prêt. Une première vidéo suffit pour prendre le rythme :
${signature}`,
  },
  inactive: {
    subject: "On reprend, {prénom} ?",
    content: `Bonjour {prénom},

Cela fait quelques jours que nous sommes sans nouvelles de vous. Vos cours vous attendent là où vous les avez laissés :
${signature}`,
  },
};
