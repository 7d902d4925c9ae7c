/** A sheet to begin with in each writing, as docs/product/sheets.md shows them. */
export const markdownSample = `# Exercice 1 : La méthode de Héron

difficulté : 2
durée : 25 min
notions : suites récurrentes ; suites monotones
source : Série 2, exercice 7

Soit $(u_n)$ définie par $u_0 = 1$ et $u_{n+1} = \\dfrac12\\left(u_n + \\dfrac{2}{u_n}\\right)$.

Montrer que $(u_n)$ converge et donner sa limite.

## Indication

Calculer $u_{n+1} - \\sqrt2$ et y reconnaître un carré.

## Méthode

Chercher un intervalle stable, puis étudier le signe de $f(x) - x$.

## Corrigé

$$u_{n+1} - \\sqrt2 = \\frac{(u_n - \\sqrt2)^2}{2u_n} \\geqslant 0$$
À partir du rang 1, la suite décroît et elle est minorée par $\\sqrt2$ : elle converge vers $\\sqrt2$.

## Réponse : nombre

libellé : $\\lim u_n =$
attendu : √2

# Exercice 2 : Une série de factorielles

difficulté : 1
durée : 10 min

Étudier la nature de $\\displaystyle\\sum \\frac{n!}{n^n}$.

## Corrigé

Le rapport de deux termes tend vers $\\dfrac{1}{\\mathrm e} < 1$ : la série converge.

## Réponse : choix

- [x] la série converge
- [ ] la série diverge
`;

export const latexSample = String.raw`\documentclass{article}
\begin{document}

\begin{exercice}[difficulté=2, durée=25 min, notions={suites récurrentes ; suites monotones},
                 source={Série 2, exercice 7}]{La méthode de Héron}
Soit $(u_n)$ définie par $u_0 = 1$ et $u_{n+1} = \dfrac12\left(u_n + \dfrac{2}{u_n}\right)$.

Montrer que $(u_n)$ converge et donner sa limite.

\begin{indication}
Calculer $u_{n+1} - \sqrt2$ et y reconnaître un carré.
\end{indication}

\begin{méthode}
Chercher un intervalle stable, puis étudier le signe de $f(x) - x$.
\end{méthode}

\begin{corrigé}
\[ u_{n+1} - \sqrt2 = \frac{(u_n - \sqrt2)^2}{2u_n} \geqslant 0 \]
À partir du rang 1, la suite décroît et elle est minorée par $\sqrt2$ : elle converge vers $\sqrt2$.
\end{corrigé}

\begin{réponse}[type=nombre, libellé={$\lim u_n =$}]
√2
\end{réponse}
\end{exercice}

\begin{exercice}[difficulté=1, durée=10 min]{Une série de factorielles}
Étudier la nature de $\displaystyle\sum \frac{n!}{n^n}$.

\begin{corrigé}
Le rapport de deux termes tend vers $\dfrac{1}{\mathrm e} < 1$ : la série converge.
\end{corrigé}

\begin{réponse}[type=choix]
\item[x] la série converge
\item la série diverge
\end{réponse}
\end{exercice}

\end{document}
`;
