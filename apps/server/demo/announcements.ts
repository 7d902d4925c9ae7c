/** An announcement of the demo: to a course by its name, or to a group; `read` is the share that has read it. */
export type DemoAnnouncement = {
  daysAgo: number;
  by: string;
  title: string;
  content: string;
  to: { course: string } | { group: string };
  byMail: boolean;
  /** For so many days it stands at the head of its course. */
  headDays?: number;
  read: number;
};

export const announcements: readonly DemoAnnouncement[] = [
  {
    daysAgo: 0.2,
    by: "enseignant",
    title: "La séance de jeudi passe à 20:00",
    content:
      "La séance en direct de jeudi commence à **20:00** au lieu de 18:00.\n\nAu programme : les suites extraites, et vos questions sur la série 3. Préparez l'exercice sur la suite\n\n$$u_{n+1} = \\frac{1}{2}\\left(u_n + \\frac{2}{u_n}\\right)$$",
    to: { course: "Analyse" },
    byMail: true,
    headDays: 6,
    read: 0.62,
  },
  {
    daysAgo: 9,
    by: "enseignant",
    title: "Série 4 à rendre avant dimanche",
    content:
      "La **série 4** est dans le chapitre des séries. Rendez-la avant dimanche soir :\n\n1. une photo par page, bien éclairée ;\n2. les calculs, pas seulement les résultats.\n\nLes corrigés seront ouverts lundi matin.",
    to: { course: "Analyse" },
    byMail: false,
    read: 0.88,
  },
  {
    daysAgo: 21,
    by: "admin",
    title: "Reprise après les vacances",
    content:
      "Les séances en direct reprennent **lundi à 18:00**. Les vidéos et les exercices restent ouverts pendant les vacances.\n\nBon repos à tous.",
    to: { group: "Classes préparatoires" },
    byMail: true,
    read: 0.94,
  },
];
