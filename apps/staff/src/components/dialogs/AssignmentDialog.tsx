import { ApiError } from "@majorant/client/api/call.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import type { CourseRole } from "@majorant/contract/roles";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { NativeSelect } from "@mantine/core";
import type { UseMutationResult } from "@tanstack/react-query";
import { useId } from "react";
import { courseRoleNames } from "../course-roles.ts";
import { DateTimeField } from "../fields/DateTimeField.tsx";
import { SearchSelect, type SearchSelectProps } from "../fields/SearchSelect.tsx";
import { FormDialog } from "../forms/FormDialog.tsx";
import css from "./AssignmentDialog.module.css";
import { RouteModal } from "./RouteModal.tsx";

/** What is given to whoever, or on whatever, was chosen. */
export type Assignment = {
  chosen: number;
  role: CourseRole;
  dateDebut: string | null;
  dateFin: string | null;
};

export type AssignmentDialogProps = {
  title: string;
  /** For whom, where the title does not say it. */
  about?: string;
  /** What the server calls the choice, how it is found, and the sentence where there is none. */
  choice: Pick<SearchSelectProps, "label" | "placeholder" | "search"> & {
    name: string;
    missing: string;
  };
  give: UseMutationResult<unknown, Error, Assignment>;
  /** Back to the page that it stands above. */
  onClose: () => void;
};

const roles = Object.entries(courseRoleNames).map(([value, label]) => ({ value, label }));

/** Nearly always a student is given access. */
const empty = { chosen: "", role: "ROLE_APPRENANT", dateDebut: "", dateFin: "" };

/** A month after that moment, or after now: a date that is offered has to be ahead. */
export function monthAfter(moment: string): string {
  const date = new Date(Math.max(Date.now(), moment ? Date.parse(moment) : 0));
  date.setMonth(date.getMonth() + 1);
  return date.toISOString();
}

/** The modals of assignments (docs/product/access.md, Assignments): a role, and from when to when where that is limited. */
export function AssignmentDialog({ title, about, choice, give, onClose }: AssignmentDialogProps) {
  const id = useId();
  const { name, missing, ...searched } = choice;
  const form = useForm(empty, { chosen: (chosen) => (chosen ? undefined : missing) });
  const { values, field, put, sends, changed } = form;
  const { mutate, error, isPending, isSuccess } = give;

  const send = () =>
    mutate(
      {
        chosen: Number(values.chosen),
        role: values.role as CourseRole, // one of the options
        dateDebut: values.dateDebut || null,
        dateFin: values.dateFin || null,
      },
      {
        onSuccess: () => {
          toast("success", "L'assignement ajouté avec succees");
          onClose();
        },
        onError: (refused) => {
          if (!(refused instanceof ApiError)) return;
          const { [name]: chosen, ...fields } = refused.fields;
          form.showRefused(chosen ? { ...fields, chosen } : fields);
        },
      },
    );
  const dated = (date: "dateDebut" | "dateFin") => ({
    value: values[date] || null,
    error: field(date).error,
    onChange: (chosen: string | null) => put(date, chosen ?? ""),
  });
  return (
    <RouteModal
      title={title}
      onClose={onClose}
      changed={changed && !isPending && !isSuccess}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={id} pending={isPending}>
            Donner accès
          </Button>
        </>
      }
    >
      <form id={id} className={css.form} {...sends(send)}>
        {about && <p>{about}</p>}
        {error && <Alert kind="error" title={error.message} />}
        <SearchSelect
          {...searched}
          id="chosen"
          value={values.chosen}
          error={field("chosen").error}
          onChange={(chosen) => put("chosen", chosen)}
        />
        <NativeSelect label="Rôle" data={roles} {...field("role")} />
        <div className={css.dates}>
          <DateTimeField
            label="Avoir un date debut"
            dateLabel="Date de début"
            {...dated("dateDebut")}
          />
          <DateTimeField
            label="Avoir un date fin"
            dateLabel="Date de fin"
            first={() => monthAfter(values.dateDebut)}
            {...dated("dateFin")}
          />
        </div>
        <p className={css.hint}>
          Sans dates, l’accès vaut dès maintenant et sans fin. {courseRoleNames.ROLE_ENSEIGNANT} :
          peut aussi modifier le contenu.
        </p>
      </form>
    </RouteModal>
  );
}

/** From when to when an assignment runs; null is open on that side. */
export type Period = { dateDebut: string | null; dateFin: string | null };

type PeriodDialogProps = {
  /** Whose access it is, or to what. */
  name: string;
  period: Period;
  change: UseMutationResult<unknown, Error, Period>;
  onClose: () => void;
};

/** Changes the dates of an assignment that was made before. */
export function PeriodDialog({ name, period, change, onClose }: PeriodDialogProps) {
  const { dateDebut, dateFin } = period;
  const form = useForm({ dateDebut: dateDebut ?? "", dateFin: dateFin ?? "" }, {});
  const { values, field, put } = form;
  const send = () =>
    change.mutate(
      { dateDebut: values.dateDebut || null, dateFin: values.dateFin || null },
      {
        onSuccess: () => {
          toast("success", "Les dates sont changées");
          onClose();
        },
        onError: (refused) => refused instanceof ApiError && form.showRefused(refused.fields),
      },
    );
  const dated = (date: "dateDebut" | "dateFin") => ({
    value: values[date] || null,
    error: field(date).error,
    onChange: (chosen: string | null) => put(date, chosen ?? ""),
  });
  return (
    <FormDialog
      title={`Les dates de l’accès : ${name}`}
      submit="Enregistrer"
      changed={form.changed && !change.isSuccess}
      pending={change.isPending}
      error={change.error}
      form={form.sends(send)}
      onClose={onClose}
    >
      <DateTimeField
        label="Avoir un date debut"
        dateLabel="Date de début"
        {...dated("dateDebut")}
      />
      <DateTimeField
        label="Avoir un date fin"
        dateLabel="Date de fin"
        first={() => monthAfter(values.dateDebut)}
        {...dated("dateFin")}
      />
      <p className={css.hint}>Sans dates, l’accès vaut dès maintenant et sans fin.</p>
    </FormDialog>
  );
}
