import { chapitre, cours, type DemoCourse, devoir, exercices, fiche, resume } from "../course.ts";

export const coursesPc2: DemoCourse[] = [
  {
    title: "Mathématiques PC2",
    mediumTitle: "Mathématiques, deuxième année PC",
    smallDescription: "Séries, réduction, intégrales, fonctions de plusieurs variables.",
    longDescription:
      "Le programme de l'écrit, traité par problèmes. On y diagonalise une matrice avant de résoudre un système différentiel $X' = AX$, et l'on y développe en série entière avant de sommer.",
    subject: "algebre",
    categories: ["PC2"],
    teacher: "amel.zouari",
    live: {
      weekday: 3,
      hour: 19,
      themes: ["Séries numériques", "Diagonalisation en pratique", "Intégrales multiples"],
    },
    chapters: [
      chapitre("Réduction des matrices", [
        cours("Valeurs propres, diagonalisation"),
        exercices("Suites et systèmes différentiels linéaires"),
        fiche("Série 1 : réduction"),
      ]),
      chapitre("Séries numériques et séries entières", [
        cours("Critères de convergence"),
        cours("Rayon, sommes usuelles"),
        exercices("Calcul de sommes"),
      ]),
      chapitre("Intégrales généralisées", [
        cours("Convergence, comparaison"),
        exercices("Intégrale de Gauss"),
        resume("Intégrales de référence"),
      ]),
      chapitre("Fonctions de plusieurs variables", [
        cours("Dérivées partielles, extremums"),
        cours("Intégrales doubles, champs de vecteurs"),
        exercices("Circulation et flux"),
        devoir("Concours blanc : équation de la chaleur"),
      ]),
      chapitre("Espaces euclidiens", [
        cours("Projection orthogonale, matrices symétriques"),
        exercices("Moindres carrés"),
      ]),
    ],
  },
  {
    title: "Chimie organique 2",
    mediumTitle: "Chimie organique, deuxième année",
    smallDescription: "Carbonyles, acides et dérivés, aromatiques, synthèse multi-étapes.",
    longDescription:
      "Le cœur de l'épreuve de chimie. Chaque fonction est présentée par sa réactivité, et chaque chapitre finit par une rétrosynthèse.",
    subject: "chimie",
    categories: ["PC2"],
    teacher: "rim.haddad",
    live: {
      weekday: 5,
      hour: 19,
      themes: ["Énolates et aldolisation", "Acides et dérivés", "Rétrosynthèse"],
    },
    chapters: [
      chapitre("Composés aromatiques", [
        cours("Substitutions électrophiles aromatiques"),
        exercices("Orientation par les substituants"),
        fiche("Série 1 : aromatiques"),
      ]),
      chapitre("Aldéhydes et cétones", [
        cours("Additions nucléophiles, acétalisation"),
        cours("Énolates : aldolisation, crotonisation"),
        exercices("Réaction de Wittig"),
      ]),
      chapitre("Acides carboxyliques et dérivés", [
        cours("Estérification, activation, amides"),
        exercices("Synthèse peptidique"),
      ]),
      chapitre("Synthèse", [
        cours("Réaction de Diels-Alder"),
        exercices("Rétrosynthèses commentées"),
        devoir("Sujet de concours : synthèse d'une phéromone"),
        resume("Le tableau des réactifs"),
      ]),
    ],
  },
  {
    title: "Thermochimie et électrochimie",
    mediumTitle: "Thermochimie et électrochimie",
    smallDescription: "Potentiel chimique, équilibres, diagrammes, courbes intensité-potentiel.",
    longDescription:
      "De l'enthalpie libre $G = H - TS$ aux piles et à la corrosion : prévoir le sens d'une réaction, son avancement, son rendement.",
    subject: "thermodynamique",
    categories: ["PC2", "MP2"],
    teacher: "rim.haddad",
    chapters: [
      chapitre("Premier principe appliqué à la chimie", [
        cours("Enthalpies standard de réaction, loi de Hess"),
        exercices("Température de flamme"),
      ]),
      chapitre("Second principe et potentiel chimique", [
        cours("Entropie de réaction, enthalpie libre"),
        cours("Potentiel chimique"),
        fiche("Série 2 : potentiel chimique"),
      ]),
      chapitre("Équilibres chimiques", [
        cours("Constante d'équilibre, loi de Van't Hoff"),
        cours("Déplacements d'équilibre"),
        exercices("Synthèse de l'ammoniac"),
        devoir("Devoir : grillage de la blende"),
      ]),
      chapitre("Diagrammes binaires", [
        cours("Équilibre liquide-vapeur, distillation"),
        exercices("Eutectiques"),
      ]),
      chapitre("Électrochimie", [
        cours("Piles, diagrammes potentiel-pH"),
        cours("Courbes intensité-potentiel, corrosion"),
        resume("Diagrammes potentiel-pH : lecture"),
      ]),
    ],
  },
  {
    title: "Mécanique des fluides",
    mediumTitle: "Mécanique des fluides et phénomènes de transport",
    smallDescription: "Statique, cinématique et dynamique des fluides, diffusion.",
    longDescription:
      "Particule fluide, bilans, équation de Navier-Stokes : $\\rho\\left(\\dfrac{\\partial \\vec{v}}{\\partial t} + (\\vec{v}\\cdot\\overrightarrow{\\mathrm{grad}})\\vec{v}\\right) = -\\overrightarrow{\\mathrm{grad}}\\,p + \\rho\\vec{g} + \\eta\\,\\Delta\\vec{v}$.",
    subject: "mecanique",
    categories: ["PC2", "PT2"],
    teacher: "hatem.jaziri",
    chapters: [
      chapitre("Statique des fluides", [
        cours("Équation fondamentale, poussée d'Archimède"),
        exercices("Barrage, manomètre"),
      ]),
      chapitre("Cinématique des fluides", [
        cours("Descriptions d'Euler et de Lagrange"),
        cours("Conservation de la masse, écoulements potentiels"),
        fiche("Série 2 : écoulements"),
      ]),
      chapitre("Dynamique des fluides parfaits", [
        cours("Équation d'Euler, relations de Bernoulli"),
        exercices("Venturi, Pitot, vidange"),
      ]),
      chapitre("Fluides visqueux", [
        cours("Viscosité, nombre de Reynolds"),
        exercices("Écoulement de Poiseuille"),
        devoir("Concours blanc : aile d'avion"),
      ]),
      chapitre("Diffusion thermique et de particules", [
        cours("Lois de Fourier et de Fick"),
        exercices("Ailette de refroidissement"),
        resume("Analogies entre diffusions"),
      ]),
    ],
  },
];
