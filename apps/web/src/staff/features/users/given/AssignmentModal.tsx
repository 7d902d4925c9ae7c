import type { CourseRole } from "@majorant/contract/roles";
import { NativeSelect } from "@mantine/core";
import { Refusal } from "../../../../app/call.ts";
import { useForm } from "../../../../app/use-form.ts";
import { Alert } from "../../../../ui/Alert.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { toast } from "../../../../ui/toast.ts";
import { DateTimeField } from "../../../kit/DateTimeField.tsx";
import { RouteModal } from "../../../kit/RouteModal.tsx";
import { SearchSelect } from "../../../kit/SearchSelect.tsx";
import { courseRoleNames } from "../names.ts";
import css from "./AssignmentModal.module.css";
import { type Holder, type TargetKind, targetSearch, useGive } from "./given.api.ts";

export type AssignmentModalProps = {
  holder: Holder;
  kind: TargetKind;
  /** Back to the page that it stands above. */
  onClose: () => void;
};

const words = {
  cours: {
    title: "Ajouter un assignement à un cours",
    label: "Cours",
    placeholder: "Chercher un cours",
    missing: "Le cours est obligatoire",
  },
  categorie: {
    title: "Ajouter un assignement à une catégorie",
    label: "Catégorie",
    placeholder: "Chercher une catégorie",
    missing: "La categorie est obligatoire",
  },
};

const roles = [
  { value: "", label: "Choisissez" },
  ...Object.entries(courseRoleNames).map(([value, label]) => ({ value, label })),
];

const empty = { target: "", role: "", dateDebut: "", dateFin: "" };

/** …/ajouterAssCours and …/ajouterAssCategorie: a role, and from when to when where that is limited. */
export function AssignmentModal({ holder, kind, onClose }: AssignmentModalProps) {
  const { title, label, placeholder, missing } = words[kind];
  const form = useForm(empty, {
    target: (target) => (target ? undefined : missing),
    role: (role) => (role ? undefined : "Le role est obligatoire"),
  });
  const { values, field, sends, changed } = form;
  const { mutate, error, isPending, isSuccess } = useGive(holder, kind);

  const send = () =>
    mutate(
      {
        targetId: Number(values.target),
        role: values.role as CourseRole, // one of the options, as the rule says
        dateDebut: values.dateDebut || null,
        dateFin: values.dateFin || null,
      },
      {
        onSuccess: () => {
          toast("success", "L'assignement ajouté avec succees");
          onClose();
        },
        onError: (refused) => refused instanceof Refusal && form.showRefused(refused.fields),
      },
    );
  const { onBlur: _, onChange: __, ...target } = field("target");
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
          <Button type="submit" form="assignment" pending={isPending}>
            Ajouter l’assignement
          </Button>
        </>
      }
    >
      <form id="assignment" className={css.form} {...sends(send)}>
        <SearchSelect
          id="target"
          label={label}
          placeholder={placeholder}
          search={targetSearch[kind]}
          value={target.value}
          error={target.error}
          onChange={(chosen) => form.put("target", chosen)}
        />
        <NativeSelect label="Rôle" data={roles} {...field("role")} />
        <div className={css.dates}>
          <DateTimeField
            label="Avoir un date debut"
            dateLabel="Date de début"
            value={values.dateDebut || null}
            error={field("dateDebut").error}
            onChange={(date) => form.put("dateDebut", date ?? "")}
          />
          <DateTimeField
            label="Avoir un date fin"
            dateLabel="Date de fin"
            value={values.dateFin || null}
            error={field("dateFin").error}
            onChange={(date) => form.put("dateFin", date ?? "")}
          />
        </div>
        {error && <Alert kind="error" title={error.message} />}
      </form>
    </RouteModal>
  );
}
