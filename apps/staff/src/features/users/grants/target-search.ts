import { callPage } from "@majorant/client/api/call.ts";
import { plainMath } from "@majorant/domain/text/plain-math";

/** Courses, or categories, whose path has the words. */
export const targetSearch = {
  cours: {
    queryKey: ["catalogue", "choice", "cours"],
    find: async (q: string, signal: AbortSignal) => {
      const query = { q, page: 0, size: 25 };
      const { rows } = await callPage("GET /courses", { query }, { signal });
      return rows.map(({ id, title, fullTitle }) => choice(id, title, fullTitle));
    },
  },
  categorie: {
    queryKey: ["catalogue", "choice", "categorie"],
    find: async (q: string, signal: AbortSignal) => {
      // Categories come first.
      const query = { q, page: 0, size: 25 };
      const { rows } = await callPage("GET /catalogue", { query }, { signal });
      return rows
        .filter(({ type }) => type === "Categorie")
        .map(({ id, titre, chemin }) => choice(id, titre, chemin));
    },
  },
};

const choice = (id: number, label: string, path: string) => ({
  value: String(id),
  label: plainMath(label),
  ...(path !== label && { hint: plainMath(path) }),
});
