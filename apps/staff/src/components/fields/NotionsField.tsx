import { query } from "@majorant/client/api/query.ts";
import type { Subject } from "@majorant/domain/learning/subjects";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { useQuery } from "@tanstack/react-query";
import { ManyChooser, type ManyChooserProps } from "../choosers/ManyChooser.tsx";
import { notionChoices } from "../choosers/notion-choices.ts";
import { listed } from "../choosers/source.ts";

export type NotionsFieldProps = Omit<ManyChooserProps, "source"> & {
  /** Those of one subject alone; without it, of all. */
  subject?: Subject | undefined;
};

/** Notions, found by typing any part of their titles, other names or what they belong to. */
export function NotionsField({ subject, ...chooser }: NotionsFieldProps) {
  const { data, error, isFetching, refetch } = useQuery(
    query("GET /notions", { query: { ...(subject && { subject }) } }),
  );
  const notions = data ?? [];
  return (
    <ManyChooser
      {...chooser}
      error={
        chooser.error ??
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
    />
  );
}
