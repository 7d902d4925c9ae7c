import { Button } from "@majorant/ui/actions/Button.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { IconPlus } from "@tabler/icons-react";
import { RemovableFile } from "../../../components/forms/RemovableFile.tsx";
import type { useRows } from "../../../components/tables/use-rows.ts";

export type FileLink = {
  name: string;
  link: string;
  description: string;
  /** A file that came with the request, whose number the link is: what it was called, and where it is now. */
  attached: { name: string; address: string } | null;
};

export type FileLinksProps = { files: ReturnType<typeof useRows<FileLink>> };

/** The files of a video, each with its name and link. */
export function FileLinks({ files }: FileLinksProps) {
  const { allRows, add, set, leave } = files;
  return (
    <>
      {allRows.map((row, n) => (
        <RemovableFile key={row.key} place={n + 1} row={row} files={files}>
          {row.values.attached && (
            <p>
              Joint à la demande :{" "}
              <a href={row.values.attached.address} download>
                {row.values.attached.name}
              </a>
            </p>
          )}
          {fieldsOf(row.values).map((name) => (
            <TextField
              key={name}
              label={labels[name]}
              optional={name === "description"}
              value={row.values[name]}
              error={row.errors[name]}
              onChange={({ target }) => set(row.key, name, target.value)}
              onBlur={() => leave(row.key, name)}
            />
          ))}
        </RemovableFile>
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
