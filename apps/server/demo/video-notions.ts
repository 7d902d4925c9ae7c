/** What the videos of a course speak of: their names, and notions with the second from which on. */
type VideoNotions = Record<string, readonly (readonly [notion: string, second: number])[]>;

/** By the titles of courses. */
export const videoNotions: Record<string, VideoNotions> = {
  Analyse: {
    "Borne supérieure, borne inférieure": [["Borne supérieure", 0]],
    "Suites monotones, suites adjacentes": [
      ["Suites monotones", 0],
      ["Suites adjacentes", 12],
    ],
    "Théorème de Bolzano-Weierstrass": [["Théorème de Bolzano-Weierstrass", 0]],
    "Suites récurrentes : intervalle stable, monotonie": [["Suites récurrentes", 0]],
    "Négligeabilité, équivalence, domination": [["Équivalents", 0]],
    "Théorème des valeurs intermédiaires, image d'un segment": [["Valeurs intermédiaires", 0]],
    "Nombre dérivé et tangente": [["Tangente", 0]],
    "Théorème de Rolle, accroissements finis": [["Accroissements finis", 8]],
    "Dérivées successives, formule de Leibniz": [["Formule de Leibniz", 9]],
    "Taylor-Young, Taylor avec reste intégral": [["Développements limités", 0]],
    "Développements limités usuels": [["Développements limités", 0]],
    "Sommes de Riemann": [["Sommes de Riemann", 0]],
    "Intégration par parties, changement de variable": [
      ["Intégration par parties", 0],
      ["Changement de variable", 12],
    ],
    "Ordre 1 : variation de la constante": [["Équations différentielles d'ordre 1", 0]],
    "Ordre 2 à coefficients constants": [["Équations différentielles d'ordre 2", 0]],
  },
  Algèbre: {
    "Module, argument, racines n-ièmes de l'unité": [["Racines de l'unité", 10]],
    "Division euclidienne, PGCD, théorème de Bézout": [["Théorème de Bézout", 10]],
    "Nombres premiers, congruences": [["Congruences", 8]],
    "Relations entre coefficients et racines": [["Relations entre coefficients et racines", 0]],
    "Décomposition en éléments simples": [["Décomposition en éléments simples", 0]],
    "Somme directe, supplémentaires": [["Sous-espaces supplémentaires", 0]],
    "Noyau, image, formule du rang": [["Formule du rang", 10]],
    "Formes n-linéaires alternées, déterminant": [["Déterminants", 0]],
    "Pivot de Gauss, systèmes de Cramer": [["Systèmes linéaires", 0]],
    "Produit scalaire, inégalité de Cauchy-Schwarz": [["Inégalité de Cauchy-Schwarz", 8]],
    "Orthogonalité, procédé de Gram-Schmidt": [["Projection orthogonale", 0]],
  },
  "Analyse MP2": {
    "Normes équivalentes, ouverts, fermés": [["Normes équivalentes", 0]],
    "Compacts, théorème des bornes": [["Compacts", 0]],
    "Norme subordonnée": [["Norme subordonnée", 0]],
    "Règle de d'Alembert, séries alternées": [
      ["Règle de d'Alembert", 0],
      ["Séries alternées", 10],
    ],
    "Comparaison série-intégrale": [["Comparaison série-intégrale", 0]],
    "Convergence simple, uniforme, normale": [["Convergence uniforme", 6]],
    "Rayon de convergence, lemme d'Abel": [["Rayon de convergence", 0]],
    "Développements en série entière usuels": [["Séries entières", 0]],
    "Intégrabilité, comparaison": [["Intégrabilité", 0]],
    "Théorème de convergence dominée": [["Convergence dominée", 0]],
    "Continuité et dérivation sous le signe intégral": [["Intégrales à paramètre", 0]],
    "Coefficients, théorème de Dirichlet, Parseval": [
      ["Séries de Fourier", 0],
      ["Égalité de Parseval", 12],
    ],
    "Systèmes linéaires, théorème de Cauchy-Lipschitz": [["Systèmes différentiels", 0]],
    "Extremums, multiplicateurs de Lagrange": [
      ["Extremums", 0],
      ["Points critiques", 6],
    ],
  },
  "Algèbre MP2": {
    "Idéaux, indicatrice d'Euler": [["Indicatrice d'Euler", 10]],
    "Valeurs propres, polynôme caractéristique": [["Valeurs propres", 0]],
    "Critères de diagonalisation": [["Diagonalisation", 0]],
    "Trigonalisation, nilpotents": [
      ["Trigonalisation", 0],
      ["Matrices nilpotentes", 10],
    ],
    "Polynôme minimal, Cayley-Hamilton, lemme des noyaux": [
      ["Polynôme minimal", 0],
      ["Théorème de Cayley-Hamilton", 8],
    ],
    "Projection orthogonale, Gram-Schmidt": [["Projection orthogonale", 0]],
    "Théorème spectral, matrices positives": [
      ["Théorème spectral", 0],
      ["Matrices positives", 10],
    ],
  },
  Mécanique: {
    "Théorème de l'énergie cinétique": [["Énergie mécanique", 0]],
    "Oscillateur harmonique, oscillateur amorti": [["Oscillateur amorti", 8]],
    "Théorème du moment cinétique": [["Théorème du moment cinétique", 0]],
    "Mouvement à force centrale, lois de Kepler": [
      ["Forces centrales", 0],
      ["Lois de Kepler", 10],
    ],
  },
  Électrocinétique: {
    "Théorèmes de Thévenin et de Norton": [["Théorème de Thévenin", 0]],
    "Circuit RC, circuit RL": [["Circuit RC", 0]],
    "Circuit RLC série": [["Circuit RLC", 0]],
    "Fonction de transfert, diagramme de Bode": [
      ["Fonction de transfert", 0],
      ["Diagramme de Bode", 10],
    ],
  },
  Thermodynamique: {
    "Énergie interne, travail, transfert thermique": [["Premier principe", 0]],
    "Entropie, identités thermodynamiques": [["Entropie", 0]],
    "Le cycle de Carnot": [["Cycle de Carnot", 0]],
    "Diagramme (P, T), équilibre liquide-vapeur": [["Équilibre liquide-vapeur", 8]],
  },
  Électromagnétisme: {
    "Champ, potentiel, théorème de Gauss": [["Théorème de Gauss", 10]],
    "Le dipôle électrostatique": [["Dipôle électrostatique", 0]],
    "Loi de Biot et Savart, théorème d'Ampère": [["Théorème d'Ampère", 10]],
    "Loi de Faraday, auto-induction": [["Loi de Faraday", 0]],
    "Équations locales, vecteur de Poynting": [["Équations de Maxwell", 0]],
  },
  "Mécanique des fluides": {
    "Équation fondamentale, poussée d'Archimède": [["Statique des fluides", 0]],
    "Conservation de la masse, écoulements potentiels": [["Conservation de la masse", 0]],
    "Équation d'Euler, relations de Bernoulli": [["Relation de Bernoulli", 8]],
    "Viscosité, nombre de Reynolds": [
      ["Fluides visqueux", 0],
      ["Nombre de Reynolds", 10],
    ],
    "Lois de Fourier et de Fick": [["Loi de Fourier", 0]],
  },
  "Mathématiques PT1": {
    "Étude et tracé": [["Courbes paramétrées", 0]],
    "Primitives, changement de variable": [["Changement de variable", 8]],
  },
  "Mathématiques PT2": {
    "Éléments propres, diagonalisation": [["Diagonalisation", 8]],
    "Séries de Fourier": [["Séries de Fourier", 0]],
    "Intégrales doubles et triples, changements de variables": [["Intégrales doubles", 0]],
    "Courbes et surfaces, plan tangent": [["Plan tangent", 8]],
  },
};
