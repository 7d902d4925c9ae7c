import { chapitre, cours, type DemoCourse, devoir, exercices, fiche, resume } from "../course.ts";

export const coursesMp1Sciences: DemoCourse[] = [
  {
    title: "Mécanique",
    mediumTitle: "Mécanique du point et du solide",
    smallDescription: "Cinématique, dynamique, énergie, oscillateurs et forces centrales.",
    longDescription: `On commence par décrire le mouvement, on finit par prédire celui d'une planète. Le cours insiste
sur **le choix du système et du référentiel** : c'est là que se perdent les points au concours.

Exemple suivi : l'oscillateur amorti $\\ddot{x} + \\dfrac{2}{\\tau}\\,\\dot{x} + \\omega_0^2\\,x = 0$ et son portrait de phase.`,
    subject: "mecanique",
    categories: ["MP1", "PC1", "1ere année MPI"],
    teacher: "hatem.jaziri",
    live: {
      weekday: 3,
      hour: 20,
      themes: [
        "Bien choisir son référentiel",
        "Énergie potentielle et stabilité",
        "Oscillateurs : régimes et résonance",
        "Forces centrales et lois de Kepler",
      ],
    },
    chapters: [
      chapitre("Cinématique du point", [
        cours("Coordonnées cartésiennes, polaires, cylindriques"),
        exercices("Mouvement hélicoïdal, spirale logarithmique"),
      ]),
      chapitre("Dynamique en référentiel galiléen", [
        cours("Principe fondamental, forces usuelles"),
        exercices("Chute avec frottement fluide"),
        fiche("Série 2 : lois de Newton"),
      ]),
      chapitre("Travail, énergie, puissance", [
        cours("Théorème de l'énergie cinétique"),
        cours("Énergie potentielle, positions d'équilibre"),
        exercices("Bille dans une gouttière circulaire"),
      ]),
      chapitre("Oscillateurs", [
        cours("Oscillateur harmonique, oscillateur amorti", {
          description: "Les trois régimes, et la spirale du portrait de phase.",
        }),
        cours("Oscillations forcées, résonance"),
        exercices("Suspension d'un véhicule"),
        resume("Oscillateurs : régimes et ordres de grandeur"),
      ]),
      chapitre("Moment cinétique et forces centrales", [
        cours("Théorème du moment cinétique"),
        cours("Mouvement à force centrale, lois de Kepler"),
        devoir("Devoir surveillé : satellite en orbite"),
      ]),
      chapitre("Changement de référentiel", [
        cours("Composition des vitesses et des accélérations"),
        cours("Dynamique en référentiel non galiléen"),
      ]),
      chapitre("Système de deux points matériels, solide en rotation", [
        cours("Centre de masse, mobile réduit"),
        exercices("Pendule pesant"),
        fiche("Série 7 : solide en rotation autour d'un axe fixe"),
      ]),
    ],
  },
  {
    title: "Électrocinétique",
    mediumTitle: "Électrocinétique et filtrage",
    smallDescription:
      "Circuits linéaires, régimes transitoire et sinusoïdal, filtres et diagrammes de Bode.",
    longDescription:
      "Des lois de Kirchhoff au diagramme de Bode. Chaque montage est simulé, mesuré, puis calculé : on retrouve $\\tau = RC$ sur l'écran de l'oscilloscope avant de le démontrer.",
    subject: "electricite",
    categories: ["MP1", "PC1", "PT1"],
    teacher: "nadia.chaabane",
    live: {
      weekday: 1,
      hour: 19,
      themes: ["Régimes transitoires", "Impédances complexes", "Tracer un diagramme de Bode"],
    },
    chapters: [
      chapitre("Lois générales dans l'ARQS", [
        cours("Lois de Kirchhoff, diviseurs"),
        cours("Théorèmes de Thévenin et de Norton"),
        exercices("Ponts et réseaux résistifs"),
      ]),
      chapitre("Régimes transitoires", [
        cours("Circuit RC, circuit RL"),
        cours("Circuit RLC série"),
        exercices("Décharge oscillante"),
        fiche("Série 2 : régimes transitoires"),
      ]),
      chapitre("Régime sinusoïdal forcé", [
        cours("Notation complexe, impédances"),
        cours("Résonances en intensité et en tension"),
        exercices("Puissance moyenne, facteur de puissance"),
      ]),
      chapitre("Filtrage linéaire", [
        cours("Fonction de transfert, diagramme de Bode"),
        exercices("Filtre passe-bande d'ordre 2"),
        resume("Les filtres en une page"),
      ]),
      chapitre("Amplificateur linéaire intégré", [
        cours("Montages de base en régime linéaire"),
        exercices("Intégrateur, dérivateur, comparateur"),
        devoir("Devoir surveillé : un égaliseur audio"),
      ]),
    ],
  },
  {
    title: "Optique géométrique",
    mediumTitle: "Optique géométrique",
    smallDescription: "Lois de Descartes, miroirs, lentilles minces et instruments.",
    longDescription:
      "Tracer juste avant de calculer : la relation de conjugaison $\\dfrac{1}{\\overline{OA'}} - \\dfrac{1}{\\overline{OA}} = \\dfrac{1}{f'}$ n'a plus de secret quand le dessin est bon.",
    subject: "optique",
    categories: ["MP1", "PC1"],
    teacher: "hatem.jaziri",
    chapters: [
      chapitre("Lois de l'optique géométrique", [
        cours("Réflexion, réfraction, réflexion totale"),
        exercices("Fibre optique à saut d'indice"),
      ]),
      chapitre("Formation des images", [
        cours("Stigmatisme, conditions de Gauss"),
        cours("Miroirs plans et sphériques"),
        fiche("Série 2 : miroirs"),
      ]),
      chapitre("Lentilles minces", [
        cours("Relations de conjugaison de Descartes et de Newton"),
        exercices("Doublets, focométrie"),
        resume("Constructions à savoir faire les yeux fermés"),
      ]),
      chapitre("Instruments d'optique", [
        cours("Œil, loupe, lunette astronomique, microscope"),
        devoir("Devoir : la lunette de Galilée"),
      ]),
    ],
  },
  {
    title: "Thermodynamique",
    mediumTitle: "Thermodynamique et machines thermiques",
    smallDescription: "Gaz, premier et second principes, changements d'état, cycles.",
    longDescription: `Le cours part du gaz parfait et arrive aux machines réelles. Pour chaque cycle, la même méthode : **système,
transformation, bilan d'énergie, bilan d'entropie**.

Le rendement de Carnot, $\\eta = 1 - \\dfrac{T_f}{T_c}$, sert de repère à toutes les machines.`,
    subject: "thermodynamique",
    categories: ["MP1", "PC1", "PT1"],
    teacher: "nadia.chaabane",
    live: {
      weekday: 7,
      hour: 18,
      themes: [
        "Premier principe : bilans",
        "Entropie : comprendre avant de calculer",
        "Cycles moteurs et récepteurs",
      ],
    },
    chapters: [
      chapitre("Théorie cinétique, gaz parfait", [
        cours("Pression et température cinétiques"),
        exercices("Gaz réels, équation de Van der Waals"),
      ]),
      chapitre("Premier principe", [
        cours("Énergie interne, travail, transfert thermique"),
        cours("Enthalpie, détente de Joule-Thomson"),
        exercices("Transformations d'un gaz parfait"),
        fiche("Série 2 : premier principe"),
      ]),
      chapitre("Second principe", [
        cours("Entropie, identités thermodynamiques"),
        exercices("Création d'entropie lors d'un contact thermique"),
      ]),
      chapitre("Machines thermiques", [
        cours("Le cycle de Carnot", {
          description: "Quatre transformations sur le diagramme de Clapeyron, et le rendement.",
        }),
        cours("Moteurs à essence et Diesel, réfrigérateur"),
        exercices("Pompe à chaleur d'un hôtel"),
        devoir("Devoir surveillé : cycle de Stirling"),
      ]),
      chapitre("Changements d'état d'un corps pur", [
        cours("Diagramme (P, T), équilibre liquide-vapeur"),
        exercices("Titre en vapeur, théorème des moments"),
        resume("Thermodynamique : bilans types"),
      ]),
    ],
  },
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
