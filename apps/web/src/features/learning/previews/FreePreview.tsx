import { query } from "@majorant/client/api/query.ts";
import { sourceOf } from "@majorant/features/learning/player/stream/source.ts";
import { Preview } from "@majorant/features/learning/player/study/Preview.tsx";
import { Watermark } from "@majorant/features/learning/player/Watermark.tsx";
import { QueryAlert } from "@majorant/ui/feedback/QueryAlert.tsx";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import css from "./FreePreview.module.css";

// Few videos are hosted elsewhere.
const VdocipherFrame = lazy(() => import("@majorant/features/learning/player/VdocipherFrame.tsx"));

/** Its short-lived addresses: fresh each time it opens. */
const freePreview = (ressourceId: number) => ({
  ...query("GET /videos/{ressourceId}/apercu", { params: { ressourceId } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** A video that anyone may watch, on the place kept for it; the school's name moves over the picture. */
export default function FreePreview({ video }: { video: { id: number; nom: string } }) {
  const preview = useQuery(freePreview(video.id));
  const { data, error, refetch } = preview;
  const source = data && sourceOf(data);
  if (error && !data)
    return (
      <div className={css.trouble}>
        <QueryAlert query={preview} />
      </div>
    );
  if (!data || !source)
    return (
      <p className="unseen" role="status">
        Chargement de la vidéo…
      </p>
    );
  return (
    <div className={css.picture}>
      {source.kind === "vdocipher" ? (
        <Suspense>
          <VdocipherFrame
            address={source.address}
            title={video.nom}
            onPlayer={(player) => void player?.play()}
          />
        </Suspense>
      ) : (
        <>
          <Preview
            title={video.nom}
            source={source}
            poster={data.poster}
            onRefetch={() => refetch()}
            autoPlay
          />
          <Watermark viewer="Aperçu gratuit · Majorant" />
        </>
      )}
    </div>
  );
}
