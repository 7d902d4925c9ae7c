import type { Section } from "@majorant/contract/courses";
import { chapterNumber } from "@majorant/domain/learning/numbering";
import { duration } from "@majorant/domain/time/durations";
import { IconChevronDown } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { MathText } from "../../../ui/text/MathText.tsx";
import { Skeleton } from "../../../ui/told/Skeleton.tsx";
import type { Progress } from "../progress/progress.ts";
import css from "./Chapter.module.css";
import { counted } from "./lessons/duration.ts";
import { countFiles, lessons, totalDuration } from "./lessons/lessons.ts";

/** Rows come right after the page's own words: asked for at once, folded away mostly. */
const rows = import("./SectionContent.tsx");
const SectionContent = lazy(() => rows.then((loaded) => ({ default: loaded.SectionContent })));

export type ChapterProps = {
  coursId: number;
  section: Section;
  /** Counted from 0. */
  place: number;
  enrolled: boolean;
  /** Open at first; afterwards as the reader leaves it. */
  unfolded: boolean;
  progress: Progress;
};

/** A section at the top of a course, folded: its number, its name and what is in it. */
export function Chapter({ coursId, section, place, enrolled, unfolded, progress }: ChapterProps) {
  const [startsOpen] = useState(unfolded);
  const all = lessons([section]);
  const seconds = totalDuration(all);
  const files = countFiles(section);
  const facts = [
    counted(all.length, "vidéo"),
    seconds > 0 && duration(seconds),
    files > 0 && counted(files, "fichier"),
  ];
  return (
    <details className={css.chapter} open={startsOpen}>
      <summary>
        <span className={css.number}>{chapterNumber(place)}</span>
        <div className={css.name}>
          <h3 dir="auto">
            <MathText>{section.name}</MathText>
          </h3>
          <p>{facts.filter(Boolean).join(" · ")}</p>
        </div>
        <IconChevronDown size={22} aria-hidden="true" />
      </summary>
      <Suspense fallback={<Skeleton height="10rem" />}>
        <SectionContent
          coursId={coursId}
          section={section}
          enrolled={enrolled}
          progress={progress}
        />
      </Suspense>
    </details>
  );
}
