import { pageQuery, query } from "@majorant/client/api/query.ts";

/** What the student has to do today; read anew at each visit. */
export const todayOf = (utilisateurId: number) => ({
  ...query("GET /users/{utilisateurId}/today", { params: { utilisateurId } }),
  staleTime: 0,
});

export const planOf = (utilisateurId: number) => ({
  ...query("GET /users/{utilisateurId}/plan", { params: { utilisateurId } }),
  staleTime: 0,
});

export const notionsOf = (utilisateurId: number) =>
  query("GET /users/{utilisateurId}/notions", { params: { utilisateurId } });

/** How many of all cards come at a time. */
export const cardsOnPage = 25;

export const cardsOf = (utilisateurId: number, page: number) =>
  pageQuery("GET /users/{utilisateurId}/cards", {
    params: { utilisateurId },
    query: { page, size: cardsOnPage },
  });
