import { Button } from "@majorant/ui/actions/Button.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import type { useRows } from "../../../../kit/tables/use-rows.ts";
import css from "../../send/AttachedFiles.module.css";

export type FileLink = {
  name: string;
  link: string;
  description: string;
  /** A file that came with the request, whose number the link is: what it was called, and where it is now. */
  attached: { name: string; address: string } | null;
};

export type FileLinksProps = { files: ReturnType<typeof useRows<FileLink>> };

/** The files of a video, each with its name and link. */
export function FileLinks({ files: { rows, add, remove, set, leave } }: FileLinksProps) {
  return (
    <>
      {rows.map(({ key, values, errors }, n) => (
        <fieldset key={key} className={css.file}>
          <legend className={css.legend}>Fichier {n + 1}</legend>
          {values.attached && (
            <p>
              Joint à la demande :{" "}
              <a href={values.attached.address} download>
                {values.attached.name}
              </a>
            </p>
          )}
          {fieldsOf(values).map((name) => (
            <TextField
              key={name}
              label={labels[name]}
              optional={name === "description"}
              value={values[name]}
              error={errors[name]}
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

const labels = { name: "Nom", link: "Lien", description: "Description" };

/** The file that came with the request stays: another is another line. */
const fieldsOf = ({ attached }: FileLink): (keyof typeof labels)[] =>
  attached ? ["name", "description"] : ["name", "link", "description"];
