import { chapitre, cours, type DemoCourse, devoir, exercices, fiche, resume } from "../course.ts";

export const coursesMpi: DemoCourse[] = [
  {
    title: "Analyse MPI1",
    mediumTitle: "Analyse, première année intégrée",
    smallDescription: "L'analyse réelle de première année, avec un accent sur le calcul numérique.",
    longDescription:
      "Suites, fonctions, intégrales : chaque théorème est suivi d'un programme Python qui le vérifie, de la méthode de Newton aux sommes de Riemann.",
    subject: "analyse",
    categories: ["1ere année MPI"],
    teacher: "amel.zouari",
    live: { weekday: 3, hour: 18, themes: ["Suites et limites", "Dérivation", "Intégration"] },
    chapters: [
      chapitre("Suites réelles", [
        cours("Convergence et monotonie"),
        exercices("Vitesse de convergence"),
        fiche("Série 1 : suites"),
      ]),
      chapitre("Fonctions continues et dérivables", [
        cours("Théorèmes fondamentaux"),
        exercices("Méthode de Newton"),
      ]),
      chapitre("Développements limités", [
        cours("Calculs usuels"),
        exercices("Limites indéterminées"),
        resume("Formulaire"),
      ]),
      chapitre("Intégration", [
        cours("Sommes de Riemann, primitives"),
        exercices("Méthodes numériques"),
        devoir("Devoir : approximation de π"),
      ]),
    ],
  },
  {
    title: "Algèbre MPI1",
    mediumTitle: "Algèbre, première année intégrée",
    smallDescription: "Logique, polynômes, espaces vectoriels et matrices.",
    longDescription:
      "Une algèbre tournée vers l'informatique : relations, dénombrement, calcul matriciel et codes correcteurs en fin d'année.",
    subject: "algebre",
    categories: ["1ere année MPI"],
    teacher: "amel.zouari",
    chapters: [
      chapitre("Logique et ensembles", [
        cours("Propositions, quantificateurs, relations"),
        exercices("Relations d'ordre et d'équivalence"),
      ]),
      chapitre("Arithmétique et polynômes", [
        cours("Congruences, polynômes"),
        exercices("Le chiffrement RSA"),
        fiche("Série 2 : arithmétique"),
      ]),
      chapitre("Espaces vectoriels", [
        cours("Bases, dimension, applications linéaires"),
        exercices("Codes linéaires"),
      ]),
      chapitre("Matrices", [
        cours("Inverse, rang, déterminant"),
        devoir("Devoir : chaînes de Markov"),
        resume("Matrices : les calculs types"),
      ]),
    ],
  },
  {
    title: "Langage C",
    mediumTitle: "Programmation en langage C",
    smallDescription: "Types, pointeurs, structures, fichiers : programmer près de la machine.",
    longDescription:
      "Du premier `printf` aux listes chaînées, avec un débogueur ouvert dès la première semaine.",
    subject: "informatique",
    categories: ["1ere année MPI"],
    teacher: "seif.mejri",
    live: {
      weekday: 5,
      hour: 18,
      themes: ["Pointeurs sans peur", "Mémoire dynamique", "Projet : carnet d'adresses"],
    },
    chapters: [
      chapitre("Bases du langage", [
        cours("Types, opérateurs, entrées-sorties"),
        exercices("Conversions et boucles"),
        fiche("TP 1 : environnement de travail"),
      ]),
      chapitre("Tableaux et pointeurs", [
        cours("Adresses, arithmétique des pointeurs"),
        exercices("Chaînes de caractères"),
      ]),
      chapitre("Structures et fichiers", [
        cours("Types composés, lecture et écriture"),
        exercices("Gestion d'un fichier d'étudiants"),
      ]),
      chapitre("Mémoire dynamique", [
        cours("malloc, free, listes chaînées"),
        devoir("Projet : carnet d'adresses"),
        resume("Erreurs fréquentes"),
      ]),
    ],
  },
  {
    title: "Analyse MPI2",
    mediumTitle: "Analyse, deuxième année intégrée",
    smallDescription: "Séries, Fourier, fonctions de plusieurs variables.",
    longDescription:
      "Les outils du signal et de l'optimisation : séries entières, transformée de Fourier, gradient $\\nabla f$ et descente.",
    subject: "analyse",
    categories: ["2ème année MPI"],
    teacher: "enseignant",
    live: { weekday: 3, hour: 20, themes: ["Séries entières", "Fourier", "Optimisation"] },
    chapters: [
      chapitre("Séries numériques", [
        cours("Critères de convergence"),
        exercices("Séries alternées"),
      ]),
      chapitre("Séries de fonctions et séries entières", [
        cours("Convergence normale, rayon"),
        exercices("Sommes de séries"),
        fiche("Série 2 : séries entières"),
      ]),
      chapitre("Analyse de Fourier", [
        cours("Séries et transformée de Fourier"),
        exercices("Échantillonnage d'un signal"),
        resume("Transformées usuelles"),
      ]),
      chapitre("Fonctions de plusieurs variables", [
        cours("Différentielle, extremums"),
        exercices("Descente de gradient"),
        devoir("Devoir : régression linéaire"),
      ]),
    ],
  },
  {
    title: "Structures de données",
    mediumTitle: "Algorithmique et structures de données",
    smallDescription: "Listes, arbres, tas, tables de hachage, graphes.",
    longDescription:
      "Choisir la bonne structure, c'est déjà résoudre la moitié du problème. Chaque structure est programmée, testée, puis sa complexité est démontrée : $O(\\log n)$ n'est plus une formule magique.",
    subject: "informatique",
    categories: ["2ème année MPI"],
    teacher: "seif.mejri",
    live: { weekday: 4, hour: 18, themes: ["Arbres équilibrés", "Hachage", "Graphes"] },
    chapters: [
      chapitre("Listes, piles, files", [
        cours("Représentations chaînées et contiguës"),
        exercices("Évaluation d'expressions"),
      ]),
      chapitre("Arbres", [
        cours("Arbres binaires de recherche"),
        cours("Arbres équilibrés, tas"),
        exercices("Tri par tas"),
        fiche("TP 2 : arbres"),
      ]),
      chapitre("Tables de hachage", [
        cours("Fonctions de hachage, collisions"),
        exercices("Dictionnaire de mots"),
      ]),
      chapitre("Graphes", [
        cours("Parcours, arbres couvrants, plus courts chemins"),
        devoir("Projet : réseau de bus de Tunis"),
        resume("Complexités à connaître"),
      ]),
    ],
  },
  {
    title: "Électronique numérique",
    mediumTitle: "Électronique et systèmes numériques",
    smallDescription: "Amplification, filtrage, logique et microcontrôleurs.",
    longDescription:
      "Du transistor au microcontrôleur : lire un schéma, le simuler, le câbler sur plaque d'essai.",
    subject: "electricite",
    categories: ["2ème année MPI"],
    teacher: "nadia.chaabane",
    chapters: [
      chapitre("Composants", [
        cours("Diode, transistor bipolaire, transistor à effet de champ"),
        exercices("Polarisation d'un transistor"),
      ]),
      chapitre("Fonctions de l'électronique", [
        cours("Amplification, filtrage, oscillateurs"),
        exercices("Oscillateur à pont de Wien"),
        fiche("TD 2 : oscillateurs"),
      ]),
      chapitre("Logique et microcontrôleurs", [
        cours("Architecture, entrées-sorties, interruptions"),
        devoir("Projet : thermostat"),
        resume("Lire une notice technique"),
      ]),
    ],
  },
];
