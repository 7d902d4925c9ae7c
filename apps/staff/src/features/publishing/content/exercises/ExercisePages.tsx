import { call } from "@majorant/client/api/call.ts";
import { query } from "@majorant/client/api/query.ts";
import type { EditableExercise } from "@majorant/contract/exercises/edition";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { EditedEntry, NewEntry } from "../../../../components/forms/EntryForms.tsx";
import { FormSkeletons } from "../../../../components/forms/Form.tsx";
import { Loaded } from "../../../../components/page/Loaded.tsx";
import { Page } from "../../../../components/page/Page.tsx";
import { outlineOf } from "../outline/outline.ts";
import { sectionsOf } from "../outline/places.ts";
import { courseContent, useCourseTrail } from "./course-content-link.tsx";
import { ExerciseFields } from "./ExerciseFields.tsx";
import { between, bodyOf, fields, fillingOf, newlyMade } from "./exercise-form.ts";
import { editionOf, exercisesOf } from "./exercise-queries.ts";

export type NewExercisePageProps = {
  coursId: number;
  /** The chapter that it is put in, until another is chosen. */
  sectionId: number | undefined;
  teaching: boolean;
};

/** …/exercices/ajouter: an exercise, as the last one of its chapter. */
export function NewExercisePage({ coursId, sectionId, teaching }: NewExercisePageProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const content = courseContent(coursId, teaching);
  const outline = useQuery(outlineOf(coursId));
  return (
    <Page
      title="Ajouter un exercice"
      trail={[...useCourseTrail(coursId, teaching), "Ajouter un exercice"]}
    >
      <Loaded of={outline} waiting={<FormSkeletons fields={[4, 4, 1]} />}>
        {() => (
          <NewEntry
            fields={fields}
            between={between}
            initial={{
              ...newlyMade,
              section: sectionId === undefined ? null : { id: sectionId },
            }}
            add={async (sent) => {
              const exercise = await call("POST /exercises", { body: bodyOf(sent) });
              await queries.invalidateQueries(exercisesOf(coursId));
              return exercise;
            }}
            onAdded={({ title }) => {
              toast("success", `L’exercice ${title} est ajouté`);
              navigate({ ...content, ignoreBlocker: true });
            }}
            cancel={content}
            submitLabel="Ajouter l’exercice"
          >
            {(form) => <ExerciseFields coursId={coursId} form={form} images={[]} />}
          </NewEntry>
        )}
      </Loaded>
    </Page>
  );
}

export type ExercisePageProps = { coursId: number; exerciseId: number; teaching: boolean };

/** …/exercices/{exerciseId}: an exercise as it is, to change. */
export function ExercisePage({ coursId, exerciseId, teaching }: ExercisePageProps) {
  const exercise = useQuery({ ...editionOf(exerciseId), meta: { page: true } });
  // Chosen from by the form, which is filled once they are there.
  const outline = useQuery(outlineOf(coursId));
  const title = exercise.data?.title ?? "Exercice";
  return (
    <Page title={title} trail={[...useCourseTrail(coursId, teaching), exercise.data?.title]}>
      <Loaded of={exercise} waiting={<FormSkeletons fields={[4, 4, 1]} />}>
        {(data) =>
          outline.isPending ? (
            <FormSkeletons fields={[4, 4, 1]} />
          ) : (
            <EditedExercise key={exerciseId} coursId={coursId} exercise={data} />
          )
        }
      </Loaded>
    </Page>
  );
}

function EditedExercise({ coursId, exercise }: { coursId: number; exercise: EditableExercise }) {
  const queries = useQueryClient();
  const { data: outline = [] } = useQuery(outlineOf(coursId));
  const { data: notions = [] } = useQuery(query("GET /notions", { query: {} }));
  const params = { exerciseId: exercise.id };
  const sections = sectionsOf(outline);
  return (
    <EditedEntry
      fields={fields}
      between={between}
      fillingOf={fillingOf}
      words={{
        section: (chapter) => sections.find(({ id }) => id === chapter?.id)?.nom ?? "",
        notions: (chosen) =>
          chosen
            .map(({ id }) => notions.find((notion) => notion.id === id)?.title ?? "")
            .join(", "),
        video: (video) =>
          sections.flatMap(({ videos }) => videos).find(({ id }) => id === video?.id)?.name ?? "",
      }}
      entity={exercise}
      queryKey={editionOf(exercise.id).queryKey}
      save={async (sent, _, version) => {
        const body = { ...bodyOf(sent), version };
        const saved = await call("PUT /exercises/{exerciseId}", { params, body });
        await queries.invalidateQueries(exercisesOf(coursId));
        return saved;
      }}
      read={() => queries.fetchQuery(editionOf(exercise.id))}
      saved="L’exercice est à jour"
    >
      {({ images }, form) => <ExerciseFields coursId={coursId} form={form} images={images} />}
    </EditedEntry>
  );
}
