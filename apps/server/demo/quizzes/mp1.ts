import { choose, chooseSeveral, compute, type DemoQuiz } from "./quiz.ts";

const tangent = "Nombre dérivé et tangente";
const rolle = "Théorème de Rolle, accroissements finis";
const leibniz = "Dérivées successives, formule de Leibniz";
const free = "Oscillateur harmonique, oscillateur amorti";
const forced = "Oscillations forcées, résonance";
const latex = String.raw;

export const mp1: readonly DemoQuiz[] = [
  {
    course: "Analyse",
    section: "Dérivation",
    subject: "mathematiques",
    questions: [
      compute(
        latex`Soit $f(x) = x^{@{n}}$. Que vaut $f'(2)$ ?`,
        "$f'(2) =$",
        "@{n*2^(n-1)}",
        latex`$f'(x) = @{n}\,x^{@{n-1}}$, donc $f'(2) = @{n} \times @{2^(n-1)} = @{n*2^(n-1)}$.`,
        { notions: ["Tangente"], at: [tangent, 8], values: { n: [3, 4, 5] } },
      ),
      choose(
        latex`Quelle est l'équation de la tangente à la courbe de $x \mapsto e^{x}$ au point d'abscisse $0$ ?`,
        ["$y = x + 1$", "$y = x$", "$y = e\\,x + 1$", "$y = x - 1$"],
        latex`$f(0) = 1$ et $f'(0) = 1$ : la tangente est $y = f(0) + f'(0)\,x = 1 + x$. C'est aussi ce que dit $e^x = 1 + x + o(x)$.`,
        { notions: ["Tangente"], at: [tangent, 14] },
      ),
      choose(
        latex`La fonction $x \mapsto |x|$ est, en $0$ :`,
        [
          "continue, mais pas dérivable",
          "dérivable, de dérivée nulle",
          "ni continue ni dérivable",
          "dérivable, mais pas continue",
        ],
        latex`Le taux d'accroissement vaut $1$ à droite et $-1$ à gauche : les deux demi-tangentes existent et diffèrent. Une fonction dérivable est toujours continue, jamais l'inverse à coup sûr.`,
        { notions: ["Tangente"], at: [tangent, 20] },
      ),
      chooseSeveral(
        latex`Pour appliquer le théorème de Rolle à $f$ sur $[a ; b]$, il faut que :`,
        [
          latex`$f$ soit continue sur $[a ; b]$`,
          latex`$f$ soit dérivable sur $]a ; b[$`,
          "$f(a) = f(b)$",
        ],
        [latex`$f$ soit dérivable en $a$ et en $b$`, latex`$f'$ soit continue sur $[a ; b]$`],
        latex`La dérivabilité aux bornes n'est pas demandée : $x \mapsto \sqrt{x(1-x)}$ sur $[0 ; 1]$ convient, avec ses tangentes verticales.`,
        { notions: ["Accroissements finis"], at: [rolle, 6] },
      ),
      choose(
        latex`Si $|f'| \leqslant k$ sur un intervalle $I$, alors pour tous $x, y$ de $I$ :`,
        [
          latex`$|f(x) - f(y)| \leqslant k\,|x - y|$`,
          latex`$|f(x) - f(y)| \leqslant k$`,
          latex`$f(x) - f(y) = k\,(x - y)$`,
          latex`$|f(x)| \leqslant k\,|x|$`,
        ],
        latex`C'est l'inégalité des accroissements finis : une dérivée bornée par $k$ rend $f$ lipschitzienne de rapport $k$.`,
        { notions: ["Accroissements finis"], at: [rolle, 18] },
      ),
      choose(
        latex`La dérivée de $x \mapsto \ln(x^2 + @{a})$ est :`,
        [
          latex`$\dfrac{2x}{x^2 + @{a}}$`,
          latex`$\dfrac{1}{x^2 + @{a}}$`,
          latex`$\dfrac{2x + @{a}}{x^2 + @{a}}$`,
          latex`$\dfrac{2x}{(x^2 + @{a})^2}$`,
        ],
        latex`$(\ln u)' = \dfrac{u'}{u}$ avec $u = x^2 + @{a}$ et $u' = 2x$ : la constante disparaît en dérivant.`,
        {
          notions: ["Fonctions d'une variable réelle"],
          at: [tangent, 14],
          values: { a: [1, 3, 5] },
        },
      ),
      compute(
        latex`Par la formule de Leibniz, quel est le coefficient de $f^{(2)}\,g^{(@{n-2})}$ dans $(fg)^{(@{n})}$ ?`,
        "",
        "@{n*(n-1)/2}",
        latex`C'est $\dbinom{@{n}}{2} = \dfrac{@{n} \times @{n-1}}{2} = @{n*(n-1)/2}$.`,
        { notions: ["Formule de Leibniz"], at: [leibniz, 10], values: { n: [5, 6, 7] } },
      ),
      choose(
        latex`Un polynôme réel de degré $4$ a quatre racines réelles distinctes. Combien sa dérivée seconde en a-t-elle ?`,
        ["exactement deux", "au plus une", "exactement trois", "on ne peut pas le dire"],
        latex`Rolle entre deux racines voisines donne trois racines à $P'$, puis deux à $P''$ ; et $P''$, de degré $2$, n'en a pas davantage.`,
        { notions: ["Accroissements finis"], at: [rolle, 12] },
      ),
    ],
  },
  {
    course: "Mécanique",
    section: "Oscillateurs",
    subject: "physique",
    questions: [
      choose(
        latex`Un ressort de raideur $k$ porte une masse $m$. On remplace $m$ par $4m$. La période propre est :`,
        ["multipliée par $2$", "multipliée par $4$", "divisée par $2$", "inchangée"],
        latex`$T_0 = 2\pi\sqrt{m/k}$ varie comme $\sqrt{m}$ : quatre fois plus de masse, deux fois plus lent.`,
        { notions: ["Oscillateur amorti"], at: [free, 6] },
      ),
      choose(
        latex`Dans l'équation $\ddot{x} + \dfrac{\omega_0}{Q}\,\dot{x} + \omega_0^2\,x = 0$, le régime est pseudo-périodique quand :`,
        [
          latex`$Q > \dfrac{1}{2}$`,
          latex`$Q < \dfrac{1}{2}$`,
          latex`$Q > 1$`,
          latex`$Q = \dfrac{1}{2}$`,
        ],
        latex`Le discriminant $\omega_0^2\left(\dfrac{1}{Q^2} - 4\right)$ est négatif dès que $Q > \dfrac{1}{2}$.`,
        { notions: ["Oscillateur amorti"], at: [free, 16] },
      ),
      compute(
        latex`Un oscillateur harmonique a pour pulsation $\omega_0 = @{w}\ \mathrm{rad/s}$ et pour amplitude $@{a}\ \mathrm{cm}$. Quelle est sa vitesse maximale, en $\mathrm{cm/s}$ ?`,
        latex`$v_{\max} =$`,
        "@{w*a}",
        latex`$x = X_m\cos(\omega_0 t + \varphi)$, donc $v_{\max} = \omega_0 X_m = @{w} \times @{a} = @{w*a}\ \mathrm{cm/s}$.`,
        {
          notions: ["Oscillateur amorti"],
          at: [free, 10],
          values: { w: [4, 5, 10], a: [2, 3] },
        },
      ),
      choose(
        "Pour un oscillateur harmonique, les énergies cinétique et potentielle oscillent :",
        [
          latex`à la pulsation $2\omega_0$, en opposition l'une à l'autre`,
          latex`à la pulsation $\omega_0$, en phase`,
          latex`à la pulsation $\omega_0$, en quadrature`,
          "pas : elles sont constantes",
        ],
        latex`$\cos^2$ et $\sin^2$ ont pour pulsation $2\omega_0$, et leur somme est constante : ce que l'une gagne, l'autre le perd.`,
        { notions: ["Oscillateur amorti"], at: [free, 22] },
      ),
      choose(
        "En régime sinusoïdal forcé, une résonance en élongation existe :",
        [
          latex`seulement si $Q > \dfrac{1}{\sqrt{2}}$`,
          "toujours",
          latex`seulement si $Q < \dfrac{1}{2}$`,
          latex`seulement si l'amortissement est nul`,
        ],
        latex`L'amplitude de l'élongation n'a de maximum pour $\omega \neq 0$ que si $Q > \dfrac{1}{\sqrt{2}}$. La résonance en vitesse, elle, a toujours lieu, à $\omega_0$.`,
        { notions: ["Facteur de qualité"], at: [forced, 12] },
      ),
      choose(
        latex`À la résonance en vitesse, la vitesse et la force excitatrice sont :`,
        [
          "en phase",
          "en opposition de phase",
          "en quadrature",
          "déphasées d'un angle qui dépend de $Q$",
        ],
        latex`À $\omega = \omega_0$ la raideur et l'inertie se compensent : l'excitateur ne lutte plus que contre le frottement, et fournit le plus de puissance.`,
        { notions: ["Facteur de qualité"], at: [forced, 20] },
      ),
      choose(
        latex`La bande passante de la résonance en vitesse d'un oscillateur de facteur de qualité $Q = @{q}$ et de fréquence propre $f_0 = @{100*q}\ \mathrm{Hz}$ est :`,
        [
          latex`$100\ \mathrm{Hz}$`,
          latex`$@{100*q}\ \mathrm{Hz}$`,
          latex`$@{100*q^2}\ \mathrm{Hz}$`,
          latex`$@{q}\ \mathrm{Hz}$`,
        ],
        latex`$\Delta f = \dfrac{f_0}{Q} = \dfrac{@{100*q}}{@{q}} = 100\ \mathrm{Hz}$ : plus $Q$ est grand, plus le pic est aigu.`,
        { notions: ["Facteur de qualité"], at: [forced, 16], values: { q: [5, 8, 20] } },
      ),
    ],
  },
  {
    course: "Chimie générale",
    section: "Équilibres en solution aqueuse",
    subject: "chimie",
    questions: [
      compute(
        latex`Quel est le pH d'une solution d'acide chlorhydrique à $10^{-@{n}}\ \mathrm{mol/L}$ ?`,
        latex`$\mathrm{pH} =$`,
        "@{n}",
        latex`L'acide chlorhydrique est fort : il libère toute sa quantité d'ions $\mathrm{H_3O^+}$, et $\mathrm{pH} = -\log(10^{-@{n}}) = @{n}$.`,
        {
          notions: ["Calculs de pH"],
          at: ["Acides et bases, calculs de pH", 8],
          values: { n: [2, 3, 4] },
        },
      ),
      choose(
        latex`Une solution contient un acide faible et sa base conjuguée en quantités égales. Son pH vaut :`,
        [
          latex`$\mathrm{p}K_a$`,
          "$7$",
          latex`$\dfrac{1}{2}\,\mathrm{p}K_a$`,
          latex`$\mathrm{p}K_a + 1$`,
        ],
        latex`$\mathrm{pH} = \mathrm{p}K_a + \log\dfrac{[A^-]}{[AH]}$, et $\log 1 = 0$ : c'est la demi-équivalence d'un dosage.`,
        { notions: ["Calculs de pH"], at: ["Acides et bases, calculs de pH", 18] },
      ),
      choose(
        latex`On dilue dix fois une solution d'acide fort de pH $3$. Son pH devient :`,
        ["$4$", "$2$", "$3{,}3$", "$30$"],
        latex`La concentration en $\mathrm{H_3O^+}$ est divisée par dix : le pH gagne une unité.`,
        { notions: ["Calculs de pH"], at: ["Acides et bases, calculs de pH", 12] },
      ),
      choose(
        latex`Un précipité $\mathrm{AgCl}$ se forme quand :`,
        [
          latex`$[\mathrm{Ag^+}][\mathrm{Cl^-}] > K_s$`,
          latex`$[\mathrm{Ag^+}][\mathrm{Cl^-}] < K_s$`,
          latex`$[\mathrm{Ag^+}] > [\mathrm{Cl^-}]$`,
          latex`$[\mathrm{Ag^+}] + [\mathrm{Cl^-}] > K_s$`,
        ],
        latex`Le quotient de réaction dépasse alors $K_s$ : l'équilibre se déplace vers le solide jusqu'à l'égalité.`,
        { notions: ["Précipitation"], at: ["Complexation, précipitation", 10] },
      ),
      choose(
        latex`Quel est le nombre d'oxydation du manganèse dans $\mathrm{MnO_4^-}$ ?`,
        ["$+\\mathrm{VII}$", "$+\\mathrm{VIII}$", "$+\\mathrm{IV}$", "$-\\mathrm{I}$"],
        latex`Quatre oxygènes à $-\mathrm{II}$ font $-8$, et l'ion porte $-1$ : le manganèse est à $+7$.`,
        { notions: ["Loi de Nernst"], at: ["Oxydoréduction, loi de Nernst", 6] },
      ),
      choose(
        latex`À $25\ ^\circ\mathrm{C}$, quand $[\mathrm{Cu^{2+}}]$ est divisée par $100$, le potentiel du couple $\mathrm{Cu^{2+}/Cu}$ :`,
        [
          latex`baisse de $0{,}06\ \mathrm{V}$ environ`,
          latex`baisse de $0{,}12\ \mathrm{V}$ environ`,
          latex`monte de $0{,}06\ \mathrm{V}$ environ`,
          "ne change pas",
        ],
        latex`$E = E^\circ + \dfrac{0{,}06}{2}\log[\mathrm{Cu^{2+}}]$ : deux décades et deux électrons font $0{,}03 \times 2 = 0{,}06\ \mathrm{V}$ de moins.`,
        { notions: ["Loi de Nernst"], at: ["Oxydoréduction, loi de Nernst", 20] },
      ),
    ],
  },
];
