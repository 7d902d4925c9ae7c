import { Field, type FieldLook } from "@majorant/ui/fields/Field.tsx";
import { FileBox } from "@majorant/ui/fields/FileBox.tsx";
import { byteSize } from "../format/bytes.ts";

export type FilePickerProps = FieldLook & {
  /** What is chosen now. */
  file?: File | null;
  /** `accept` of the browser's own control. */
  accept?: string;
  multiple?: boolean;
  name?: string;
  onFiles: (files: File[]) => void;
};

/** A file to choose or to drop, with its name and size once it is. */
export function FilePicker({ file, accept, multiple, name, onFiles, ...look }: FilePickerProps) {
  return (
    <Field {...look}>
      {(control) => (
        <FileBox
          control={control}
          accept={accept}
          multiple={multiple}
          name={name}
          onFiles={onFiles}
          title={file?.name ?? ""}
        >
          {wordsOf(file, multiple)}
        </FileBox>
      )}
    </Field>
  );
}

function wordsOf(file: File | null | undefined, multiple: boolean | undefined) {
  if (file) return `${file.name} · ${byteSize(file.size)}`;
  return multiple ? "Choisir ou déposer des fichiers" : "Choisir ou déposer un fichier";
}

/** Puts the focus on a form's picker of that name: it stands first, and holds the first fault. */
export function focusFile(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement) control.focus();
}
