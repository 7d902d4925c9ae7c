import type { Section, Video } from "@majorant/contract/learning/courses";
import { sourceOf } from "@majorant/features/learning/player/stream/source.ts";
import { NotesTabs } from "../../notes/NotesTabs.tsx";
import { FileRow } from "../../outline/FileRow.tsx";
import css from "./VideoFiles.module.css";

export type BelowVideoProps = {
  ressourceId: number;
  /** Its name as far as it is known yet. */
  name: string;
  userId: number;
  video: Video | undefined;
  section: Section | undefined;
};

/** What stands below the picture and is of no use to it: files to download, notes. */
export function BelowVideo({ ressourceId, name, userId, video, section }: BelowVideoProps) {
  return (
    <>
      <VideoFiles video={video} section={section} />
      <NotesTabs
        key={ressourceId}
        on={{ utilisateurId: userId, video: { id: ressourceId, nom: name } }}
        timed={video !== undefined && sourceOf(video).kind !== "vdocipher"}
      />
    </>
  );
}

type VideoFilesProps = { video: Video | undefined; section: Section | undefined };

/** The files to download: those of the video, then those of its section. */
function VideoFiles({ video, section }: VideoFilesProps) {
  const own = video?.videoFiles ?? [];
  const shared = section?.files ?? [];
  if (own.length + shared.length === 0) return null;
  return (
    <section aria-labelledby="files">
      <h2 id="files" className={css.title}>
        Fichiers
      </h2>
      <ul className={`plain box ${css.files}`}>
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
