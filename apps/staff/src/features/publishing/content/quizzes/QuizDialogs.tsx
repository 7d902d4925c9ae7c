import { call } from "@majorant/client/api/call.ts";
import type { ValuesOf } from "@majorant/client/forms/fields.ts";
import type { Form } from "@majorant/client/forms/use-form.ts";
import type { QuizQuestion } from "@majorant/contract/quizzes/quiz-questions";
import { placesIn } from "@majorant/domain/quizzes/choices";
import { asOptional } from "@majorant/ui/fields/OptionalLabel.tsx";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { Select, Textarea, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { Chooser } from "../../../../components/choosers/Chooser.tsx";
import { several } from "../../../../components/choosers/ManyChooser.tsx";
import { listed } from "../../../../components/choosers/source.ts";
import { NotionsField } from "../../../../components/fields/NotionsField.tsx";
import { SwitchField } from "../../../../components/fields/SwitchField.tsx";
import { EditedDialog, NewDialog } from "../../../../components/forms/EntryDialogs.tsx";
import { videoChoices } from "../../../../components/options.ts";
import { useKnownOutline } from "../outline/outline.ts";
import { poolKeys } from "./QuizLine.tsx";
import css from "./QuizPoolPage.module.css";
import {
  between,
  draftOf,
  fields,
  fillingOf,
  kindWords,
  newQuestion,
  previewIn,
} from "./quiz-form.ts";

/** Has the screen show a chapter's questions as they are now. */
function useReread(coursId: number, sectionId: number) {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      poolKeys(coursId, sectionId).map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
}

export type NewQuestionProps = { coursId: number; sectionId: number; onClose: () => void };

/** Adds a question to a chapter's quizzes. */
export function NewQuestion({ coursId, sectionId, onClose }: NewQuestionProps) {
  const reread = useReread(coursId, sectionId);
  return (
    <NewDialog
      title="Ajouter une question"
      fields={fields}
      between={between}
      initial={newQuestion}
      add={async (sent) => {
        await call("POST /quizQuestions", { body: draftOf(sectionId, sent) });
        await reread();
      }}
      said="La question est ajoutée"
      onClose={onClose}
    >
      {(form) => <QuestionFields coursId={coursId} form={form} />}
    </NewDialog>
  );
}

export type EditedQuestionProps = {
  coursId: number;
  question: QuizQuestion;
  onClose: () => void;
};

/** Changes a question; quizzes under way keep it as it was. */
export function EditedQuestion({ coursId, question, onClose }: EditedQuestionProps) {
  const sectionId = question.section.id;
  const params = { quizQuestionId: question.id };
  const reread = useReread(coursId, sectionId);
  return (
    <EditedDialog
      title="Modifier la question"
      fields={fields}
      between={between}
      fillingOf={fillingOf}
      entity={question}
      save={async (sent, version) => {
        const saved = await call("PUT /quizQuestions/{quizQuestionId}", {
          params,
          body: { ...draftOf(sectionId, sent), version },
        });
        await reread();
        return saved;
      }}
      read={async () => {
        const theirs = await call("GET /quizQuestions/{quizQuestionId}", { params });
        await reread();
        return theirs;
      }}
      said="La question est à jour"
      onClose={onClose}
    >
      {(form) => <QuestionFields coursId={coursId} form={form} />}
    </EditedDialog>
  );
}

type QuestionFieldsProps = { coursId: number; form: Form<typeof fields> };

function QuestionFields({ coursId, form }: QuestionFieldsProps) {
  const { values, field, put } = form;
  const isChoice = values.kind === "choice";
  const videos = videoChoices(useKnownOutline(coursId));
  return (
    <>
      <Select
        id="kind"
        label={fields.kind.label}
        data={Object.entries(kindWords).map(([value, label]) => ({ value, label }))}
        value={values.kind}
        onChange={(kind) => put("kind", fields.kind.fromText(kind ?? "choice"))}
        allowDeselect={false}
      />
      <Textarea
        {...field("statement")}
        description="Markdown ; formules entre $…$"
        autosize
        minRows={2}
      />
      {isChoice ? (
        <Textarea
          {...field("choices")}
          description="Un par ligne, une étoile devant ce qui est juste : * $2x$"
          autosize
          minRows={4}
        />
      ) : (
        <>
          <TextInput {...asOptional(field("label"))} placeholder="$f'(x) =$" />
          <TextInput {...field("expected")} />
          {values.kind === "number" && (
            <TextInput
              {...asOptional(field("tolerance"))}
              description="De combien la réponse peut s’écarter ; exacte sinon"
              inputMode="decimal"
            />
          )}
        </>
      )}
      <Textarea
        {...field("explanation")}
        description="Montrée après la réponse"
        autosize
        minRows={2}
      />
      <Textarea
        {...asOptional(field("parameters"))}
        description="Une ligne par nom : a = 2 ; 3 ; 5. Dans les textes, @{a} est la valeur tirée, @{2*a+1} ce qu’elle donne"
        autosize
        minRows={1}
      />
      <NotionsField {...several(form.chosen("notions"))} optional />
      <Chooser
        {...form.chosen("video")}
        optional
        clearable
        placeholder="Aucune"
        source={listed("Aucune vidéo", videos)}
      />
      {values.video && <TextInput {...field("second")} placeholder="1:30" />}
      <SwitchField name="active" description="Masquée, elle n’est plus tirée" form={form} />
      <Preview values={values} />
    </>
  );
}

/** The question as a student would have it, with the first of its values. */
function Preview({ values }: { values: ValuesOf<typeof fields> }) {
  // Formulas take their time; typing does not wait for them.
  const preview = previewIn(useDeferredValue(values));
  return (
    <section className={`stack gap-2 ${css.preview}`} aria-label="Aperçu de la question">
      <h3>Aperçu</h3>
      {"fault" in preview ? (
        <p className={css.fault}>{preview.fault}</p>
      ) : (
        <>
          <Prose>{preview.statement || "Ce que vous écrivez s’affichera ici."}</Prose>
          {preview.choices && (
            <ul className="plain">
              {preview.choices.map((choice, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: choices are known by their places.
                <li key={index}>
                  <span aria-hidden="true">
                    {placesIn(preview.expected, preview.choices?.length ?? 0)?.includes(index + 1)
                      ? "✓"
                      : "·"}
                  </span>
                  <Prose>{choice}</Prose>
                </li>
              ))}
            </ul>
          )}
          {!preview.choices && preview.expected && (
            <p>{[preview.label, preview.expected].filter(Boolean).join(" ")}</p>
          )}
          {preview.explanation && <Prose>{preview.explanation}</Prose>}
        </>
      )}
    </section>
  );
}
