import { call } from "@majorant/client/api/call.ts";
import { query } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { QuizQuestion } from "@majorant/contract/quizzes/quiz-questions";
import { fewestQuestions } from "@majorant/domain/quizzes/draw";
import { plainMath } from "@majorant/domain/text/plain-math";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmChange } from "../../../../components/dialogs/ConfirmDialog.tsx";
import { Loaded } from "../../../../components/page/Loaded.tsx";
import { Page } from "../../../../components/page/Page.tsx";
import { PanelSkeletons } from "../../../../components/page/Panel.tsx";
import { useCourseTrail } from "../exercises/course-content-link.tsx";
import { outlineOf } from "../outline/outline.ts";
import { sectionsOf } from "../outline/places.ts";
import { EditedQuestion, NewQuestion } from "./QuizDialogs.tsx";
import { poolKeys } from "./QuizLine.tsx";
import css from "./QuizPoolPage.module.css";
import { kindWords, previewOf } from "./quiz-form.ts";

export type QuizPoolPageProps = {
  coursId: number;
  sectionId: number;
  /** Whether it is its teacher's rather than an administrator's. */
  teaching?: boolean;
};

/** The questions that a chapter's quizzes are drawn from, and how students answer them. */
export function QuizPoolPage({ coursId, sectionId, teaching = false }: QuizPoolPageProps) {
  const trail = useCourseTrail(coursId, teaching);
  const outline = useQuery(outlineOf(coursId));
  const section = sectionsOf(outline.data ?? []).find(({ id }) => id === sectionId);
  const list = useQuery(questionsOf(sectionId));
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
      Ajouter une question
    </Button>
  );
  const title = section ? `Quiz : ${section.nom}` : "Quiz";
  return (
    <Page title={title} trail={[...trail, title]} actions={add}>
      <Loaded of={list} waiting={<PanelSkeletons panels={4} rows={2} />}>
        {(questions) =>
          questions.length === 0 ? (
            <EmptyState title="Aucune question pour le moment" action={add}>
              Un quiz tire cinq à dix questions de ce chapitre, d’autres la fois suivante.
            </EmptyState>
          ) : (
            <>
              <PoolState active={questions.filter(({ active }) => active).length} />
              <ul className="plain stack gap-3">
                {questions.map((question) => (
                  <li key={question.id} className="stack box gap-2 pad-4">
                    <QuestionCard coursId={coursId} question={question} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      {isAdding && (
        <NewQuestion coursId={coursId} sectionId={sectionId} onClose={() => setAdding(false)} />
      )}
    </Page>
  );
}

const questionsOf = (sectionId: number) =>
  query("GET /sections/{sectionId}/quizQuestions", { params: { sectionId } });

/** Whether students have a quiz, and what it lacks. */
function PoolState({ active }: { active: number }) {
  const missing = fewestQuestions - active;
  return (
    <p className={css.state}>
      {missing > 0
        ? `Encore ${missing} ${missing === 1 ? "question" : "questions"} pour que le quiz soit proposé.`
        : `${active} questions : le quiz est proposé aux étudiants.`}
    </p>
  );
}

function QuestionCard({ coursId, question }: { coursId: number; question: QuizQuestion }) {
  const { id, kind, active, parameters, notions, section } = question;
  const [dialog, setDialog] = useState<"edit" | "delete" | null>(null);
  const preview = previewOf(question);
  const statement = "fault" in preview ? question.statement : preview.statement;
  const remove = useChange(
    () => call("DELETE /quizQuestions/{quizQuestionId}", { params: { quizQuestionId: id } }),
    {
      rereads: poolKeys(coursId, section.id),
      said: "La question est supprimée",
    },
  );
  const close = () => setDialog(null);
  const name = plainMath(statement);
  return (
    <>
      <Prose>{statement}</Prose>
      <p className={css.facts}>
        <Badge>{kindWords[kind]}</Badge>
        {parameters.length > 0 && <Badge tone="brand">Valeurs variables</Badge>}
        {!active && <Badge tone="warning">Masquée</Badge>}
        {notions.map((notion) => (
          <Badge key={notion.id}>{notion.title}</Badge>
        ))}
      </p>
      <Figures figures={question.figures} />
      <p className={css.acts}>
        <Button variant="quiet" aria-label={`Modifier : ${name}`} onClick={() => setDialog("edit")}>
          Modifier
        </Button>
        <Button
          variant="quiet"
          aria-label={`Supprimer : ${name}`}
          onClick={() => setDialog("delete")}
        >
          Supprimer
        </Button>
      </p>
      {dialog === "edit" && (
        <EditedQuestion coursId={coursId} question={question} onClose={close} />
      )}
      {dialog === "delete" && (
        <ConfirmChange
          title="Supprimer cette question ?"
          confirm="Supprimer"
          danger
          change={remove}
          onClose={close}
        >
          <p>Les quiz déjà faits la gardent ; elle ne sera plus posée.</p>
        </ConfirmChange>
      )}
    </>
  );
}

/** How often a question is answered rightly, and the wrong answers most given: nothing while too few have. */
function Figures({ figures }: Pick<QuizQuestion, "figures">) {
  const { students, rate, undecided, wrongAnswers } = figures;
  const answered = students === 1 ? "1 étudiant" : `${students} étudiants`;
  if (rate === null)
    return (
      <p className={css.few}>
        {students === 0
          ? "Pas encore de réponse."
          : `${answered} : trop peu de réponses pour un taux.`}
      </p>
    );
  return (
    <div className={`stack gap-1 ${css.figures}`}>
      <p>
        <strong>{`${Math.round(rate * 100)} %`}</strong> de réussite, {answered}
        {undecided > 0 && `, ${undecided} à vérifier`}
      </p>
      <meter min={0} max={1} value={rate} aria-label="Taux de réussite" />
      {wrongAnswers.length > 0 && (
        <details>
          <summary>Les réponses fausses les plus données</summary>
          <ul className="plain">
            {wrongAnswers.map(({ answer, students }) => (
              <li key={answer} className={css.wrong}>
                <Badge tone="error">{String(students)}</Badge>
                <Prose>{answer === "" ? "Je ne sais pas" : answer}</Prose>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
