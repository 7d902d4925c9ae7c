import { chapitre, cours, type DemoCourse, devoir, exercices, fiche, resume } from "../course.ts";

export const coursesMp1Physique: DemoCourse[] = [
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
];
