import { readdir, readFile } from "node:fs/promises";
import { deleteQuestion, listQuestions } from "@majorant/contract/discussion/discussion";
import { deleteNote } from "@majorant/contract/learning/notes";
import { readSheet } from "@majorant/domain/exercises/sheets";
import { longestFormula, textExcess, weighed } from "@majorant/domain/text/bounds";
import { pieces } from "@majorant/domain/text/formulas";
import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { announcements } from "../demo/announcements.ts";
import { questions, remarks } from "../demo/discussion.ts";
import { papers } from "../demo/papers.ts";
import { mp1 } from "../demo/quizzes/mp1.ts";
import { others } from "../demo/quizzes/others.ts";
import { testApp } from "./app.ts";
import { discussionOf } from "./areas/discussion.ts";
import { notesOf } from "./areas/notes.ts";
import { endpoints } from "./endpoints.ts";

// What people write costs what it is worth (docs/decisions/0039-what-texts-may-cost.md).

const server = await testApp();
const { db, call } = server;
const { studying } = notesOf(server);
const { classroom, ask } = discussionOf(server);

const bombs = {
  definition: `$\\def\\a{${"x".repeat(1_060)}}${"\\a".repeat(450)}$`,
  braces: `$${"^{".repeat(2_480)}$`,
  delimiters: "_a**".repeat(1_200),
  quotes: ">".repeat(4_900),
};

test("each is refused at its field, with a sentence, where a student writes", async () => {
  const { write, notes } = await studying();
  const { video, asker } = await classroom();
  for (const bomb of Object.values(bombs)) {
    const note = await write(bomb);
    expect([note.statusCode, note.json().code]).toEqual([400, "INVALID"]);
    expect(note.json().fields.contenu).toMatch(/^(?:Une formule|Un paragraphe|Les citations) /);
    const question = await ask(asker, video, { content: bomb, moment: 3 });
    expect([question.statusCode, Object.keys(question.json().fields ?? {})]).toEqual([
      400,
      ["question.content"],
    ]);
  }
  expect(await notes()).toEqual([]);
});

test("one that was kept before is listed, and deleted by its author and by a teacher", async () => {
  const { write, notes, token } = await studying();
  const { video, asker, teacher } = await classroom();
  for (const bomb of Object.values(bombs)) {
    const { id: noteId } = (await write("une note")).json();
    await db.updateTable("notes").set({ content: bomb }).where("id", "=", noteId).execute();
    expect((await notes())[0].contenu).toBe(bomb);
    expect((await call(deleteNote, { params: { noteId }, token })).statusCode).toBe(204);

    const { id: questionId } = (await ask(asker, video, { content: "Pourquoi ?" })).json();
    await db.updateTable("questions").set({ content: bomb }).where("id", "=", questionId).execute();
    const listed = await call(listQuestions, {
      params: { ressourceId: video.id },
      token: teacher.token,
    });
    expect(listed.body).toContain(JSON.stringify(bomb).slice(1, 60));
    const deleted = await call(deleteQuestion, { params: { questionId }, token: teacher.token });
    expect(deleted.statusCode).toBe(204);
  }
});

type Field = { field: string; shape: z.ZodMiniType };

/** The fields of a shape that take a sentence with a formula, by their paths. */
function proseFields(shape: z.ZodMiniType, field: string): Field[] {
  // What zod keeps of a shape, as far as it leads on to others.
  const def = shape._zod.def as {
    type: string;
    shape?: Record<string, z.ZodMiniType>;
    element?: z.ZodMiniType;
    innerType?: z.ZodMiniType;
    in?: z.ZodMiniType;
    options?: z.ZodMiniType[];
  };
  if (def.shape)
    return Object.entries(def.shape).flatMap(([name, inner]) =>
      proseFields(inner, field ? `${field}.${name}` : name),
    );
  const inner = [def.element, def.innerType, def.in, ...(def.options ?? [])];
  if (def.type !== "string") return inner.flatMap((one) => (one ? proseFields(one, field) : []));
  return shape.safeParse("Soit $x^2 + 1$, la fonction carrée.").success ? [{ field, shape }] : [];
}

/** What no page shows as prose: who somebody is and their secrets, what a machine sends, and these fields. */
const apart = /\((?:accounts|privacy|files)\//;
const fieldsApart = new Set([
  // Read by readers that have bounds of their own: of answers, of sheets, of captions, of dates.
  "answer",
  "answers",
  "expected",
  "choices",
  "text",
  "content",
  "date",
  // Plain lines.
  "motif",
  "reponse",
  "paiement.payer",
  "remboursement.motif",
  // What the settings say, which it must be.
  "sentence",
  // What opens a link to pay, and what takes something off an order.
  "token",
  "code",
  "paiement.token",
]);
const isApart = ({ name, field }: { name: string; field: string }) =>
  apart.test(name) ||
  (fieldsApart.has(field) &&
    /\((?:exercises\/(?:answers|imports)|publishing\/(?:videos|live)|quizzes\/quizzes|shop\/(?:codes|credit-notes|orders|payment-links|payment-plans|refunds))/.test(
      name,
    ));

describe("what is written and has room for a bomb", () => {
  const written = endpoints.flatMap(({ name, endpoint }) =>
    endpoint.body ? proseFields(endpoint.body, "").map((one) => ({ name, ...one })) : [],
  );

  test("is many fields", () => {
    expect(written.length).toBeGreaterThan(40);
  });

  test("refuses it, wherever it is", () => {
    const taken = written.filter(
      (one) => !isApart(one) && one.shape.safeParse("Soit $\\def\\a{xx}\\a$.").success,
    );
    expect(taken.map(({ name, field }) => `${field} of ${name}`)).toEqual([]);
  });
});

describe("the demo's texts", () => {
  /** Each text of a value, whatever it is in. */
  const textsIn = (value: unknown): string[] =>
    typeof value === "string"
      ? [value]
      : typeof value === "object" && value !== null
        ? Object.values(value).flatMap(textsIn)
        : [];

  test("are far within the bounds", async () => {
    const folder = new URL("../demo/exercises/", import.meta.url);
    const sheets = await Promise.all(
      (await readdir(folder)).map((name) => readFile(new URL(name, folder), "utf8")),
    );
    const read = sheets.flatMap((sheet) => {
      const { exercises, faults } = readSheet(sheet);
      expect(faults).toEqual([]);
      return exercises;
    });
    const texts = textsIn([read, mp1, others, announcements, questions, remarks, papers]);
    expect(texts.length).toBeGreaterThan(1_000);
    for (const text of texts) {
      expect(textExcess(text)).toBeNull();
      // Ten times as much is still read.
      expect(weighed(`${text}\n\n`.repeat(10)).excess).toBeNull();
      for (const piece of pieces(text))
        if ("tex" in piece) expect(piece.tex.length * 4).toBeLessThan(longestFormula);
    }
  });
});
