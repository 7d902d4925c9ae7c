import type { CourseDetail } from "@majorant/contract/catalogue/catalogue";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { lazy, Suspense, useState } from "react";
import css from "./FreePreviews.module.css";

// The player comes with the first press.
const FreePreview = lazy(() => import("./FreePreview.tsx"));

export type FreePreviewsProps = { videos: CourseDetail["apercus"] };

/** The videos of a course that anyone may watch: one picture, and a button for each of them. */
export function FreePreviews({ videos }: FreePreviewsProps) {
  const [playing, setPlaying] = useState<number | null>(null);
  const played = videos.find(({ id }) => id === playing);
  return (
    <section aria-labelledby="previews">
      <h2 id="previews">À regarder tout de suite</h2>
      {played && (
        <div className={css.stage}>
          <Suspense>
            <FreePreview key={played.id} video={played} />
          </Suspense>
        </div>
      )}
      <ul className="plain stack gap-2">
        {videos.map((video) => (
          <li key={video.id}>
            <button
              type="button"
              className={`box pad-4 pad-block-3 ${css.video}`}
              aria-pressed={video === played}
              onClick={() => setPlaying(video.id)}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M8 5.5v13l11-6.5z" />
              </svg>
              <span>
                <b>
                  <MathText>{video.nom}</MathText>
                </b>
                Aperçu gratuit, sans compte
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
