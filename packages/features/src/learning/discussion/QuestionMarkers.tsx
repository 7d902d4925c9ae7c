import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import type { CSSProperties } from "react";
import { clock } from "../player/clock.ts";
import { questionMarkers } from "./discussion.api.ts";
import css from "./QuestionMarkers.module.css";

export type QuestionMarkersProps = {
  /** Of the video, in seconds. */
  duration: number;
  onSeek: (second: number) => void;
};

/** The solved questions of the address's video on its timeline; one leads to its moment and its answer. */
export default function QuestionMarkers({ duration, onSeek }: QuestionMarkersProps) {
  const { ressourceId = 0 } = useParams({ strict: false });
  const { data: markers = [] } = useQuery(questionMarkers(ressourceId));
  const navigate = useNavigate();
  const within = markers.filter(({ moment }) => moment <= duration);
  if (within.length === 0) return null;
  return (
    <ul className={`plain ${css.markers}`} aria-label="Questions résolues">
      {within.map(({ id, moment, title }) => (
        <li key={id}>
          <button
            type="button"
            className={css.marker}
            // React's type doesn't know custom properties.
            style={{ "--at": moment / duration } as CSSProperties}
            aria-label={`Question résolue à ${clock(moment)} : ${title}`}
            title={title}
            onClick={() => {
              onSeek(moment);
              navigate({
                to: ".",
                search: { question: id },
                state: true,
                replace: true,
                resetScroll: false,
              });
            }}
          />
        </li>
      ))}
    </ul>
  );
}
