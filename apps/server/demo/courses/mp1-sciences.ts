import { chapitre, cours, type DemoCourse, devoir, exercices, fiche, resume } from "../course.ts";

export const coursesMp1Sciences: DemoCourse[] = [
  {
    title: "Chimie générale",
    mediumTitle: "Chimie générale, première année",
    smallDescription: "Atomistique, liaisons, cinétique et équilibres en solution.",
    longDescription:
      "L'essentiel de la chimie de première année : de la configuration électronique au dosage acido-basique, avec les ordres de grandeur qu'un candidat doit connaître, par exemple $K_e = 10^{-14}$ à $25\\,^{\\circ}\\mathrm{C}$.",
    subject: "chimie",
    categories: ["MP1", "PT1", "1ere année MPI"],
    teacher: "rim.haddad",
    chapters: [
      chapitre("Structure de l'atome", [
        cours("Nombres quantiques, règles de remplissage"),
        cours("Classification périodique"),
        exercices("Configurations électroniques"),
      ]),
      chapitre("Liaison chimique", [
        cours("Formules de Lewis, théorie VSEPR"),
        exercices("Géométrie de molécules usuelles"),
        fiche("Série 2 : liaisons"),
      ]),
      chapitre("Cinétique chimique", [
        cours("Vitesse, ordre, loi d'Arrhenius"),
        exercices("Méthode des vitesses initiales"),
      ]),
      chapitre("Équilibres en solution aqueuse", [
        cours("Acides et bases, calculs de pH"),
        cours("Complexation, précipitation"),
        cours("Oxydoréduction, loi de Nernst"),
        devoir("Devoir : dosage de l'eau de Javel"),
        resume("Le pH en cinq situations"),
      ]),
    ],
  },
  {
    title: "Algorithmique et Python",
    mediumTitle: "Informatique, première année",
    smallDescription: "Programmer en Python, prouver un algorithme, estimer son coût.",
    longDescription: `Un cours pour *écrire* des programmes et pour *démontrer* qu'ils font ce que l'on attend d'eux : invariants de
boucle, terminaison, complexité.

\`\`\`python
while g <= d:          # invariant : si x est dans L, son indice est entre g et d
    m = (g + d) // 2
\`\`\``,
    subject: "informatique",
    categories: ["MP1", "PC1", "PT1", "1ere année MPI"],
    teacher: "seif.mejri",
    live: {
      weekday: 6,
      hour: 18,
      themes: ["Tracer un programme à la main", "Invariants de boucle", "Complexité des tris"],
    },
    chapters: [
      chapitre("Variables, tests, boucles", [
        cours("Types simples, affectation, conditionnelles"),
        exercices("Suites et boucles"),
        fiche("TP 1 : premiers programmes"),
      ]),
      chapitre("Fonctions et modules", [
        cours("Paramètres, portée, valeur de retour"),
        exercices("Fonctions sur les entiers"),
      ]),
      chapitre("Listes, chaînes, dictionnaires", [
        cours("Parcours, compréhensions, tranches"),
        exercices("Fréquences des lettres d'un texte"),
        fiche("TP 3 : dictionnaires"),
      ]),
      chapitre("Recherche et dichotomie", [
        cours("La recherche dichotomique et son invariant", {
          description: "Le programme et son tableau, ligne après ligne.",
        }),
        exercices("Zéro d'une fonction par dichotomie"),
      ]),
      chapitre("Tris et complexité", [
        cours("Tris par insertion, fusion, rapide"),
        exercices("Compter les comparaisons"),
        devoir("Devoir : le k-ième plus petit élément"),
      ]),
      chapitre("Méthodes numériques", [
        cours("Newton, Euler, trapèzes"),
        exercices("Pendule simple par la méthode d'Euler"),
        resume("Python : l'aide-mémoire du concours"),
      ]),
    ],
  },
  {
    title: "Sciences industrielles",
    mediumTitle: "Sciences industrielles de l'ingénieur",
    smallDescription:
      "Analyse fonctionnelle, liaisons, statique : lire un mécanisme et le modéliser.",
    longDescription:
      "Du cahier des charges au torseur d'action mécanique. Les exemples sont pris sur des systèmes réels : portail automatique, bras de robot, table élévatrice.",
    subject: "ingenierie",
    categories: ["MP1", "PT1"],
    teacher: "wael.sfar",
    chapters: [
      chapitre("Analyse fonctionnelle et SysML", [
        cours("Diagrammes des exigences, des cas d'utilisation, des blocs"),
        exercices("Un portail automatique"),
      ]),
      chapitre("Modélisation des liaisons", [
        cours("Liaisons normalisées, schéma cinématique"),
        exercices("Graphe des liaisons d'un étau"),
        fiche("Tableau des liaisons normalisées"),
      ]),
      chapitre("Cinématique du solide", [
        cours("Torseur cinématique, composition des mouvements"),
        exercices("Bielle et manivelle"),
      ]),
      chapitre("Statique", [
        cours("Torseur d'action mécanique, principe fondamental"),
        exercices("Frottement et basculement"),
        devoir("Devoir : table élévatrice"),
      ]),
    ],
  },
];
