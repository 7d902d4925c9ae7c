import { chapitre, cours, type DemoCourse, devoir, exercices, fiche, resume } from "../course.ts";

export const coursesSpecial: DemoCourse[] = [
  {
    title: "Méthodologie des concours",
    mediumTitle: "Méthodologie des concours nationaux",
    smallDescription: "Organiser son année, rédiger, gérer le temps, préparer l'oral.",
    longDescription: `Ce que les majors font et que l'on n'écrit dans aucun manuel : **planifier ses révisions**, lire un sujet en dix
minutes, rédiger pour être lu, et tenir la distance jusqu'en juin.`,
    subject: "analyse",
    categories: ["Préparatoire"],
    teacher: "enseignant",
    special: true,
    live: {
      weekday: 7,
      hour: 20,
      themes: [
        "Bâtir son planning de révision",
        "Lire un sujet en dix minutes",
        "Questions et réponses avec des admis",
      ],
    },
    chapters: [
      chapitre("Organiser son année", [
        cours("Un planning qui tient"),
        fiche("Modèle de planning hebdomadaire"),
      ]),
      chapitre("Rédiger", [
        cours("Ce que lit un correcteur"),
        exercices("Une copie corrigée, ligne après ligne"),
      ]),
      chapitre("Le jour de l'épreuve", [
        cours("Gérer le temps et le stress"),
        resume("La liste de la veille"),
      ]),
    ],
  },
  {
    title: "Stage d'hiver : révisions intensives",
    mediumTitle: "Stage d'hiver, révisions intensives",
    smallDescription:
      "Cinq jours de problèmes corrigés pendant les vacances, en direct et en vidéo.",
    longDescription:
      "Chaque matin un problème, chaque soir son corrigé en direct. Le stage couvre l'analyse et l'algèbre de première année.",
    subject: "stage",
    categories: ["Préparatoire", "MP1", "PC1", "PT1"],
    teacher: "enseignant",
    special: true,
    chapters: [
      chapitre("Jour 1 : suites", [devoir("Problème : suites et points fixes")]),
      chapitre("Jour 2 : fonctions", [devoir("Problème : une équation fonctionnelle")]),
      chapitre("Jour 3 : intégrales", [
        devoir("Problème : intégrales de Wallis et formule de Stirling"),
      ]),
      chapitre("Jour 4 : algèbre linéaire", [
        devoir("Problème : projecteurs et trace"),
        fiche("Indications du jour 4"),
      ]),
      chapitre("Jour 5 : espaces euclidiens", [
        devoir("Problème : matrices de Gram"),
        resume("Bilan du stage"),
      ]),
    ],
  },
  {
    title: "Python en dix séances",
    mediumTitle: "Python en dix séances, cours libre",
    smallDescription: "Une initiation rapide et concrète, ouverte à toutes les classes.",
    longDescription:
      "Aucun prérequis. Dix séances de trente minutes, dix petits programmes utiles, du calcul de moyenne à la courbe tracée.",
    subject: "informatique",
    categories: ["Préparatoire Intégré", "LMD"],
    teacher: "seif.mejri",
    special: true,
    chapters: [
      chapitre("Premiers programmes", [
        cours("Installer, exécuter, corriger"),
        exercices("Calculer une moyenne pondérée"),
      ]),
      chapitre("Données", [
        cours("Listes et dictionnaires"),
        exercices("Lire un fichier de notes"),
        fiche("Fichier d'exemple"),
      ]),
      chapitre("Tracer", [
        cours("Courbes et nuages de points"),
        exercices("Suivre une suite récurrente"),
      ]),
    ],
  },
];
