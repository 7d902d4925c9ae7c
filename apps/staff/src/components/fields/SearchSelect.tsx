import "@mantine/core/styles/Pill.css";
import "@mantine/core/styles/PillsInput.css";
import { type ComboboxItem, MultiSelect, type OptionsFilter, Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import css from "./SearchSelect.module.css";

/** How long after the last key the server is asked. */
const QUIET_MS = 250;

type Choice = { value: string; label: string; hint?: string };

type Search = {
  queryKey: readonly unknown[];
  /** The first choices that have these words; the server searches. */
  find: (q: string, signal: AbortSignal) => Promise<Choice[]>;
};

type Look = {
  /** The input's id: a form finds it by that. */
  id: string;
  label: string;
  placeholder?: string;
  search: Search;
  error?: string | undefined;
};

export type SearchSelectProps = Look & {
  /** The choice made; empty is none. */
  value: string;
  onChange: (value: string) => void;
};

/** A choice among more than a list can hold: what is typed is searched for on the server. */
export function SearchSelect(props: SearchSelectProps) {
  const { id, label, placeholder = "", value, onChange, search, error } = props;
  const [typed, setTyped] = useState("");
  const [choice, setChoice] = useState<Choice | null>(null);
  const words = typed === choice?.label ? "" : typed;
  // The choice stays one whatever is searched for after it.
  const { data, list } = useChoices(search, words, choice ? [choice] : []);
  return (
    <Select
      {...{ id, label, placeholder, error, ...list }}
      value={value || null}
      onChange={(next) => {
        setChoice(data.find((one) => one.value === next) ?? null);
        onChange(next ?? "");
      }}
      searchValue={typed}
      onSearchChange={setTyped}
    />
  );
}

export type SearchMultiSelectProps = Look & {
  values: readonly string[];
  onChange: (values: string[]) => void;
};

/** Several of them. */
export function SearchMultiSelect(props: SearchMultiSelectProps) {
  const { id, label, placeholder = "", values, onChange, search, error } = props;
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const { data, list } = useChoices(search, typed, choices);
  return (
    <MultiSelect
      {...{ id, label, error, ...list }}
      placeholder={values.length === 0 ? placeholder : ""}
      value={[...values]}
      onChange={(next) => {
        setChoices(data.filter(({ value }) => next.includes(value)));
        setTyped("");
        // What is below it, the button of the dialog too, is in sight again.
        setOpen(false);
        onChange(next);
      }}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      hidePickedOptions
      searchValue={typed}
      onSearchChange={setTyped}
    />
  );
}

/** The server has filtered. */
const asFound: OptionsFilter = ({ options }) => options;

/** What is chosen and what the server found, and how a list shows them. */
function useChoices(search: Search, words: string, chosen: readonly Choice[]) {
  const [q] = useDebouncedValue(words.trim(), QUIET_MS);
  const {
    data: matches = [],
    error,
    isFetching,
  } = useQuery({
    queryKey: [...search.queryKey, q],
    queryFn: ({ signal }) => search.find(q, signal),
    placeholderData: keepPreviousData,
  });
  const isFound = ({ value }: Choice) => matches.some((match) => match.value === value);
  const data = [...chosen.filter((choice) => !isFound(choice)), ...matches];
  const list = {
    data,
    // A modal opens with the focus on its first field: the rest of it stays in sight.
    openOnFocus: false,
    searchable: true,
    filter: asFound,
    renderOption: ({ option }: { option: ComboboxItem }) => {
      const hint = data.find(({ value }) => value === option.value)?.hint;
      return (
        <span className={css.choice}>
          {option.label}
          {hint && <span className={css.hint}>{hint}</span>}
        </span>
      );
    },
    nothingFoundMessage: error?.message ?? (isFetching ? "Recherche…" : "Aucun résultat"),
  };
  return { data, list };
}
