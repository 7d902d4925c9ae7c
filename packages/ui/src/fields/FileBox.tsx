import { IconPaperclip } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { classNames } from "../style/class-names.ts";
import { useEarlyFile } from "./early-file.ts";
import type { FieldControl } from "./Field.tsx";
import css from "./FileBox.module.css";

export type FileBoxProps = {
  /** What `Field` hands its control. */
  control: FieldControl;
  /** What is chosen, or what can be. */
  children: ReactNode;
  /** The same on hover, instead of the browser's own words in its own language. */
  title?: string;
  /** `accept` of the browser's own control. */
  accept?: string | undefined;
  multiple?: boolean | undefined;
  name?: string | undefined;
  onFiles: (files: File[]) => void;
};

const isPicker = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === "file";

/** A file that is dropped beside a box is not opened in place of the page. */
function refuseDrop(event: DragEvent) {
  if (!isPicker(event.target)) event.preventDefault();
}

/** Where a file is chosen or dropped, in every field that takes one: the browser's own control, under our look. */
export function FileBox(props: FileBoxProps) {
  const { control, children, title = "", accept, multiple, name, onFiles } = props;
  useEffect(() => {
    addEventListener("dragover", refuseDrop);
    addEventListener("drop", refuseDrop);
    return () => {
      removeEventListener("dragover", refuseDrop);
      removeEventListener("drop", refuseDrop);
    };
  }, []);
  const input = useEarlyFile();
  const [over, setOver] = useState(false);
  const { className: _, ...wired } = control;
  return (
    <div
      className={classNames(
        `row align-center gap-2 ${css.box}`,
        multiple && css.large,
        over && css.over,
        control["aria-invalid"] && css.wrong,
      )}
    >
      <IconPaperclip size={20} stroke={1.75} aria-hidden="true" />
      <span className={css.words} aria-hidden="true">
        {children}
      </span>
      <input
        {...wired}
        ref={input}
        type="file"
        name={name}
        accept={accept}
        multiple={multiple}
        className={css.input}
        title={title}
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
  );
}
