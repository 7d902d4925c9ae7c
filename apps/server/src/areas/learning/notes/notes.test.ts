import { longestNote } from "@majorant/contract/learning/note-rules";
import {
  addNote,
  changeNote,
  deleteNote,
  listCourseNotes,
  listNotes,
} from "@majorant/contract/learning/notes";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { notesOf } from "../../../../test/areas/notes.ts";
import { factories } from "../../../../test/factories.ts";

const server = await testApp();
const { db, call, tokenOf } = server;
const make = factories(db);
const { studying } = notesOf(server);

describe("notes", () => {
  test("are kept on a resource, listed from the latest, and deleted", async () => {
    const { write, notes, video, student, token } = await studying();
    const first = await write("  Revoir la preuve à 2:40  ");
    expect(first.json()).toEqual({
      id: expect.any(Number),
      contenu: "Revoir la preuve à 2:40",
      ressource: { id: video.id },
      utilisateur: { id: student.id },
      date: expect.stringMatching(/Z$/),
      moment: null,
      key: null,
    });
    const second = (await write("ε > 0 : choisir N avant")).json();
    expect(await notes()).toEqual([second, first.json()]);

    const params = { noteId: first.json().id };
    expect((await call(deleteNote, { params, token })).statusCode).toBe(204);
    expect(await notes()).toEqual([second]);
    expect((await call(deleteNote, { params, token })).statusCode).toBe(404);
  });

  test("change where they stand, with or without a moment of the video", async () => {
    const { write, notes, token } = await studying();
    const first = (await write("brouillon")).json();
    await write("après");
    const change = (body: unknown, by = token) =>
      call(changeNote, { params: { noteId: first.id }, body, token: by });
    const note = { ...first, contenu: "au propre", moment: 12.5 };
    expect((await change({ contenu: " au propre ", moment: 12.5 })).json()).toEqual(note);
    expect((await notes())[1]).toEqual(note);
    expect((await change({ contenu: " " })).json().error).toBe("La note est obligatoire");
    for (const moment of [-1, "12", 1e6, 5e-324])
      expect((await change({ contenu: "x", moment })).statusCode).toBe(400);
    expect((await change({ contenu: "volée" }, (await studying()).token)).statusCode).toBe(404);
    expect((await notes())[1]).toEqual(note);
    expect((await change({ contenu: "sans moment" })).json().moment).toBeNull();
  });

  test("of a whole course are in its order, and stay when it is over", async () => {
    const { write, section, course, student, token } = await studying();
    const below = await make.section({ course_id: course.id, parent_id: section.id, position: -1 });
    const [first, second] = [
      await make.video({ section_id: section.id, position: -1, name: "Bornes" }),
      await make.video({ section_id: below.id, name: "Suites" }),
    ];
    await write("troisième", second);
    const at = (moment: number, contenu: string) =>
      call(addNote, { body: { contenu, ressource: first, utilisateur: student, moment }, token });
    await at(90, "deuxième");
    await at(30, "première");
    await db.updateTable("assignments").set({ ends_at: new Date() }).execute();
    const params = { utilisateurId: student.id, coursId: course.id };
    const answer = await call(listCourseNotes, { params, token });
    expect(answer.json()).toMatchObject([
      { contenu: "première", moment: 30, ressource: { id: first.id, nom: "Bornes" } },
      { contenu: "deuxième", moment: 90 },
      { contenu: "troisième", moment: null, ressource: { nom: "Suites" } },
    ]);
    const one = await call(listCourseNotes, { params, query: { size: "1" }, token });
    expect(one.json()).toMatchObject([{ contenu: "première" }]);
    const other = (await studying()).token;
    expect((await call(listCourseNotes, { params, token: other })).statusCode).toBe(404);
  });

  test.each([
    ["", "La note est obligatoire"],
    ["   \n ", "La note est obligatoire"],
    [undefined, "La note est obligatoire"],
    [12, "La note est obligatoire"],
    ["a".repeat(longestNote + 1), "La note dépasse 20 000 caractères"],
  ])(
    "refuse what is empty, no text or too long with its sentence (%#)",
    async (contenu, sentence) => {
      const { write, notes } = await studying();
      const answer = await write(contenu);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ error: sentence, fields: { contenu: sentence } });
      expect(await notes()).toEqual([]);
    },
  );

  test("hold 20,000 characters, and whatever is written in them", async () => {
    const { write, notes } = await studying();
    const text = `<script>alert('∀x ∃y')</script>\n\\frac{1}{2} 🎓${"é".repeat(19_900)}`;
    expect((await write(text)).statusCode).toBe(200);
    expect((await notes())[0].contenu).toBe(text);
  });

  test("refuse a character that no text has, as a malformed request", async () => {
    const { write } = await studying();
    expect((await write("avant\u0000après")).statusCode).toBe(400);
  });

  test("are another student's own business", async () => {
    const [one, other] = [await studying(), await studying()];
    const note = (await one.write("à moi")).json();
    const peek = { utilisateurId: one.student.id, ressourceId: one.video.id };
    expect((await call(listNotes, { params: peek, token: other.token })).statusCode).toBe(404);
    const theirs = { params: { noteId: note.id }, token: other.token };
    expect((await call(deleteNote, theirs)).statusCode).toBe(404);
    expect((await other.write("à ta place", other.video, one.student)).statusCode).toBe(404);
    expect(await one.notes()).toEqual([note]);
  });

  test("need an enrolment now, on a course and a resource that are there", async () => {
    const past = await studying({ ends_at: new Date(Date.now() - 1000) });
    expect((await past.write("trop tard")).json().code).toBe("NOT_ENROLLED");
    const { write, section, course } = await studying();
    const hidden = await make.video({ section_id: section.id, active: false });
    for (const resource of [hidden, { id: 999_999 }])
      expect((await write("ici ?", resource)).statusCode).toBe(404);
    expect((await write("ici ?", await make.video())).json().code).toBe("NOT_ENROLLED");
    expect(
      (await write("sur une fiche", await make.file({ section_id: section.id }))).json(),
    ).toHaveProperty("id");
    await db.updateTable("courses").set({ active: false }).where("id", "=", course.id).execute();
    expect((await write("fermé")).statusCode).toBe(404);
  });

  test("are for students: a teacher is refused, and nobody is asked to sign in", async () => {
    const { video } = await studying();
    const teacher = await make.user({ role: "ROLE_ENSEIGNANT" });
    const body = { contenu: "x", ressource: video, utilisateur: teacher };
    const refused = await call(addNote, { body, token: await tokenOf(teacher) });
    expect(refused.json().code).toBe("FORBIDDEN");
    expect((await call(addNote, { body })).statusCode).toBe(401);
  });
});

describe("a note that was written without network", () => {
  const key = () => crypto.randomUUID();

  test("is one note however often it is sent, and whatever became of it since", async () => {
    const { video, student, token, notes } = await studying();
    const body = { contenu: "du train", ressource: video, utilisateur: student, key: key() };
    const send = (changes = {}) => call(addNote, { body: { ...body, ...changes }, token });
    const atOnce = await Promise.all([send(), send(), send()]);
    const [first] = await notes();
    expect(first.key).toBe(body.key);
    expect(atOnce.map((answer) => answer.json())).toEqual([first, first, first]);
    const params = { noteId: first.id };
    const note = (await call(changeNote, { params, body: { contenu: "au propre" }, token })).json();
    expect((await send()).json()).toEqual(note);
    await db.updateTable("assignments").set({ ends_at: new Date() }).execute();
    expect((await send()).json()).toEqual(note);
    expect((await send({ key: key() })).json().code).toBe("NOT_ENROLLED");
    expect(await notes()).toEqual([note]);
  });

  test("is of the moment when it was written", async () => {
    const { video, student, token } = await studying();
    const body = { contenu: "hier", ressource: video, utilisateur: student, ago: 86_400_000 };
    const note = (await call(addNote, { body, token })).json();
    expect(Date.now() - Date.parse(note.date)).toBeGreaterThan(86_000_000);
    for (const ago of [-1, 1e12, "1"])
      expect((await call(addNote, { body: { ...body, ago }, token })).statusCode).toBe(400);
  });

  test("has a key of its own writer's: another's is another note", async () => {
    const [one, other] = [await studying(), await studying()];
    const shared = key();
    const send = ({ video, student, token }: typeof one) => {
      const body = { contenu: "la même", ressource: video, utilisateur: student, key: shared };
      return call(addNote, { body, token });
    };
    expect((await send(one)).json().id).not.toBe((await send(other)).json().id);
    const body = { contenu: "x", ressource: one.video, utilisateur: one.student, key: "12" };
    expect((await call(addNote, { body, token: one.token })).statusCode).toBe(400);
  });
});
