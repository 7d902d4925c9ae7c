// What is sold for each class. Prices are integer millimes: 60_000 is 60 DT.

export type DemoOffer = {
  category: string;
  title: string;
  /** Items separated by a slash; one that starts with a star is bold (docs/product/orders.md, Offers). */
  description: string;
  active?: boolean;
} & (
  | { period: "school-year" | "winter"; price: number }
  | { months: { 1: number; 3: number; 6: number; 12: number } }
);

const everything = "*Tous les cours vidéo de la classe/*Une séance en direct chaque semaine";
const paper =
  "Séries d'exercices et corrigés à télécharger/Fiches de résumé/Aide aux devoirs par vidéo";

const prepa = (category: string, price: number, concours: string): DemoOffer[] => [
  {
    category,
    title: `${category} au mois`,
    description: `${everything}/${paper}/Sans engagement : 1, 3, 6 ou 12 mois`,
    months: { 1: price, 3: price * 2.5, 6: price * 4.5, 12: price * 8 },
  },
  {
    category,
    title: concours,
    description: `${everything}/*Devoirs surveillés et concours blancs corrigés/${paper}/Accès jusqu'au 30 juin`,
    period: "school-year",
    price: price * 6.5,
  },
];

const toConcours = "jusqu'au concours";
const toExams = "jusqu'aux examens";

export const offers: readonly DemoOffer[] = [
  ...prepa("MP1", 60_000, "MP1, l'année complète"),
  {
    category: "MP1",
    title: "Stage d'hiver MP1",
    description:
      "*Cinq problèmes corrigés en direct/*Analyse et algèbre de première année/Sujets et corrigés à télécharger/Places limitées à 40",
    period: "winter",
    price: 99_500,
  },
  {
    category: "MP1",
    title: "MP1, ancienne formule",
    description: "Remplacée par l'abonnement au mois",
    active: false,
    months: { 1: 45_000, 3: 120_000, 6: 220_000, 12: 400_000 },
  },
  ...prepa("MP2", 70_000, `MP2 ${toConcours}`),
  ...prepa("PC1", 60_000, "PC1, l'année complète"),
  ...prepa("PC2", 70_000, `PC2 ${toConcours}`),
  ...prepa("PT1", 58_000, "PT1, l'année complète"),
  ...prepa("PT2", 68_000, `PT2 ${toConcours}`),
  ...prepa("1ere année MPI", 55_000, `1ere année MPI ${toExams}`),
  ...prepa("2ème année MPI", 59_000, `2ème année MPI ${toExams}`),
  ...prepa("1ere année", 39_000, `Licence 1 ${toExams}`),
  ...prepa("2ème année", 42_000, `Licence 2 ${toExams}`),
  ...prepa("3ème année", 45_500, `Licence 3 ${toExams}`),
];
