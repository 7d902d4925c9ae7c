import { chapitre, cours, type DemoCourse, devoir, exercices, fiche, resume } from "../course.ts";

export const coursesLmd: DemoCourse[] = [
  {
    title: "Analyse 1",
    mediumTitle: "Analyse 1, licence première année",
    smallDescription: "Nombres réels, suites, fonctions : la rigueur dès le premier semestre.",
    longDescription:
      "Le premier semestre de la licence de mathématiques : apprendre à écrire une démonstration avec des $\\varepsilon$, sans perdre l'intuition.",
    subject: "analyse",
    categories: ["1ere année"],
    teacher: "amel.zouari",
    live: { weekday: 2, hour: 17, themes: ["Écrire une démonstration", "Suites", "Continuité"] },
    chapters: [
      chapitre("Nombres réels", [
        cours("Axiome de la borne supérieure"),
        exercices("Inégalités"),
        fiche("Série 1 : nombres réels"),
      ]),
      chapitre("Suites numériques", [
        cours("Convergence, critère de Cauchy"),
        exercices("Suites extraites"),
      ]),
      chapitre("Fonctions continues", [
        cours("Théorèmes sur un segment"),
        exercices("Points fixes"),
      ]),
      chapitre("Dérivation", [
        cours("Accroissements finis, formules de Taylor"),
        exercices("Développements limités"),
        devoir("Examen blanc du semestre 1"),
        resume("Fonctions usuelles"),
      ]),
    ],
  },
  {
    title: "Algèbre 1",
    mediumTitle: "Algèbre 1, licence première année",
    smallDescription: "Ensembles, arithmétique, polynômes, groupes.",
    longDescription:
      "Les structures, à partir d'exemples que l'on connaît déjà : les entiers, les polynômes, les permutations.",
    subject: "algebre",
    categories: ["1ere année"],
    teacher: "amel.zouari",
    chapters: [
      chapitre("Ensembles et applications", [
        cours("Opérations, applications, relations"),
        exercices("Dénombrabilité"),
      ]),
      chapitre("Arithmétique", [
        cours("Bézout, Gauss, congruences"),
        exercices("Petit théorème de Fermat"),
        fiche("Série 2 : arithmétique"),
      ]),
      chapitre("Polynômes", [cours("Racines, irréductibilité"), exercices("Factorisations")]),
      chapitre("Groupes", [
        cours("Sous-groupes, morphismes, groupe symétrique"),
        devoir("Examen blanc du semestre 2"),
        resume("Le vocabulaire des structures"),
      ]),
    ],
  },
  {
    title: "Physique générale",
    mediumTitle: "Physique générale, licence première année",
    smallDescription: "Mécanique, électricité et thermodynamique pour la licence.",
    longDescription:
      "Un tour d'horizon calculatoire : vecteurs, champs, bilans. Prévu pour les licences de sciences et de sciences de l'ingénieur.",
    subject: "mecanique",
    categories: ["1ere année"],
    teacher: "hatem.jaziri",
    chapters: [
      chapitre("Mécanique du point", [
        cours("Cinématique et lois de Newton"),
        exercices("Plan incliné, pendule"),
        fiche("Série 1 : mécanique"),
      ]),
      chapitre("Électrostatique", [
        cours("Loi de Coulomb, théorème de Gauss"),
        exercices("Distributions simples"),
      ]),
      chapitre("Thermodynamique", [
        cours("Premier et second principes"),
        exercices("Cycles"),
        devoir("Examen blanc de physique"),
        resume("Unités et ordres de grandeur"),
      ]),
    ],
  },
  {
    title: "Calcul différentiel",
    mediumTitle: "Calcul différentiel, licence deuxième année",
    smallDescription: "Différentiabilité, inversion locale, fonctions implicites.",
    longDescription:
      "La différentielle comme meilleure approximation linéaire : $f(a+h) = f(a) + \\mathrm{d}f_a(h) + o(\\|h\\|)$.",
    subject: "analyse",
    categories: ["2ème année"],
    teacher: "enseignant",
    chapters: [
      chapitre("Topologie de ℝⁿ", [
        cours("Normes, ouverts, compacts"),
        exercices("Continuité de fonctions de deux variables"),
      ]),
      chapitre("Différentiabilité", [
        cours("Différentielle, dérivées partielles"),
        exercices("Composition"),
        fiche("Série 2 : différentiabilité"),
      ]),
      chapitre("Inversion locale, fonctions implicites", [
        cours("Les deux théorèmes"),
        exercices("Courbes et surfaces de niveau"),
        devoir("Examen blanc"),
        resume("Extremums liés"),
      ]),
    ],
  },
  {
    title: "Algèbre bilinéaire",
    mediumTitle: "Algèbre bilinéaire, licence deuxième année",
    smallDescription: "Formes quadratiques, espaces euclidiens et hermitiens.",
    longDescription:
      "De la forme bilinéaire au théorème spectral, avec l'inégalité de Cauchy-Schwarz $|\\langle x, y\\rangle| \\leqslant \\|x\\|\\,\\|y\\|$ en fil conducteur.",
    subject: "algebre",
    categories: ["2ème année"],
    teacher: "enseignant",
    chapters: [
      chapitre("Dualité, formes bilinéaires", [
        cours("Espace dual, rang, noyau"),
        exercices("Bases duales"),
      ]),
      chapitre("Formes quadratiques", [
        cours("Réduction de Gauss, signature"),
        exercices("Classification des coniques"),
        fiche("Série 2 : formes quadratiques"),
      ]),
      chapitre("Espaces euclidiens et hermitiens", [
        cours("Cauchy-Schwarz, orthonormalisation"),
        cours("Théorème spectral"),
        devoir("Examen blanc"),
        resume("Groupes orthogonal et unitaire"),
      ]),
    ],
  },
  {
    title: "Probabilités et statistique",
    mediumTitle: "Probabilités et statistique, licence deuxième année",
    smallDescription: "Variables à densité, théorème limite central, estimation.",
    longDescription:
      "Du lancer de dé à l'intervalle de confiance : la loi normale, et pourquoi elle est partout.",
    subject: "probabilites",
    categories: ["2ème année"],
    teacher: "amel.zouari",
    chapters: [
      chapitre("Variables à densité", [
        cours("Densité, fonction de répartition"),
        exercices("Lois exponentielle et normale"),
      ]),
      chapitre("Vecteurs aléatoires", [
        cours("Indépendance, covariance"),
        exercices("Vecteurs gaussiens"),
        fiche("Série 2 : vecteurs aléatoires"),
      ]),
      chapitre("Convergences, estimation", [
        cours("Loi des grands nombres, théorème limite central"),
        cours("Estimateurs, intervalles de confiance"),
        devoir("Examen blanc"),
        resume("Lois à densité usuelles"),
      ]),
    ],
  },
  {
    title: "Mesure et intégration",
    mediumTitle: "Mesure et intégration, licence troisième année",
    smallDescription: "Tribus, mesure de Lebesgue, espaces Lᵖ.",
    longDescription:
      "L'intégrale qui accepte les limites : convergence monotone, lemme de Fatou, convergence dominée, Fubini.",
    subject: "analyse",
    categories: ["3ème année"],
    teacher: "enseignant",
    chapters: [
      chapitre("Tribus et mesures", [
        cours("Tribu borélienne, mesure de Lebesgue"),
        exercices("Ensembles négligeables"),
      ]),
      chapitre("Intégrale de Lebesgue", [
        cours("Convergence monotone, Fatou, convergence dominée"),
        exercices("Intégrales dépendant d'un paramètre"),
        fiche("Série 2 : convergence dominée"),
      ]),
      chapitre("Espaces Lᵖ, théorème de Fubini", [
        cours("Hölder, Minkowski, complétude"),
        exercices("Convolution"),
        devoir("Examen blanc"),
        resume("Théorèmes d'échange"),
      ]),
    ],
  },
  {
    title: "Analyse fonctionnelle",
    mediumTitle: "Analyse fonctionnelle, licence troisième année",
    smallDescription: "Espaces de Banach et de Hilbert, opérateurs.",
    longDescription:
      "Baire, Banach-Steinhaus, Riesz : les grands théorèmes, chacun avec une application aux équations.",
    subject: "algebre",
    categories: ["3ème année"],
    teacher: "enseignant",
    chapters: [
      chapitre("Espaces de Banach", [
        cours("Complétude, théorème de Baire"),
        exercices("Banach-Steinhaus et séries de Fourier"),
      ]),
      chapitre("Espaces de Hilbert", [
        cours("Projection, théorème de Riesz, bases hilbertiennes"),
        exercices("Polynômes orthogonaux"),
        fiche("Série 2 : espaces de Hilbert"),
      ]),
      chapitre("Opérateurs", [
        cours("Adjoint, opérateurs compacts"),
        devoir("Examen blanc"),
        resume("Le spectre d'un opérateur compact"),
      ]),
    ],
  },
];
