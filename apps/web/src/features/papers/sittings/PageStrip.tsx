import type { PageImage } from "@majorant/contract/sittings/sitting-rules";
import css from "./Sittings.module.css";

/** The pages of a copy, each opened whole by a press. */
export function PageStrip({ pages }: { pages: readonly PageImage[] }) {
  return (
    <ul className={`plain ${css.strip}`} aria-label="Pages de la copie">
      {pages.map(({ hash, link, width, height }, index) => (
        <li key={hash}>
          <a href={link} target="_blank" rel="noreferrer" aria-label={`Page ${index + 1}`}>
            <img src={link} width={width} height={height} alt="" loading="lazy" />
            <span aria-hidden="true">{index + 1}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
