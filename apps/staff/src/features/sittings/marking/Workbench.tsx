import { call } from "@majorant/client/api/call.ts";
import { keyOf, query } from "@majorant/client/api/query.ts";
import { userId as currentUserId } from "@majorant/client/session.ts";
import type { MarkedCopy, MarkedQuestion, Marking } from "@majorant/contract/sittings/copies";
import { hourOf } from "@majorant/domain/time/moments";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { pointsText } from "../sitting-words.ts";
import { CopyPages } from "./CopyPages.tsx";
import { MarkForm } from "./MarkForm.tsx";
import css from "./Marking.module.css";
import { Scale } from "./Scale.tsx";

type WorkbenchProps = {
  marking: Marking;
  question: MarkedQuestion;
  /** The copy that the address names. */
  copyId: number | undefined;
  /** Sends what was saved. */
  send: () => Promise<void>;
  /** Null: the next one that nobody has. */
  onCopy: (copyId: number | null) => void;
};

/** A copy beside the scale: its pages are looked at, what is found is ticked, the next one is fetched meanwhile. */
export function Workbench({ marking, question, copyId, send, onCopy }: WorkbenchProps) {
  const sittingId = marking.id;
  const queries = useQueryClient();
  const isPublished = marking.state === "published";
  const params = (of: number) => ({ sittingId, copyId: of, questionId: question.id });
  const keep = (copy: MarkedCopy) =>
    queries.setQueryData(
      keyOf("GET /sittings/{sittingId}/copies/{copyId}/questions/{questionId}", {
        params: params(copy.copyId),
      }),
      copy,
    );

  /** One that is in hand already, with its pages on their way. */
  const ahead = useRef<MarkedCopy | null>(null);
  const take = async (except: number[]) => {
    const { copy } = await call("POST /sittings/{sittingId}/questions/{questionId}/next", {
      params: { sittingId, questionId: question.id },
      body: { except },
    });
    if (copy) keep(copy);
    return copy;
  };
  const next = useMutation({
    mutationFn: async (except: number[]) => {
      const ready = ahead.current;
      ahead.current = null;
      return ready && !except.includes(ready.copyId) ? ready : take(except);
    },
    onSuccess: (copy) => onCopy(copy?.copyId ?? null),
  });
  const { mutate: goOn, data: last } = next;
  const isNoneLeft = last === null;

  // Without one in the address, the next one.
  useEffect(() => {
    if (copyId === undefined && !isPublished && !isNoneLeft) goOn([]);
  }, [copyId, isPublished, isNoneLeft, goOn]);

  // While one is marked, the next one and its pages come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each copy.
  useEffect(() => {
    if (copyId === undefined || isPublished) return;
    take([copyId]).then(
      (copy) => {
        ahead.current = copy;
        for (const { link } of copy?.pages ?? []) new Image().src = link;
      },
      // It is asked for again once it is wanted.
      () => {},
    );
  }, [copyId, isPublished]);

  const copy = useQuery({
    ...query("GET /sittings/{sittingId}/copies/{copyId}/questions/{questionId}", {
      params: params(copyId ?? 0),
    }),
    enabled: copyId !== undefined,
    staleTime: 60_000,
    // What is typed over it stays.
    refetchOnWindowFocus: false,
  });
  const isOthers = copy.data?.reserved?.mine === false;
  return (
    <div className={css.bench}>
      <div className="stack gap-3">
        <CopyList marking={marking} question={question} copyId={copyId} onCopy={onCopy} />
        {copyId === undefined ? (
          isNoneLeft || isPublished ? (
            <EmptyState
              title={isPublished ? "Choisissez une copie" : "Cette question est corrigée partout"}
            >
              {isPublished
                ? "Les résultats sont publiés : plus rien ne change."
                : "Passez à une autre question, ou revoyez une copie."}
            </EmptyState>
          ) : next.error ? (
            <Alert kind="error" action={<Button onClick={() => goOn([])}>Réessayer</Button>}>
              {next.error.message}
            </Alert>
          ) : (
            <Skeleton height="24rem" />
          )
        ) : copy.data ? (
          <CopyPages key={copy.data.copyId} pages={copy.data.pages} />
        ) : (
          <QueryState query={copy} loading={<Skeleton height="24rem" />} />
        )}
      </div>
      <aside className={css.side}>
        <section className="stack gap-2" aria-label="Question">
          <h2 className={css.about}>
            {question.number}. <MathText>{question.about}</MathText>{" "}
            <small>({pointsText(question.marks)} points)</small>
          </h2>
          {question.statement && (
            <details>
              <summary>Énoncé</summary>
              <Prose>{question.statement}</Prose>
            </details>
          )}
        </section>
        {isOthers && copy.data?.reserved && (
          <Alert kind="info">
            Un autre correcteur l’a en main jusqu’à {hourOf(new Date(copy.data.reserved.until))}.
          </Alert>
        )}
        {copy.data && (
          <MarkForm
            key={`${copy.data.copyId}-${copy.data.version}`}
            userId={currentUserId()}
            sittingId={sittingId}
            question={question}
            copy={copy.data}
            isReadOnly={isPublished || isOthers}
            onSaved={() => {
              void send();
              goOn([copy.data.copyId]);
            }}
            onSkip={() => goOn([copy.data.copyId])}
          />
        )}
        <Scale sittingId={sittingId} question={question} isOpen={!isPublished} />
      </aside>
    </div>
  );
}

type CopyListProps = Pick<WorkbenchProps, "marking" | "question" | "copyId" | "onCopy">;

/** The copies by their numbers, to open one by choice. */
function CopyList({ marking, question, copyId, onCopy }: CopyListProps) {
  return (
    <label className={`row align-center gap-2 ${css.chooser}`}>
      <span>Copie</span>
      <select
        value={copyId ?? ""}
        onChange={({ currentTarget: { value } }) => onCopy(value === "" ? null : Number(value))}
      >
        <option value="">La suivante</option>
        {marking.copies.map(({ id, marked }) => (
          <option key={id} value={id}>
            Copie {id}
            {marked.includes(question.id) ? " (corrigée)" : ""}
          </option>
        ))}
      </select>
    </label>
  );
}
