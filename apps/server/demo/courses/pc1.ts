import { chapitre, cours, type DemoCourse, devoir, exercices, fiche, resume } from "../course.ts";

export const coursesPc1: DemoCourse[] = [
  {
    title: "Mathématiques PC1",
    mediumTitle: "Mathématiques, première année PC",
    smallDescription: "Analyse et algèbre de première année, au rythme de la filière PC.",
    longDescription:
      "Un seul cours pour l'année : les démonstrations exigibles, et beaucoup de calcul. On vise l'aisance : dériver, intégrer, développer, résoudre un système, sans hésiter.",
    subject: "analyse",
    categories: ["PC1"],
    teacher: "amel.zouari",
    live: {
      weekday: 2,
      hour: 19,
      themes: ["Calcul de limites", "Intégration : choisir sa méthode", "Matrices et systèmes"],
    },
    chapters: [
      chapitre("Fonctions usuelles", [
        cours("Logarithmes, puissances, fonctions hyperboliques"),
        cours("Fonctions circulaires réciproques"),
        exercices("Études de fonctions"),
      ]),
      chapitre("Suites réelles", [
        cours("Convergence, suites adjacentes"),
        exercices("Suites récurrentes"),
        fiche("Série 2 : suites"),
      ]),
      chapitre("Continuité et dérivabilité", [
        cours("Valeurs intermédiaires, Rolle, accroissements finis"),
        exercices("Inégalités de convexité"),
      ]),
      chapitre("Développements limités", [
        cours("Formule de Taylor-Young"),
        exercices("Étude locale d'une courbe"),
        resume("Développements limités : formulaire"),
      ]),
      chapitre("Calcul intégral et équations différentielles", [
        cours("Primitives, intégration par parties"),
        cours("Équations linéaires d'ordre 1 et 2"),
        devoir("Devoir : oscillations amorties"),
      ]),
      chapitre("Espaces vectoriels et matrices", [
        cours("Bases, dimension, rang"),
        cours("Calcul matriciel, pivot"),
        exercices("Puissances d'une matrice"),
        fiche("Série 6 : algèbre linéaire"),
      ]),
    ],
  },
  {
    title: "Architecture de la matière",
    mediumTitle: "Atomistique et cristallographie",
    smallDescription: "De l'atome d'hydrogène aux structures cristallines.",
    longDescription:
      "Orbitales, molécules, cristaux : trois échelles, une même question : *pourquoi la matière tient-elle ?* Les structures sont montrées sur des mailles manipulables.",
    subject: "chimie",
    categories: ["PC1"],
    teacher: "rim.haddad",
    live: {
      weekday: 4,
      hour: 19,
      themes: [
        "Orbitales et nombres quantiques",
        "Diagrammes d'orbitales moléculaires",
        "Compter dans une maille",
      ],
    },
    chapters: [
      chapitre("Atome d'hydrogène et atomes polyélectroniques", [
        cours("Orbitales atomiques, énergie"),
        cours("Règles de Klechkowski, Hund, Pauli"),
        exercices("Charges effectives de Slater"),
      ]),
      chapitre("Classification périodique", [
        cours("Rayon, ionisation, électronégativité"),
        exercices("Évolutions dans une période"),
        fiche("Série 2 : classification"),
      ]),
      chapitre("Édifices moléculaires", [
        cours("Lewis, mésomérie, VSEPR"),
        cours("Orbitales moléculaires de molécules diatomiques"),
        exercices("Moments dipolaires"),
      ]),
      chapitre("Cristallographie", [
        cours("Empilements compacts, sites"),
        cours("Cristaux métalliques, ioniques, covalents"),
        exercices("La structure de la blende"),
        devoir("Devoir : alliages de titane"),
        resume("Les mailles à connaître"),
      ]),
    ],
  },
  {
    title: "Chimie organique 1",
    mediumTitle: "Chimie organique, première année",
    smallDescription: "Nomenclature, stéréochimie, premiers mécanismes.",
    longDescription:
      "Dessiner, nommer, puis faire réagir. Les mécanismes sont écrits flèche par flèche, à vitesse de copie.",
    subject: "chimie",
    categories: ["PC1"],
    teacher: "rim.haddad",
    chapters: [
      chapitre("Nomenclature et isomérie", [
        cours("Fonctions, règles de nomenclature"),
        exercices("Isomères de constitution"),
      ]),
      chapitre("Stéréochimie", [
        cours("Représentations de Newman, Cram, Fischer"),
        cours("Chiralité, règles CIP"),
        exercices("Énantiomères et diastéréoisomères"),
        fiche("Série 2 : stéréochimie"),
      ]),
      chapitre("Effets électroniques", [
        cours("Effets inductifs et mésomères, acidité"),
        exercices("Comparer des basicités"),
      ]),
      chapitre("Substitutions et éliminations", [
        cours("Mécanismes SN1 et SN2"),
        cours("Mécanismes E1 et E2, règle de Zaïtsev"),
        exercices("Compétition substitution, élimination"),
        resume("Choisir le mécanisme"),
        devoir("Devoir : synthèse d'un arôme"),
      ]),
      chapitre("Alcènes et organomagnésiens", [
        cours("Additions électrophiles"),
        cours("Réactif de Grignard"),
        exercices("Stratégies de synthèse"),
      ]),
    ],
  },
];
