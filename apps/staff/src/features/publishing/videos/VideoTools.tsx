import { ErrorState } from "@majorant/ui/feedback/ErrorState.tsx";
import { useQuery } from "@tanstack/react-query";
import { PanelSkeletons } from "../../../components/page/PanelSkeletons.tsx";
import { Captions } from "./parts/Captions.tsx";
import { Chapters } from "./parts/Chapters.tsx";
import { FreePreviewSwitch } from "./parts/FreePreviewSwitch.tsx";
import css from "./parts/LinkField.module.css";
import { publication } from "./publication.ts";

/** A video's chapters and captions, beside its picture. */
export default function VideoTools({ ressourceId }: { ressourceId: number }) {
  const found = useQuery(publication(ressourceId));
  if (found.data)
    return (
      <div className={css.dialog}>
        <FreePreviewSwitch video={found.data} />
        <Chapters ressourceId={ressourceId} chapters={found.data.chapters} />
        <Captions ressourceId={ressourceId} captions={found.data.captions} />
      </div>
    );
  if (found.error)
    return (
      <ErrorState onRetry={() => found.refetch()} pending={found.isFetching}>
        {found.error.message}
      </ErrorState>
    );
  return <PanelSkeletons panels={3} rows={2} />;
}
