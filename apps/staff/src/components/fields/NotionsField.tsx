import "@mantine/core/styles/Pill.css";
import "@mantine/core/styles/PillsInput.css";
import { query } from "@majorant/client/api/query.ts";
import type { Notion } from "@majorant/contract/notions/notions";
import { folded } from "@majorant/domain/forgiving";
import type { Subject } from "@majorant/domain/learning/subjects";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { OptionalLabel } from "@majorant/ui/fields/OptionalLabel.tsx";
import { type ComboboxItem, MultiSelect, type OptionsFilter } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import css from "./SearchSelect.module.css";

export type NotionsFieldProps = {
  /** As the form calls it: a fault puts the focus there. */
  name: string;
  label?: string;
  optional?: boolean;
  /** The ids chosen. */
  value: readonly number[];
  onChoose: (ids: number[]) => void;
  /** Those of one subject alone; without it, of all. */
  subject?: Subject | undefined;
  error?: string | undefined;
};

/** Notions, found by typing any part of their titles, other names or what they belong to. */
export function NotionsField(props: NotionsFieldProps) {
  const { name, label = "Notions", optional, value, onChoose, subject, error: fault } = props;
  const { data, error, isFetching, refetch } = useQuery(
    query("GET /notions", { query: { ...(subject && { subject }) } }),
  );
  const notions = data ?? [];
  const byId = new Map(notions.map((notion) => [String(notion.id), notion]));
  const pathOf = (notion: Notion): string[] => {
    const above = notion.parentId === null ? undefined : byId.get(String(notion.parentId));
    return above ? [...pathOf(above), above.title] : [];
  };
  const words = new Map(
    notions.map((one) => [
      String(one.id),
      folded([...pathOf(one), one.title, ...one.otherNames].join(" ")),
    ]),
  );
  const search: OptionsFilter = ({ options, search: typed, limit }) => {
    const typedWords = folded(typed).split(/\s+/).filter(Boolean);
    return options
      .filter(
        (option) =>
          "value" in option &&
          typedWords.every((word) => words.get(String(option.value))?.includes(word)),
      )
      .slice(0, limit);
  };
  return (
    <MultiSelect
      id={name}
      label={optional ? <OptionalLabel>{label}</OptionalLabel> : label}
      error={
        fault ??
        (error && (
          <>
            {error.message}{" "}
            <Button variant="quiet" pending={isFetching} onClick={() => refetch()}>
              Réessayer
            </Button>
          </>
        ))
      }
      data={notions.map(({ id, title }) => ({ value: String(id), label: title }))}
      // What is chosen is shown once its title is known.
      value={value.map(String).filter((id) => byId.has(id))}
      onChange={(ids) => onChoose(ids.map(Number))}
      disabled={!data}
      searchable
      hidePickedOptions
      filter={search}
      limit={100}
      openOnFocus={false}
      renderOption={({ option }: { option: ComboboxItem }) => {
        const notion = byId.get(option.value);
        const path = notion ? pathOf(notion) : [];
        return (
          <span className={css.choice}>
            {option.label}
            {path.length > 0 && <span className={css.hint}>{path.join(" › ")}</span>}
          </span>
        );
      }}
      nothingFoundMessage="Aucune notion"
      clearButtonProps={{ "aria-label": `Effacer : ${label}` }}
    />
  );
}
