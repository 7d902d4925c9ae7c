import { classNames } from "@majorant/ui/style/class-names.ts";
import type { CSSProperties } from "react";
import css from "./TimelineMarkers.module.css";

export type TimelineMarkersProps = {
  /** What they are, to those who hear the page. */
  label: string;
  kind: "question" | "remark";
  /** Of the video, in seconds. */
  duration: number;
  markers: readonly {
    id: number;
    /** Its place in the video. */
    second: number;
    name: string;
    /** Shown where a pointer rests on it. */
    title?: string;
  }[];
  onPress: (marker: { id: number; second: number }) => void;
};

/** Marks above a video's timeline, each of which leads to its second. Nothing where there is none. */
export function TimelineMarkers(props: TimelineMarkersProps) {
  const { label, kind, duration, markers, onPress } = props;
  const within = markers.filter(({ second }) => second <= duration);
  if (within.length === 0) return null;
  return (
    <ul className={`plain ${css.markers}`} aria-label={label}>
      {within.map(({ id, second, name, title }) => (
        <li key={id}>
          <button
            type="button"
            className={classNames(css.marker, css[kind])}
            // React's type doesn't know custom properties.
            style={{ "--at": second / duration } as CSSProperties}
            aria-label={name}
            title={title}
            onClick={() => onPress({ id, second })}
          />
        </li>
      ))}
    </ul>
  );
}
