import type { Section, Video } from "@majorant/contract/learning/courses";
import { NotesTabs } from "../../notes/NotesTabs.tsx";
import { VideoFiles } from "./VideoFiles.tsx";

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
      />
    </>
  );
}
