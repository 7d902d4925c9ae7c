import { IconPlus, IconTrash } from "@tabler/icons-react";
import { Button } from "../../../../../ui/actions/Button.tsx";
import { TextField } from "../../../../../ui/fields/TextField.tsx";
import type { useRows } from "../../../../kit/tables/use-rows.ts";
import css from "../../send/AttachedFiles.module.css";

export type FileLink = { name: string; link: string; description: string };

export type FileLinksProps = { files: ReturnType<typeof useRows<FileLink>> };

/** The files of a video, each with its name and link. */
export function FileLinks({ files: { rows, add, remove, set, leave } }: FileLinksProps) {
  return (
    <>
      {rows.map(({ key, values, errors }, n) => (
        <fieldset key={key} className={css.file}>
          <legend className={css.legend}>File {n + 1}</legend>
          {(["name", "link", "description"] as const).map((name) => (
            <TextField
              key={name}
              label={labels[name]}
              optional={name === "description"}
              value={values[name]}
              error={errors[name]}
              hint={
                name === "link" && ofRequest.test(values.link)
                  ? "Le fichier joint à la demande"
                  : undefined
              }
              onChange={({ target }) => set(key, name, target.value)}
              onBlur={() => leave(key, name)}
            />
          ))}
          <Button
            variant="quiet"
            className={css.remove}
            icon={<IconTrash size={18} />}
            onClick={() => remove(key)}
          >
            Retirer ce fichier
          </Button>
        </fieldset>
      ))}
      <div>
        <Button variant="secondary" icon={<IconPlus size={18} />} onClick={add}>
          Ajouter un fichier
        </Button>
      </div>
    </>
  );
}

/** A file that came with a request goes by its number. */
const ofRequest = /^\d+$/;

const labels = { name: "Name", link: "Link", description: "Description" };
