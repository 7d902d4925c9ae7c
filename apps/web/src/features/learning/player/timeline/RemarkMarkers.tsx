import { clock } from "@majorant/features/learning/player/clock.ts";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { CSSProperties } from "react";
import { videoRemarks } from "../../remarks/remarks.api.ts";
import css from "./RemarkMarkers.module.css";

export type RemarkMarkersProps = {
  /** Of the video, in seconds. */
  duration: number;
  onSeek: (second: number) => void;
};

/** What teachers say in the address's video, as marks on its timeline; one leads to its second. */
export default function RemarkMarkers({ duration, onSeek }: RemarkMarkersProps) {
  const { ressourceId = 0 } = useParams({ strict: false });
  const { data: remarks = [] } = useQuery(videoRemarks(ressourceId));
  const within = remarks.filter(({ second }) => second <= duration);
  if (within.length === 0) return null;
  return (
    <ul className={`plain ${css.markers}`} aria-label="Remarques de votre enseignant">
      {within.map(({ id, second }) => (
        <li key={id}>
          <button
            type="button"
            className={css.marker}
            // React's type doesn't know custom properties.
            style={{ "--at": second / duration } as CSSProperties}
            aria-label={`Remarque de votre enseignant à ${clock(second)}`}
            onClick={() => onSeek(second)}
          />
        </li>
      ))}
    </ul>
  );
}
