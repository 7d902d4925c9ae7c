import type { CategorieDetail, CoursDetail } from "@majorant/contract/catalogue";
import { getCategorie, getCours } from "@majorant/contract/catalogue";
import { plainMath } from "@majorant/domain/text/plain-math";
import { type Answers, addressOf } from "../app/calls/given.ts";

/** What a page is announced with, in results of a search and where it is shared. */
export type Words = { title: string; about: string };

const site = "Majorant";

/** The pages that are the same for everybody. */
const usual: Record<string, Words> = {
  "/home": {
    title: "Restez au-dessus de la courbe",
    about:
      "Cours en vidéo, séances en direct, séries corrigées : Majorant accompagne les prépas tunisiennes, de la rentrée au concours.",
  },
  "/Offers": {
    title: "Nos offres",
    about: "MP, PC, PT, préparatoire intégré, LMD : choisissez votre classe et votre durée.",
  },
  "/auth/signup": {
    title: "Créer un compte",
    about: "Trois minutes pour rejoindre votre classe sur Majorant.",
  },
  "/auth/signin": { title: "Se connecter", about: "Retrouvez vos cours là où vous en étiez." },
  "/auth/request-new-password": {
    title: "Mot de passe oublié",
    about: "Recevez un lien pour en choisir un autre.",
  },
  "/auth/new-password": {
    title: "Nouveau mot de passe",
    about: "Choisissez-en un autre, et retrouvez vos cours.",
  },
  "/primaire": {
    title: "Primaire",
    about: "Compter, partager, tracer : les premiers pas en mathématiques, bientôt sur Majorant.",
  },
  "/secondaire": {
    title: "Secondaire",
    about: "Du cercle à la sinusoïde, jusqu’au bac : le secondaire arrive sur Majorant.",
  },
  "/preparatoire": {
    title: "Préparatoire MP, PT et PC",
    about:
      "Le programme des deux années de prépa, cours par cours et chapitre par chapitre, en vidéo et en direct.",
  },
  "/lmd": {
    title: "LMD",
    about: "La licence de mathématiques et de sciences, semestre après semestre, en vidéo.",
  },
  "/accessibilite": {
    title: "Accessibilité",
    about: "Ce qui marche pour chacun sur Majorant, ce qui manque encore, et à qui le dire.",
  },
  "/nosCours/": {
    title: "Nos cours",
    about:
      "Analyse, algèbre, physique, chimie, informatique : tous les cours de Majorant, par filière et par année.",
  },
};

/** Markdown and LaTeX as a plain line of at most so many letters. */
function plain(text: string, most = 200): string {
  const line = plainMath(text)
    .replace(/[*_`#>$\\]/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return line.length <= most ? line : `${line.slice(0, line.lastIndexOf(" ", most))}…`;
}

const idOf = (address: string) => Number(/\d+/.exec(address)?.[0]);

/** The course that an address is of, once it is answered. */
export const courseAt = (address: string, answers: Answers) =>
  address.startsWith("/nosCours/cours/")
    ? // The contract types this answer.
      (answers[addressOf(getCours, { params: { coursId: idOf(address) }, query: {} })] as
        | CoursDetail
        | undefined)
    : undefined;

/** The category that an address is of, once it is answered. */
export const categoryAt = (address: string, answers: Answers) =>
  address.startsWith("/nosCours/categorie/")
    ? // As above.
      (answers[addressOf(getCategorie, { params: { categorieId: idOf(address) } })] as
        | CategorieDetail
        | undefined)
    : undefined;

/** How a page is announced; null for one that is not. */
export function wordsOf(address: string, answers: Answers): Words | null {
  const course = courseAt(address, answers);
  if (course)
    return {
      title: plain(course.chemin.split(" › ").slice(-2).reverse().join(" · "), 90),
      about: plain(course.descriptionCourte || course.descriptionLongue || site),
    };
  const category = categoryAt(address, answers);
  if (category)
    return {
      title: plain(category.titre, 90),
      about: plain(category.descriptionCourte || `Les cours de ${category.chemin} sur Majorant.`),
    };
  const [path = ""] = address.split("?");
  return usual[path] ?? null;
}
