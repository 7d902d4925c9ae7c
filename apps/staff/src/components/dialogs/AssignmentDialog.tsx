import { ApiError } from "@majorant/client/api/call.ts";
import { choice, optional, type Ref, ref } from "@majorant/client/forms/fields.ts";
import { type Form, useForm } from "@majorant/client/forms/use-form.ts";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { NativeSelect } from "@mantine/core";
import type { UseMutationResult } from "@tanstack/react-query";
import { type Assignment, courseRoleNames, type Period } from "../assignments.ts";
import { Chooser, type ChooserLook } from "../choosers/Chooser.tsx";
import { OptionalDateTimeField } from "../fields/DateTimeField.tsx";
import { FormDialog, FormModal } from "../forms/FormDialog.tsx";
import css from "./AssignmentDialog.module.css";

export type AssignmentDialogProps<Answer> = {
  title: string;
  /** For whom, where the title does not say it. */
  about?: string;
  /** What the server calls the choice, how it is found, and the sentence where there is none. */
  choice: Pick<ChooserLook, "label" | "placeholder" | "source"> & {
    name: string;
    missing: string;
  };
  give: UseMutationResult<Answer, Error, Assignment>;
  /** Back to that page too, which then shows what was just made. */
  onGiven: (answer: Answer) => void;
  /** Back to the page that it stands above. */
  onClose: () => void;
};

const roles = Object.entries(courseRoleNames).map(([value, label]) => ({ value, label }));

const periodFields = { dateDebut: optional(), dateFin: optional() };

/** The modals of assignments (docs/product/access.md, Assignments): a role, and from when to when where that is limited. */
export function AssignmentDialog<Answer>(props: AssignmentDialogProps<Answer>) {
  const { title, about, give, onGiven, onClose } = props;
  const { name, missing, ...look } = props.choice;
  const form = useForm(
    { chosen: ref({ required: missing }), role: choice(courseRoleNames), ...periodFields },
    // Nearly always a student is given access.
    { role: "ROLE_APPRENANT" },
  );

  const send = ({ chosen, ...terms }: Omit<Assignment, "chosen"> & { chosen: Ref }) =>
    give.mutate(
      { chosen: chosen.id, ...terms },
      {
        onSuccess: (answer) => {
          toast("success", "L'assignement ajouté avec succees");
          onGiven(answer);
        },
        onError: (refused) => {
          if (!(refused instanceof ApiError)) return;
          const { [name]: chosen, ...fields } = refused.fields;
          form.showRefused(chosen ? { ...fields, chosen } : fields);
        },
      },
    );
  return (
    <FormModal
      title={title}
      submit="Donner accès"
      changed={form.changed && !give.isSuccess}
      pending={give.isPending}
      error={give.error}
      form={form.sends(send)}
      onClose={onClose}
    >
      {about && <p>{about}</p>}
      <Chooser {...form.chosen("chosen")} {...look} />
      <NativeSelect label="Rôle" data={roles} {...form.field("role")} />
      <div className={css.dates}>
        <PeriodFields form={form} />
      </div>
      <p className={css.hint}>
        Sans dates, l’accès vaut dès maintenant et sans fin. {courseRoleNames.ROLE_ENSEIGNANT} :
        peut aussi modifier le contenu.
      </p>
    </FormModal>
  );
}

export type PeriodDialogProps = {
  /** Whose access it is, or to what. */
  name: string;
  period: Period;
  change: UseMutationResult<unknown, Error, Period>;
  onClose: () => void;
};

/** Changes the dates of an assignment that was made before. */
export function PeriodDialog({ name, period, change, onClose }: PeriodDialogProps) {
  const form = useForm(periodFields, period);
  const send = (next: Period) =>
    change.mutate(next, {
      onSuccess: () => {
        toast("success", "Les dates sont changées");
        onClose();
      },
      onError: (refused) => refused instanceof ApiError && form.showRefused(refused.fields),
    });
  return (
    <FormDialog
      title={`Les dates de l’accès : ${name}`}
      submit="Enregistrer"
      changed={form.changed && !change.isSuccess}
      pending={change.isPending}
      error={change.error}
      form={form.sends(send)}
      onClose={onClose}
    >
      <PeriodFields form={form} />
      <p className={css.hint}>Sans dates, l’accès vaut dès maintenant et sans fin.</p>
    </FormDialog>
  );
}

function PeriodFields({ form: { values, field, put } }: { form: Form<typeof periodFields> }) {
  const dated = (date: keyof Period) => ({
    value: values[date],
    error: field(date).error,
    onChange: (chosen: string | null) => put(date, chosen),
  });
  return (
    <>
      <OptionalDateTimeField
        label="Avoir un date debut"
        dateLabel="Date de début"
        {...dated("dateDebut")}
      />
      <OptionalDateTimeField
        label="Avoir un date fin"
        dateLabel="Date de fin"
        first={() => monthAfter(values.dateDebut)}
        {...dated("dateFin")}
      />
    </>
  );
}

/** A month after that moment, or after now: a date that is offered has to be ahead. */
function monthAfter(moment: string | null): string {
  const date = new Date(Math.max(Date.now(), moment ? Date.parse(moment) : 0));
  date.setMonth(date.getMonth() + 1);
  return date.toISOString();
}
