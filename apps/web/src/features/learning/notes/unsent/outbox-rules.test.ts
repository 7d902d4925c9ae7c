import type { Note } from "@majorant/contract/learning/notes";
import { describe, expect, it } from "vitest";
import {
  type Outbox,
  refuse,
  retry,
  sendable,
  settled,
  shownNotes,
  trying,
  type Unsent,
  write,
} from "./outbox-rules.ts";

const video = { id: 4, nom: "Bornes" };
const entry = (changes: Partial<Unsent> = {}): Unsent => ({
  key: "a",
  noteId: null,
  video,
  text: { contenu: "du train", moment: null },
  on: 1,
  ...changes,
});
const text = (contenu: string) => ({ contenu, moment: null });
const savedNote = (id: number, changes: Partial<Note> = {}): Note => ({
  id,
  contenu: `note ${id}`,
  ressource: { id: video.id },
  utilisateur: { id: 7 },
  date: "2026-11-20T12:00:00.000Z",
  moment: null,
  key: null,
  ...changes,
});

describe("writing without network", () => {
  it("keeps one entry a note, its last word, in its place", () => {
    const one = entry();
    const other = entry({ key: "b" });
    const outbox = write(write(write([], one), other), entry({ text: text("mieux"), on: 2 }));
    expect(outbox).toEqual([entry({ text: text("mieux"), on: 2 }), other]);
  });

  it("forgets a new note that is deleted before it was ever sent", () => {
    expect(write([entry()], entry({ text: null }))).toEqual([]);
  });

  it("still deletes a new note that the server may have", () => {
    const tried = trying([entry()], entry());
    expect(write(tried, entry({ text: null, on: 2 }))).toEqual([
      entry({ text: null, on: 2, tried: entry().text ?? text("") }),
    ]);
  });

  it("has one entry for a note of the server's, whatever it is called", () => {
    const changed = write([], entry({ key: "n9", noteId: 9 }));
    expect(write(changed, entry({ key: "other", noteId: 9, text: null, on: 2 }))).toEqual([
      entry({ key: "n9", noteId: 9, text: null, on: 2 }),
    ]);
  });

  it("asks again once a refused note was changed", () => {
    const refused = refuse([entry()], entry(), { sentence: "Trop long", status: 400 });
    expect(sendable(refused)).toEqual([]);
    expect(sendable(write(refused, entry({ text: text("court"), on: 2 })))).toHaveLength(1);
  });
});

describe("sending", () => {
  it("takes out what was sent, and not what was written meanwhile", () => {
    const sent = entry();
    expect(settled([sent, entry({ key: "b" })], sent, 12)).toEqual([entry({ key: "b" })]);
    const newer = write(trying([sent], sent), entry({ text: text("mieux"), on: 2 }));
    expect(settled(newer, sent, 12)).toEqual([entry({ text: text("mieux"), on: 2, noteId: 12 })]);
  });

  it("remembers the first text that the server may have", () => {
    const once = trying([entry()], entry());
    const again = entry({ text: text("mieux"), on: 2 });
    expect(trying(write(once, again), again)[0]?.tried).toEqual(text("du train"));
  });

  it("never loses a refused text", () => {
    const refused = { sentence: "Ce contenu est réservé aux inscrits du cours.", status: 403 };
    expect(refuse([entry()], entry(), refused)).toEqual([entry({ refused })]);
    // What was written meanwhile was not refused.
    expect(refuse([entry({ on: 2 })], entry(), refused)).toEqual([entry({ on: 2 })]);
    const gone = entry({ noteId: 9, text: null });
    expect(refuse([gone], gone, refused)).toEqual([]);
  });

  it("tries again as it was, or as a new note where the old one is no more", () => {
    const refused = entry({ refused: { sentence: "Réservé", status: 403 } });
    expect(retry([refused], "a", "new")).toEqual([entry()]);
    const lost = entry({ noteId: 9, refused: { sentence: "Plus là", status: 404 } });
    expect(retry([lost], "a", "new")).toEqual([entry({ key: "new" })]);
  });
});

describe("a list of notes", () => {
  const rowsOf = (notes: Note[], outbox: Outbox) =>
    shownNotes(notes, outbox).map(({ key, contenu, unsent }) => [key, contenu, unsent !== null]);

  it("shows each note as its writer means it: the new first, the changed in place, the deleted not", () => {
    const outbox = [
      entry(),
      entry({ key: "n2", noteId: 2, text: text("corrigée") }),
      entry({ key: "n3", noteId: 3, text: null }),
      entry({ key: "b", text: text("la dernière") }),
    ];
    expect(rowsOf([savedNote(3), savedNote(2), savedNote(1)], outbox)).toEqual([
      ["b", "la dernière", true],
      ["a", "du train", true],
      ["n2", "corrigée", true],
      ["n1", "note 1", false],
    ]);
  });

  it("shows a note once that was sent and not yet taken out, under the name it had before", () => {
    expect(rowsOf([savedNote(5, { key: "a", contenu: "du train" })], [entry()])).toEqual([
      ["a", "du train", true],
    ]);
    expect(rowsOf([savedNote(5, { key: "a" })], [])).toEqual([["a", "note 5", false]]);
  });
});
