import type { Subject } from "@majorant/domain/learning/subjects";

// Papers of our own, for training: no contest has asked these questions.

export type DemoQuestion = {
  number: string;
  marks: number;
  about: string;
  /** Markdown, with LaTeX between `$…$`. */
  statement: string;
  /** By their titles. */
  notions: readonly string[];
  /** By their titles (demo/exercises). */
  exercises?: readonly string[];
  /** The video that corrects it: its course, its name, the second from which on. */
  moment?: readonly [course: string, video: string, second: number];
};

export type DemoPaper = {
  year: number;
  track: "MP" | "PC" | "PT";
  subject: Subject;
  title: string;
  minutes: number;
  questions: readonly DemoQuestion[];
};

export const demoContest = "Majorant";

const mathematicsMp2025: DemoPaper = {
  year: 2025,
  track: "MP",
  subject: "mathematiques",
  minutes: 180,
  title: "Sujet d'entraînement Majorant 2025 : mathématiques MP",
  questions: [
    {
      number: "I.1",
      marks: 2,
      about: "Continuité d'une intégrale à paramètre",
      statement: String.raw`Pour $x \geqslant 0$ on pose $F(x) = \displaystyle\int_0^{+\infty} \frac{e^{-xt}}{1+t^2}\,dt$. Montrer que $F$ est définie et continue sur $[0, +\infty[$.`,
      notions: ["Intégrales à paramètre", "Intégrabilité"],
      exercises: ["La transformée d'une gaussienne"],
      moment: ["Analyse MP2", "Continuité et dérivation sous le signe intégral", 6],
    },
    {
      number: "I.2",
      marks: 3,
      about: "Dériver sous le signe intégral",
      statement: String.raw`Montrer que $F$ est de classe $\mathcal C^2$ sur $]0, +\infty[$ et que, pour tout $x > 0$, $F''(x) + F(x) = \dfrac 1x$.`,
      notions: ["Intégrales à paramètre", "Équations différentielles d'ordre 2"],
      exercises: ["La transformée d'une gaussienne"],
      moment: ["Analyse MP2", "Continuité et dérivation sous le signe intégral", 12],
    },
    {
      number: "I.3",
      marks: 1,
      about: "Limite en l'infini",
      statement: String.raw`Déterminer la limite de $F$ en $+\infty$, puis retrouver ce résultat par le théorème de convergence dominée.`,
      notions: ["Convergence dominée"],
      exercises: ["Convergence dominée"],
      moment: ["Analyse MP2", "Théorème de convergence dominée", 8],
    },
    {
      number: "I.4",
      marks: 2,
      about: "Une intégrale qui converge sans être absolument convergente",
      statement: String.raw`Pour $x > 0$, montrer par une intégration par parties que l'intégrale $G(x) = \displaystyle\int_0^{+\infty} \frac{\sin t}{x+t}\,dt$ converge.`,
      notions: ["Intégration par parties", "Intégrabilité"],
      moment: ["Analyse MP2", "Intégrabilité, comparaison", 10],
    },
    {
      number: "I.5",
      marks: 3,
      about: "L'intégrale de Dirichlet",
      statement: String.raw`On admet que $G$ est de classe $\mathcal C^2$ sur $]0, +\infty[$, qu'elle y vérifie $G''(x) + G(x) = \dfrac 1x$, qu'elle tend vers $0$ en $+\infty$ et vers $\displaystyle\int_0^{+\infty} \frac{\sin t}{t}\,dt$ en $0$. Montrer que $F = G$ sur $]0, +\infty[$ et calculer cette dernière intégrale.`,
      notions: ["Équations différentielles d'ordre 2"],
      exercises: ["Un second membre en résonance"],
    },
    {
      number: "II.1",
      marks: 2,
      about: "Les sommes harmoniques",
      statement: String.raw`Pour $n \geqslant 1$ on pose $H_n = \displaystyle\sum_{k=1}^n \frac 1k$. Montrer que la suite $(H_n - \ln n)$ converge.`,
      notions: ["Comparaison série-intégrale", "Suites monotones"],
      exercises: ["Comparer une somme à une intégrale"],
      moment: ["Analyse MP2", "Comparaison série-intégrale", 6],
    },
    {
      number: "II.2",
      marks: 2,
      about: "Une somme de série entière",
      statement: String.raw`Déterminer le rayon de convergence de $\displaystyle\sum_{n \geqslant 1} H_n x^n$ et calculer sa somme.`,
      notions: ["Rayon de convergence", "Séries entières"],
      exercises: ["Une somme de série entière"],
      moment: ["Analyse MP2", "Rayon de convergence, lemme d'Abel", 8],
    },
    {
      number: "III.1",
      marks: 2,
      about: "Éléments propres d'une matrice",
      statement: String.raw`Soit $n \geqslant 2$ et $A = I_n + J$, où $J \in \mathcal M_n(\mathbb R)$ a tous ses coefficients égaux à $1$. Justifier que $A$ est diagonalisable et déterminer ses valeurs propres avec leur multiplicité.`,
      notions: ["Valeurs propres", "Diagonalisation", "Théorème spectral"],
      exercises: ["Diagonaliser pour élever à la puissance"],
      moment: ["Algèbre MP2", "Valeurs propres, polynôme caractéristique", 9],
    },
    {
      number: "III.2",
      marks: 2,
      about: "Déterminant et inverse",
      statement: String.raw`Calculer $\det A$, puis $A^{-1}$ sous la forme $I_n + aJ$.`,
      notions: ["Déterminants", "Valeurs propres"],
      exercises: ["Un déterminant tridiagonal"],
    },
    {
      number: "III.3",
      marks: 2,
      about: "Racine carrée d'une matrice positive",
      statement:
        "Trouver une matrice $B$ symétrique, à valeurs propres positives, telle que $B^2 = A$.",
      notions: ["Matrices positives", "Théorème spectral"],
      exercises: ["La racine carrée d'une matrice positive"],
      moment: ["Algèbre MP2", "Théorème spectral, matrices positives", 10],
    },
  ],
};

const mathematicsMp2024: DemoPaper = {
  year: 2024,
  track: "MP",
  subject: "mathematiques",
  minutes: 120,
  title: "Sujet d'entraînement Majorant 2024 : mathématiques MP",
  questions: [
    {
      number: "1",
      marks: 3,
      about: "Une série que son équivalent trompe",
      statement: String.raw`Pour $n \geqslant 2$ on pose $u_n = \dfrac{(-1)^n}{\sqrt n + (-1)^n}$. Donner un développement asymptotique de $u_n$ à la précision $O(n^{-3/2})$. La série $\sum u_n$ converge-t-elle ?`,
      notions: ["Séries alternées", "Développements limités"],
      exercises: ["Une forme indéterminée"],
      moment: ["Analyse MP2", "Règle de d'Alembert, séries alternées", 10],
    },
    {
      number: "2",
      marks: 3,
      about: "Convergence uniforme d'une suite et d'une série",
      statement: String.raw`Pour $x \in [0, 1]$ et $n \in \mathbb N$ on pose $f_n(x) = x^n(1-x)$. Montrer que la suite $(f_n)$ converge uniformément vers $0$. La série $\sum f_n$ converge-t-elle uniformément sur $[0, 1]$ ?`,
      notions: ["Convergence uniforme"],
      exercises: ["Une bosse qui glisse"],
      moment: ["Analyse MP2", "Convergence simple, uniforme, normale", 8],
    },
    {
      number: "3",
      marks: 3,
      about: "Une limite d'intégrales",
      statement: String.raw`Déterminer la limite, quand $n$ tend vers $+\infty$, de $\displaystyle\int_0^n \left(1 - \frac tn\right)^n \cos t\,dt$.`,
      notions: ["Convergence dominée", "Intégrabilité"],
      exercises: ["Convergence dominée"],
      moment: ["Analyse MP2", "Théorème de convergence dominée", 12],
    },
    {
      number: "4",
      marks: 3,
      about: "Une matrice circulante",
      statement: String.raw`Soit $C = \begin{pmatrix} 0 & 1 & 0 \\ 0 & 0 & 1 \\ 1 & 0 & 0 \end{pmatrix}$. Déterminer ses valeurs propres complexes. Est-elle diagonalisable sur $\mathbb C$ ? sur $\mathbb R$ ?`,
      notions: ["Valeurs propres", "Diagonalisation", "Racines de l'unité"],
      exercises: ["Diagonaliser pour élever à la puissance"],
      moment: ["Algèbre MP2", "Critères de diagonalisation", 8],
    },
    {
      number: "5",
      marks: 3,
      about: "Développer une fonction en série entière",
      statement: String.raw`Développer $x \mapsto \arctan x$ en série entière et préciser le rayon de convergence.`,
      notions: ["Séries entières", "Rayon de convergence"],
      exercises: ["Une somme de série entière"],
      moment: ["Analyse MP2", "Développements en série entière usuels", 6],
    },
  ],
};

const physicsPc2025: DemoPaper = {
  year: 2025,
  track: "PC",
  subject: "physique",
  minutes: 120,
  title: "Sujet d'entraînement Majorant 2025 : physique PC",
  questions: [
    {
      number: "I.1",
      marks: 2,
      about: "L'équation de la diffusion thermique",
      statement: String.raw`Un matériau de masse volumique $\rho$, de capacité thermique massique $c$ et de conductivité $\lambda$ n'a ni source ni convection. À une dimension, établir l'équation vérifiée par la température $T(x, t)$.`,
      notions: ["Loi de Fourier", "Diffusion thermique"],
      moment: ["Mécanique des fluides", "Lois de Fourier et de Fick", 6],
    },
    {
      number: "I.2",
      marks: 2,
      about: "Le flux à travers un mur",
      statement: String.raw`En régime stationnaire, exprimer la résistance thermique d'un mur d'épaisseur $e$ et de surface $S$. Calculer le flux pour $\lambda = 1{,}0\ \mathrm{W\,m^{-1}\,K^{-1}}$, $e = 20\ \mathrm{cm}$, $S = 15\ \mathrm{m^2}$ et un écart de $12\ \mathrm K$.`,
      notions: ["Résistance thermique", "Loi de Fourier"],
      moment: ["Mécanique des fluides", "Lois de Fourier et de Fick", 10],
    },
    {
      number: "I.3",
      marks: 3,
      about: "L'ailette de refroidissement",
      statement: String.raw`Une ailette cylindrique de rayon $a$, très longue, échange avec l'air à $T_0$ un flux surfacique $h(T - T_0)$. Montrer que $T'' = \dfrac{T - T_0}{\delta^2}$ et calculer $\delta$ pour $\lambda = 200\ \mathrm{W\,m^{-1}\,K^{-1}}$, $a = 2{,}0\ \mathrm{mm}$ et $h = 25\ \mathrm{W\,m^{-2}\,K^{-1}}$.`,
      notions: ["Loi de Newton", "Diffusion thermique"],
    },
    {
      number: "I.4",
      marks: 2,
      about: "Ce que l'ailette évacue",
      statement: String.raw`La base de l'ailette est à $T_1$. Exprimer le flux total qu'elle évacue en fonction de $\lambda$, $a$, $\delta$ et $T_1 - T_0$.`,
      notions: ["Loi de Fourier"],
    },
    {
      number: "II.1",
      marks: 2,
      about: "La vitesse à la sortie d'un réservoir",
      statement: String.raw`Rappeler la relation de Bernoulli et ses conditions. Un réservoir de section $S$ se vide par un orifice de section $s \ll S$, à la profondeur $h$ sous la surface : exprimer la vitesse de sortie.`,
      notions: ["Relation de Bernoulli", "Conservation de la masse"],
      moment: ["Mécanique des fluides", "Équation d'Euler, relations de Bernoulli", 8],
    },
    {
      number: "II.2",
      marks: 3,
      about: "La durée d'une vidange",
      statement: String.raw`Établir l'équation vérifiée par $h(t)$ et la durée de la vidange depuis $h_0 = 0{,}80\ \mathrm m$, pour $S/s = 1000$ et $g = 9{,}81\ \mathrm{m\,s^{-2}}$.`,
      notions: ["Relation de Bernoulli", "Conservation de la masse"],
      moment: ["Mécanique des fluides", "Équation d'Euler, relations de Bernoulli", 12],
    },
    {
      number: "II.3",
      marks: 3,
      about: "L'écoulement de Poiseuille",
      statement: String.raw`Un fluide de viscosité $\eta$ s'écoule en régime stationnaire dans un tube de rayon $R$ et de longueur $L$, sous la différence de pression $\Delta P$. On admet que $v(r) = \dfrac{\Delta P}{4 \eta L}(R^2 - r^2)$ : calculer le débit volumique et la vitesse moyenne.`,
      notions: ["Loi de Poiseuille", "Fluides visqueux"],
      moment: ["Mécanique des fluides", "Viscosité, nombre de Reynolds", 6],
    },
    {
      number: "II.4",
      marks: 1,
      about: "Laminaire ou turbulent",
      statement: String.raw`Pour de l'eau ($\rho = 1{,}0 \times 10^3\ \mathrm{kg\,m^{-3}}$, $\eta = 1{,}0 \times 10^{-3}\ \mathrm{Pa\,s}$), $R = 1{,}0\ \mathrm{mm}$, $L = 1{,}0\ \mathrm m$ et $\Delta P = 800\ \mathrm{Pa}$, calculer le nombre de Reynolds bâti sur le diamètre et conclure.`,
      notions: ["Nombre de Reynolds"],
      moment: ["Mécanique des fluides", "Viscosité, nombre de Reynolds", 10],
    },
    {
      number: "III.1",
      marks: 2,
      about: "Une détente adiabatique réversible",
      statement: String.raw`Un gaz parfait ($\gamma = 1{,}40$) à $300\ \mathrm K$ double de volume dans une détente adiabatique réversible. Calculer sa température finale.`,
      notions: ["Loi de Laplace", "Premier principe"],
      exercises: ["Une détente adiabatique"],
    },
    {
      number: "III.2",
      marks: 2,
      about: "Le meilleur rendement",
      statement: String.raw`Quel est le rendement maximal d'un moteur ditherme entre $300\ \mathrm K$ et la température trouvée ?`,
      notions: ["Cycle de Carnot", "Rendement"],
      exercises: ["Un moteur comparé à Carnot"],
    },
  ],
};

const mathematicsPt2025: DemoPaper = {
  year: 2025,
  track: "PT",
  subject: "mathematiques",
  minutes: 180,
  title: "Sujet d'entraînement Majorant 2025 : mathématiques PT",
  questions: [
    {
      number: "I.1",
      marks: 2,
      about: "L'étude d'une cycloïde",
      statement: String.raw`On considère la courbe $x(t) = t - \sin t$, $y(t) = 1 - \cos t$. Étudier la courbe sur $[0, 2\pi]$ et préciser la nature du point de paramètre $0$ et sa tangente.`,
      notions: ["Courbes paramétrées", "Développements limités"],
      exercises: ["La longueur d'une arche"],
      moment: ["Mathématiques PT1", "Étude et tracé", 8],
    },
    {
      number: "I.2",
      marks: 2,
      about: "La longueur d'une arche",
      statement: "Calculer la longueur de l'arche $0 \\leqslant t \\leqslant 2\\pi$.",
      notions: ["Longueur d'un arc", "Courbes paramétrées"],
      exercises: ["La longueur d'une arche"],
    },
    {
      number: "I.3",
      marks: 2,
      about: "L'aire sous une arche",
      statement: "Calculer l'aire comprise entre cette arche et l'axe des abscisses.",
      notions: ["Intégrales doubles", "Changement de variable"],
      exercises: ["Le centre de masse d'un demi-disque"],
      moment: ["Mathématiques PT2", "Intégrales doubles et triples, changements de variables", 10],
    },
    {
      number: "II.1",
      marks: 2,
      about: "Diagonaliser une matrice symétrique",
      statement: String.raw`Diagonaliser $A = \begin{pmatrix} 1 & 2 \\ 2 & 1 \end{pmatrix}$.`,
      notions: ["Diagonalisation", "Valeurs propres"],
      exercises: ["Diagonaliser pour élever à la puissance"],
      moment: ["Mathématiques PT2", "Éléments propres, diagonalisation", 8],
    },
    {
      number: "II.2",
      marks: 2,
      about: "Un système différentiel",
      statement: String.raw`Résoudre $X' = AX$ avec $X(0) = \begin{pmatrix} 2 \\ 0 \end{pmatrix}$.`,
      notions: ["Systèmes différentiels", "Diagonalisation"],
    },
    {
      number: "II.3",
      marks: 1,
      about: "Les puissances de la matrice",
      statement: "Exprimer $A^n$ pour $n \\in \\mathbb N$.",
      notions: ["Puissances d'une matrice"],
      exercises: ["Diagonaliser pour élever à la puissance"],
    },
    {
      number: "III.1",
      marks: 2,
      about: "Des coefficients de Fourier",
      statement: String.raw`Soit $f$ la fonction $2\pi$-périodique telle que $f(t) = |t|$ sur $[-\pi, \pi]$. Calculer ses coefficients de Fourier.`,
      notions: ["Séries de Fourier", "Intégration par parties"],
      exercises: ["Deux sommes par Fourier"],
      moment: ["Mathématiques PT2", "Séries de Fourier", 6],
    },
    {
      number: "III.2",
      marks: 2,
      about: "Une somme par le théorème de Dirichlet",
      statement: String.raw`En déduire $\displaystyle\sum_{p=0}^{+\infty} \frac{1}{(2p+1)^2}$.`,
      notions: ["Séries de Fourier"],
      exercises: ["Deux sommes par Fourier"],
      moment: ["Mathématiques PT2", "Séries de Fourier", 10],
    },
    {
      number: "III.3",
      marks: 2,
      about: "Une somme par l'égalité de Parseval",
      statement: String.raw`Calculer de même $\displaystyle\sum_{p=0}^{+\infty} \frac{1}{(2p+1)^4}$.`,
      notions: ["Égalité de Parseval"],
      exercises: ["Deux sommes par Fourier"],
    },
  ],
};

export const papers: readonly DemoPaper[] = [
  mathematicsMp2025,
  mathematicsMp2024,
  physicsPc2025,
  mathematicsPt2025,
];
