import { useEffect, useRef, useState } from "react";

/** How long after the last letter the search goes, in milliseconds. */
const PAUSE_MS = 250;

/**
 * The text of a search field. The address says it a moment after the last letter (`onSearch`); where the address
 * changes by other ways, as by Back, the field follows it.
 */
export function useSearchText(q: string, onSearch: (q: string) => void) {
  const [text, setText] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What the address says because this field did: what is typed since stays. */
  const searched = useRef(q);
  useEffect(() => {
    if (q === searched.current) return;
    searched.current = q;
    clearTimeout(timer.current);
    setText(q);
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(words: string) {
    searched.current = words;
    onSearch(words);
  }

  return {
    text,
    type(typed: string) {
      setText(typed);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => search(typed.trim()), PAUSE_MS);
    },
    /** What is typed, to be searched at once. */
    take() {
      clearTimeout(timer.current);
      searched.current = text.trim();
      return searched.current;
    },
  };
}
