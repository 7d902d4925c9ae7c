import { chapitre, cours, type DemoCourse, devoir, exercices, fiche, resume } from "../course.ts";

const analyseMp1: DemoCourse = {
  title: "Analyse",
  mediumTitle: "Analyse, première année MP",
  smallDescription:
    "Des nombres réels aux équations différentielles : tout le programme d'analyse de MP1.",
  longDescription: `Ce cours suit le programme officiel de **MP1**, chapitre par chapitre. Chaque notion est
introduite par un exemple, démontrée, puis travaillée sur des exercices de concours.

À la fin de l'année, vous saurez :

- étudier une suite $u_{n+1}=f(u_n)$ et majorer sa vitesse de convergence ;
- mener un développement limité, par exemple $\\sin x = x - \\dfrac{x^3}{6} + o(x^4)$ ;
- relier une somme de Riemann $\\dfrac{1}{n}\\sum_{k=0}^{n-1} f\\left(\\dfrac{k}{n}\\right)$ à une intégrale ;
- résoudre $y' + a(x)\\,y = b(x)$ par variation de la constante.`,
  subject: "analyse",
  categories: ["MP1"],
  teacher: "enseignant",
  live: {
    weekday: 2,
    hour: 20,
    themes: [
      "Suites récurrentes : méthode complète",
      "Développements limités en pratique",
      "Intégrales et sommes de Riemann",
      "Questions et réponses avant le devoir",
    ],
  },
  chapters: [
    chapitre("Nombres réels", [
      cours("Borne supérieure, borne inférieure", {
        description:
          "La propriété de la borne supérieure et sa caractérisation par $\\varepsilon$.",
      }),
      cours("Partie entière, densité des rationnels"),
      exercices("Bornes d'une partie de ℝ"),
      fiche("Série 1 : nombres réels", "Douze exercices gradués, corrigés en vidéo."),
    ]),
    chapitre(
      "Suites numériques",
      [fiche("Série 2 : suites numériques", "Du calcul de limite à la suite implicite.")],
      {
        chapters: [
          chapitre("Convergence et théorèmes généraux", [
            cours("Limite d'une suite, opérations"),
            cours("Suites monotones, suites adjacentes"),
            cours("Théorème de Bolzano-Weierstrass"),
          ]),
          chapitre("Suites récurrentes", [
            cours("Suites récurrentes : intervalle stable, monotonie"),
            exercices("Trois suites récurrentes de concours"),
          ]),
          chapitre("Comparaison des suites", [
            cours("Négligeabilité, équivalence, domination"),
            exercices("Équivalents et développements asymptotiques"),
            resume("Suites numériques : l'essentiel"),
          ]),
        ],
      },
    ),
    chapitre("Limites et continuité", [
      cours("Limite en un point, caractérisation séquentielle"),
      cours("Théorème des valeurs intermédiaires, image d'un segment"),
      cours("Continuité uniforme, théorème de Heine"),
      exercices("Équations fonctionnelles et continuité"),
    ]),
    chapitre("Dérivation", [
      cours("Nombre dérivé et tangente", {
        description: "La tangente comme limite des cordes, et ce que dit le signe de $f'(a)$.",
      }),
      cours("Théorème de Rolle, accroissements finis"),
      cours("Dérivées successives, formule de Leibniz"),
      exercices("Rolle en cascade"),
      resume("Dérivation : les réflexes"),
      fiche("Série 4 : dérivation"),
    ]),
    chapitre("Formules de Taylor et développements limités", [
      cours("Taylor-Young, Taylor avec reste intégral"),
      cours("Développements limités usuels", {
        description: "Voir les polynômes de Taylor approcher $\\sin$, un ordre après l'autre.",
      }),
      exercices("Limites et asymptotes par développement limité"),
      devoir("Devoir surveillé 2 : suites et développements limités"),
      fiche("Formulaire des développements limités", "Une page, à garder sous la main."),
    ]),
    chapitre("Intégration sur un segment", [
      cours("Fonctions en escalier, intégrale d'une fonction continue par morceaux"),
      cours("Sommes de Riemann", {
        description: "Le pas tend vers $0$ : la somme tend vers l'intégrale.",
      }),
      cours("Intégration par parties, changement de variable"),
      cours("Version de l'an passé : méthode des trapèzes", { active: false }),
      exercices("Suites définies par une intégrale, intégrales de Wallis"),
    ]),
    chapitre("Équations différentielles linéaires", [
      cours("Ordre 1 : variation de la constante"),
      cours("Ordre 2 à coefficients constants"),
      exercices("Recollement de solutions"),
      devoir("Devoir surveillé 4 : intégration et équations différentielles"),
    ]),
    chapitre(
      "Séries numériques (prochain semestre)",
      [cours("Séries à termes positifs"), exercices("Séries de Riemann et de Bertrand")],
      { active: false },
    ),
  ],
};

const algebreMp1: DemoCourse = {
  title: "Algèbre",
  mediumTitle: "Algèbre, première année MP",
  smallDescription:
    "Structures, polynômes, espaces vectoriels, matrices : la pensée linéaire depuis zéro.",
  longDescription: `L'algèbre de MP1 demande une langue nouvelle. Nous l'apprenons phrase par phrase : **définition,
exemple, contre-exemple, théorème**, et seulement ensuite les exercices.

Le fil de l'année est l'application linéaire $u : E \\to F$ et la formule du rang
$$\\dim E = \\dim \\ker u + \\operatorname{rg} u.$$`,
  subject: "algebre",
  categories: ["MP1"],
  teacher: "enseignant",
  live: {
    weekday: 4,
    hour: 20,
    themes: [
      "Arithmétique des polynômes",
      "Bases et dimension : vos questions",
      "Changement de base sans se tromper",
      "Déterminants : choisir la bonne méthode",
    ],
  },
  chapters: [
    chapitre("Logique, ensembles, applications", [
      cours("Quantificateurs, raisonnements par récurrence et par l'absurde"),
      cours("Injection, surjection, bijection"),
      exercices("Images directes et réciproques"),
      fiche("Série 1 : raisonnements"),
    ]),
    chapitre("Nombres complexes", [
      cours("Module, argument, racines n-ièmes de l'unité"),
      cours("Complexes et géométrie"),
      exercices("Sommes trigonométriques"),
    ]),
    chapitre("Structures algébriques usuelles", [
      cours("Groupes, sous-groupes, morphismes"),
      cours("Anneaux et corps"),
      exercices("Sous-groupes de (ℤ, +) et de (ℝ, +)"),
    ]),
    chapitre("Arithmétique dans ℤ", [
      cours("Division euclidienne, PGCD, théorème de Bézout"),
      cours("Nombres premiers, congruences"),
      exercices("Équations diophantiennes"),
    ]),
    chapitre("Polynômes et fractions rationnelles", [
      cours("Division euclidienne, racines et multiplicité"),
      cours("Relations entre coefficients et racines"),
      cours("Décomposition en éléments simples"),
      exercices("Polynômes de Tchebychev"),
      fiche("Série 5 : polynômes"),
    ]),
    chapitre("Espaces vectoriels", [], {
      chapters: [
        chapitre("Sous-espaces, sommes directes", [
          cours("Sous-espaces vectoriels, espace engendré"),
          cours("Somme directe, supplémentaires"),
        ]),
        chapitre("Dimension finie", [
          cours("Bases, théorème de la base incomplète"),
          exercices("Familles libres de fonctions"),
          resume("Espaces vectoriels : la fiche du concours"),
        ]),
      ],
    }),
    chapitre("Applications linéaires et matrices", [
      cours("Noyau, image, formule du rang"),
      cours("Matrice d'une application linéaire, changement de base"),
      exercices("Projecteurs et symétries"),
      devoir("Devoir surveillé 3 : algèbre linéaire"),
    ]),
    chapitre("Déterminants et systèmes linéaires", [
      cours("Formes n-linéaires alternées, déterminant"),
      cours("Pivot de Gauss, systèmes de Cramer"),
      exercices("Déterminant de Vandermonde"),
    ]),
    chapitre("Espaces préhilbertiens réels", [
      cours("Produit scalaire, inégalité de Cauchy-Schwarz", {
        description: "La démonstration par le discriminant, écrite ligne après ligne.",
      }),
      cours("Orthogonalité, procédé de Gram-Schmidt"),
      exercices("Distance à un sous-espace"),
      fiche("Série 9 : espaces préhilbertiens"),
    ]),
  ],
};

export const coursesMp1Maths: DemoCourse[] = [analyseMp1, algebreMp1];
