import { MultiSelect } from "@mantine/core";
import "@mantine/core/styles/Pill.css";
import "@mantine/core/styles/PillsInput.css";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import css from "./SearchSelect.module.css";
import { type Choice, type SearchSelectProps, useQuiet } from "./SearchSelect.tsx";

export type SearchMultiSelectProps = Omit<SearchSelectProps, "value" | "onChange"> & {
  values: readonly string[];
  onChange: (values: string[]) => void;
};

/** Several choices among more than a list can hold: what is typed is searched for on the server. */
export function SearchMultiSelect(props: SearchMultiSelectProps) {
  const { id, label, placeholder = "", values, onChange, search, error } = props;
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const q = useQuiet(typed.trim());
  const found = useQuery({
    queryKey: [...search.queryKey, q],
    queryFn: ({ signal }) => search.find(q, signal),
    placeholderData: keepPreviousData,
  });
  // What was chosen stays a choice whatever is searched for after it.
  const others = (found.data ?? []).filter(({ value }) => !values.includes(value));
  const data = [...chosen, ...others];
  return (
    <MultiSelect
      id={id}
      label={label}
      placeholder={values.length === 0 ? placeholder : ""}
      data={data}
      value={[...values]}
      onChange={(next) => {
        setChosen(data.filter(({ value }) => next.includes(value)));
        setTyped("");
        // What is below it, the button of the dialog too, is in sight again.
        setOpen(false);
        onChange(next);
      }}
      openOnFocus={false}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      searchable
      hidePickedOptions
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has filtered.
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const hint = data.find(({ value }) => value === option.value)?.hint;
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
