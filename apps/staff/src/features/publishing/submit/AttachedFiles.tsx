import { Button } from "@majorant/ui/actions/Button.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { IconPlus } from "@tabler/icons-react";
import { FilePicker } from "../../../components/files/FilePicker.tsx";
import { nameAfter } from "../../../components/files/file-name.ts";
import { RemovableFile } from "../../../components/forms/RemovableFile.tsx";
import type { useRows } from "../../../components/tables/use-rows.ts";
import type { Attached } from "./request-form.ts";

export type AttachedFilesProps = { files: ReturnType<typeof useRows<Attached>> };

/** The files that go with a video, each with its name and description. */
export function AttachedFiles({ files }: AttachedFilesProps) {
  const { rows, drawn, add, set, leave } = files;
  return (
    <>
      {drawn.map((row, n) => (
        <RemovableFile key={row.key} place={n + 1} row={row} files={files}>
          <FilePicker
            label="Fichier"
            file={row.values.file}
            error={row.errors.file}
            onFiles={([file]) => {
              if (!file) return;
              set(row.key, "file", file);
              leave(row.key, "file");
              set(
                row.key,
                "name",
                nameAfter(row.values.name, { before: row.values.file, chosen: file }),
              );
            }}
            hint="500 Mo au plus"
          />
          <TextField
            label="Nom"
            value={row.values.name}
            error={row.errors.name}
            onChange={({ target }) => set(row.key, "name", target.value)}
            onBlur={() => leave(row.key, "name")}
          />
          <TextField
            label="Description"
            optional
            value={row.values.description}
            onChange={({ target }) => set(row.key, "description", target.value)}
          />
        </RemovableFile>
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
