import { folded } from "../forgiving.ts";

// Words of one family, which a stemmer leaves apart once accents are gone: "dérivée", "dérivation", "dérivabilité".

/** Endings of nouns, verbs and adjectives, folded. */
const endings = [
  "isation isations isable isables iser isee isees ise ises",
  "abilite abilites ibilite ibilites able ables ible ibles",
  "ation ations ateur ateurs atrice atrices atif atifs ative atives",
  "ion ions ite ites ment ments ance ances ence ences",
  "ant ante ants antes ent ente ents entes",
  "er e es ee ees ant",
]
  .flatMap((line) => line.split(" "))
  .toSorted((one, other) => other.length - one.length);

/** Endings after which a shorter root would be another word's: "partiel" and "partie". */
const adjectives = "al ale ales aux el elle elles els if ifs ive ives ique iques".split(" ");

/** How many letters of a root say what it is about. */
const [shortest, shortestOfAdjective] = [5, 6] as const;

/** What all words of a family begin with, by one of them, folded; null for a word that is too short to tell. */
export function rootOf(word: string): string | null {
  const root = (ending: string) => word.slice(0, -ending.length);
  const ofAdjective = adjectives
    .filter((ending) => word.endsWith(ending))
    .map(root)
    .findLast(({ length }) => length >= shortestOfAdjective);
  const plain = endings
    .filter((ending) => word.endsWith(ending))
    .map(root)
    .find(({ length }) => length >= shortest);
  return ofAdjective ?? plain ?? null;
}

/** Arabic words of mathematics and physics, and the French ones that notions and courses have for them. */
const french: Record<string, string> = {
  مشتقة: "derivation",
  مشتق: "derivation",
  اشتقاق: "derivation",
  تكامل: "integration",
  استمرارية: "continuite",
  استمرار: "continuite",
  نهاية: "limite",
  نهايات: "limite",
  متتالية: "suite",
  متتاليات: "suite",
  سلسلة: "serie",
  سلاسل: "serie",
  تقارب: "convergence",
  دالة: "fonction",
  دوال: "fonction",
  مصفوفة: "matrice",
  مصفوفات: "matrice",
  محدد: "determinant",
  محددات: "determinant",
  كثير: "polynome",
  حدود: "polynome",
  حدودية: "polynome",
  معادلة: "equation",
  معادلات: "equation",
  تفاضلية: "differentielle",
  تفاضل: "differentielle",
  احتمال: "probabilite",
  احتمالات: "probabilite",
  عقدية: "complexe",
  مركبة: "complexe",
  مركب: "complexe",
  هندسة: "geometrie",
  جبر: "algebre",
  تحليل: "analyse",
  خطي: "lineaire",
  خطية: "lineaire",
  فضاء: "espace",
  فضاءات: "espace",
  متجه: "vecteur",
  متجهي: "vectoriel",
  شعاع: "vecteur",
  تعداد: "denombrement",
  برهان: "demonstration",
  ميكانيك: "mecanique",
  ميكانيكا: "mecanique",
  كهرباء: "electricite",
  حرارة: "thermodynamique",
  بصريات: "optique",
  موجات: "onde",
  موجة: "onde",
  كيمياء: "chimie",
  فيزياء: "physique",
  طاقة: "energie",
  حركة: "mouvement",
  قوة: "force",
};

const words = new Map(Object.entries(french).map(([arabic, word]) => [folded(arabic), word]));

/** The French words that an Arabic one stands for, with or without its article; none for any other. */
export function inFrench(word: string): string[] {
  const french = words.get(word) ?? words.get(word.replace(/^(?:و|ب|ف|ك)?ال/u, ""));
  return french === undefined ? [] : [french];
}
