import type { APIRequestContext } from "@playwright/test";
import { admin, aName, expect, headersOf } from "./fixtures.ts";

/** A course with two chapters and an empty one in a category of their own, made by the API. */
export async function aCourse(request: APIRequestContext) {
  const headers = await headersOf(request, admin);
  const post = async (path: string, data: unknown) => {
    const answer = await request.post(path, { headers, data });
    expect(answer.ok()).toBe(true);
    return answer.json();
  };
  const categorie = await post("/api/categories", { titre: aName("Topologie") });
  const course = (titre: string) =>
    post("/api/cours", { titre: aName(titre), categories: [{ id: categorie.id }] });
  const [cours, next] = [await course("Compacts"), await course("Connexes")];
  const sections = [];
  for (const nom of ["Ouverts", "Fermés"])
    sections.push(await post("/api/sections", { nom, cours: { id: cours.id } }));
  const put = async (path: string, data: unknown) =>
    expect((await request.put(path, { headers, data })).ok()).toBe(true);
  return { categorie, cours, next, sections, post, put };
}
