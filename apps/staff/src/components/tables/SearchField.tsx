import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";

/** How long after the last key the server is asked. */
const QUIET_MS = 300;

export type SearchFieldProps = {
  label: string;
  /** The search in the address. */
  value: string | undefined;
  /** Each search replaces the one before in the browser's history. */
  onSearch: (q: string | undefined) => void;
};

/** A search that runs while it is typed, and follows the address when that changes by itself. */
export function SearchField({ label, value = "", onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const latest = useRef(onSearch);
  latest.current = onSearch;

  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = wanted;
      latest.current(wanted || undefined);
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      leftSection={<IconSearch size={16} stroke={2} aria-hidden="true" />}
    />
  );
}
