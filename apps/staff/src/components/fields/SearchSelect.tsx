import { Select } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import css from "./SearchSelect.module.css";

/** How long after the last key the server is asked. */
const QUIET_MS = 250;

export type Choice = { value: string; label: string; hint?: string };

export type SearchSelectProps = {
  /** The input's id: a form finds it by that. */
  id: string;
  label: string;
  placeholder?: string;
  /** The choice made; empty is none. */
  value: string;
  onChange: (value: string) => void;
  /** The first choices that have these words; the server searches. */
  search: {
    queryKey: readonly unknown[];
    find: (q: string, signal: AbortSignal) => Promise<Choice[]>;
  };
  error?: string | undefined;
};

/** A choice among more than a list can hold: what is typed is searched for on the server. */
export function SearchSelect(props: SearchSelectProps) {
  const { id, label, placeholder, value, onChange, search, error } = props;
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<Choice | null>(null);
  const q = useQuiet(typed === chosen?.label ? "" : typed.trim());
  const found = useQuery({
    queryKey: [...search.queryKey, q],
    queryFn: ({ signal }) => search.find(q, signal),
    placeholderData: keepPreviousData,
  });
  const choices = found.data ?? [];
  // The choice stays a choice whatever is searched for after it.
  const isThere = choices.some((choice) => choice.value === chosen?.value);
  const data = chosen && !isThere ? [chosen, ...choices] : choices;
  return (
    <Select
      id={id}
      label={label}
      placeholder={placeholder ?? ""}
      data={data}
      value={value || null}
      onChange={(next) => {
        setChosen(data.find((choice) => choice.value === next) ?? null);
        onChange(next ?? "");
      }}
      // A modal opens with the focus on its first field: the rest of it stays in sight.
      openOnFocus={false}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has filtered.
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const hint = data.find((choice) => choice.value === option.value)?.hint;
        return (
          <span className={css.choice}>
            {option.label}
            {hint && <span className={css.hint}>{hint}</span>}
          </span>
        );
      }}
      nothingFoundMessage={
        found.error?.message ?? (found.isFetching ? "Recherche…" : "Aucun résultat")
      }
      error={error}
    />
  );
}

/** A value once it has not changed for a moment. */
export function useQuiet(value: string): string {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), QUIET_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return quiet;
}
