// What the demo's teachers have sent to be published, one request for each state it can wait in.

import type { TagName } from "./course.ts";

export type DemoRequest = {
  by: string;
  daysAgo: number;
  course: string;
  tag: TagName;
  name: string;
  description: string;
  note: string;
  /** The video that it became. */
  published?: string;
  /** Why it was returned. */
  returned?: string;
  /** Why its video could not be prepared. */
  failed?: string;
  inProgress?: true;
};

const analyse = { by: "enseignant", course: "Analyse" };

export const requests: readonly DemoRequest[] = [
  {
    ...analyse,
    daysAgo: 24,
    tag: "Cours",
    name: "Sommes de Riemann",
    description: "De l'aire sous la courbe à la limite d'une somme.",
    note: "",
    published: "Sommes de Riemann",
  },
  {
    ...analyse,
    daysAgo: 4,
    tag: "Exercices",
    name: "Suites récurrentes : trois exercices",
    description: "Étude de $u_{n+1}=f(u_n)$ par le point fixe.",
    note: "À placer après le cours sur les suites.",
    returned: "Le son est coupé à partir de 4:10. Pouvez-vous l'enregistrer à nouveau ?",
  },
  {
    ...analyse,
    daysAgo: 3,
    tag: "Cours",
    name: "Séries alternées",
    description: "Le critère de Leibniz et la majoration du reste.",
    note: "",
    inProgress: true,
  },
  {
    ...analyse,
    daysAgo: 2,
    tag: "Cours",
    name: "Intégrales impropres",
    description: "Convergence en l'infini et en une borne finie.",
    note: "Un fichier de travail suivra.",
    failed: "Nous ne savons pas lire ce fichier : la vidéo semble incomplète.",
  },
  {
    ...analyse,
    daysAgo: 1,
    tag: "Exercices",
    name: "Équivalents et développements limités",
    description: "Six limites, de la plus simple à la plus piégeuse.",
    note: "Merci de publier avant samedi.",
  },
];
