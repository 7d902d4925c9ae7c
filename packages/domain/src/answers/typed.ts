import { normalForm } from "../normal-forms.ts";

/** The digits of Arabic and Persian keyboards, each block in its order from zero. */
const digitBlocks = ["٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹"];

/** Fractions of one sign, as "above/below". */
const fractions: Record<string, string> = {
  "½": "1/2",
  "⅓": "1/3",
  "⅔": "2/3",
  "¼": "1/4",
  "¾": "3/4",
  "⅕": "1/5",
  "⅖": "2/5",
  "⅗": "3/5",
  "⅘": "4/5",
  "⅙": "1/6",
  "⅚": "5/6",
  "⅛": "1/8",
  "⅜": "3/8",
  "⅝": "5/8",
  "⅞": "7/8",
};

const fractionSigns = Object.keys(fractions).join("");

/** What is longer, in characters, is meant as it is written: it takes its time to be read once. */
export const longestMeant = 200;

/** Signs said in words, the longer ones first. */
const said: [RegExp, string][] = [
  [/(?<!\p{L})l['’]\s*infini(?!\p{L})/giu, "infini"],
  [/(?<!\p{L})plus\s+(?=infini(?!\p{L}))/giu, "+"],
  [/(?<!\p{L})plus\s+ou\s+moins\s*|\+\s*(?:ou|\/)\s*-/giu, "±"],
  [/(?<!\p{L})cosinus(?!\p{L})/giu, " cos "],
  [/(?<!\p{L})sinus(?!\p{L})/giu, " sin "],
  [/(?<!\p{L})exponentielle\s*(?:de\s+)?/giu, " exp "],
  [/(?<!\p{L})valeur\s+absolue\s*(?:de\s+)?/giu, " abs "],
  [/(?<!\p{L})logarithme(?:\s+n[ée]p[ée]rien)?\s*(?:de\s+)?/giu, " ln "],
  [/(?<!\p{L})factorielle\s+(?:de\s+)?(\d+|\p{L})(?![\p{L}\d])/giu, "$1!"],
  [/(?<![\p{L}\d])(\d+|\p{L})\s+parmi\s+(\d+|\p{L})(?![\p{L}\d])/giu, "C($2;$1)"],
  [/(?<!\p{L})racine\s+cubique\s+(?:de\s+)?/giu, " cbrt "],
  [/(?<!\p{L})racine\s+(?:carr[ée]e\s+(?:de\s+)?|de\s+)/giu, " sqrt "],
  [/(?<!\p{L})divis[ée]e?\s+par(?!\p{L})/giu, "/"],
  [/(?<!\p{L})multipli[ée]e?\s+par(?!\p{L})/giu, "*"],
  [/(?<=[\d)\p{L}])\s+sur\s+(?=[\d(\p{L}√])/giu, "/"],
  [/(?<=[\d)\p{L}])\s+fois\s+(?=[\d(\p{L}√])/giu, "*"],
  [/(?<!\p{L})moins(?=\s|\d)/giu, "-"],
  [/(?<=[\d)\p{L}])\s+plus\s+(?=[\d(\p{L}√])/giu, "+"],
  [/(?<=[\d)\p{L}])\s+(?:au\s+)?carr[ée](?!\p{L})/giu, "^2"],
  [/(?<=[\d)\p{L}])\s+(?:au\s+)?cube(?!\p{L})/giu, "^3"],
  [/\s+(?:puissance|exposant)\s+/giu, "^"],
  [/\s*pour\s?cents?(?!\p{L})/giu, "%"],
];

/** The numbers and the parts that fractions are said with, each by its number. */
const counts = ["un|une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];
const parts: Record<string, number> = {
  demi: 2,
  moiti: 2,
  tiers: 3,
  quart: 4,
  cinqui: 5,
  sixi: 6,
  septi: 7,
  huiti: 8,
  neuvi: 9,
  dixi: 10,
};

const count = String.raw`(\d+|${counts.join("|")})`;

/** "deux tiers", "3 quarts", "la moitié", "un cinquième"; not "demi-droite". */
const saidFraction = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:${count}\s+|l[ea]\s+)?(demi|moiti|tiers|quart|(?:cinqu|six|sept|huit|neuv|dix)i)(?:(?<=demi)e?s?|(?<=moiti)[ée]|(?<=tiers)|(?<=quart)s?|(?<=[^m]i)[eè]mes?)(?![\p{L}\d'’-])(\s+de\s+(?=(?:\p{L}|pi)(?!\p{L})|[\d(√]))?`,
  "giu",
);

/** "2 et demi" */
const andAHalf = new RegExp(
  String.raw`(?<![\p{L}\d.,])${count}\s+et\s+demie?(?![\p{L}\d-])`,
  "giu",
);

const counted = (word: string): number => {
  const at = counts.findIndex((words) => words.split("|").includes(word.toLowerCase()));
  return at < 0 ? Number(word) : at + 1;
};

/** "un tiers" is (1/3), "un demi de x" (1/2)*x, "2 et demi" (2+1/2). */
const withFractions = (text: string): string =>
  text
    .replaceAll(andAHalf, (_, whole: string) => `(${counted(whole)}+1/2)`)
    .replaceAll(
      saidFraction,
      (_, above: string | undefined, part: string, of: string | undefined) =>
        `(${counted(above ?? "un")}/${parts[part.toLowerCase()] ?? 1})${of === undefined ? "" : "*"}`,
    );

/** With one space for a thousand: they say no more, and what looks for signs between them would try each. */
export const withSingleSpaces = (text: string): string => text.replaceAll(/\s+/g, " ");

/**
 * What phones and other hands type for what is written here: ١٫٥ is 1,5, 1½ is one and a half, 3x10^7 is 3·10⁷,
 * 35'800 is 35 800, "Pi" is π and "racine de 2" is √2.
 */
export function asTyped(text: string): string {
  let result = text.replaceAll(/[٠-٩۰-۹]/g, (digit) =>
    String(digitBlocks.find((block) => block.includes(digit))?.indexOf(digit)),
  );
  result = result.replaceAll("٫", ",").replaceAll("٬", " ").replaceAll("؛", ";");
  result = result.replaceAll("،", ",").replaceAll("٪", "%");
  // Full width: １２.
  result = result.replaceAll(/[\uFF01-\uFF5E]/g, (sign) => normalForm(sign, "NFKC"));
  // Letters of mathematics, 𝜋 and 𝑜: the same as any other.
  result = result.replaceAll(/[\u{1D400}-\u{1D7FF}]/gu, (letter) => normalForm(letter, "NFKC"));
  const mixed = new RegExp(`(?<![\\p{L}\\d.,_^])(\\d+)\\s?([${fractionSigns}])`, "gu");
  result = result.replaceAll(mixed, (_, whole, sign) => `(${whole}+${fractions[sign] ?? ""})`);
  result = result.replaceAll(
    new RegExp(`[${fractionSigns}]`, "gu"),
    (sign) => `(${fractions[sign] ?? ""})`,
  );
  // ²/₃
  result = result.replaceAll(
    /([⁰¹²³⁴-⁹]+)\s*[/⁄∕]\s*([₀-₉]+)/gu,
    (_, above, below) => `(${normalForm(above, "NFKC")}/${normalForm(below, "NFKC")})`,
  );
  result = result.replaceAll(/(?<=\d)['’](?=\d{3}(?!\d))/g, " ");
  result = result.replaceAll(/(?<=\d)\s*[xX]\s*(?=10\s*(?:\^|[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]))/g, "*");
  result = result.replaceAll(/(?<![\\\p{L}])(?:Pi|PI)(?!\p{L})/gu, "π");
  result = withFractions(result);
  for (const [words, sign] of said) result = result.replaceAll(words, sign);
  return result;
}

const name = String.raw`\p{L}[\p{L}\p{N}_'{}]{0,8}`;

/** What stands before an answer and is none of it. */
const before = [
  /^\s*(?:=>|->|[=≈≃~:⇒⟹→⟶])\s*/u,
  /^\s*je\s+(?:crois|pense|dirais|trouve|dis)\s+(?:que?\s+)?(?:c['’]est\s+)?/iu,
  /^\s*(?:donc|alors|on\s+(?:a|trouve|obtient)|c['’]\s?est|environ|r[ée]ponse|r[ée]sultat)(?:\s*:\s*|\s+)/iu,
  /^\s*(?:la|le|les|l['’]|une?)\s*\p{L}{3,}(?:\s+(?:de|du)\s+\p{L}+)?\s+(?:est|sont|vaut)\s*:?\s+/iu,
  new RegExp(String.raw`^\s*${name}\s*[≈≃~]\s*`, "u"),
];

/** What stands behind an answer and is none of it, and quotes around it. */
const after = [
  /(?:\p{Extended_Pictographic}|\uFE0F|\s)+$/u,
  /\s+\(?env(?:\.|iron)?\)?\s*$/iu,
  /^\s*(?:''?|")\s*(?=\d)|(?<=[\d)])''\s*$/gu,
];

/** "c'est 3/2", "= 3/2" and "la limite est 3/2" are 3/2, and so is "3/2 environ". */
export function withoutWords(typed: string): string {
  let text = typed;
  for (const pattern of [...before, ...after]) text = text.replace(pattern, "");
  return text.trim() === "" ? typed : text;
}

/** A number as it may have been meant: "sup A = 3/2", "3x5", "Π/4". */
export function meantNumbers(written: string): string[] {
  const last = written.slice(written.lastIndexOf("=") + 1);
  return [
    ...(written.includes("=") && last.trim() !== "" ? [last] : []),
    written.replaceAll(/(?<=[\d)])\s*[xX]\s*(?=[\d(√])/g, "*"),
    written.replaceAll("Π", "π"),
  ];
}

/** A couple as it may have been meant: "(-2 -1 -3)", "(x,y,z) = (-2,-1,-3)", "S = {(1;2)}", "x=1 y=2". */
export function meantTuples(written: string): string[] {
  const last = written.slice(written.lastIndexOf("=") + 1);
  const inside = /^\s*\{?\s*\(?([^()[\]{};,]*)\)?\s*\}?\s*$/.exec(last)?.[1]?.trim() ?? "";
  return [
    ...(/=\s*[({[][^=]*$/.test(written) ? [last] : []),
    last.replace(/^\s*\{\s*(\(.*\))\s*\}\s*$/, "$1"),
    ...(/\S\s+\S/.test(inside) ? [inside.split(/\s+/).join(" ; ")] : []),
    written.replaceAll(/\s+(?=\p{L}\w?\s*=)/gu, " ; "),
  ];
}
