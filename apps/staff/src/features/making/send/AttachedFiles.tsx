import { Button } from "@majorant/ui/actions/Button.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { FilePicker } from "../../../kit/files/FilePicker.tsx";
import { nameAfter } from "../../../kit/files/file-name.ts";
import type { useRows } from "../../../kit/tables/use-rows.ts";
import css from "./AttachedFiles.module.css";
import type { Attached } from "./request-form.ts";

export type AttachedFilesProps = { files: ReturnType<typeof useRows<Attached>> };

/** The files that go with a video, each with its name and description. */
export function AttachedFiles({ files: { rows, add, remove, set, leave } }: AttachedFilesProps) {
  return (
    <>
      {rows.map(({ key, values, errors }, n) => (
        <fieldset key={key} className={css.file}>
          <legend className={css.legend}>Fichier {n + 1}</legend>
          <FilePicker
            label="Fichier"
            file={values.file}
            error={errors.file}
            onFiles={([file]) => {
              if (!file) return;
              set(key, "file", file);
              leave(key, "file");
              set(key, "name", nameAfter(values.name, { before: values.file, chosen: file }));
            }}
            hint="500 Mo au plus"
          />
          <TextField
            label="Nom"
            value={values.name}
            error={errors.name}
            onChange={({ target }) => set(key, "name", target.value)}
            onBlur={() => leave(key, "name")}
          />
          <TextField
            label="Description"
            optional
            value={values.description}
            onChange={({ target }) => set(key, "description", target.value)}
          />
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
      {rows.length < 15 && (
        <div>
          <Button variant="secondary" icon={<IconPlus size={18} />} onClick={add}>
            Joindre un fichier
          </Button>
        </div>
      )}
    </>
  );
}
