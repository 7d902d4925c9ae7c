import { IconFileUpload } from "@tabler/icons-react";
import { useState } from "react";
import css from "./Bulk.module.css";

/** A file, chosen or dropped. */
export function FileDrop({ file, onPick }: { file: File | null; onPick: (file: File) => void }) {
  const [over, setOver] = useState(false);
  const pick = (files: FileList | null) => {
    const first = files?.[0];
    if (first) onPick(first);
  };
  return (
    <label
      className={css.drop}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        pick(event.dataTransfer.files);
      }}
    >
      <IconFileUpload size={32} stroke={1.5} aria-hidden="true" />
      <b>{file ? file.name : "Choisissez un fichier, ou déposez-le ici"}</b>
      <span className={css.muted}>
        {file ? "Choisir un autre fichier" : "CSV ou XLSX, 50 000 lignes et 10 Mo au plus"}
      </span>
      <input
        type="file"
        accept=".csv,.txt,.xlsx,text/csv"
        aria-label="Fichier des comptes"
        onChange={({ target }) => {
          pick(target.files);
          // The same file, corrected, can be chosen again.
          target.value = "";
        }}
      />
    </label>
  );
}
