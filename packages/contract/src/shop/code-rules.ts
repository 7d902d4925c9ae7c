import * as z from "zod/mini";
import { codeStates, durations } from "../choices.ts";
import { dinars, instant, reference } from "../endpoint.ts";
import { longestCode, mostCodeScopes, mostCodesAtOnce, shortestCode } from "../limits.ts";
import { requiredName } from "../prose.ts";

// What a code is, as administrators fill it in: how much it takes off, of what, when, for whom and how often.

const wrongCode = `Un code a de ${shortestCode} à ${longestCode} lettres, chiffres et tirets`;

/** A to Z, digits and hyphens, in capitals however it is typed. */
const codeWord = z.string("Le code est obligatoire").check(
  z.trim(),
  z.regex(new RegExp(`^[A-Za-z\\d-]{${shortestCode},${longestCode}}$`), wrongCode),
  z.overwrite((word) => word.toUpperCase()),
);

const wrongPercent = "Un pourcentage est un nombre entier de 1 à 100";

const scope = z._default(
  z.array(reference).check(z.maxLength(mostCodeScopes, `Au plus ${mostCodeScopes}`)),
  [],
);

/** A day of Tunis; left out or null where there is none. */
const codeDay = z._default(
  z.nullable(z.iso.date("La date est invalide").check(z.regex(/^[12]/, "La date est invalide"))),
  null,
);

/** What codes that are made together have in common. */
const terms = {
  /** One of the two: so much of the price, or so many dinars of all that it is for. */
  pourcentage: z._default(
    z.nullable(z.int(wrongPercent).check(z.minimum(1, wrongPercent), z.maximum(100, wrongPercent))),
    null,
  ),
  montant: z._default(
    z.nullable(
      z
        .number("Le montant est invalide")
        .check(
          z.minimum(0.001, "Le montant est invalide"),
          z.maximum(100_000, "Le montant est trop élevé"),
          z.multipleOf(0.001, "Un montant a trois décimales au plus"),
        ),
    ),
    null,
  ),
  /** What it is for: these offers, and those of these categories and of all below them; all where neither is said. */
  offres: scope,
  categories: scope,
  /** Of those, what is bought for so many months; for as long as one likes, and for fixed periods, where none is said. */
  durees: z._default(z.array(z.literal(durations)).check(z.maxLength(durations.length)), []),
  /** The first day and the last one. */
  du: codeDay,
  au: codeDay,
  /** For who has never paid an order. */
  nouveaux: z._default(z.boolean(), false),
};

type Said = {
  pourcentage: number | null;
  montant: number | null;
  du: string | null;
  au: string | null;
};

/** What is wrong with a code as a whole, by its fields. */
export function faultsOf({ pourcentage, montant, du, au }: Said) {
  const isOne = (pourcentage === null) !== (montant === null);
  return {
    ...(!isOne && { pourcentage: "Indiquez un pourcentage ou un montant, l'un des deux" }),
    ...(du && au && au < du && { au: "Le dernier jour ne peut pas précéder le premier" }),
  };
}

const checked = (payload: { value: Said; issues: unknown[] }) => {
  for (const [field, message] of Object.entries(faultsOf(payload.value)))
    payload.issues.push({ code: "custom", message, path: [field], input: payload.value });
};

const wrongUses = "Indiquez un nombre entier à partir de 1";

export const codeForm = z
  .object({
    code: codeWord,
    ...terms,
    /** How often in all; null as often as one likes. */
    utilisationsMax: z._default(
      z.nullable(
        z.int(wrongUses).check(z.minimum(1, wrongUses), z.maximum(1_000_000, "Au plus 1 000 000")),
      ),
      null,
    ),
    /** Once by an account, or as often as it likes. */
    uneParCompte: z._default(z.boolean(), true),
  })
  .check(checked);

const wrongNumber = `Indiquez un nombre de 1 à ${mostCodesAtOnce}`;

/** Codes that are made at once, each good for one order; their words are the server's. */
export const codeBatchForm = z
  .object({
    /** What they are made for: "Club MP". */
    nom: requiredName("Le nom est obligatoire", 80),
    nombre: z
      .int(wrongNumber)
      .check(z.minimum(1, wrongNumber), z.maximum(mostCodesAtOnce, wrongNumber)),
    ...terms,
  })
  .check(checked);

const named = z.object({ id: z.number(), titre: z.string() });

const figures = {
  /** Orders that hold it: paid ones, and those that wait for their payment. */
  utilisations: z.number(),
  /** Of these, the paid ones. */
  payees: z.number(),
  /** What it took off the paid ones, and what they brought. */
  reductions: dinars,
  encaisse: dinars,
};

export const codeState = z.enum(codeStates);

export const adminCode = z.object({
  id: z.number(),
  code: z.string(),
  /** What it was made with; null of one that was made by itself. */
  lot: z.nullable(z.object({ id: z.number(), nom: z.string() })),
  pourcentage: z.nullable(z.number()),
  montant: z.nullable(dinars),
  offres: z.array(named),
  categories: z.array(named),
  durees: z.array(z.literal(durations)),
  du: z.nullable(z.string()),
  au: z.nullable(z.string()),
  nouveaux: z.boolean(),
  utilisationsMax: z.nullable(z.number()),
  uneParCompte: z.boolean(),
  active: z.boolean(),
  etat: codeState,
  creeLe: instant,
  /** Whether an order ever held it: then only its last day and how often it is used change, and it is not deleted. */
  utilise: z.boolean(),
  ...figures,
  version: z.number(),
});

export const codeBatch = z.object({
  id: z.number(),
  nom: z.string(),
  creeLe: instant,
  /** How many codes, and how many of them are not taken out of use. */
  codes: z.number(),
  actifs: z.number(),
  ...figures,
});
