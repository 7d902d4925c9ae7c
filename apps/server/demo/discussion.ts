// What the demo's students ask under the videos, and what they are answered.

export type DemoAnswer = {
  /** The part of the address before the @. */
  by: string;
  content: string;
  accepted?: true;
};

export type DemoQuestion = {
  course: string;
  video: string;
  by: string;
  content: string;
  /** In seconds of the video. */
  moment?: number;
  daysAgo: number;
  answers: readonly DemoAnswer[];
};

const tangent = { course: "Analyse", video: "Nombre dérivé et tangente" };
const riemann = { course: "Analyse", video: "Sommes de Riemann" };
const expansions = { course: "Analyse", video: "Développements limités usuels" };
const product = { course: "Algèbre", video: "Produit scalaire, inégalité de Cauchy-Schwarz" };
const oscillator = { course: "Mécanique", video: "Oscillateur harmonique, oscillateur amorti" };

export const questions: readonly DemoQuestion[] = [
  {
    ...tangent,
    by: "ines.khelifi",
    moment: 7,
    daysAgo: 11,
    content:
      "Pourquoi la corde devient-elle la tangente quand $h \\to 0$ ? Pour $f(x)=|x|$ en $0$, les cordes ont pourtant bien une pente : $\\pm 1$.",
    answers: [
      {
        by: "amine.benromdhane",
        content:
          "Justement, à gauche la pente vaut $-1$ et à droite $+1$ : il n'y a pas **une** limite.",
      },
      {
        by: "enseignant",
        accepted: true,
        content:
          "Amine a raison. La tangente existe quand le taux d'accroissement\n\n$$\\frac{f(a+h)-f(a)}{h}$$\n\na une limite **unique** quand $h \\to 0$, des deux côtés. Pour $|x|$ en $0$ on a deux demi-tangentes, donc pas de nombre dérivé.",
      },
    ],
  },
  {
    ...tangent,
    by: "omar.belhadj",
    moment: 16,
    daysAgo: 6,
    content:
      "À cet instant on lit $f'(a)=0$. Est-ce que cela suffit pour dire que $f$ a un extremum en $a$ ?",
    answers: [
      {
        by: "etudiant",
        accepted: true,
        content:
          "Non : $f(x)=x^3$ en $0$. La dérivée s'annule, mais elle ne **change pas de signe**, donc pas d'extremum.",
      },
    ],
  },
  {
    ...tangent,
    by: "etudiant",
    moment: 20,
    daysAgo: 2,
    content:
      "Pour $f(x)=\\dfrac{x^3-3x}{2}$, je trouve les tangentes horizontales en $\\pm 1$. Comment savoir de quel côté de la courbe elles passent ?",
    answers: [
      {
        by: "amine.benromdhane",
        content: "Regarde le signe de $f(x)-f(1)$ près de $1$, ça se factorise bien.",
      },
    ],
  },
  {
    ...tangent,
    by: "amine.benromdhane",
    daysAgo: 1,
    content:
      "Est-ce qu'au concours on doit redémontrer l'équation de la tangente, ou peut-on la citer directement ?",
    answers: [],
  },
  {
    ...riemann,
    by: "etudiant",
    moment: 9,
    daysAgo: 8,
    content:
      "Dans $\\dfrac1n\\sum_{k=0}^{n-1} f\\!\\left(\\dfrac kn\\right)$, pourquoi a-t-on le droit de s'arrêter à $n-1$ et pas à $n$ ?",
    answers: [
      {
        by: "enseignant",
        accepted: true,
        content:
          "Les deux conviennent : la différence des deux sommes est $\\dfrac{f(1)-f(0)}{n}$, qui tend vers $0$. À gauche on prend l'ordonnée du **bord gauche** de chaque rectangle, à droite celle du bord droit.",
      },
    ],
  },
  {
    ...riemann,
    by: "omar.belhadj",
    moment: 18,
    daysAgo: 3,
    content:
      "Comment reconnaître l'intégrale derrière $\\sum_{k=1}^{n} \\dfrac{n}{n^2+k^2}$ ? Je bloque sur le $n$ au numérateur.",
    answers: [],
  },
  {
    ...expansions,
    by: "ines.khelifi",
    moment: 12,
    daysAgo: 4,
    content:
      "Peut-on dériver terme à terme un développement limité ? J'ai perdu des points dessus au dernier devoir.",
    answers: [
      {
        by: "omar.belhadj",
        content: "Intégrer oui, mais dériver je crois qu'il faut que $f'$ ait déjà un DL.",
      },
    ],
  },
  {
    ...product,
    by: "etudiant",
    moment: 14,
    daysAgo: 5,
    content:
      "Le discriminant de $t \\mapsto \\|x+ty\\|^2$ est négatif ou nul : où sert l'hypothèse $y \\neq 0$ ?",
    answers: [
      {
        by: "enseignant",
        accepted: true,
        content:
          "Si $y=0$, ce n'est plus un trinôme (le coefficient de $t^2$ est nul) et l'on ne peut pas parler de discriminant. L'inégalité est alors évidente : $0 \\leqslant 0$. Il faut le **dire** avant de commencer.",
      },
    ],
  },
  {
    ...product,
    by: "ines.khelifi",
    moment: 22,
    daysAgo: 1,
    content:
      "Pour le cas d'égalité, comment rédiger proprement « $x$ et $y$ sont liés » à partir de $\\Delta = 0$ ?",
    answers: [],
  },
  {
    ...oscillator,
    by: "amine.benromdhane",
    moment: 10,
    daysAgo: 7,
    content:
      "Au régime critique, pourquoi la solution est-elle $(A+Bt)\\,e^{-\\omega_0 t}$ et pas seulement $A\\,e^{-\\omega_0 t}$ ?",
    answers: [
      {
        by: "hatem.jaziri",
        accepted: true,
        content:
          "Parce qu'il faut **deux** constantes pour vérifier $x(0)$ et $\\dot x(0)$. La racine double ne donne qu'une exponentielle ; la seconde solution indépendante est $t\\,e^{-\\omega_0 t}$.",
      },
    ],
  },
  {
    ...oscillator,
    by: "etudiant",
    moment: 19,
    daysAgo: 2,
    content: "Sur le portrait de phase, dans quel sens tourne-t-on toujours, et pourquoi ?",
    answers: [],
  },
  {
    ...expansions,
    by: "omar.belhadj",
    moment: 12,
    daysAgo: 1,
    content:
      "À quel ordre faut-il pousser chaque développement quand on fait un quotient, pour ne rien perdre et ne rien calculer de trop ?",
    answers: [],
  },
];

/** What a teacher says at a second of a video. */
export type DemoRemark = {
  course: string;
  video: string;
  by: string;
  second: number;
  content: string;
  daysAgo: number;
};

export const remarks: readonly DemoRemark[] = [
  {
    ...tangent,
    by: "enseignant",
    second: 8,
    daysAgo: 9,
    content:
      "On me demande souvent ce passage : la **corde** joint deux points de la courbe, de pente $\\dfrac{f(a+h)-f(a)}{h}$. C'est cette pente qui a une limite, non les points.",
  },
  {
    ...tangent,
    by: "enseignant",
    second: 17,
    daysAgo: 9,
    content:
      "Pour $f(x)=|x|$, les pentes à gauche et à droite de $0$ valent $-1$ et $1$ : pas de tangente.",
  },
];
