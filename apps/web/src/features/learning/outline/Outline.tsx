import type { Archive, Section } from "@majorant/contract/learning/courses";
import { chapterNumber } from "@majorant/domain/learning/numbering";
import { plainMath } from "@majorant/domain/text/plain-math";
import { duration } from "@majorant/domain/time/durations";
import { counted } from "@majorant/features/learning/outline/lessons/duration.ts";
import { megabytes } from "@majorant/features/learning/player/quality/size.ts";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconChevronDown, IconFileZip } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useHydrated } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { isFinished, type Progress } from "../progress/progress.ts";
import { useProgress } from "../progress/useProgress.ts";
import { SectionQuiz } from "../quizzes/SectionQuiz.tsx";
import { FileRow } from "./FileRow.tsx";
import { countFiles, lessons, totalDuration } from "./lessons/lessons.ts";
import { startingPoint } from "./lessons/starting-point.ts";
import css from "./Outline.module.css";
import { VideoRow } from "./VideoRow.tsx";

export type OutlineProps = {
  coursId: number;
  userId: number;
  enrolled: boolean;
  query: Pick<UseQueryResult<Section[]>, "data" | "error" | "isFetching" | "refetch">;
};

/** The chapters of a course, numbered, the one to go on with unfolded. */
export function Outline({ coursId, userId, enrolled, query }: OutlineProps) {
  const { data: sections } = query;
  const progress = useProgress(userId, coursId);
  // The server is not told of it.
  const hash = useHydrated() ? location.hash : "";
  if (!sections)
    return <QueryState query={query} loading={<Skeleton lines={6} height="3.5rem" />} />;
  if (sections.length === 0)
    return (
      <EmptyState title="Les chapitres arrivent bientôt">
        L’équipe prépare les premières vidéos de ce cours.
      </EmptyState>
    );
  const start = startingPoint(lessons(sections), progress)?.lesson;
  const holdsStart = (section: Section) =>
    lessons([section]).some(({ video }) => video === start?.video);
  // A search leads to a chapter, or to one below it.
  const [, namedId] = /^#chapitre-(\d+)$/.exec(hash) ?? [];
  const isNamed = (section: Section): boolean =>
    String(section.id) === namedId || section.sousSections.some(isNamed);
  return (
    <section aria-labelledby="chapters">
      <h2 id="chapters" className={css.title}>
        Chapitres
      </h2>
      <ol className={`plain ${css.chapters}`}>
        {sections.map((section, place) => (
          <li key={section.id}>
            <Chapter
              coursId={coursId}
              section={section}
              place={place}
              enrolled={enrolled}
              unfolded={namedId ? isNamed(section) : holdsStart(section)}
              isTarget={isNamed(section)}
              progress={progress}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

type ChapterProps = {
  coursId: number;
  section: Section;
  /** Counted from 0. */
  place: number;
  enrolled: boolean;
  /** Open at first; afterwards as the reader leaves it. */
  unfolded: boolean;
  /** The address leads to it: it is brought into sight. */
  isTarget: boolean;
  progress: Progress;
};

/** A section at the top of a course, folded: its number, its name and what is in it. */
function Chapter(props: ChapterProps) {
  const { coursId, section, place, enrolled, unfolded, isTarget, progress } = props;
  const [startsOpen] = useState(unfolded);
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isTarget || !element.current) return;
    element.current.open = true;
    element.current.scrollIntoView({ block: "start" });
  }, [isTarget]);
  const all = lessons([section]);
  const seconds = totalDuration(all);
  const files = countFiles(section);
  const finished = enrolled ? all.filter(({ video }) => isFinished(progress[video.id])).length : 0;
  const facts = [
    finished > 0 && finished < all.length
      ? `${finished} sur ${all.length} vidéos vues`
      : counted(all.length, "vidéo"),
    seconds > 0 && duration(seconds),
    files > 0 && counted(files, "fichier"),
    finished > 0 && finished === all.length && /* meaning: chapter */ "Terminé",
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

type SectionContentProps = {
  coursId: number;
  section: Section;
  enrolled: boolean;
  progress: Progress;
};

/** What a section holds: its videos, its sub-sections, its files. */
function SectionContent({ coursId, section, enrolled, progress }: SectionContentProps) {
  const { id, videos, sousSections, files } = section;
  if (videos.length + sousSections.length + files.length === 0)
    return <p className={css.empty}>Le contenu de ce chapitre arrive bientôt.</p>;
  return (
    <div className={css.content}>
      {videos.length > 0 && (
        <ul className="plain">
          {videos.map((video) => (
            <li key={video.id}>
              <VideoRow
                video={video}
                address={enrolled ? { coursId, sectionId: id } : null}
                watched={progress[video.id]}
              />
            </li>
          ))}
        </ul>
      )}
      {enrolled && <SectionQuiz coursId={coursId} sectionId={id} />}
      {sousSections.map((sub) => (
        <section key={sub.id} id={`chapitre-${sub.id}`} aria-label={plainMath(sub.name)}>
          <h4 className={css.sub} dir="auto">
            <MathText>{sub.name}</MathText>
          </h4>
          <SectionContent coursId={coursId} section={sub} enrolled={enrolled} progress={progress} />
        </section>
      ))}
      {files.length > 0 && (
        <ul className="plain">
          {files.map((file) => (
            <li key={file.id}>
              <FileRow {...file} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type ArchiveLinkProps = {
  /** The chapter's name. */
  name: string;
  archive: Archive;
};

/** All files of a chapter in one press, its size said before. */
function ArchiveLink({ name, archive: { link, files, bytes } }: ArchiveLinkProps) {
  return (
    <a className={css.archive} href={link} download>
      <IconFileZip size={20} stroke={1.75} aria-hidden="true" />
      <span>
        Tous les fichiers du chapitre
        <span className="unseen"> {name}</span>
        <span className={css.size}>
          {" "}
          {counted(files, "fichier")}, {megabytes(Math.max(bytes, 100_000))}
        </span>
      </span>
    </a>
  );
}
