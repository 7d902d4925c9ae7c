import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../../components/page/Loaded.tsx";
import { PanelSkeletons } from "../../../components/page/Panel.tsx";
import { Captions } from "./parts/Captions.tsx";
import { Chapters } from "./parts/Chapters.tsx";
import { FreePreviewSwitch } from "./parts/FreePreviewSwitch.tsx";
import css from "./parts/LinkField.module.css";
import { publication } from "./publication.ts";

/** A video's chapters and captions, beside its picture. */
export default function VideoTools({ ressourceId }: { ressourceId: number }) {
  return (
    <Loaded
      of={useQuery(publication(ressourceId))}
      waiting={<PanelSkeletons panels={3} rows={2} />}
    >
      {(video) => (
        <div className={css.dialog}>
          <FreePreviewSwitch video={video} />
          <Chapters ressourceId={ressourceId} chapters={video.chapters} />
          <Captions ressourceId={ressourceId} captions={video.captions} />
        </div>
      )}
    </Loaded>
  );
}
