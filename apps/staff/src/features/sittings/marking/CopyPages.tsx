import type { PageImage } from "@majorant/contract/sittings/sitting-rules";
import { IconRotateClockwise, IconZoomIn, IconZoomOut } from "@tabler/icons-react";
import { useState } from "react";
import css from "./Marking.module.css";

/** How large pages are beside the width that there is for them. */
const zooms = [0.5, 0.75, 1, 1.5, 2, 3] as const;

/** The pages of a copy below each other, as large as one wants them. */
export function CopyPages({ pages }: { pages: readonly PageImage[] }) {
  const [zoom, setZoom] = useState(2);
  const [turned, setTurned] = useState<Record<string, number>>({});
  const size = zooms[zoom] ?? 1;
  return (
    <div className="stack gap-2">
      <div className="row align-center gap-2" role="toolbar" aria-label="Pages">
        <button
          type="button"
          className={css.tool}
          aria-label="Plus petit"
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        >
          <IconZoomOut size={20} stroke={1.75} aria-hidden="true" />
        </button>
        <span className={css.zoom} aria-live="polite">
          {Math.round(size * 100)} %
        </span>
        <button
          type="button"
          className={css.tool}
          aria-label="Plus grand"
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          <IconZoomIn size={20} stroke={1.75} aria-hidden="true" />
        </button>
        <span className={css.pageCount}>
          {pages.length} page{pages.length > 1 && "s"}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section className={css.pages} tabIndex={0} aria-label="Pages de la copie">
        {pages.map(({ hash, link, width, height }, index) => {
          const quarters = turned[hash] ?? 0;
          const isAside = quarters % 2 === 1;
          return (
            <figure
              key={hash}
              style={{
                width: `${size * 100}%`,
                aspectRatio: isAside ? `${height} / ${width}` : `${width} / ${height}`,
              }}
            >
              <img
                src={link}
                alt={`Page ${index + 1}`}
                width={width}
                height={height}
                style={{
                  width: isAside ? `${(100 * width) / height}%` : "100%",
                  rotate: `${quarters * 90}deg`,
                }}
              />
              <figcaption>
                {index + 1}
                <button
                  type="button"
                  className={css.tool}
                  aria-label={`Tourner la page ${index + 1}`}
                  onClick={() => setTurned({ ...turned, [hash]: (quarters + 1) % 4 })}
                >
                  <IconRotateClockwise size={18} stroke={1.75} aria-hidden="true" />
                </button>
              </figcaption>
            </figure>
          );
        })}
      </section>
    </div>
  );
}
