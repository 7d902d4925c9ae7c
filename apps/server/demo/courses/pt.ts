import { chapitre, cours, type DemoCourse, devoir, exercices, fiche, resume } from "../course.ts";

export const coursesPt: DemoCourse[] = [
  {
    title: "Mathématiques PT1",
    mediumTitle: "Mathématiques, première année PT",
    smallDescription: "Les outils de l'ingénieur : fonctions, intégrales, complexes, matrices.",
    longDescription:
      "Le programme de mathématiques de PT1, illustré par la mécanique et l'électricité : on intègre pour trouver un centre de masse, on résout $y'' + \\omega^2 y = 0$ pour faire osciller une poutre.",
    subject: "analyse",
    categories: ["PT1"],
    teacher: "amel.zouari",
    live: {
      weekday: 1,
      hour: 18,
      themes: ["Complexes et trigonométrie", "Intégrales", "Matrices"],
    },
    chapters: [
      chapitre("Nombres complexes et trigonométrie", [
        cours("Formes algébrique et exponentielle"),
        exercices("Linéarisation"),
        fiche("Série 1 : complexes"),
      ]),
      chapitre("Fonctions d'une variable réelle", [
        cours("Limites, continuité, dérivabilité"),
        exercices("Tangentes et extremums"),
      ]),
      chapitre("Intégration", [
        cours("Primitives, changement de variable"),
        exercices("Aires, volumes, centres de masse"),
      ]),
      chapitre("Courbes paramétrées et polaires", [
        cours("Étude et tracé"),
        exercices("Cycloïde, cardioïde"),
        devoir("Devoir : profil de came"),
      ]),
      chapitre("Algèbre linéaire", [
        cours("Systèmes, matrices, déterminants"),
        exercices("Changements de base"),
        resume("Algèbre linéaire en PT1"),
      ]),
    ],
  },
  {
    title: "Construction mécanique",
    mediumTitle: "Construction mécanique et dessin technique",
    smallDescription: "Lire un plan, choisir une solution, coter un assemblage.",
    longDescription:
      "Projections, coupes, cotation fonctionnelle, solutions constructives pour les guidages et les assemblages. Chaque plan est construit trait par trait.",
    subject: "ingenierie",
    categories: ["PT1"],
    teacher: "wael.sfar",
    chapters: [
      chapitre("Dessin technique", [
        cours("Projections orthogonales, coupes, sections"),
        exercices("Lecture d'un plan d'ensemble"),
        fiche("Planche 1 : projections"),
      ]),
      chapitre("Cotation", [
        cours("Tolérances, ajustements, cotation fonctionnelle"),
        exercices("Chaînes de cotes"),
      ]),
      chapitre("Guidages et assemblages", [
        cours("Roulements, paliers, clavettes"),
        exercices("Montage de roulements en X et en O"),
        devoir("Devoir : réducteur à un étage"),
        resume("Choisir un guidage"),
      ]),
      chapitre("Matériaux et procédés", [
        cours("Aciers, fontes, alliages d'aluminium"),
        cours("Moulage, usinage, forgeage"),
      ]),
    ],
  },
  {
    title: "Génie électrique",
    mediumTitle: "Génie électrique, première année",
    smallDescription: "Systèmes combinatoires et séquentiels, capteurs, conditionnement.",
    longDescription:
      "De la table de vérité au Grafcet : décrire, simplifier, câbler. Les exemples viennent d'une chaîne d'embouteillage.",
    subject: "electricite",
    categories: ["PT1"],
    teacher: "nadia.chaabane",
    chapters: [
      chapitre("Systèmes combinatoires", [
        cours("Algèbre de Boole, tableaux de Karnaugh"),
        exercices("Décodeurs, multiplexeurs"),
        fiche("TD 1 : logique combinatoire"),
      ]),
      chapitre("Systèmes séquentiels", [
        cours("Bascules, compteurs, registres"),
        cours("Grafcet"),
        exercices("Chaîne d'embouteillage"),
      ]),
      chapitre("Acquisition", [
        cours("Capteurs, conditionnement, conversion analogique-numérique"),
        devoir("Devoir : station météorologique"),
        resume("Capteurs usuels"),
      ]),
    ],
  },
  {
    title: "Mathématiques PT2",
    mediumTitle: "Mathématiques, deuxième année PT",
    smallDescription: "Réduction, séries, intégrales multiples, géométrie.",
    longDescription:
      "Les quatre questions qui reviennent chaque année à l'écrit, et la manière de les rédiger. Les séries de Fourier sont traitées avec les signaux du cours d'électronique.",
    subject: "algebre",
    categories: ["PT2"],
    teacher: "amel.zouari",
    live: {
      weekday: 6,
      hour: 17,
      themes: ["Réduction", "Séries de Fourier", "Intégrales doubles et triples"],
    },
    chapters: [
      chapitre("Réduction", [
        cours("Éléments propres, diagonalisation"),
        exercices("Systèmes différentiels"),
        fiche("Série 1 : réduction"),
      ]),
      chapitre("Séries", [
        cours("Séries numériques, séries entières"),
        cours("Séries de Fourier"),
        exercices("Redressement d'un signal"),
      ]),
      chapitre("Intégrales multiples", [
        cours("Intégrales doubles et triples, changements de variables"),
        exercices("Moments d'inertie"),
      ]),
      chapitre("Géométrie", [
        cours("Courbes et surfaces, plan tangent"),
        exercices("Enveloppes et développées"),
        devoir("Concours blanc : engrenages"),
        resume("Surfaces usuelles"),
      ]),
    ],
  },
  {
    title: "Automatique",
    mediumTitle: "Automatique : systèmes linéaires asservis",
    smallDescription: "Modéliser, stabiliser et corriger un système asservi.",
    longDescription:
      "Schéma-blocs, fonction de transfert, stabilité, précision, rapidité. On règle un correcteur sur un vrai bras de robot, puis on retrouve le réglage par le calcul : $C(p) = K_p + \\dfrac{K_i}{p} + K_d\\,p$.",
    subject: "ingenierie",
    categories: ["PT2", "MP2"],
    teacher: "wael.sfar",
    live: { weekday: 2, hour: 18, themes: ["Schémas-blocs", "Marges de stabilité", "Correcteurs"] },
    chapters: [
      chapitre("Systèmes linéaires continus", [
        cours("Transformée de Laplace, fonctions de transfert"),
        exercices("Systèmes du premier et du second ordre"),
        fiche("TD 1 : transformée de Laplace"),
      ]),
      chapitre("Analyse fréquentielle", [
        cours("Diagrammes de Bode, Black, Nyquist"),
        exercices("Identification d'un moteur"),
      ]),
      chapitre("Stabilité et performances", [
        cours("Critère de Routh, critère du revers"),
        cours("Précision, rapidité"),
        exercices("Asservissement de position"),
      ]),
      chapitre("Correction", [
        cours("Correcteurs P, PI, PID, avance de phase"),
        devoir("Sujet de concours : drone stabilisé"),
        resume("Régler un PID"),
      ]),
    ],
  },
  {
    title: "Dynamique et énergétique",
    mediumTitle: "Dynamique et énergétique des systèmes",
    smallDescription: "Torseurs cinétique et dynamique, théorèmes généraux, puissance.",
    longDescription:
      "Géométrie des masses, principe fondamental de la dynamique, théorème de l'énergie-puissance : la méthode complète pour un mécanisme à plusieurs solides.",
    subject: "mecanique",
    categories: ["PT2"],
    teacher: "wael.sfar",
    chapters: [
      chapitre("Géométrie des masses", [
        cours("Centre d'inertie, matrice d'inertie"),
        exercices("Théorème de Huygens"),
        fiche("TD 1 : matrices d'inertie"),
      ]),
      chapitre("Cinétique", [
        cours("Torseurs cinétique et dynamique, énergie cinétique"),
        exercices("Toupie, rotor déséquilibré"),
      ]),
      chapitre("Dynamique", [
        cours("Principe fondamental, équilibrage"),
        exercices("Robot à deux axes"),
        devoir("Devoir : centrifugeuse"),
      ]),
      chapitre("Énergétique", [
        cours("Théorème de l'énergie-puissance, rendement"),
        exercices("Motorisation d'un ascenseur"),
        resume("Isoler, bilanter, projeter"),
      ]),
    ],
  },
  {
    title: "Électronique de puissance",
    mediumTitle: "Conversion d'énergie et électronique de puissance",
    smallDescription: "Hacheurs, onduleurs, machines à courant continu et alternatif.",
    longDescription:
      "Interrupteurs commandés, formes d'onde, bilans de puissance : on apprend à tracer avant de calculer.",
    subject: "electricite",
    categories: ["PT2"],
    teacher: "nadia.chaabane",
    chapters: [
      chapitre("Puissance électrique", [
        cours("Régimes sinusoïdal et périodique, triphasé"),
        exercices("Facteur de puissance"),
      ]),
      chapitre("Hacheurs et onduleurs", [
        cours("Hacheurs série et parallèle"),
        cours("Onduleur monophasé, MLI"),
        exercices("Alimentation à découpage"),
        fiche("TD 2 : hacheurs"),
      ]),
      chapitre("Machines", [
        cours("Machine à courant continu"),
        cours("Machines synchrone et asynchrone"),
        exercices("Variation de vitesse"),
        devoir("Concours blanc : traction ferroviaire"),
      ]),
    ],
  },
];
