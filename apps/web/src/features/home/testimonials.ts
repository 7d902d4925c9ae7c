/** The four fixed testimonials of the home page (docs/product/limits.md, L15). */
export const testimonials = [
  {
    name: "Mouna Ferchichi",
    rank: "12ᵉ au concours national, section MP",
    feedback:
      "Je refaisais chaque démonstration avec la vidéo en pause. En juin, je savais où j’allais dès la première question.",
  },
  {
    name: "Skander Zribi",
    rank: "Major de promotion, PC1 à Nabeul",
    feedback:
      "Les séances en direct du mardi m’ont remis à niveau en deux mois. On pose sa question, on repart avec une méthode.",
  },
  {
    name: "Oumayma Khemiri",
    rank: "31ᵉ au concours national, section PT",
    feedback:
      "Les fiches tiennent sur une page et disent l’essentiel. Je les relisais dans le train entre Gabès et Tunis.",
  },
  {
    name: "Firas Ben Amor",
    rank: "Admis en deuxième année intégrée, mention bien",
    feedback:
      "Même avec une petite connexion, les cours passent. Et quand je bloque sur un devoir, la réponse arrive en vidéo.",
  },
] as const;
