import "@mantine/core/styles/Pill.css";
import "@mantine/core/styles/PillsInput.css";
import type { Chosen } from "@majorant/client/forms/use-form.ts";
import { OptionalLabel } from "@majorant/ui/fields/OptionalLabel.tsx";
import { type ComboboxItem, MultiSelect, type OptionsFilter } from "@mantine/core";
import { useState } from "react";
import { ChoiceName, type ChooserLook, saidOf } from "./Chooser.tsx";
import { useChoices, useChosen, useRecent } from "./use-choices.ts";

export type ManyChooserProps = Omit<ChooserLook, "hidesLabel"> & {
  values: readonly string[];
  onChoose: (values: string[]) => void;
};

/** To be spread on it, of a form's field of several ids (`refs`). */
export const several = <One extends Chosen>({ value, onChoose, onBlur: _, ...field }: One) => ({
  ...field,
  values: value.split(",").filter(Boolean),
  onChoose: (ids: string[]) => onChoose(ids.join()),
});

/** What has the words has been found already. */
const asFound: OptionsFilter = ({ options }) => options;

/** The line that says how much more there is; it can't be chosen. */
const more = "more";

/** Several of what one Chooser chooses from. */
export function ManyChooser(props: ManyChooserProps) {
  const { label, optional, placeholder = "", description, error, disabled = false } = props;
  const { id, source, values, onChoose } = props;
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const found = useChoices(source, typed, isOpen);
  const { chosen, pick, isPending, error: unread } = useChosen(source, values);
  const keep = useRecent(source);
  const isChosen = (value: string) => chosen.some((one) => one.value === value);
  // Those whose names have not come are chosen all the same; those that are no longer there are not.
  const unnamed = isPending || unread ? values.filter((value) => !isChosen(value)) : [];
  const open = [...found.recent, ...found.choices].filter(({ value }) => !isChosen(value));
  const shown = found.recent.length + found.choices.length;
  const all = [...chosen, ...open];
  const isCut = shown < found.total && open.length > 0;
  return (
    <MultiSelect
      id={id}
      label={optional ? <OptionalLabel>{label}</OptionalLabel> : label}
      placeholder={values.length === 0 ? placeholder : ""}
      description={description}
      error={error ?? unread?.message}
      disabled={disabled}
      data={[
        ...all.map(({ value, label: text }) => ({ value, label: text })),
        ...(isCut ? [{ value: more, label: saidOf(shown, found.total), disabled: true }] : []),
      ]}
      // What is chosen is shown once its name is known.
      value={values.filter(isChosen)}
      onChange={(next) => {
        const added = next.find((value) => !values.includes(value));
        if (added) keep(added);
        pick(all.filter(({ value }) => next.includes(value)));
        setTyped("");
        // What is below it, the button of the dialog too, is in sight again.
        setOpen(false);
        onChoose([...unnamed, ...next]);
      }}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onKeyDown={(event) => {
        // It closes the list, and not the dialog too.
        if (isOpen && event.key === "Escape") event.preventDefault();
      }}
      // A modal opens with the focus on its first field: the rest of it stays in sight.
      openOnFocus={false}
      searchable
      hidePickedOptions
      filter={asFound}
      searchValue={typed}
      onSearchChange={setTyped}
      renderOption={({ option }: { option: ComboboxItem }) => {
        const choice = all.find(({ value }) => value === option.value);
        return choice ? <ChoiceName choice={choice} /> : option.label;
      }}
      nothingFoundMessage={found.error?.message ?? (found.isFetching ? "Recherche…" : source.none)}
      clearButtonProps={{ "aria-label": `Effacer : ${label}` }}
    />
  );
}
