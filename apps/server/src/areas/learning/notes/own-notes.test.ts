import { changeNote, deleteNote, listOwnNotes } from "@majorant/contract/learning/notes";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { notesOf } from "../../../../test/areas/notes.ts";
import { factories } from "../../../../test/factories.ts";

const server = await testApp();
const { db, call } = server;
const make = factories(db);
const { studying } = notesOf(server);

describe("all of one's notes", () => {
  async function writing() {
    const here = await studying();
    const elsewhere = await make.course({ title: "Optique" });
    const section = await make.section({ course_id: elsewhere.id, name: "Lentilles" });
    const lens = await make.video({ section_id: section.id, name: "Foyers" });
    await make.assignment({ user_id: here.student.id, course_id: elsewhere.id });
    await here.write("borne 50% sûre");
    await here.write("borne 50 fois");
    await here.write("foyer image", lens);
    const params = { utilisateurId: here.student.id };
    const all = (query = {}) => call(listOwnNotes, { params, query, token: here.token });
    return { ...here, elsewhere, section, lens, params, all };
  }

  test("come by course, the one that was written about last first", async () => {
    const { all, elsewhere, section, lens, course } = await writing();
    const answer = await all();
    expect(answer.headers["x-total-count"]).toBe("3");
    expect(answer.json()).toMatchObject([
      {
        contenu: "foyer image",
        course: { id: elsewhere.id, title: "Optique" },
        section: { id: section.id, nom: "Lentilles" },
        ressource: { id: lens.id, nom: "Foyers" },
        open: true,
      },
      { contenu: "borne 50% sûre", course: { id: course.id } },
      { contenu: "borne 50 fois", course: { id: course.id } },
    ]);
  });

  test("are searched and paged by the server", async () => {
    const { all } = await writing();
    const texts = async (query: Record<string, string>) => {
      const answer = await all(query);
      const notes: { contenu: string }[] = answer.json();
      return [answer.headers["x-total-count"], ...notes.map(({ contenu }) => contenu)];
    };
    expect(await texts({ q: "FOYER" })).toEqual(["1", "foyer image"]);
    expect(await texts({ q: "50%" })).toEqual(["1", "borne 50% sûre"]);
    expect(await texts({ q: "_" })).toEqual(["0"]);
    expect(await texts({ page: "1", size: "2" })).toEqual(["3", "borne 50 fois"]);
  });

  test("stay, and are changed and deleted, when access ends or a course is closed", async () => {
    const { all, elsewhere, section, token } = await writing();
    const closed = { active: false };
    await db.updateTable("courses").set(closed).where("id", "=", elsewhere.id).execute();
    await db.updateTable("sections").set(closed).where("id", "=", section.id).execute();
    await db.updateTable("assignments").set({ ends_at: new Date() }).execute();
    const notes: { id: number; open: boolean }[] = (await all()).json();
    expect(notes.map(({ open }) => open)).toEqual([false, false, false]);
    const params = { noteId: notes[0]?.id ?? 0 };
    const answer = await call(changeNote, { params, body: { contenu: "relue" }, token });
    expect(answer.json().contenu).toBe("relue");
    expect((await call(deleteNote, { params, token })).statusCode).toBe(204);
    expect((await all()).json()).toHaveLength(2);
  });

  test("are nobody else's", async () => {
    const { params } = await writing();
    const { token } = await studying();
    expect((await call(listOwnNotes, { params, token })).statusCode).toBe(404);
    expect((await call(listOwnNotes, { params })).statusCode).toBe(401);
  });
});
