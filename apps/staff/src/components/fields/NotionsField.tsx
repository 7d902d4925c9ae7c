import { query } from "@majorant/client/api/query.ts";
import type { Subject } from "@majorant/domain/learning/subjects";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { useQuery } from "@tanstack/react-query";
import { ManyChooser } from "../choosers/ManyChooser.tsx";
import { notionChoices } from "../choosers/notion-choices.ts";
import { listed } from "../choosers/source.ts";

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
  const { name, label = "Notions", optional = false, value, onChoose, subject } = props;
  const { data, error, isFetching, refetch } = useQuery(
    query("GET /notions", { query: { ...(subject && { subject }) } }),
  );
  const notions = data ?? [];
  return (
    <ManyChooser
      id={name}
      label={label}
      optional={optional}
      error={
        props.error ??
        (error && (
          <>
            {error.message}{" "}
            <Button variant="quiet" pending={isFetching} onClick={() => refetch()}>
              Réessayer
            </Button>
          </>
        ))
      }
      disabled={!data}
      source={listed("Aucune notion", notionChoices(notions, notions))}
      values={value.map(String)}
      onChoose={(ids) => onChoose(ids.map(Number))}
    />
  );
}
