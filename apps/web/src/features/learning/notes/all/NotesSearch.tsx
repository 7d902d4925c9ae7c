import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { useEffect, useState } from "react";

/** A pause in typing: each letter is not a question. */
const PAUSE_MS = 300;

export type NotesSearchProps = { q: string; pending: boolean; onSearch: (q: string) => void };

/** What is looked for in one's notes; the address says it a moment after it was typed. */
export function NotesSearch({ q, pending, onSearch }: NotesSearchProps) {
  const [typed, setTyped] = useState(q);
  // The address was changed elsewhere: back, or "all my notes".
  useEffect(() => setTyped(q), [q]);
  useEffect(() => {
    const words = typed.trim();
    if (words === q) return;
    const timer = setTimeout(() => onSearch(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, q, onSearch]);
  return (
    <search aria-busy={pending}>
      <TextField
        label="Chercher dans vos notes"
        type="search"
        enterKeyHint="search"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </search>
  );
}
