import type { Section } from "@majorant/contract/learning/courses";
import { chapterNumber } from "@majorant/domain/learning/numbering";
import { duration } from "@majorant/domain/time/durations";
import { counted } from "@majorant/features/learning/outline/lessons/duration.ts";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconChevronDown } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { isFinished, type Progress } from "../progress/progress.ts";
import { ArchiveLink } from "./ArchiveLink.tsx";
import css from "./Chapter.module.css";
import { countFiles, lessons, totalDuration } from "./lessons/lessons.ts";
import { SectionContent } from "./SectionContent.tsx";

export type ChapterProps = {
  coursId: number;
  section: Section;
  /** Counted from 0. */
  place: number;
  enrolled: boolean;
  /** Open at first; afterwards as the reader leaves it. */
  unfolded: boolean;
  /** The address leads to it: it is brought into sight. */
  shown: boolean;
  progress: Progress;
};

/** A section at the top of a course, folded: its number, its name and what is in it. */
export function Chapter(props: ChapterProps) {
  const { coursId, section, place, enrolled, unfolded, shown, progress } = props;
  const [startsOpen] = useState(unfolded);
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!shown || !element.current) return;
    element.current.open = true;
    element.current.scrollIntoView({ block: "start" });
  }, [shown]);
  const all = lessons([section]);
  const seconds = totalDuration(all);
  const files = countFiles(section);
  const seen = enrolled ? all.filter(({ video }) => isFinished(progress[video.id])).length : 0;
  const facts = [
    seen > 0 && seen < all.length
      ? `${seen} sur ${all.length} vidéos vues`
      : counted(all.length, "vidéo"),
    seconds > 0 && duration(seconds),
    files > 0 && counted(files, "fichier"),
    seen > 0 && seen === all.length && /* meaning: chapter */ "Terminé",
  ];
  return (
    <details ref={element} id={`chapitre-${section.id}`} className={css.chapter} open={startsOpen}>
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
      <SectionContent coursId={coursId} section={section} enrolled={enrolled} progress={progress} />
      {section.archive && <ArchiveLink name={section.name} archive={section.archive} />}
    </details>
  );
}
