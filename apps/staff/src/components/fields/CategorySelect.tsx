import { Button } from "@majorant/ui/actions/Button.tsx";
import { OptionalLabel } from "@majorant/ui/fields/OptionalLabel.tsx";
import { Select, type SelectProps } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { categoryOptions, categoryTree } from "../categories.ts";

export type CategorySelectProps = Pick<
  SelectProps,
  "error" | "description" | "placeholder" | "clearable"
> & {
  label: string;
  optional?: boolean;
  /** As the form calls it: a fault puts the focus there. */
  name: string;
  /** The id as text; empty where none is chosen. */
  value: string;
  onChoose: (value: string) => void;
  /** A category that can't be chosen, with all that is below it. */
  without?: number | undefined;
};

/** One category, found by typing any part of its path. */
export function CategorySelect(props: CategorySelectProps) {
  const { name, value, onChoose, without, optional, ...look } = props;
  const { data: tree = [], error, isFetching, refetch } = useQuery(categoryTree);
  return (
    <Select
      {...look}
      label={optional ? <OptionalLabel>{look.label}</OptionalLabel> : look.label}
      id={name}
      error={
        look.error ??
        (error && (
          <>
            {error.message}{" "}
            <Button variant="quiet" pending={isFetching} onClick={() => refetch()}>
              Réessayer
            </Button>
          </>
        ))
      }
      data={categoryOptions(tree, without)}
      value={value || null}
      onChange={(chosen) => onChoose(chosen ?? "")}
      searchable
      nothingFoundMessage="Aucune catégorie"
      limit={100}
      clearButtonProps={{ "aria-label": `Effacer : ${look.label}` }}
    />
  );
}
