import { IconPaperclip } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { Field, type FieldLook } from "../../../ui/fields/Field.tsx";
import { classNames } from "../../../ui/style/class-names.ts";
import { byteSize } from "../values/bytes.ts";
import css from "./FilePicker.module.css";

export type FilePickerProps = FieldLook & {
  /** What is chosen now. */
  file?: File | null;
  /** `accept` of the browser's own control. */
  accept?: string;
  multiple?: boolean;
  name?: string;
  onFiles: (files: File[]) => void;
};

const isPicker = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === "file";

/** A file that is dropped beside a picker is not opened in place of the page. */
function refuseDrop(event: DragEvent) {
  if (!isPicker(event.target)) event.preventDefault();
}

/** A file to choose or to drop: the browser's own control, under our look. */
export function FilePicker({ file, accept, multiple, name, onFiles, ...look }: FilePickerProps) {
  useEffect(() => {
    addEventListener("dragover", refuseDrop);
    addEventListener("drop", refuseDrop);
    return () => {
      removeEventListener("dragover", refuseDrop);
      removeEventListener("drop", refuseDrop);
    };
  }, []);
  const [over, setOver] = useState(false);
  return (
    <Field {...look}>
      {({ className: _, ...control }) => (
        <div
          className={classNames(
            css.box,
            multiple && css.large,
            over && css.over,
            look.error && css.wrong,
          )}
        >
          <IconPaperclip size={20} stroke={1.75} aria-hidden="true" />
          <span className={css.words} aria-hidden="true">
            {wordsOf(file, multiple)}
          </span>
          <input
            {...control}
            type="file"
            name={name}
            accept={accept}
            multiple={multiple}
            className={css.input}
            title={file?.name ?? ""}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={() => setOver(false)}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              // The same one may be chosen again.
              currentTarget.value = "";
              if (files.length > 0) onFiles(files);
            }}
          />
        </div>
      )}
    </Field>
  );
}

function wordsOf(file: File | null | undefined, multiple: boolean | undefined) {
  if (file) return `${file.name} · ${byteSize(file.size)}`;
  return multiple ? "Choisir ou déposer des fichiers" : "Choisir ou déposer un fichier";
}
