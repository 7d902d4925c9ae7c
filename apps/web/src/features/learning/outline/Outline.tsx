import type { ListedExercise } from "@majorant/contract/exercises/exercises";
import type { Archive, Section } from "@majorant/contract/learning/courses";
import { chapterNumber } from "@majorant/domain/learning/numbering";
import { plainMath } from "@majorant/domain/text/plain-math";
import { duration } from "@majorant/domain/time/durations";
import { counted } from "@majorant/features/learning/outline/lessons/duration.ts";
import { megabytes } from "@majorant/features/learning/player/quality/size.ts";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Day } from "@majorant/ui/format/Moment.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconChevronDown, IconFileZip, IconLock, IconPrinter } from "@tabler/icons-react";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Link, useHydrated } from "@tanstack/react-router";
import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { courseExercises } from "../exercises/exercises.api.ts";
import { ExerciseRow } from "../exercises/outline/ExerciseRow.tsx";
import { isFinished, type Progress } from "../progress/progress.ts";
import { useProgress } from "../progress/useProgress.ts";
import { SectionQuiz } from "../quizzes/SectionQuiz.tsx";
import { FileRow } from "./FileRow.tsx";
import { countFiles, lessons, totalDuration } from "./lessons/lessons.ts";
import { startingPoint } from "./lessons/starting-point.ts";
import css from "./Outline.module.css";
import { type Openings, useOpenings } from "./openings.ts";
import { VideoRow } from "./VideoRow.tsx";

export type OutlineProps = {
  coursId: number;
  userId: number;
  enrolled: boolean;
  /** The papers that asked for what a section is about. */
  fellIn: (sectionId: number) => ReactNode;
  query: Pick<UseQueryResult<Section[]>, "data" | "error" | "isFetching" | "refetch">;
};

/** The chapters of a course, numbered, the one to go on with unfolded. */
export function Outline({ coursId, userId, enrolled, fellIn, query }: OutlineProps) {
  const { data: sections } = query;
  const progress = useProgress(userId, coursId);
  const { data: exercises = [] } = useQuery(courseExercises(coursId));
  const openings = useOpenings(coursId);
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
      <ol className="plain stack gap-3">
        {sections.map((section, place) => (
          <li key={section.id}>
            <Chapter
              coursId={coursId}
              section={section}
              place={place}
              enrolled={enrolled}
              fellIn={fellIn}
              unfolded={namedId ? isNamed(section) : holdsStart(section)}
              isTarget={isNamed(section)}
              progress={progress}
              exercises={exercises}
              openings={openings}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

type ChapterProps = Pick<OutlineProps, "fellIn"> & {
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
  /** The course's. */
  exercises: readonly ListedExercise[];
  openings: Openings;
};

/** Whether its reader left a section open or folded, by its id: who comes back finds it so for as long as the page is there. */
const leftOpen = new Map<number, boolean>();

/** A section at the top of a course, folded: its number, its name and what is in it. */
function Chapter(props: ChapterProps) {
  const { coursId, section, place, enrolled, fellIn } = props;
  const { unfolded, isTarget, progress, exercises, openings } = props;
  const opensAt = openings.get(section.id);
  const [startsOpen] = useState(leftOpen.get(section.id) ?? unfolded);
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isTarget || !element.current) return;
    element.current.open = true;
    element.current.scrollIntoView({ block: "start" });
  }, [isTarget]);
  const all = lessons([section]);
  const seconds = totalDuration(all);
  const files = countFiles(section);
  const tasks = exercisesIn(section, exercises).length;
  const finished = enrolled ? all.filter(({ video }) => isFinished(progress[video.id])).length : 0;
  const facts = [
    finished > 0 && finished < all.length
      ? `${finished} sur ${all.length} vidéos vues`
      : counted(all.length, "vidéo"),
    seconds > 0 && duration(seconds),
    files > 0 && counted(files, "fichier"),
    tasks > 0 && counted(tasks, "exercice"),
    finished > 0 && finished === all.length && /* meaning: chapter */ "Terminé",
  ];
  return (
    <details
      ref={element}
      id={`chapitre-${section.id}`}
      className={`box ${css.chapter}`}
      open={startsOpen}
      // Told as well of one that begins open.
      onToggle={({ currentTarget: { open } }) => {
        if (open !== startsOpen || leftOpen.has(section.id)) leftOpen.set(section.id, open);
      }}
    >
      <summary>
        <span className={css.number}>{chapterNumber(place)}</span>
        <div className={css.name}>
          <h3 dir="auto">
            <MathText>{section.name}</MathText>
          </h3>
          <p>{opensAt ? <OpensAt at={opensAt} /> : facts.filter(Boolean).join(" · ")}</p>
        </div>
        <IconChevronDown size={22} aria-hidden="true" />
      </summary>
      {fellIn(section.id)}
      <SectionContent
        coursId={coursId}
        section={section}
        enrolled={enrolled}
        fellIn={fellIn}
        progress={progress}
        exercises={exercises}
        openings={openings}
      />
      {section.archive && <ArchiveLink name={section.name} archive={section.archive} />}
    </details>
  );
}

type SectionContentProps = Pick<OutlineProps, "fellIn"> & {
  coursId: number;
  section: Section;
  enrolled: boolean;
  progress: Progress;
  exercises: readonly ListedExercise[];
  openings: Openings;
};

/** A chapter whose day is to come. */
const OpensAt = ({ at }: { at: string }) => (
  <span className={css.opens}>
    <IconLock size={16} stroke={1.75} aria-hidden="true" />
    <span>
      S’ouvre le <Day at={at} />
    </span>
  </span>
);

/** What a section holds: its videos, its sub-sections, its files, and its exercises where they stand among them. */
function SectionContent(props: SectionContentProps) {
  const { coursId, section, enrolled, fellIn, progress, exercises, openings } = props;
  const { id, videos, sousSections, files } = section;
  const own = exercises.filter(({ sectionId }) => sectionId === id);
  const first = own.filter(({ after }) => after === null);
  // What is in it comes with its day; of its parts the names stand here.
  if (openings.has(id) && sousSections.length === 0)
    return <p className={css.empty}>Ses vidéos, fichiers et exercices s’ouvrent ce jour-là.</p>;
  if (videos.length + sousSections.length + files.length + own.length === 0)
    return <p className={css.empty}>Le contenu de ce chapitre arrive bientôt.</p>;
  return (
    <div className={css.content}>
      {videos.length + first.length > 0 && (
        <ul className="plain">
          <ExerciseItems exercises={first} enrolled={enrolled} />
          {videos.map((video) => (
            <Fragment key={video.id}>
              <li>
                <VideoRow
                  video={video}
                  address={enrolled ? { coursId, sectionId: id } : null}
                  watched={progress[video.id]}
                />
              </li>
              <ExerciseItems exercises={following(own, video)} enrolled={enrolled} />
            </Fragment>
          ))}
        </ul>
      )}
      {enrolled && <SectionQuiz coursId={coursId} sectionId={id} />}
      {sousSections.map((sub) => (
        <section key={sub.id} id={`chapitre-${sub.id}`} aria-label={plainMath(sub.name)}>
          <h4 className={css.sub} dir="auto">
            <MathText>{sub.name}</MathText>
          </h4>
          {openings.has(sub.id) ? (
            <PartOpensAt section={sub} openings={openings} within={id} />
          ) : (
            <>
              {fellIn(sub.id)}
              <SectionContent {...props} section={sub} />
            </>
          )}
        </section>
      ))}
      {files.length > 0 && (
        <ul className="plain">
          {files.map((file) => (
            <Fragment key={file.id}>
              <li>
                <FileRow {...file} />
              </li>
              <ExerciseItems exercises={following(own, file)} enrolled={enrolled} />
            </Fragment>
          ))}
        </ul>
      )}
      {enrolled && own.length > 0 && (
        <Link
          className={`row align-center gap-3 ${css.archive}`}
          to="/student/sections/$sectionId/sheet"
          params={{ sectionId: id }}
        >
          <IconPrinter size={20} stroke={1.75} aria-hidden="true" />
          <span>
            Feuille d’exercices à imprimer
            <span className={css.size}> {counted(own.length, "exercice")}</span>
          </span>
        </Link>
      )}
    </div>
  );
}

type PartOpensAtProps = { section: Section; openings: Openings; within: number };

/** A part that opens later than its chapter says when. */
function PartOpensAt({ section, openings, within }: PartOpensAtProps) {
  const at = openings.get(section.id);
  if (!at || at === openings.get(within)) return null;
  return (
    <p className={css.empty}>
      <OpensAt at={at} />
    </p>
  );
}

type ExerciseItemsProps = { exercises: readonly ListedExercise[]; enrolled: boolean };

const ExerciseItems = ({ exercises, enrolled }: ExerciseItemsProps) =>
  exercises.map((exercise) => (
    <li key={exercise.id}>
      <ExerciseRow exercise={exercise} enrolled={enrolled} />
    </li>
  ));

/** The exercises that stand after a video or a file. */
const following = (exercises: readonly ListedExercise[], { id }: { id: number }) =>
  exercises.filter(({ after }) => after === id);

/** Those of a chapter and of what is below it. */
const exercisesIn = (section: Section, exercises: readonly ListedExercise[]): ListedExercise[] => [
  ...exercises.filter(({ sectionId }) => sectionId === section.id),
  ...section.sousSections.flatMap((sub) => exercisesIn(sub, exercises)),
];

type ArchiveLinkProps = {
  /** The chapter's name. */
  name: string;
  archive: Archive;
};

/** All files of a chapter in one press, its size said before. */
function ArchiveLink({ name, archive: { link, files, bytes } }: ArchiveLinkProps) {
  return (
    <a className={`row align-center gap-3 ${css.archive}`} href={link} download>
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
