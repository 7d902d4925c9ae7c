import { Button } from "@majorant/ui/actions/Button.tsx";
import { IconArrowBackUp, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Row, useRows } from "../tables/use-rows.ts";
import css from "./RemovableFile.module.css";

export type RemovableFileProps<Values extends object> = {
  /** Its place, from 1. */
  place: number;
  row: Row<Values>;
  files: Pick<ReturnType<typeof useRows<Values>>, "remove" | "restore">;
  /** Its fields. */
  children: ReactNode;
};

/**
 * A file of a form that is not sent yet. Taken out, it stays where it is with what was typed: nothing
 * moves under the pointer, and the same button puts it back.
 */
export function RemovableFile<Values extends object>(props: RemovableFileProps<Values>) {
  const { place, row, files, children } = props;
  const { key, isRemoved } = row;
  return (
    <fieldset className={`stack gap-2 ${css.file}`} data-removed={isRemoved || undefined}>
      <legend className={css.legend}>
        Fichier {place}
        {isRemoved && " : retiré, il ne sera pas envoyé"}
      </legend>
      <fieldset className={`stack gap-2 ${css.fields}`} disabled={isRemoved}>
        {children}
      </fieldset>
      <Button
        variant="quiet"
        className={css.act}
        icon={isRemoved ? <IconArrowBackUp size={18} /> : <IconTrash size={18} />}
        onClick={() => (isRemoved ? files.restore(key) : files.remove(key))}
      >
        {isRemoved ? "Remettre ce fichier" : "Retirer ce fichier"}
      </Button>
    </fieldset>
  );
}
