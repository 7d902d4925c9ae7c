import type { Form } from "@majorant/client/forms/use-form.ts";
import type { TextImage } from "@majorant/contract/exercises/exercises";
import { Select } from "@majorant/ui/fields/Select.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { useQuery } from "@tanstack/react-query";
import { Chooser } from "../../../../components/choosers/Chooser.tsx";
import { several } from "../../../../components/choosers/ManyChooser.tsx";
import { listed } from "../../../../components/choosers/source.ts";
import { NotionsField } from "../../../../components/fields/NotionsField.tsx";
import { SwitchField } from "../../../../components/fields/SwitchField.tsx";
import { FormPart } from "../../../../components/forms/Form.tsx";
import { chapterOptions, videoChoices } from "../../../../components/options.ts";
import { outlineOf } from "../outline/outline.ts";
import { AnswersField } from "./AnswersField.tsx";
import css from "./Exercises.module.css";
import { difficulties, type fields } from "./exercise-form.ts";
import { TextFields } from "./TextFields.tsx";

export type ExerciseFieldsProps = {
  coursId: number;
  form: Form<typeof fields>;
  /** The images of its texts as they are stored. */
  images: readonly TextImage[];
};

/** All of an exercise: what it is about, its texts, what is to be answered, and the moment that explains it. */
export function ExerciseFields({ coursId, form, images }: ExerciseFieldsProps) {
  const { values, field } = form;
  const { data: outline = [] } = useQuery(outlineOf(coursId));
  return (
    <>
      <FormPart title="L’exercice">
        <TextField {...field("title")} />
        <div className={css.line}>
          <Chooser
            {...form.chosen("section")}
            placeholder="Choisir un chapitre"
            source={listed("Aucun chapitre", chapterOptions(outline))}
          />
          <Select {...field("difficulty")} options={difficulties} />
          <TextField {...field("minutes")} inputMode="numeric" />
          <TextField {...field("source")} optional />
        </div>
        <NotionsField {...several(form.chosen("notions"))} optional />
        <SwitchField
          name="visible"
          label="Visible par les étudiants"
          description="Masqué, seuls les enseignants du cours le voient."
          form={form}
        />
      </FormPart>
      <TextFields coursId={coursId} form={form} images={images} />
      <AnswersField form={form} />
      <FormPart
        title="Le moment de la vidéo"
        about="Facultatif : l’étudiant y est conduit, puis revient à l’exercice."
      >
        <div className={css.line}>
          <Chooser
            {...form.chosen("video")}
            clearable
            placeholder="Aucune"
            source={listed("Aucune vidéo", videoChoices(outline))}
          />
          <TextField {...field("second")} placeholder="12:30" disabled={values.video === null} />
        </div>
      </FormPart>
    </>
  );
}
