import { OptionalLabel } from "@majorant/ui/fields/OptionalLabel.tsx";
import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { groupTree } from "../tree/branches.ts";
import { flat } from "../tree/group-tree.ts";

export type GroupSelectProps = {
  id?: string;
  label: string;
  optional?: boolean;
  placeholder?: string;
  description?: string;
  /** Its id; empty is none. */
  value: string;
  onChange: (value: string) => void;
  /** Groups that can't be chosen. */
  without?: ReadonlySet<number>;
  error?: string | undefined;
};

/** One group of all, found by any part of its path. */
export function GroupSelect({ value, onChange, without, optional, ...field }: GroupSelectProps) {
  const { data = [] } = useQuery(groupTree);
  return (
    <Select
      {...field}
      label={optional ? <OptionalLabel>{field.label}</OptionalLabel> : field.label}
      data={flat(data)
        .filter(({ id }) => !without?.has(id))
        .map(({ id, path }) => ({ value: String(id), label: path }))}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? "")}
      // A modal opens with the focus on its first field: the rest of it stays in sight.
      openOnFocus={false}
      searchable
      clearable
      clearButtonProps={{ "aria-label": `Effacer : ${field.label}` }}
      // Hundreds of groups are searched, not scrolled through.
      limit={50}
      nothingFoundMessage="Aucun groupe"
    />
  );
}
