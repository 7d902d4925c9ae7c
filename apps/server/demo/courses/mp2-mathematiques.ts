import { chapitre, cours, type DemoCourse, devoir, exercices, fiche, resume } from "../course.ts";

export const coursesMp2Maths: DemoCourse[] = [
  {
    title: "Analyse MP2",
    mediumTitle: "Analyse, deuxième année MP",
    smallDescription:
      "Espaces normés, séries, intégrales à paramètre, équations différentielles : l'écrit du concours.",
    longDescription: `Tout le programme d'analyse de **MP2**, organisé autour d'une question : *quand a-t-on le droit d'échanger deux
limites ?*

$$\\sum_{n\\geqslant 0}\\int_I f_n = \\int_I \\sum_{n\\geqslant 0} f_n$$

Convergence normale, convergence dominée, intégration terme à terme : chaque théorème a son contre-exemple.`,
    subject: "analyse",
    categories: ["MP2"],
    teacher: "enseignant",
    live: {
      weekday: 1,
      hour: 20,
      themes: [
        "Convergence uniforme ou normale",
        "Convergence dominée",
        "Séries entières : rayon et bord",
        "Un problème d'écrit de bout en bout",
      ],
    },
    chapters: [
      chapitre("Espaces vectoriels normés", [], {
        chapters: [
          chapitre("Normes, topologie", [
            cours("Normes équivalentes, ouverts, fermés"),
            exercices("Adhérence, densité"),
          ]),
          chapitre("Compacité, connexité, complétude", [
            cours("Compacts, théorème des bornes"),
            cours("Connexité par arcs"),
            exercices("Compacts de matrices"),
          ]),
          chapitre("Applications linéaires continues", [
            cours("Norme subordonnée"),
            fiche("Série 1 : espaces normés"),
          ]),
        ],
      }),
      chapitre("Séries numériques et familles sommables", [
        cours("Règle de d'Alembert, séries alternées"),
        cours("Comparaison série-intégrale"),
        exercices("Constante d'Euler"),
      ]),
      chapitre("Suites et séries de fonctions", [
        cours("Convergence simple, uniforme, normale"),
        cours("Continuité, dérivation, intégration terme à terme"),
        exercices("La fonction ζ de Riemann"),
        fiche("Série 3 : suites et séries de fonctions"),
      ]),
      chapitre("Séries entières", [
        cours("Rayon de convergence, lemme d'Abel"),
        cours("Développements en série entière usuels"),
        exercices("Résolution d'équations différentielles"),
        resume("Séries entières : formulaire"),
      ]),
      chapitre("Intégrales généralisées, intégrales à paramètre", [
        cours("Intégrabilité, comparaison"),
        cours("Théorème de convergence dominée"),
        cours("Continuité et dérivation sous le signe intégral"),
        exercices("La fonction Γ"),
        devoir("Concours blanc : intégrale de Dirichlet"),
      ]),
      chapitre("Séries de Fourier", [
        cours("Coefficients, théorème de Dirichlet, Parseval"),
        exercices("Calculs de sommes"),
      ]),
      chapitre("Équations différentielles", [
        cours("Systèmes linéaires, théorème de Cauchy-Lipschitz"),
        exercices("Exponentielle de matrice"),
      ]),
      chapitre("Calcul différentiel", [
        cours("Différentielle, gradient, règle de la chaîne"),
        cours("Extremums, multiplicateurs de Lagrange"),
        exercices("Équations aux dérivées partielles d'ordre 1"),
        fiche("Série 8 : calcul différentiel"),
      ]),
    ],
  },
  {
    title: "Algèbre MP2",
    mediumTitle: "Algèbre, deuxième année MP",
    smallDescription: "Réduction des endomorphismes, espaces euclidiens, formes quadratiques.",
    longDescription:
      "Réduire, c'est choisir la bonne base. Du polynôme caractéristique $\\chi_u$ au théorème spectral, le cours relie chaque critère de diagonalisation à un exercice d'oral.",
    subject: "algebre",
    categories: ["MP2"],
    teacher: "enseignant",
    live: {
      weekday: 5,
      hour: 20,
      themes: ["Diagonaliser ou trigonaliser", "Cayley-Hamilton à l'oral", "Théorème spectral"],
    },
    chapters: [
      chapitre("Groupes, anneaux, arithmétique", [
        cours("Groupe ℤ/nℤ, groupe symétrique"),
        cours("Idéaux, indicatrice d'Euler"),
        exercices("Théorème chinois"),
      ]),
      chapitre("Compléments d'algèbre linéaire", [
        cours("Sommes directes, matrices par blocs"),
        exercices("Hyperplans et formes linéaires"),
        fiche("Série 2 : compléments d'algèbre linéaire"),
      ]),
      chapitre("Réduction des endomorphismes", [], {
        chapters: [
          chapitre("Éléments propres", [
            cours("Valeurs propres, polynôme caractéristique"),
            exercices("Matrices compagnons"),
          ]),
          chapitre("Diagonalisation, trigonalisation", [
            cours("Critères de diagonalisation"),
            cours("Trigonalisation, nilpotents"),
            exercices("Commutant d'une matrice diagonalisable"),
          ]),
          chapitre("Polynômes d'endomorphismes", [
            cours("Polynôme minimal, Cayley-Hamilton, lemme des noyaux"),
            resume("Réduction : l'arbre de décision"),
            devoir("Concours blanc : réduction"),
          ]),
        ],
      }),
      chapitre("Espaces préhilbertiens et euclidiens", [
        cours("Projection orthogonale, Gram-Schmidt"),
        cours("Isométries vectorielles, réduction en dimension 3"),
        exercices("Polynômes orthogonaux"),
      ]),
      chapitre("Endomorphismes autoadjoints", [
        cours("Théorème spectral, matrices positives"),
        exercices("Racine carrée d'une matrice positive"),
        fiche("Série 5 : espaces euclidiens"),
      ]),
    ],
  },
  {
    title: "Probabilités",
    mediumTitle: "Probabilités, deuxième année",
    smallDescription: "Espaces probabilisés, variables discrètes, fonctions génératrices.",
    longDescription:
      "Modéliser avant de calculer : on apprend à nommer les évènements, puis à choisir entre formule des probabilités totales, espérance conditionnelle et fonction génératrice $G_X(t) = \\mathbb{E}(t^X)$.",
    subject: "probabilites",
    categories: ["MP2", "PC2", "2ème année MPI"],
    teacher: "amel.zouari",
    chapters: [
      chapitre("Dénombrement", [
        cours("Ensembles finis, coefficients binomiaux"),
        exercices("Surjections, dérangements"),
      ]),
      chapitre("Espaces probabilisés", [
        cours("Tribus, probabilités conditionnelles, Bayes"),
        exercices("Urnes de Pólya"),
        fiche("Série 2 : probabilités conditionnelles"),
      ]),
      chapitre("Variables aléatoires discrètes", [
        cours("Lois usuelles, espérance, variance"),
        cours("Fonctions génératrices"),
        exercices("Temps d'attente"),
        devoir("Devoir : marche aléatoire"),
      ]),
      chapitre("Inégalités et convergence", [
        cours("Markov, Bienaymé-Tchebychev, loi faible des grands nombres"),
        resume("Lois usuelles : le tableau"),
      ]),
    ],
  },
  {
    title: "Topologie générale (refonte)",
    mediumTitle: "Topologie générale",
    smallDescription: "Ancienne version du chapitre, retirée le temps de sa réécriture.",
    longDescription:
      "Ce cours n'est plus proposé : son contenu rejoint le cours d'analyse de deuxième année.",
    subject: "analyse",
    categories: ["MP2"],
    teacher: "enseignant",
    active: false,
    chapters: [
      chapitre("Espaces topologiques", [
        cours("Ouverts, voisinages, bases"),
        fiche("Série 1 : topologie"),
      ]),
    ],
  },
];
