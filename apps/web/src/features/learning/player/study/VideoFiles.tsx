import type { Section, Video } from "@majorant/contract/learning/courses";
import { FileRow } from "../../outline/FileRow.tsx";
import css from "./VideoFiles.module.css";

export type VideoFilesProps = { video: Video | undefined; section: Section | undefined };

/** The files to download: those of the video, then those of its section. */
export function VideoFiles({ video, section }: VideoFilesProps) {
  const own = video?.videoFiles ?? [];
  const shared = section?.files ?? [];
  if (own.length + shared.length === 0) return null;
  return (
    <section aria-labelledby="files">
      <h2 id="files" className={css.title}>
        Fichiers
      </h2>
      <ul className={`plain ${css.files}`}>
        {own.map((file, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and they never move.
          <li key={place}>
            <FileRow {...file} />
          </li>
        ))}
        {shared.map((file) => (
          <li key={file.id}>
            <FileRow {...file} />
          </li>
        ))}
      </ul>
    </section>
  );
}
