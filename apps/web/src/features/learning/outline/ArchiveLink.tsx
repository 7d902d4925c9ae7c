import type { Archive } from "@majorant/contract/learning/courses";
import { counted } from "@majorant/features/learning/outline/lessons/duration.ts";
import { megabytes } from "@majorant/features/learning/player/quality/size.ts";
import { IconFileZip } from "@tabler/icons-react";
import css from "./ArchiveLink.module.css";

export type ArchiveLinkProps = {
  /** The chapter's name. */
  name: string;
  archive: Archive;
};

/** All files of a chapter in one press, its size said before. */
export function ArchiveLink({ name, archive: { link, files, bytes } }: ArchiveLinkProps) {
  return (
    <a className={css.archive} href={link} download>
      <IconFileZip size={20} stroke={1.75} aria-hidden="true" />
      <span>
        Tous les fichiers du chapitre
        <span className="unseen"> {name}</span>
        <span className={css.size}>
          {" "}
          {counted(files, "fichier")}, {megabytes(Math.max(bytes, 100_000))}
        </span>
      </span>
    </a>
  );
}
