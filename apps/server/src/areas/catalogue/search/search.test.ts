import { searchCatalogue } from "@majorant/contract/catalogue/catalogue";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";

const { call, tokenOf, db } = await testApp();
const make = factories(db);

const administrator = await tokenOf(await make.user({ administrator: true }));
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

describe("a search", () => {
  const search = async (q: string, token?: string, paging: Record<string, string> = {}) =>
    call(searchCatalogue, { query: { q, ...paging }, token });

  test("finds categories, then courses, by any word of their path, accents aside", async () => {
    const track = await make.category({ title: "Écoles d'été" });
    const course = await make.course({ category: track, title: "Équations différentielles" });
    const answer = await search("ETE ecoles");
    expect(answer.json()).toMatchObject([
      { type: "Categorie", id: track.id },
      { type: "Cours", id: course.id, chemin: "Écoles d'été › Équations différentielles" },
    ]);
    expect(ids((await search("differentielles ecoles")).json())).toEqual([course.id]);
    const second = await search("ecoles ete", undefined, { page: "1", size: "1" });
    expect([ids(second.json()), second.headers["x-total-count"]]).toEqual([[course.id], "2"]);
  });

  test("forgives a fault of typing, where nothing has the word as it stands", async () => {
    const track = await make.category({ title: "Concours" });
    const waves = await make.course({ category: track, title: "Électromagnétisme des ondes" });
    const kitchen = await make.course({ category: track, title: "Ondées et averses" });
    const idsFor = async (q: string) => ids((await search(q)).json());
    for (const q of ["electromagnetisem", "elecrtomagnet", "Éléctromagnetism", "concuors ellectro"])
      expect([q, await idsFor(q)]).toEqual([q, [waves.id]]);
    // A word that is there is never taken for another.
    expect(await idsFor("ondes")).toEqual([waves.id]);
    expect(await idsFor("ondees")).toEqual([kitchen.id]);
    expect(await idsFor("zoologie concours")).toEqual([]);
    expect(await idsFor("%")).toEqual([]);
  });

  test("learns no word from what is closed", async () => {
    const closed = await make.category({ title: "Confidentiel", open: false });
    expect((await search("confidenteil")).json()).toEqual([]);
    expect(ids((await search("confidenteil", administrator)).json())).toEqual([closed.id]);
  });

  test("finds what is closed for administrators only", async () => {
    const closed = await make.category({ title: "Réserve", open: false });
    const course = await make.course({ category: closed, title: "Topologie" });
    expect((await search("reserve")).json()).toEqual([]);
    expect(ids((await search("reserve", administrator)).json())).toEqual([closed.id, course.id]);
  });
});
