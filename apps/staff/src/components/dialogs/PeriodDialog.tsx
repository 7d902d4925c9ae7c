import { ApiError } from "@majorant/client/api/call.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import { toast } from "@majorant/ui/feedback/toast.ts";
import type { UseMutationResult } from "@tanstack/react-query";
import { DateTimeField } from "../fields/DateTimeField.tsx";
import { FormDialog } from "../forms/FormDialog.tsx";
import css from "./AssignmentDialog.module.css";
import { monthAfter } from "./AssignmentDialog.tsx";

/** From when to when an assignment runs; null is open on that side. */
export type Period = { dateDebut: string | null; dateFin: string | null };

export type PeriodDialogProps = {
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
