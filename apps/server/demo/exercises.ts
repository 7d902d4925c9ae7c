import type { Subject } from "./course.ts";

export type Exercise = { statement: string; answer: string };

/** What the worksheets print: plain text, since their tiny PDF writer sets no formulas. */
export const exercises: Record<Subject, readonly Exercise[]> = {
  analyse: [
    {
      statement:
        "Soit (u_n) définie par u_0 = 1 et u_(n+1) = (u_n + 2/u_n) / 2. Montrer que (u_n) converge et donner sa limite.",
      answer:
        "À partir du rang 1, la suite décroît et reste supérieure à racine de 2 ; elle converge vers racine de 2.",
    },
    {
      statement: "Donner le développement limité à l'ordre 4 en 0 de f(x) = exp(x) cos(x).",
      answer: "1 + x - x^3/3 - x^4/6 + o(x^4).",
    },
    {
      statement: "Calculer la limite de la somme, pour k de 1 à n, de n / (n^2 + k^2).",
      answer: "C'est une somme de Riemann de x -> 1 / (1 + x^2) sur [0, 1] : la limite est pi / 4.",
    },
  ],
  algebre: [
    {
      statement:
        "Soit u un endomorphisme de E, de dimension finie, tel que u o u = u. Montrer que E est somme directe de Ker u et Im u.",
      answer: "Écrire x = (x - u(x)) + u(x) ; l'intersection est nulle car u(u(x)) = u(x).",
    },
    {
      statement:
        "Montrer que, pour tous réels positifs a, b et c, (a + b + c)^2 est inférieur ou égal à 3 (a^2 + b^2 + c^2).",
      answer: "Inégalité de Cauchy-Schwarz avec les vecteurs (1, 1, 1) et (a, b, c).",
    },
    {
      statement: "Calculer le déterminant de Vandermonde de (1, 2, 3, 4).",
      answer: "C'est le produit des différences : 1 x 2 x 3 x 1 x 2 x 1 = 12.",
    },
  ],
  probabilites: [
    {
      statement:
        "On lance une pièce équilibrée jusqu'au premier pile. Donner la loi, l'espérance et la variance du nombre de lancers.",
      answer: "Loi géométrique de paramètre 1/2 : espérance 2, variance 2.",
    },
    {
      statement:
        "Un test détecte une maladie avec une sensibilité de 99 % et une spécificité de 98 %. Un habitant sur 1000 est malade. Quelle est la probabilité d'être malade si le test est positif ?",
      answer: "Formule de Bayes : environ 4,7 %.",
    },
    {
      statement: "Soit X de loi de Poisson de paramètre 3. Calculer l'espérance de 1 / (X + 1).",
      answer: "(1 - exp(-3)) / 3.",
    },
  ],
  mecanique: [
    {
      statement:
        "Une bille de masse m est lâchée sans vitesse initiale dans un fluide qui exerce la force -k v. Établir v(t) et la vitesse limite.",
      answer: "v(t) = (m g / k) (1 - exp(-k t / m)) ; vitesse limite m g / k.",
    },
    {
      statement:
        "Un oscillateur amorti perd 20 % de son amplitude à chaque pseudo-période. Calculer son décrément logarithmique et son facteur de qualité.",
      answer: "Décrément ln(1/0,8) = 0,22 ; Q voisin de pi / 0,22, soit 14.",
    },
    {
      statement:
        "Calculer l'altitude d'un satellite géostationnaire (rayon terrestre 6 370 km, g = 9,81 m/s^2).",
      answer: "Troisième loi de Kepler : environ 35 800 km.",
    },
  ],
  electricite: [
    {
      statement:
        "Un condensateur de 10 microfarads, chargé sous 12 V, se décharge dans 47 kilohms. Au bout de combien de temps la tension vaut-elle 1 V ?",
      answer: "t = R C ln 12 = 0,47 s x 2,48, soit 1,17 s.",
    },
    {
      statement:
        "Tracer le diagramme de Bode asymptotique du filtre H = 1 / (1 + j f / f0), avec f0 = 1 kHz.",
      answer: "Gain nul jusqu'à f0, puis -20 dB par décade ; phase de 0 à -90 degrés.",
    },
    {
      statement:
        "Calculer le champ électrique créé à la distance r d'un fil infini de densité linéique uniforme.",
      answer: "Théorème de Gauss : E = lambda / (2 pi epsilon_0 r), radial.",
    },
  ],
  optique: [
    {
      statement:
        "Un objet est placé à 30 cm d'une lentille convergente de distance focale 20 cm. Où est l'image, et quel est son grandissement ?",
      answer: "À 60 cm de la lentille, réelle, renversée, grandissement -2.",
    },
    {
      statement: "Calculer l'angle limite de réflexion totale entre le verre (n = 1,5) et l'air.",
      answer: "arcsin(1 / 1,5) = 41,8 degrés.",
    },
    {
      statement:
        "Des fentes d'Young distantes de 0,5 mm sont éclairées en lumière de longueur d'onde 589 nm. Donner l'interfrange à 2 m.",
      answer: "i = lambda D / a = 2,4 mm.",
    },
  ],
  thermodynamique: [
    {
      statement:
        "Une mole de gaz parfait diatomique subit une détente adiabatique réversible de 10 bar à 1 bar, à partir de 300 K. Quelle est sa température finale ?",
      answer: "Loi de Laplace avec gamma = 1,4 : 155 K.",
    },
    {
      statement:
        "Un moteur ditherme fonctionne entre 600 K et 300 K avec un rendement de 35 %. Comparer au rendement de Carnot.",
      answer: "Rendement de Carnot 50 % : le moteur en atteint 70 %.",
    },
    {
      statement:
        "On mélange 1 kg d'eau à 80 degrés et 1 kg d'eau à 20 degrés dans un calorimètre idéal. Calculer l'entropie créée.",
      answer: "Température finale 50 degrés ; entropie créée 36 J/K.",
    },
  ],
  chimie: [
    {
      statement: "Calculer le pH d'une solution d'acide éthanoïque à 0,10 mol/L (pKa = 4,8).",
      answer: "pH = (4,8 + 1) / 2 = 2,9.",
    },
    {
      statement: "Donner la configuration électronique du fer (Z = 26) et de l'ion Fe2+.",
      answer: "[Ar] 3d6 4s2 ; l'ion perd d'abord les électrons 4s : [Ar] 3d6.",
    },
    {
      statement:
        "Une réaction d'ordre 1 a une demi-vie de 12 minutes. Quelle fraction du réactif reste-t-il au bout d'une heure ?",
      answer: "Cinq demi-vies : 1/32, soit 3,1 %.",
    },
  ],
  informatique: [
    {
      statement:
        "Écrire une fonction qui renvoie l'indice d'un élément dans une liste triée, ou None, en un nombre logarithmique de comparaisons. Donner son invariant.",
      answer: "Recherche dichotomique ; invariant : si x est dans L, son indice est entre g et d.",
    },
    {
      statement:
        "Écrire une fonction récursive qui calcule x^n avec un nombre de multiplications en O(log n).",
      answer: "Exponentiation rapide : x^n = (x^2)^(n/2) si n est pair, x fois x^(n-1) sinon.",
    },
    {
      statement:
        "Donner une requête SQL qui compte les élèves de chaque classe, de la plus nombreuse à la moins nombreuse.",
      answer: "SELECT classe, COUNT(*) FROM eleves GROUP BY classe ORDER BY COUNT(*) DESC.",
    },
  ],
  ingenierie: [
    {
      statement:
        "Établir le graphe des liaisons et le schéma cinématique d'un système bielle-manivelle. En déduire la course du piston.",
      answer: "Trois pivots et une glissière ; la course vaut deux fois le rayon de la manivelle.",
    },
    {
      statement:
        "Une échelle de 5 m s'appuie sur un mur lisse. Le coefficient de frottement au sol vaut 0,4. Quelle inclinaison minimale évite le glissement ?",
      answer: "tan(alpha) = 1 / (2 x 0,4) : alpha = 51 degrés.",
    },
    {
      statement:
        "Un système du second ordre a un dépassement de 5 %. Calculer son coefficient d'amortissement.",
      answer: "z = 0,69.",
    },
  ],
  stage: [
    {
      statement:
        "Soit f(x) = cos x. Montrer que f a un seul point fixe l, et que la suite u_(n+1) = cos(u_n) converge vers l quel que soit u_0.",
      answer:
        "f laisse [0, 1] stable et |f'| y est majorée par sin 1 < 1 : inégalité des accroissements finis.",
    },
    {
      statement:
        "Trouver les fonctions dérivables sur R telles que f(x + y) = f(x) f(y) pour tous réels x et y.",
      answer: "La fonction nulle, et les fonctions x -> exp(a x) avec a = f'(0).",
    },
    {
      statement:
        "On note W_n l'intégrale de sin^n de 0 à pi / 2. Montrer que n W_n = (n - 1) W_(n-2), puis que W_n équivaut à racine de pi / (2 n).",
      answer: "Intégrer par parties ; n W_n W_(n-1) est constant et vaut pi / 2.",
    },
    {
      statement:
        "Montrer que la trace d'un projecteur d'un espace de dimension finie est son rang.",
      answer:
        "Dans une base adaptée à Im p et Ker p, sa matrice est diagonale, faite de 1 et de 0.",
    },
    {
      statement:
        "Soit G la matrice de Gram de vecteurs x_1, ..., x_n d'un espace euclidien. Montrer que G est inversible si et seulement si la famille est libre.",
      answer: "Si G c = 0, la norme de c_1 x_1 + ... + c_n x_n est nulle.",
    },
  ],
};
