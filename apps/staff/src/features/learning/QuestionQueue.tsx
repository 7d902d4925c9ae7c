import type { OpenQuestion } from "@majorant/contract/discussion/open-questions";
import { plainMath } from "@majorant/domain/text/plain-math";
import {
  oneQuestion,
  type QueuePage,
  type QueueReader,
  questionedCourses,
  queuedQuestions,
} from "@majorant/features/learning/discussion/discussion.api.ts";
import { QuestionCard } from "@majorant/features/learning/discussion/posts/QuestionCard.tsx";
import { TeacherTools } from "@majorant/features/learning/discussion/posts/teacher-tools.ts";
import { clock } from "@majorant/features/learning/player/clock.ts";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Pagination } from "@majorant/ui/actions/Pagination.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Select } from "@majorant/ui/fields/Select.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconPencil, IconPlayerPlayFilled } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Chooser } from "../../components/choosers/Chooser.tsx";
import { listed } from "../../components/choosers/source.ts";
import { Neighbours } from "../../components/tables/Neighbours.tsx";
import { teacherTools } from "./answering/teacher-tools.ts";
import css from "./QuestionQueue.module.css";

export type QuestionQueueProps = {
  /** As the address says. */
  queuePage: QueuePage;
  onQueuePage: (queuePage: QueuePage) => void;
  reader: QueueReader;
  /** The page of the reader's area where the video of a question is. */
  videoPage: (question: OpenQuestion) => string;
  /** The question that is open by itself. */
  opened: number | undefined;
  /** Leads to a page of the queue, or to a question that is on it. */
  linkTo: (queuePage: QueuePage, question?: number) => LinkProps;
};

const states = [
  { value: "", label: "Ouvertes" },
  { value: "all", label: "Toutes" },
];

/** The open questions of the reader's courses, the oldest first: a teacher answers them here, or one by one. */
export default function QuestionQueue(props: QuestionQueueProps) {
  const { opened, reader } = props;
  return (
    <TeacherTools value={reader === "teacher" ? teacherTools : null}>
      {opened === undefined ? (
        <QuestionList {...props} />
      ) : (
        <OpenedQuestion {...props} key={opened} id={opened} />
      )}
    </TeacherTools>
  );
}

function QuestionList(props: QuestionQueueProps) {
  const { queuePage, onQueuePage, reader, videoPage, linkTo } = props;
  const questions = useQuery(queuedQuestions(reader, queuePage));
  const { data, isFetching } = questions;
  const { data: courses = [] } = useQuery(questionedCourses(reader));
  const list = useReturn(data?.rows.length);
  if (!data) return <QueryState query={questions} loading={<QueueSkeleton />} />;
  const { rows, total } = data;
  const isTeacher = reader === "teacher";
  if (isTeacher && rows.length === 0 && queuePage.course === undefined && queuePage.page === 0)
    return (
      <EmptyState title="Toutes les questions ont leur réponse">
        <p>Celles que vos étudiants poseront sous les vidéos de vos cours arriveront ici.</p>
      </EmptyState>
    );
  const choose = (value: string) =>
    onQueuePage({ ...queuePage, page: 0, course: value === "" ? undefined : Number(value) });
  return (
    <div className={css.queue} aria-busy={isFetching}>
      <div className="row wrap gap-4 line-gap-2">
        {!isTeacher && (
          <Select
            label="Questions"
            className={css.choice}
            options={states}
            value={queuePage.state ?? ""}
            onChange={({ currentTarget: { value } }) =>
              onQueuePage({ ...queuePage, page: 0, state: value === "all" ? value : undefined })
            }
          />
        )}
        <div className={css.choice}>
          <Chooser
            id="course"
            label="Cours"
            clearable
            placeholder={isTeacher ? "Tous mes cours" : "Tous les cours"}
            source={listed(
              "Aucun cours",
              courses.map(({ id, title, open }) => ({
                value: String(id),
                label: plainMath(`${title} (${open})`),
              })),
            )}
            value={String(queuePage.course ?? "")}
            onChoose={choose}
          />
        </div>
      </div>
      <ul
        ref={list}
        tabIndex={-1}
        className={`plain ${css.list}`}
        aria-label={queuePage.state ? "Questions" : "Questions ouvertes"}
      >
        {rows.map((question) => (
          <li key={question.id}>
            <QuestionCard
              question={question}
              place={
                <QueuePlace question={question} href={videoPage(question)}>
                  <Link
                    {...linkTo(queuePage, question.id)}
                    className={css.open}
                    aria-label={`Ouvrir la question de ${question.author.name}`}
                  >
                    Ouvrir
                  </Link>
                </QueuePlace>
              }
            />
          </li>
        ))}
      </ul>
      {rows.length === 0 && (
        <p>{queuePage.state ? "Aucune question ici." : "Aucune question ouverte ici."}</p>
      )}
      <Pagination
        page={queuePage.page}
        size={queuePage.size}
        total={total}
        onPage={(page) => onQueuePage({ ...queuePage, page })}
        onSize={(size) => onQueuePage({ ...queuePage, size, page: 0 })}
      />
    </div>
  );
}

/** One question of the queue, from which the next one is a press away; it stays in sight once it has left the queue. */
function OpenedQuestion({ id, queuePage, reader, videoPage, linkTo }: OpenedQuestionProps) {
  const list = useQuery(queuedQuestions(reader, queuePage));
  const row = list.data?.rows.find((question) => question.id === id);
  const [place, setPlace] = useState(row);
  if (row && row !== place) setPlace(row);
  const isElsewhere = list.data !== undefined && !row;
  const one = useQuery(oneQuestion(isElsewhere ? id : undefined));
  const question = row ?? one.data;
  return (
    <div className={css.queue}>
      <div>
        <LinkButton variant="secondary" {...linkTo(queuePage)}>
          Toutes les questions
        </LinkButton>
      </div>
      <Neighbours
        id={id}
        page={queuePage.page}
        size={queuePage.size}
        pageOf={(page) => queuedQuestions(reader, { ...queuePage, page })}
        linkTo={(other, page) => linkTo({ ...queuePage, page }, other)}
        words={["Question précédente", "Question suivante"]}
      />
      {question ? (
        <QuestionCard
          question={question}
          place={place && <QueuePlace question={place} href={videoPage(place)} />}
        />
      ) : question === null ? (
        <EmptyState title="Cette question n’est plus là" />
      ) : (
        <QueryState query={list.data ? one : list} loading={<Skeleton lines={4} />} />
      )}
    </div>
  );
}

type OpenedQuestionProps = Omit<QuestionQueueProps, "onQueuePage" | "opened"> & { id: number };

/** A question that was closed leaves the list, and takes the focus with it: back to the list then. */
function useReturn(count: number | undefined) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = (count ?? 0) < (before.current ?? 0);
    before.current = count;
    if (isFewer && document.activeElement === document.body)
      list.current?.focus({ preventScroll: true });
  }, [count]);
  return list;
}

const QueueSkeleton = () => (
  <div className={css.queue} aria-busy="true">
    <Skeleton className={css.choice} height="4rem" />
    {[9, 11, 8].map((width) => (
      <div key={width} className="stack box gap-4 pad-4">
        <Skeleton width={`${width}rem`} />
        <Skeleton lines={3} />
      </div>
    ))}
  </div>
);

type QueuePlaceProps = {
  question: OpenQuestion;
  href: string;
  /** What else it leads to. */
  children?: ReactNode;
};

/** Where a question was asked, and the way there: to that moment of the video, or to the exercise. */
function QueuePlace({ question, href, children }: QueuePlaceProps) {
  const { course, section, resource, moment } = question;
  return (
    <p className={`row wrap align-center gap-3 line-gap-0 ${css.place}`}>
      <span>
        <MathText>{course.title}</MathText> › <MathText>{section.name}</MathText>
      </span>
      <a href={href} className={css.video}>
        {resource.kind === "exercise" ? (
          <IconPencil size={14} aria-hidden="true" />
        ) : (
          <IconPlayerPlayFilled size={14} aria-hidden="true" />
        )}
        <span>
          <MathText>{resource.name}</MathText>
          {moment !== null && ` à ${clock(moment)}`}
        </span>
      </a>
      {children}
    </p>
  );
}
