import type { AnswerNote } from "@majorant/contract/exercises/answers";

/** Shown, though they have a sign of code: a field of that name says so to who translates. */
const equation = { text: "Une équation est demandée : écrivez « y = … » ou « … = 0 »." };
const interval = { text: "Un intervalle s’écrit avec des crochets, comme ]0 ; 1[ ou [2 ; +∞[." };

/** What is said beside a verdict, or in the place of one where the answer is asked again. */
export const noteWords: Record<AnswerNote, string> = {
  approximation: "C’est une valeur approchée, une valeur exacte est demandée.",
  unit: "Vérifiez l’unité.",
  domain: "Elle ne vaut que sur une partie de ce qui est demandé.",
  unreadable: "Nous n’arrivons pas à lire cette réponse : vérifiez les parenthèses et les signes.",
  equation: equation.text,
  thousands:
    "Ce nombre se lit de deux façons : écrivez 35 800 pour des milliers, 35,8 pour un nombre à virgule.",
  division: "Pour une division, écrivez « / », comme dans 3/2.",
  mixed: "Un entier à côté d’une fraction se lit de deux façons : écrivez 1 + 1/2 ou 3/2.",
  logarithm: "Vouliez-vous écrire « ln » ?",
  remainder: "Terminez par le reste, à l’ordre demandé : « + o(…) ».",
  separators: "Séparez les nombres par des points-virgules, comme dans (1 ; 2 ; 3).",
  temperature: "Nous avons converti entre degrés Celsius et kelvins.",
  parentheses:
    "Des parenthèses manquent peut-être : 1/2x se lit (1/2)x. Vouliez-vous écrire 1/(2x), e^(2x), (1+√5)/2 ?",
  product:
    "Un point entre deux chiffres se lit comme une virgule. Pour un produit, écrivez « × » ou « * ».",
  power: "Pour une puissance, écrivez « ^ », comme dans 10^-3 ou x^2.",
  letters: "Vérifiez les lettres : v et V, w et ω, o et 0 ne sont pas les mêmes.",
  interval: interval.text,
  empty: "Écrivez d’abord votre réponse.",
};

/** What is said of an answer that can't be decided, and is asked again. */
export const askedAgainWords = (note: AnswerNote | undefined): string =>
  note
    ? noteWords[note]
    : "Nous ne pouvons pas dire si cette réponse est juste : écrivez-la autrement.";
