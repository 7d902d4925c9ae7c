import { chapitre, cours, type DemoCourse, devoir, exercices, fiche, resume } from "../course.ts";

export const coursesMp2Sciences: DemoCourse[] = [
  {
    title: "Électromagnétisme",
    mediumTitle: "Électromagnétisme, de Coulomb à Maxwell",
    smallDescription: "Électrostatique, magnétostatique, induction, ondes électromagnétiques.",
    longDescription: `Quatre équations, et tout le cours pour les comprendre :

$$\\operatorname{div}\\vec{E} = \\frac{\\rho}{\\varepsilon_0},\\qquad \\overrightarrow{\\operatorname{rot}}\\,\\vec{E} = -\\frac{\\partial \\vec{B}}{\\partial t},\\qquad \\operatorname{div}\\vec{B} = 0,\\qquad \\overrightarrow{\\operatorname{rot}}\\,\\vec{B} = \\mu_0\\vec{\\jmath} + \\mu_0\\varepsilon_0\\frac{\\partial \\vec{E}}{\\partial t}.$$`,
    subject: "electricite",
    categories: ["MP2", "PC2", "PT2"],
    teacher: "nadia.chaabane",
    live: {
      weekday: 4,
      hour: 19,
      themes: [
        "Symétries et théorème de Gauss",
        "Induction : le signe",
        "Ondes planes dans le vide et dans un plasma",
      ],
    },
    chapters: [
      chapitre("Électrostatique", [
        cours("Champ, potentiel, théorème de Gauss"),
        cours("Le dipôle électrostatique", {
          description: "Lignes de champ et équipotentielles, tracées sous vos yeux.",
        }),
        exercices("Sphère chargée, condensateurs"),
        fiche("Série 1 : électrostatique"),
      ]),
      chapitre("Magnétostatique", [
        cours("Loi de Biot et Savart, théorème d'Ampère"),
        cours("Dipôle magnétique"),
        exercices("Solénoïde, tore"),
      ]),
      chapitre("Induction électromagnétique", [
        cours("Loi de Faraday, auto-induction"),
        cours("Conversion électromécanique"),
        exercices("Rails de Laplace"),
        devoir("Devoir : haut-parleur électrodynamique"),
      ]),
      chapitre("Équations de Maxwell", [
        cours("Équations locales, vecteur de Poynting"),
        exercices("Régime lentement variable, effet de peau"),
      ]),
      chapitre("Ondes électromagnétiques", [
        cours("Ondes planes progressives harmoniques"),
        cours("Réflexion sur un conducteur, cavité"),
        cours("Dispersion, plasma"),
        resume("Ondes : relations de dispersion"),
      ]),
    ],
  },
  {
    title: "Optique ondulatoire",
    mediumTitle: "Optique ondulatoire",
    smallDescription: "Interférences, diffraction, interféromètre de Michelson.",
    longDescription:
      "Différence de marche $\\delta$, puis intensité, puis figure : la même démarche pour les trous d'Young, le coin d'air et le réseau.",
    subject: "optique",
    categories: ["MP2", "PC2"],
    teacher: "hatem.jaziri",
    chapters: [
      chapitre("Modèle scalaire de la lumière", [
        cours("Chemin optique, théorème de Malus"),
        exercices("Surfaces d'onde"),
      ]),
      chapitre("Interférences", [
        cours("Trous d'Young, cohérence"),
        cours("Interféromètre de Michelson"),
        exercices("Doublet du sodium"),
        fiche("Série 2 : interférences"),
      ]),
      chapitre("Diffraction, réseaux", [
        cours("Diffraction de Fraunhofer"),
        cours("Réseaux plans"),
        exercices("Pouvoir de résolution"),
        devoir("Concours blanc : spectroscope à réseau"),
      ]),
    ],
  },
  {
    title: "Informatique MP2",
    mediumTitle: "Informatique, deuxième année",
    smallDescription: "Récursivité, graphes, programmation dynamique, bases de données et SQL.",
    longDescription:
      "Les épreuves d'informatique du concours demandent un code juste, court et commenté. On s'entraîne sur des sujets entiers : graphes, programmation dynamique, requêtes SQL.",
    subject: "informatique",
    categories: ["MP2", "PC2", "PT2"],
    teacher: "seif.mejri",
    chapters: [
      chapitre("Récursivité", [
        cours("Écrire et prouver une fonction récursive"),
        exercices("Tours de Hanoï, permutations"),
      ]),
      chapitre("Piles, files, graphes", [
        cours("Parcours en largeur et en profondeur"),
        cours("Plus court chemin : Dijkstra"),
        exercices("Labyrinthes"),
        fiche("TP 2 : graphes"),
      ]),
      chapitre("Programmation dynamique", [
        cours("Sous-problèmes, mémoïsation"),
        exercices("Sac à dos, plus longue sous-suite commune"),
      ]),
      chapitre("Bases de données", [
        cours("Modèle relationnel, algèbre relationnelle"),
        cours("Requêtes SQL, jointures, agrégats"),
        exercices("La base d'un institut préparatoire"),
        devoir("Sujet de concours : réseau de transport"),
        resume("SQL : l'aide-mémoire"),
      ]),
    ],
  },
];
