import type { Video } from "@majorant/contract/learning/courses";
import { useSeat } from "@majorant/features/learning/notes/moment.ts";
import { clock } from "@majorant/features/learning/player/clock.ts";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import css from "./ChapterList.module.css";
import { chapterAt } from "./chapters.ts";

const nobody = () => () => {};
const none = () => null;

/** Where the list has room to stand open from the start. */
const roomy = "(min-width: 64rem)";

/** The chapters inside a video, the one that plays marked; each leads to its moment. */
export function ChapterList({ chapters }: { chapters: Video["chapters"] }) {
  const seat = useSeat();
  const playing = useSyncExternalStore(
    seat?.follow ?? nobody,
    () => seat && chapterAt(chapters, seat.at()),
    none,
  );
  // A page is sent with it closed, below the picture.
  const list = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (list.current) list.current.open = matchMedia(roomy).matches;
  }, []);
  return (
    <details ref={list} className={`box ${css.chapters}`}>
      <summary className={css.summary}>
        Chapitres
        {playing && (
          <span className={css.playing} dir="auto">
            <MathText>{playing.title}</MathText>
          </span>
        )}
      </summary>
      <ol className={`plain ${css.list}`}>
        {chapters.map((chapter) => (
          <li key={chapter.id}>
            <button
              type="button"
              className={`row align-baseline gap-3 ${css.chapter}`}
              // VdoCipher's player says nothing of its time.
              disabled={!seat}
              aria-current={chapter === playing}
              onClick={() => seat?.seek(chapter.second)}
            >
              <span className={css.clock}>{clock(chapter.second)}</span>
              <span dir="auto">
                <MathText>{chapter.title}</MathText>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}
