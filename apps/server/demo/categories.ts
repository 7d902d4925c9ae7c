export type DemoCategory = {
  title: string;
  shortDescription: string;
  special?: boolean;
  children?: readonly DemoCategory[];
};

const years = (track: string, first: string, second: string): DemoCategory[] => [
  { title: `${track}1`, shortDescription: first },
  { title: `${track}2`, shortDescription: second },
];

export const categories: readonly DemoCategory[] = [
  {
    title: "Préparatoire",
    shortDescription: "Les deux années des instituts préparatoires aux études d'ingénieurs.",
    children: [
      {
        title: "MP",
        shortDescription: "Mathématiques et physique.",
        children: years(
          "MP",
          "Analyse, algèbre, mécanique, électrocinétique : les fondations de la première année.",
          "Réduction, séries, électromagnétisme : tout le programme du concours.",
        ),
      },
      {
        title: "PC",
        shortDescription: "Physique et chimie.",
        children: years(
          "PC",
          "De l'atome à la réaction, et les mathématiques qui vont avec.",
          "Chimie organique, thermochimie, mécanique des fluides : cap sur le concours.",
        ),
      },
      {
        title: "PT",
        shortDescription: "Physique et technologie.",
        children: years(
          "PT",
          "Statique, cinématique, circuits : comprendre une machine avant de la calculer.",
          "Automatique, dynamique, électronique de puissance : les épreuves de la filière.",
        ),
      },
    ],
  },
  {
    title: "Préparatoire Intégré",
    shortDescription: "Le cycle préparatoire intégré des écoles d'ingénieurs.",
    special: true,
    children: [
      {
        title: "1ere année MPI",
        shortDescription:
          "Mathématiques, physique et informatique : le premier semestre pas à pas.",
      },
      {
        title: "2ème année MPI",
        shortDescription:
          "Probabilités, structures de données, électronique : consolider avant la spécialité.",
      },
    ],
  },
  {
    title: "LMD",
    shortDescription: "La licence de mathématiques et de sciences, semestre après semestre.",
    children: [
      { title: "1ere année", shortDescription: "Réussir le passage du lycée à l'université." },
      {
        title: "2ème année",
        shortDescription: "Calcul différentiel, algèbre bilinéaire, probabilités.",
      },
      {
        title: "3ème année",
        shortDescription: "Mesure, analyse fonctionnelle, équations aux dérivées partielles.",
      },
    ],
  },
];

/** The classes a student can choose. */
export const leaves = (tree: readonly DemoCategory[] = categories): string[] =>
  tree.flatMap((one) => (one.children ? leaves(one.children) : [one.title]));
