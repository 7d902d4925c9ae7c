import css from "./Addition.module.css";

/** "Ajouter un groupe" beside a plus; on a phone the verb is the icon's. */
export const Addition = ({ verb, of }: { verb: "Ajouter un" | "Ajouter une"; of: string }) => (
  <span className={css.add}>
    <span className={css.verb}>{verb} </span>
    {of}
  </span>
);
