import { useHydrated } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";

/**
 * What is being written: a note, or a question, on a resource; a question on an exercise; an answer to a question; a note, a
 * question or an answer that is changed.
 */
export type Draft =
  | "draft"
  | "question"
  | "exerciseQuestion"
  | "answer"
  | "note.change"
  | "question.change"
  | "answer.change";

/** Whose, and about what: the id of what it is written on, or the key of the note that is changed. */
export type DraftOn = { utilisateurId: number; about: number | string };

const keyOf = ({ utilisateurId, about }: DraftOn, of: Draft) =>
  `majorant.${of}.${utilisateurId}.${about}`;

/** What was typed and not sent yet: a reload finds it again. */
export const readDraft = (on: DraftOn, of: Draft): string =>
  localStorage.getItem(keyOf(on, of)) ?? "";

/** Keeps what is typed in this browser until it is sent; nothing typed keeps nothing. */
export function keepDraft(on: DraftOn, text: string, of: Draft): void {
  try {
    if (text) localStorage.setItem(keyOf(on, of), text);
    else localStorage.removeItem(keyOf(on, of));
  } catch {
    // A full storage: the text is still in the field.
  }
}

/**
 * The text of a field, kept while it is typed, until `forget`: what a reload, another tab of the page or a
 * line that is gone would else take away. `first` stands there before anything was typed.
 */
export function useDraft(on: DraftOn, of: Draft, first = "") {
  const isHere = useHydrated();
  const [text, setText] = useState(() => (isHere && readDraft(on, of)) || first);
  const isRead = useRef(isHere);

  // The server knows of no draft: in its page it stands there right after.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field is first there.
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    setText(readDraft(on, of) || first);
  }, []);

  return {
    text,
    type: (content: string) => {
      // What was typed before the script came stands behind what was kept.
      const before = isRead.current ? "" : readDraft(on, of);
      isRead.current = true;
      const all = before && before !== content ? `${before}\n${content}` : content;
      setText(all);
      keepDraft(on, all === first ? "" : all, of);
    },
    forget: () => keepDraft(on, "", of),
  };
}
