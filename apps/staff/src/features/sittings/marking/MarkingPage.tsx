import { query } from "@majorant/client/api/query.ts";
import { userId as currentUserId } from "@majorant/client/session.ts";
import type { MarkedQuestion, Marking } from "@majorant/contract/sittings/copies";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ShareBar } from "../../../components/charts/ShareBar.tsx";
import { LoadedPage } from "../../../components/page/Loaded.tsx";
import { Page } from "../../../components/page/Page.tsx";
import { counted, pointsText } from "../sitting-words.ts";
import type { SittingsArea } from "../sittings-area.ts";
import css from "./Marking.module.css";
import { Scale } from "./Scale.tsx";
import { useSending } from "./use-sending.ts";
import { Workbench } from "./Workbench.tsx";

/** How often others' work is looked at, in milliseconds. */
const othersMs = 20_000;

/** The question that is marked, and the copy that is on screen. */
export type MarkingSearch = { question?: number; copie?: number };

type MarkingPageProps = {
  area: SittingsArea;
  sittingId: number;
  search: MarkingSearch;
  onSearch: (search: MarkingSearch) => void;
};

/** …/concours-blancs/{id}/correction: copies question by question, without names, by a scale that marks all anew. */
export function MarkingPage({ area, sittingId, search, onSearch }: MarkingPageProps) {
  const marking = useQuery({
    ...query("GET /sittings/{sittingId}/marking", { params: { sittingId } }),
    staleTime: 0,
    meta: { page: true },
    refetchInterval: othersMs,
  });
  return (
    <LoadedPage query={marking} title="Correction">
      {(data) => (
        <Page
          title="Correction"
          trail={[
            <Link key="all" to={area.list}>
              Concours blancs
            </Link>,
            data.keeps ? (
              <Link key="one" to={area.sitting} params={{ sittingId }}>
                <MathText>{data.title}</MathText>
              </Link>
            ) : (
              data.title
            ),
            "Correction",
          ]}
        >
          <Questions area={area} marking={data} search={search} onSearch={onSearch} />
        </Page>
      )}
    </LoadedPage>
  );
}

type QuestionsProps = Omit<MarkingPageProps, "sittingId"> & { marking: Marking };

function Questions({ area, marking, search, onSearch }: QuestionsProps) {
  const sending = useSending(currentUserId());
  const { questions, copies, state, keeps, id } = marking;
  const question =
    questions.find((one) => one.id === search.question) ??
    questions.find(({ marked }) => marked < copies.length) ??
    questions[0];
  if (!question) return <EmptyState title="Ce concours blanc n’est pas encore annoncé" />;
  const waiting = sending.marks.filter(({ isSaved }) => isSaved).length;
  const refused = sending.marks.filter((mark) => mark.refused !== null && mark.sittingId === id);
  const isDone = copies.length > 0 && questions.every(({ marked }) => marked >= copies.length);
  return (
    <>
      <nav aria-label="Questions">
        <ul className={`plain ${css.questions}`}>
          {questions.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                aria-current={one.id === question.id ? "true" : undefined}
                onClick={() => onSearch({ question: one.id })}
              >
                <b>{one.number}</b>
                <ShareBar
                  parts={[{ name: "Corrigé", value: one.marked }]}
                  whole={Math.max(1, one.copies)}
                />
                <small>
                  {one.marked}/{one.copies}
                </small>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {sending.waits && (
        <Alert kind="warning" title="Pas de connexion">
          {waiting > 0 &&
            `${counted(waiting, "note attend", "notes attendent")} sur cet appareil. `}
          Continuez : tout part dès que la connexion revient.
        </Alert>
      )}
      {refused.map((mark) => (
        <Alert
          key={`${mark.copyId}-${mark.questionId}`}
          kind="warning"
          title={`Copie ${mark.copyId} : ${mark.refused}`}
          action={
            <button
              type="button"
              className={css.plainButton}
              onClick={() => onSearch({ question: mark.questionId, copie: mark.copyId })}
            >
              Revoir
            </button>
          }
        />
      ))}
      {isDone && state === "marking" && (
        <Alert
          kind="success"
          title="Tout est corrigé"
          action={
            keeps && (
              <LinkButton to={area.sitting} params={{ sittingId: id }}>
                Publier…
              </LinkButton>
            )
          }
        />
      )}
      <Progress question={question} />
      {copies.length === 0 ? (
        <div className={css.bench}>
          <NoCopy marking={marking} />
          <aside className={css.side}>
            <Scale sittingId={id} question={question} isOpen={state !== "published"} />
          </aside>
        </div>
      ) : (
        <Workbench
          key={question.id}
          marking={marking}
          question={question}
          copyId={search.copie}
          send={sending.send}
          onCopy={(copie) => onSearch({ question: question.id, ...(copie !== null && { copie }) })}
        />
      )}
    </>
  );
}

/** How far a question is, and how long it will still take. */
function Progress({ question }: { question: MarkedQuestion }) {
  const { copies, marked, reserved, mean, marks, seconds } = question;
  const left = copies - marked;
  const minutes = seconds === null ? null : Math.ceil((left * seconds) / 60);
  return (
    <p className={css.progress} role="status">
      {counted(marked, "copie corrigée", "copies corrigées")} sur {copies}
      {reserved > 0 && `, ${reserved} en main ailleurs`}
      {mean !== null && ` · moyenne ${pointsText(mean)} sur ${pointsText(marks)}`}
      {minutes !== null && left > 0 && ` · encore ${minutes} min environ`}
    </p>
  );
}

function NoCopy({ marking: { id, state } }: { marking: Marking }) {
  const sitting = useQuery(query("GET /sittings/{sittingId}", { params: { sittingId: id } }));
  const isBefore = state === "announced" || state === "running" || state === "handingIn";
  return (
    <EmptyState title={isBefore ? "Les copies viennent après le dépôt" : "Aucune copie à corriger"}>
      {sitting.data && isBefore ? (
        <>
          Elles sont ici à partir du <ExactMoment at={sitting.data.closesAt} />. Le barème peut se
          préparer dès maintenant.
        </>
      ) : sitting.data && sitting.data.awaited > 0 ? (
        <>
          {counted(sitting.data.awaited, "copie attend", "copies attendent")} des pages, jusqu’au{" "}
          <ExactMoment at={sitting.data.pagesUntil} />.
        </>
      ) : (
        "Personne n’a remis de copie."
      )}
    </EmptyState>
  );
}
