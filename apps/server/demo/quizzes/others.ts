import { choose, chooseSeveral, compute, type DemoQuiz } from "./quiz.ts";

const radius = "Rayon de convergence, lemme d'Abel";
const usual = "Développements en série entière usuels";
const packing = "Empilements compacts, sites";
const solids = "Cristaux métalliques, ioniques, covalents";
const complex = "Formes algébrique et exponentielle";
const linear = "Linéarisation";
const congruences = "Congruences, polynômes";
const rsa = "Le chiffrement RSA";
const latex = String.raw;

export const others: readonly DemoQuiz[] = [
  {
    course: "Analyse MP2",
    section: "Séries entières",
    subject: "mathematiques",
    questions: [
      choose(
        latex`Quel est le rayon de convergence de $\displaystyle\sum \frac{x^n}{n!}$ ?`,
        [latex`$+\infty$`, "$1$", "$0$", "$e$"],
        latex`$\dfrac{n!}{(n+1)!} = \dfrac{1}{n+1} \to 0$ : par d'Alembert la série converge pour tout $x$. Sa somme est $e^x$.`,
        { notions: ["Rayon de convergence"], at: [radius, 8] },
      ),
      compute(
        latex`Quel est le rayon de convergence de $\displaystyle\sum @{a}^n\,x^n$ ?`,
        "$R =$",
        "1/@{a}",
        latex`C'est une série géométrique de raison $@{a}x$ : elle converge si et seulement si $|x| < \dfrac{1}{@{a}}$.`,
        { notions: ["Rayon de convergence"], at: [radius, 14], values: { a: [2, 3, 5] } },
      ),
      choose(
        latex`Si $(a_n r^n)$ est bornée pour un $r > 0$, alors $\sum a_n x^n$ :`,
        [
          latex`converge absolument pour $|x| < r$`,
          latex`converge absolument pour $|x| \leqslant r$`,
          latex`converge pour $x = r$ seulement`,
          latex`diverge pour $|x| > r$`,
        ],
        latex`C'est le lemme d'Abel : $|a_n x^n| \leqslant M\left|\dfrac{x}{r}\right|^n$. Au bord du disque, tout peut arriver.`,
        { notions: ["Rayon de convergence"], at: [radius, 22] },
      ),
      choose(
        latex`Pour $|x| < 1$, $\displaystyle\sum_{n=1}^{+\infty} \frac{x^n}{n}$ vaut :`,
        [latex`$-\ln(1 - x)$`, latex`$\ln(1 - x)$`, latex`$\ln(1 + x)$`, latex`$\dfrac{1}{1 - x}$`],
        latex`On intègre terme à terme $\displaystyle\sum x^n = \frac{1}{1-x}$, de $0$ à $x$ : c'est permis à l'intérieur du disque.`,
        { notions: ["Séries entières"], at: [usual, 10] },
      ),
      choose(
        latex`Pour $|x| < 1$, $\displaystyle\sum_{n=1}^{+\infty} n\,x^{n-1}$ vaut :`,
        [
          latex`$\dfrac{1}{(1-x)^2}$`,
          latex`$\dfrac{x}{(1-x)^2}$`,
          latex`$\dfrac{1}{1-x}$`,
          latex`$\dfrac{-1}{(1-x)^2}$`,
        ],
        latex`C'est la dérivée terme à terme de $\displaystyle\sum x^n = \frac{1}{1-x}$. Attention au décalage : $\sum n x^n$ vaut $x$ fois cela.`,
        { notions: ["Séries entières"], at: [usual, 18] },
      ),
      chooseSeveral(
        latex`Soit $\sum a_n x^n$ de rayon $3$. Lesquelles ont le même rayon ?`,
        [
          latex`$\sum n\,a_n x^n$`,
          latex`$\displaystyle\sum \frac{a_n}{n+1}\,x^{n+1}$`,
          latex`$\sum (-1)^n a_n x^n$`,
        ],
        [latex`$\sum 2^n a_n x^n$`, latex`$\sum a_n^2\,x^n$`],
        latex`Dériver, intégrer ou changer des signes ne change pas le rayon ; un facteur $2^n$ le divise par $2$, et élever les $a_n$ au carré donne $3^2 = 9$.`,
        { notions: ["Rayon de convergence"], at: [radius, 18] },
      ),
      choose(
        latex`Le coefficient de $x^{@{2*k}}$ dans le développement de $\cos x$ est :`,
        [
          latex`$@{(-1)^k}/(@{2*k})!$`,
          latex`$@{(-1)^(k+1)}/(@{2*k})!$`,
          latex`$@{(-1)^k}/@{2*k}$`,
          "$0$",
        ],
        latex`$\cos x = \displaystyle\sum \frac{(-1)^n}{(2n)!}\,x^{2n}$, avec ici $n = @{k}$.`,
        { notions: ["Séries entières"], at: [usual, 14], values: { k: [2, 3, 4] } },
      ),
    ],
  },
  {
    course: "Architecture de la matière",
    section: "Cristallographie",
    subject: "chimie",
    questions: [
      compute(
        "Combien d'atomes une maille cubique à faces centrées contient-elle en propre ?",
        "$N =$",
        "4",
        latex`$8$ sommets partagés entre $8$ mailles et $6$ faces partagées entre $2$ : $8 \times \frac{1}{8} + 6 \times \frac{1}{2} = 4$.`,
        { notions: ["Structure cubique à faces centrées"], at: [packing, 8] },
      ),
      choose(
        "Quelle est la compacité d'un empilement compact de sphères ?",
        ["$0{,}74$", "$0{,}68$", "$0{,}52$", "$1$"],
        latex`$\dfrac{\pi}{3\sqrt{2}} \approx 0{,}74$, pour le cubique à faces centrées comme pour l'hexagonal compact. Le cubique centré n'atteint que $0{,}68$.`,
        { notions: ["Compacité"], at: [packing, 14] },
      ),
      choose(
        latex`Dans un cubique à faces centrées de paramètre $a$, les atomes de rayon $r$ sont tangents selon la diagonale d'une face. Donc :`,
        [latex`$a\sqrt{2} = 4r$`, latex`$a\sqrt{3} = 4r$`, "$a = 2r$", latex`$a\sqrt{2} = 2r$`],
        latex`La diagonale $a\sqrt{2}$ porte un rayon, un diamètre et un rayon : $4r$. Avec $\sqrt{3}$, c'est le cubique centré.`,
        { notions: ["Structure cubique à faces centrées"], at: [packing, 20] },
      ),
      choose(
        "Une maille cubique à faces centrées a, en propre :",
        [
          "$4$ sites octaédriques et $8$ sites tétraédriques",
          "$8$ sites octaédriques et $4$ sites tétraédriques",
          "$4$ sites de chaque sorte",
          "$12$ sites octaédriques et $8$ sites tétraédriques",
        ],
        latex`Un site octaédrique au centre et douze milieux d'arêtes partagés entre quatre mailles : $1 + 12 \times \frac{1}{4} = 4$ ; un site tétraédrique au centre de chacun des huit petits cubes.`,
        { notions: ["Sites interstitiels"], at: [packing, 16] },
      ),
      choose(
        latex`Dans le chlorure de sodium $\mathrm{NaCl}$, chaque ion est entouré de combien d'ions de signe opposé au plus près ?`,
        ["$6$", "$4$", "$8$", "$12$"],
        latex`Les ions $\mathrm{Na^+}$ occupent les sites octaédriques du réseau des $\mathrm{Cl^-}$ : la coordinence est $6$, dans les deux sens.`,
        { notions: ["Cristaux ioniques"], at: [solids, 12] },
      ),
      choose(
        "La structure du diamant est :",
        [
          "un réseau cubique à faces centrées dont un site tétraédrique sur deux est occupé",
          "un réseau cubique à faces centrées dont tous les sites tétraédriques sont occupés",
          "un réseau cubique centré",
          "un empilement hexagonal compact",
        ],
        latex`Chaque carbone y a quatre voisins, comme le veut sa valence. La blende $\mathrm{ZnS}$ a la même géométrie, avec deux sortes d'atomes.`,
        { notions: ["Sites interstitiels"], at: [solids, 22] },
      ),
      choose(
        latex`Une maille de volume $V$ contient $Z$ atomes de masse molaire $M$. La masse volumique du cristal est :`,
        [
          latex`$\dfrac{Z\,M}{\mathcal{N}_A\,V}$`,
          latex`$\dfrac{M}{\mathcal{N}_A\,Z\,V}$`,
          latex`$\dfrac{Z\,M\,\mathcal{N}_A}{V}$`,
          latex`$\dfrac{\mathcal{N}_A\,M}{Z\,V}$`,
        ],
        latex`La masse d'une maille est celle de ses $Z$ atomes, soit $Z\,\dfrac{M}{\mathcal{N}_A}$ ; on la divise par son volume.`,
        { notions: ["Structure cubique à faces centrées"], at: [solids, 18] },
      ),
    ],
  },
  {
    course: "Mathématiques PT1",
    section: "Nombres complexes et trigonométrie",
    subject: "mathematiques",
    questions: [
      choose(
        latex`Quel est le module de $@{3*k} + @{4*k}\,i$ ?`,
        ["$@{5*k}$", "$@{7*k}$", "$@{25*k^2}$", "$@{k}$"],
        latex`$\sqrt{@{3*k}^2 + @{4*k}^2} = \sqrt{@{25*k^2}} = @{5*k}$ : un triangle de côtés $3$, $4$, $5$, agrandi.`,
        { notions: ["Nombres complexes"], at: [complex, 6], values: { k: [2, 3, 10] } },
      ),
      choose(
        latex`Quel est un argument de $-1 + i$ ?`,
        [
          latex`$\dfrac{3\pi}{4}$`,
          latex`$-\dfrac{\pi}{4}$`,
          latex`$\dfrac{\pi}{4}$`,
          latex`$-\dfrac{3\pi}{4}$`,
        ],
        latex`$-1 + i = \sqrt{2}\left(\cos\dfrac{3\pi}{4} + i\sin\dfrac{3\pi}{4}\right)$ : deuxième quadrant. $\arctan(-1)$ donnerait $-\dfrac{\pi}{4}$, à côté.`,
        { notions: ["Nombres complexes"], at: [complex, 12] },
      ),
      choose(
        latex`$\left(e^{i\pi/@{n}}\right)^{@{2*n}}$ vaut :`,
        ["$1$", "$-1$", "$i$", latex`$e^{2i}$`],
        latex`Les exposants se multiplient : $\dfrac{i\pi}{@{n}} \times @{2*n} = 2i\pi$, et $e^{2i\pi} = 1$.`,
        { notions: ["Formules d'Euler"], at: [complex, 20], values: { n: [3, 5, 7] } },
      ),
      choose(
        latex`$\cos^2 x$ est égal à :`,
        [
          latex`$\dfrac{1 + \cos 2x}{2}$`,
          latex`$\dfrac{1 - \cos 2x}{2}$`,
          latex`$\dfrac{1 + \sin 2x}{2}$`,
          latex`$1 + \cos 2x$`,
        ],
        latex`$\cos 2x = 2\cos^2 x - 1$. En $x = 0$ les deux membres valent $1$ : un essai qui écarte déjà deux réponses.`,
        { notions: ["Linéarisation"], at: [linear, 8] },
      ),
      compute(
        latex`Combien l'équation $z^{@{n}} = 1$ a-t-elle de solutions complexes ?`,
        "",
        "@{n}",
        latex`Les racines $@{n}$-ièmes de l'unité sont les $e^{2ik\pi/@{n}}$, pour $k$ de $0$ à $@{n-1}$ : les sommets d'un polygone régulier.`,
        { notions: ["Racines de l'unité"], at: [complex, 16], values: { n: [5, 6, 8] } },
      ),
      chooseSeveral(
        latex`Lesquelles sont vraies pour tout complexe $z$ ?`,
        [latex`$z\,\bar{z} = |z|^2$`, latex`$z + \bar{z} = 2\,\mathrm{Re}(z)$`],
        [latex`$|z + 1| = |z| + 1$`, latex`$z^2 = |z|^2$`],
        latex`Avec $z = i$, $|z + 1| = \sqrt{2}$ et $z^2 = -1$ : les deux autres sont fausses.`,
        { notions: ["Nombres complexes"], at: [complex, 22] },
      ),
      choose(
        latex`Sur $[0 ; 2\pi[$, l'équation $\sin x = \dfrac{1}{2}$ a pour solutions :`,
        [
          latex`$\dfrac{\pi}{6}$ et $\dfrac{5\pi}{6}$`,
          latex`$\dfrac{\pi}{6}$ et $\dfrac{11\pi}{6}$`,
          latex`$\dfrac{\pi}{3}$ et $\dfrac{2\pi}{3}$`,
          latex`$\dfrac{\pi}{6}$ seulement`,
        ],
        latex`$\sin(\pi - x) = \sin x$ : les deux points de même ordonnée du cercle sont symétriques par rapport à l'axe vertical.`,
        { notions: ["Nombres complexes"], at: [linear, 18] },
      ),
    ],
  },
  {
    course: "Algèbre MPI1",
    section: "Arithmétique et polynômes",
    subject: "mathematiques",
    questions: [
      compute(
        latex`Quel est le reste de $2^{@{4*k}}$ dans la division par $5$ ?`,
        "",
        "1",
        latex`$2^4 = 16 \equiv 1 \pmod 5$, donc $2^{@{4*k}} = (2^4)^{@{k}} \equiv 1 \pmod 5$.`,
        { notions: ["Congruences"], at: [congruences, 8], values: { k: [3, 25, 506] } },
      ),
      choose(
        latex`Un entier $a$ est inversible modulo $n$ si et seulement si :`,
        [
          latex`$a$ et $n$ sont premiers entre eux`,
          latex`$a$ est premier`,
          latex`$n$ est premier`,
          latex`$a$ ne divise pas $n$`,
        ],
        latex`Par Bézout, $au + nv = 1$ équivaut à $\mathrm{pgcd}(a, n) = 1$, et $u$ est alors l'inverse de $a$.`,
        { notions: ["Congruences", "Théorème de Bézout"], at: [congruences, 14] },
      ),
      choose(
        latex`Quel est l'inverse de $3$ modulo $7$ ?`,
        ["$5$", "$2$", "$4$", "$3$"],
        latex`$3 \times 5 = 15 = 2 \times 7 + 1$.`,
        { notions: ["Congruences"], at: [congruences, 20] },
      ),
      choose(
        latex`Soit $p$ premier et $a$ non divisible par $p$. Le petit théorème de Fermat dit que :`,
        [
          latex`$a^{p-1} \equiv 1 \pmod p$`,
          latex`$a^{p} \equiv 1 \pmod p$`,
          latex`$a^{p-1} \equiv a \pmod p$`,
          latex`$a^{p+1} \equiv 1 \pmod p$`,
        ],
        latex`Autre forme, vraie pour tout $a$ : $a^p \equiv a \pmod p$. C'est lui qui fait fonctionner RSA.`,
        { notions: ["Congruences"], at: [rsa, 10] },
      ),
      choose(
        latex`Une clé RSA a pour module $n = p\,q$, avec $p = @{p}$ et $q = 11$. Avec quel nombre les exposants se calculent-ils, c'est-à-dire combien vaut $\varphi(n)$ ?`,
        ["$@{10*(p-1)}$", "$@{11*p}$", "$@{11*p-1}$", "$@{10*p}$"],
        latex`$\varphi(pq) = (p-1)(q-1) = @{p-1} \times 10 = @{10*(p-1)}$.`,
        { notions: ["Indicatrice d'Euler"], at: [rsa, 18], values: { p: [5, 7, 13] } },
      ),
      choose(
        latex`Le reste de la division de $P(X)$ par $X - @{a}$ est :`,
        ["$P(@{a})$", "$P(-@{a})$", "$P'(@{a})$", "$0$"],
        latex`$P = (X - @{a})\,Q + r$ avec $r$ constant : on évalue en $@{a}$. Il est nul exactement quand $@{a}$ est racine.`,
        {
          notions: ["Polynômes"],
          at: [congruences, 16],
          values: { a: [1, 2, 3] },
        },
      ),
      choose(
        latex`$@{a}$ est racine double de $P$ si et seulement si :`,
        [
          latex`$P(@{a}) = P'(@{a}) = 0$ et $P''(@{a}) \neq 0$`,
          latex`$P(@{a}) = 0$ et $P'(@{a}) \neq 0$`,
          latex`$P(@{a}) = P'(@{a}) = P''(@{a}) = 0$`,
          latex`$P'(@{a}) = P''(@{a}) = 0$`,
        ],
        latex`La multiplicité est l'ordre de la première dérivée qui ne s'annule pas (Taylor).`,
        { notions: ["Polynômes"], at: [congruences, 22], values: { a: [1, 2] } },
      ),
    ],
  },
];
