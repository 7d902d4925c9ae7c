import type { CourseRole } from "@majorant/contract/roles";
import { Select } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useId, useState } from "react";
import { Refusal } from "../../../app/call.ts";
import { useForm } from "../../../app/use-form.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";
import { toast } from "../../../ui/toast.ts";
import { type Entry, editOf } from "../../kit/catalogue-addresses.ts";
import { DateTimeField } from "../../kit/DateTimeField.tsx";
import { RouteModal } from "../../kit/RouteModal.tsx";
import { SearchSelect } from "../../kit/SearchSelect.tsx";
import css from "./Assignments.module.css";
import { type Holder, searchOf, useGive } from "./assignments.api.ts";
import { roleNames, roleOptions } from "./role-names.ts";

const words = {
  groupe: {
    title: "Donner accès à un groupe",
    label: "Groupe",
    required: "Le groupe est obligatoire",
  },
  utilisateur: {
    title: "Donner accès à un utilisateur",
    label: "Utilisateur",
    required: "L'utilisateur est obligatoire",
  },
};

export type AddAssignmentProps = { target: Entry; holder: Holder };

/** …/modifier/ajouterAssUtilisateur and …/ajouterAssGroupe: a dated role on a course or a category. */
export function AddAssignment({ target, holder }: AddAssignmentProps) {
  const id = useId();
  const navigate = useNavigate();
  const onClose = () => navigate({ ...editOf(target), search: (kept) => kept, resetScroll: false });
  const { title, label, required } = words[holder];
  const give = useGive(target, holder);
  const [isDone, setDone] = useState(false);
  const form = useForm(
    { [holder]: "", role: "", dateDebut: "", dateFin: "" } as Record<Name, string>,
    {
      [holder]: (value: string) => (value === "" ? required : undefined),
      role: (value: string) => (value === "" ? "Le role est obligatoire" : undefined),
    },
  );
  const { values, field, put, sends, changed } = form;

  const send = () =>
    give.mutate(
      {
        to: Number(values[holder]),
        // Checked above: one of the two.
        role: values.role as CourseRole,
        dateDebut: values.dateDebut || null,
        dateFin: values.dateFin || null,
      },
      {
        onSuccess: () => {
          setDone(true);
          toast("success", "L'assignement ajouté avec succees");
          onClose();
        },
        onError: (error) => error instanceof Refusal && form.showRefused(error.fields),
      },
    );

  return (
    <RouteModal
      title={title}
      changed={changed && !give.isPending && !isDone}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={id} pending={give.isPending}>
            Ajouter
          </Button>
        </>
      }
    >
      <form {...sends(send)} id={id} className={css.form}>
        {give.error && <Alert kind="error" title={give.error.message} />}
        <SearchSelect
          id={holder}
          label={label}
          placeholder="Tapez un nom"
          value={values[holder]}
          onChange={(value) => put(holder, value)}
          search={searchOf(holder)}
          error={field(holder).error}
        />
        <Select
          id="role"
          label="Rôle"
          placeholder="Choisissez"
          data={roleOptions}
          value={values.role || null}
          onChange={(value) => put("role", value ?? "")}
          error={field("role").error}
        />
        <DateTimeField
          label="Avoir un date debut"
          dateLabel="Date de début"
          value={values.dateDebut || null}
          onChange={(value) => put("dateDebut", value ?? "")}
          error={field("dateDebut").error}
        />
        <DateTimeField
          label="Avoir un date fin"
          dateLabel="Date de fin"
          value={values.dateFin || null}
          onChange={(value) => put("dateFin", value ?? "")}
          error={field("dateFin").error}
        />
        <p className={css.hint}>
          Sans dates, l’accès vaut dès maintenant et sans fin. {roleNames.ROLE_ENSEIGNANT} : peut
          aussi modifier le contenu.
        </p>
      </form>
    </RouteModal>
  );
}

type Name = Holder | "role" | "dateDebut" | "dateFin";
