import { useSearchText } from "@majorant/client/forms/use-search-text.ts";
import type { CourseCard } from "@majorant/contract/learning/courses";
import type { CourseProgress as Progress } from "@majorant/contract/learning/positions";
import { type Subject, subjectsOf } from "@majorant/domain/learning/subjects";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Cover } from "@majorant/ui/cover-art/Cover.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Select } from "@majorant/ui/fields/Select.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { Card, stretched } from "@majorant/ui/layout/Card.tsx";
import { classNames } from "@majorant/ui/style/class-names.ts";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconArrowRight, IconPlayerPlayFilled } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { myCourses } from "../learning.api.ts";
import { CourseProgress } from "../progress/CourseProgress.tsx";
import { progressOfCourses, resumption } from "../progress/positions.api.ts";
import { useSendPositions } from "../progress/sending.ts";
import { ContinueLearning } from "./ContinueLearning.tsx";
import { CourseSearchResults } from "./CourseSearchResults.tsx";
import tile from "./CourseTile.module.css";
import { CourseTileSkeletons } from "./CourseTileSkeletons.tsx";
import { type Choice, ofSubject } from "./choice.ts";
import css from "./MyCourses.module.css";
import { Programme } from "./Programme.tsx";

export type MyCoursesProps = {
  userId: number;
  /** The student's class; null for an account without one. */
  classe: { id: number; title: string } | null;
  /** What the address looks for. */
  choice: Choice;
  onChoice: (choice: Choice) => void;
};

/** Mes Cours: those that the student is enrolled in, or the programme of their class and the way to the offers. */
export function MyCourses({ userId, classe, choice, onChoice }: MyCoursesProps) {
  const enrolled = useQuery(myCourses(userId));
  const { data: courses } = enrolled;
  // Above the courses: they wait for it, so that nothing is pushed down under the reader.
  const resumed = useQuery(resumption(userId));
  useSendPositions(userId);
  return (
    <>
      <h1 className={css.title}>Mes Cours</h1>
      {courses && !resumed.isPending ? (
        courses.length === 0 ? (
          <Programme classe={classe} />
        ) : (
          <>
            {resumed.data && !choice.q && <ContinueLearning resumption={resumed.data} />}
            <Courses userId={userId} courses={courses} choice={choice} onChoice={onChoice} />
          </>
        )
      ) : (
        <QueryState query={enrolled} loading={<MyCoursesSkeleton />} />
      )}
    </>
  );
}

/** The room of what most students have: what to go on with, what searches, and cards. */
function MyCoursesSkeleton() {
  return (
    <div aria-busy="true">
      <div className={css.filters}>
        <Skeleton height="3rem" />
        <Skeleton height="3rem" />
      </div>
      <CourseTileSkeletons />
    </div>
  );
}

function Courses({
  userId,
  courses,
  choice,
  onChoice,
}: Omit<MyCoursesProps, "classe"> & { courses: CourseCard[] }) {
  const { data: progress } = useQuery(progressOfCourses(userId));
  const ofChosenSubject = ofSubject(courses, ({ title }) => title, choice.matiere);
  return (
    <>
      <CourseFilters
        titles={courses.map(({ title }) => title)}
        choice={choice}
        onChoice={onChoice}
      />
      {choice.q ? (
        <CourseSearchResults userId={userId} choice={choice} onClear={() => onChoice({})} />
      ) : ofChosenSubject.length === 0 ? (
        <EmptyState
          title="Aucun de vos cours ne correspond"
          action={<Button onClick={() => onChoice({})}>Voir tous mes cours</Button>}
        >
          Essayez une autre matière.
        </EmptyState>
      ) : (
        <ul className={`plain ${css.grid}`}>
          {ofChosenSubject.map((course) => (
            <li key={course.id}>
              <CourseTile
                course={course}
                progress={progress?.find((each) => each.course.id === course.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type CourseFiltersProps = {
  /** The titles of all courses that there are to choose from. */
  titles: readonly string[];
  choice: Choice;
  onChoice: (choice: Choice) => void;
};

const labels: Record<Subject, string> = {
  mathematiques: "Mathématiques",
  physique: "Physique",
  chimie: "Chimie",
  informatique: "Informatique",
  ingenieur: "Sciences de l’ingénieur",
  autres: "Autres cours",
};

/** Looks in one's courses by words, and keeps to those of a subject. */
function CourseFilters({ titles, choice, onChoice }: CourseFiltersProps) {
  const { q = "", matiere = "" } = choice;
  const choose = (next: Required<Choice>) =>
    onChoice({ ...(next.q && { q: next.q }), ...(next.matiere && { matiere: next.matiere }) });
  const { text, type, take } = useSearchText(q, (words) => choose({ q: words, matiere }));
  const subjects = subjectsOf(titles);
  return (
    <search className={css.filters}>
      <TextField
        type="search"
        label="Chercher"
        placeholder="Chapitre, vidéo, cours…"
        maxLength={200}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      {(subjects.length > 1 || matiere) && (
        <Select
          label="Matière"
          placeholder="Toutes"
          options={subjects.map((subject) => ({ value: subject, label: labels[subject] }))}
          value={matiere}
          onChange={(event) => choose({ q: take(), matiere: event.currentTarget.value })}
        />
      )}
    </search>
  );
}

type CourseTileProps = {
  course: CourseCard;
  /** Undefined while it is asked, and where the server could not say. */
  progress: Progress | undefined;
};

/** A course of mine: what it is, how far I am, Suivre, and the video to go on with. */
function CourseTile({ course, progress }: CourseTileProps) {
  const { id, title, mediumTitle, smallDescription, fullTitle, photo } = course;
  const next = progress?.next;
  return (
    <Card lively className={tile.tile} cover={<Cover title={title} photo={photo} />}>
      <p className={tile.path} dir="auto">
        {fullTitle.split(" › ").slice(0, -1).join(" › ")}
      </p>
      <h2 dir="auto">
        <MathText>{mediumTitle}</MathText>
      </h2>
      <p className={tile.description} dir="auto">
        <MathText>{smallDescription}</MathText>
      </p>
      {progress && progress.videos > 0 && progress.again && (
        <CourseProgress
          course={mediumTitle}
          finished={progress.finished}
          videos={progress.videos}
        />
      )}
      <div className={tile.ways}>
        <Link
          to="/student/myCourses/course/$coursId"
          params={{ coursId: id }}
          className={classNames(stretched, tile.follow)}
          aria-label={`Suivre ${mediumTitle}`}
        >
          Suivre
          <IconArrowRight size={20} aria-hidden="true" />
        </Link>
        {next && (
          <Link
            to="/student/myCourses/course/$coursId/section/$sectionId/ressource/$ressourceId"
            params={{ coursId: id, sectionId: next.sectionId, ressourceId: next.ressourceId }}
            className={tile.resume}
          >
            <IconPlayerPlayFilled size={18} aria-hidden="true" />
            <span>
              {progress?.again ? "Reprendre" : "Commencer"}
              <span className={tile.lesson}>
                {" "}
                <MathText>{next.name}</MathText>
              </span>
            </span>
          </Link>
        )}
      </div>
    </Card>
  );
}
