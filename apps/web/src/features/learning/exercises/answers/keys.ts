import type { AnswerKind } from "@majorant/contract/exercises/exercise-rules";

/** A key of the small keypad. */
export type Key = {
  /** What stands on it. */
  face: string;
  /** What it is called, for who hears it. */
  word: string;
  /** What it types. */
  types: string;
  /** How many characters before the end of it the caret then stands: within √(). */
  back?: number;
};

const named = (face: string, word: string, types = face, back = 0): Key => ({
  face,
  word,
  types,
  back,
});

const digits: Key[] = ["7", "8", "9", "4", "5", "6", "1", "2", "3", "0"].map((digit) =>
  named(digit, digit),
);

const seven = digits.slice(0, 3);
const four = digits.slice(3, 6);
const one = digits.slice(6, 9);
const zero = digits.slice(9);

const dividedBy = named("/", "Divisé par");
const power = named("xⁿ", "Puissance", "^");

/** Numbers and what joins them: six in a row. */
const first: Key[] = [
  ...seven,
  named("(", "Ouvrir la parenthèse"),
  named(")", "Fermer la parenthèse"),
  dividedBy,
  ...four,
  power,
  named("√", "Racine carrée", "√()", 1),
  named("×", "Multiplié par"),
  ...one,
  named("π", "Pi"),
  named("e", "Exponentielle", "e^"),
  named("−", "Moins", "-"),
  ...zero,
  named(",", "Virgule"),
  named(";", "Point-virgule"),
  named("x", "Lettre x"),
  named("=", "Égal"),
  named("+", "Plus"),
];

/** Functions, and what a kind of answer needs beside them. */
const functions: Key[] = [
  named("ln", "Logarithme", "ln()", 1),
  named("exp", "Fonction exponentielle", "exp()", 1),
  named("|x|", "Valeur absolue", "||", 1),
  named("n!", "Factorielle", "!"),
  named("∞", "Infini"),
  named("%", "Pour cent"),
  named("sin", "Sinus", "sin()", 1),
  named("cos", "Cosinus", "cos()", 1),
  named("tan", "Tangente", "tan()", 1),
  named("arcsin", "Arc sinus", "arcsin()", 1),
  named("arccos", "Arc cosinus", "arccos()", 1),
  named("arctan", "Arc tangente", "arctan()", 1),
  named("sh", "Sinus hyperbolique", "sh()", 1),
  named("ch", "Cosinus hyperbolique", "ch()", 1),
  named("th", "Tangente hyperbolique", "th()", 1),
  named("C(n,k)", "Coefficient binomial", "C(;)", 2),
  named("i", "Unité imaginaire"),
  named("°", "Degré"),
  named("[", "Ouvrir le crochet"),
  named("]", "Fermer le crochet"),
  named("{", "Ouvrir l’accolade"),
  named("}", "Fermer l’accolade"),
  named("∪", "Union"),
  named("∖", "Privé de"),
  named("ℝ", "Ensemble des réels"),
  named("ℤ", "Ensemble des entiers"),
  named("∈", "Appartient à"),
  named("∅", "Ensemble vide"),
  named("≤", "Inférieur ou égal à"),
  named("≥", "Supérieur ou égal à"),
];

const lettersOf = (text: string): Key[] => [...text].map((letter) => named(letter, letter));

/** Letters, and what joins them to a unit. */
const letters: Key[] = [
  ...lettersOf("abcdefghijklmnopqrstuvwxyz"),
  dividedBy,
  power,
  ...lettersOf("αβγδεθλμρστφω"),
  ...lettersOf("ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
  ...lettersOf("ΔΩ"),
];

export type KeyPage = { face: string; word: string; keys: readonly Key[] };

/** The pages of the keypad, one shown at a time. */
export const pages: readonly KeyPage[] = [
  { face: "123", word: "Chiffres", keys: first },
  { face: "f(x)", word: "Fonctions et signes", keys: functions },
  { face: "abc", word: "Lettres et unités", keys: letters },
];

/** Words are typed with the phone's own keyboard. */
export const hasKeypad = (kind: AnswerKind): boolean => kind !== "text" && kind !== "choice";
