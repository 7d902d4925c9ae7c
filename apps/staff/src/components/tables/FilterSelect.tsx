import { Select } from "@mantine/core";

export type FilterSelectProps = {
  label: string;
  options: { value: string; label: string }[];
  value: string | undefined;
  onChoose: (value: string | undefined) => void;
  /** A long list is searched by typing. */
  searchable?: boolean;
};

/** One filter above a table: nothing chosen is no filter. */
export function FilterSelect({ label, options, value, onChoose, searchable }: FilterSelectProps) {
  return (
    <Select
      aria-label={label}
      placeholder={label}
      data={options}
      value={value ?? null}
      onChange={(chosen) => onChoose(chosen ?? undefined)}
      searchable={searchable ?? false}
      nothingFoundMessage="Aucun résultat"
      clearable
      clearButtonProps={{ "aria-label": `Effacer : ${label}` }}
    />
  );
}
