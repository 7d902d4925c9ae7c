import { questionFilters, questionSorts } from "@majorant/contract/choices";
import { questionContent } from "@majorant/contract/discussion/discussion-rules";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Select } from "@majorant/ui/fields/Select.tsx";
import { IconMessageQuestion, IconPlayerPlayFilled } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useSeat } from "../notes/moment.ts";
import type { NotesOn } from "../notes/notes.api.ts";
import { readDraft, useDraft } from "../notes/unsent/draft.ts";
import { clock } from "../player/clock.ts";
import css from "./Discussion.module.css";
import {
  type ListView,
  oneQuestion,
  questionsOn,
  useAsk,
  useNextQuestions,
} from "./discussion.api.ts";
import { NearQuestions } from "./NearQuestions.tsx";
import { PinMoment } from "./posts/PinMoment.tsx";
import { PostForm } from "./posts/PostForm.tsx";
import card from "./posts/QuestionCard.module.css";
import { QuestionCard } from "./posts/QuestionCard.tsx";

const everything: ListView = { filter: undefined, sort: "-date" };

export type DiscussionProps = {
  on: NotesOn;
  /** The question that the address names: it stands first. */
  focusedId: number | undefined;
  /** Said where there is no question yet. */
  invitation?: string;
};

const toStudents =
  "Un passage vous résiste ? Montrez où vous en êtes : vos camarades et votre enseignant vous répondent ici.";

/** The questions on a video: the latest first, and a form for the next one. */
export default function Discussion({ on, focusedId, invitation = toStudents }: DiscussionProps) {
  const [view, setView] = useState(everything);
  const [asking, setAsking] = useState(false);
  // What was begun goes on; the server knows nothing of it.
  useEffect(() => {
    const draft = readDraft({ utilisateurId: on.utilisateurId, about: on.video.id }, "question");
    if (draft !== "") setAsking(true);
  }, [on.utilisateurId, on.video.id]);
  const [closed, setClosed] = useState<"asked" | "left" | null>(null);
  const list = useQuery(questionsOn(on.video.id, view));
  const { data: focusedQuestion = null } = useQuery(oneQuestion(focusedId));
  const focused = focusedQuestion ? [focusedQuestion] : [];
  const more = useNextQuestions(on.video.id, view);
  const others = list.data?.rows.filter(({ id }) => id !== focusedQuestion?.id);
  const item = useFocused(others && focusedQuestion?.id);

  if (list.data === null)
    return <p className={css.none}>La discussion est réservée aux inscrits du cours.</p>;

  function open() {
    setClosed(null);
    setAsking(true);
  }

  function close(how: "asked" | "left") {
    setClosed(how);
    setAsking(false);
  }

  const empty = others?.length === 0 && focused.length === 0;
  const untouched = empty && view.filter === undefined;
  return (
    <div className={css.discussion}>
      {closed === "asked" && <Alert kind="success">Votre question est posée.</Alert>}
      {asking ? (
        <div className="box pad-4">
          <AskForm
            on={on}
            onClose={() => close("left")}
            onAsked={() => {
              setView(everything);
              close("asked");
            }}
          />
        </div>
      ) : (
        !untouched && (
          <DiscussionBar view={view} onView={setView} onAsk={open} back={closed !== null} />
        )
      )}
      {others ? (
        <ul className={`plain ${css.list}`} aria-label="Questions">
          {[...focused, ...others].map((question) => (
            <li
              key={question.id}
              className={css.item}
              {...(question.id === focusedQuestion?.id && { ref: item, tabIndex: -1 })}
            >
              <QuestionCard
                question={question}
                place={<MomentChip moment={question.moment} />}
                focused={question.id === focusedQuestion?.id}
              />
            </li>
          ))}
        </ul>
      ) : (
        <QueryState query={list} loading={<Skeleton lines={3} height="6rem" />} />
      )}
      {untouched && !asking && (
        <EmptyState
          title="Aucune question pour l’instant"
          action={
            <Button autoFocus={closed !== null} onClick={open}>
              Poser une question
            </Button>
          }
        >
          <p>{invitation}</p>
        </EmptyState>
      )}
      {empty && !untouched && <p className={css.none}>Aucune question de ce genre.</p>}
      {more.error && <Alert kind="error">{more.error.message}</Alert>}
      {list.data && list.data.rows.length < list.data.total && (
        <Button variant="secondary" pending={more.isPending} onClick={() => more.mutate()}>
          Charger plus
        </Button>
      )}
    </div>
  );
}

/** Brings an item into sight once it is there, and the focus on it, each time that the address names it. */
function useFocused(id: number | undefined) {
  const item = useRef<HTMLLIElement>(null);
  const visit = useRouterState({ select: ({ location }) => location.state.__TSR_key });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same question may be asked for again.
  useEffect(() => {
    if (id === undefined) return;
    item.current?.focus({ preventScroll: true });
    // On a wide screen the discussion scrolls beside the picture.
    const wide = matchMedia("(min-width: 64rem)").matches;
    item.current?.scrollIntoView({ block: wide ? "nearest" : "start" });
  }, [id, visit]);
  return item;
}

type AskFormProps = { on: NotesOn; onAsked: () => void; onClose: () => void };

/** A new question, pinned to where the video is; what is typed outlives an error and a reload. */
function AskForm({ on, onAsked, onClose }: AskFormProps) {
  const seat = useSeat();
  const about = { utilisateurId: on.utilisateurId, about: on.video.id };
  const { text, type, forget } = useDraft(about, "question");
  const [photo, setPhoto] = useState<File | null>(null);
  const [moment, setMoment] = useState(() => Math.floor(seat?.at() ?? 0) || null);
  const { mutate, error, isPending, reset } = useAsk(on.video.id);

  return (
    <>
      {moment !== null && <NearQuestions ressourceId={on.video.id} moment={Math.floor(moment)} />}
      <PostForm
        label="Votre question"
        action="Poser la question"
        shape={questionContent}
        text={text}
        onText={(typed) => {
          type(typed);
          if (error) reset();
        }}
        photo={{ label: "Photo de votre essai", file: photo, onPick: setPhoto }}
        error={error}
        pending={isPending}
        onCancel={onClose}
        onSubmit={(content) =>
          mutate(
            { content, moment, photo },
            {
              onSuccess: () => {
                forget();
                onAsked();
              },
            },
          )
        }
      >
        <PinMoment moment={moment} onMoment={setMoment} />
      </PostForm>
    </>
  );
}

const filters = [
  { value: "", label: "Toutes" },
  { value: "open", label: "Ouvertes" },
  { value: "mine", label: "Les miennes" },
];

const sorts = [
  { value: "-date", label: "Récentes" },
  { value: "moment", label: "Par instant" },
];

type DiscussionBarProps = {
  view: ListView;
  onView: (view: ListView) => void;
  onAsk: () => void;
  /** The form that stood in its place was closed: one is back on its button. */
  back: boolean;
};

/** Which questions are shown, in which order, and the way to the next one. */
function DiscussionBar({ view, onView, onAsk, back }: DiscussionBarProps) {
  return (
    <div className={`row wrap align-end gap-3 ${css.bar}`}>
      <Button
        icon={<IconMessageQuestion size={20} aria-hidden="true" />}
        autoFocus={back}
        onClick={onAsk}
      >
        Poser une question
      </Button>
      <Select
        label="Questions"
        className={css.choice}
        options={filters}
        value={view.filter ?? ""}
        onChange={({ currentTarget }) =>
          onView({
            ...view,
            filter: questionFilters.find((filter) => filter === currentTarget.value),
          })
        }
      />
      <Select
        label="Ordre"
        className={css.choice}
        options={sorts}
        value={view.sort}
        onChange={({ currentTarget }) =>
          onView({
            ...view,
            sort: questionSorts.find((sort) => sort === currentTarget.value) ?? view.sort,
          })
        }
      />
    </div>
  );
}

/** The moment that a question is about; it leads there while the video stands beside it. */
function MomentChip({ moment }: { moment: number | null }) {
  const seat = useSeat();
  if (moment === null) return null;
  if (!seat) return <p className={card.moment}>{clock(moment)}</p>;
  return (
    <button type="button" className={card.moment} onClick={() => seat.seek(moment)}>
      <IconPlayerPlayFilled size={14} aria-hidden="true" />
      <span className="unseen">Aller à </span>
      {clock(moment)}
    </button>
  );
}
