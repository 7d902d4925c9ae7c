import type { ManagedLiveSession } from "@majorant/contract/live-sessions";
import { useId } from "react";
import { useForm } from "../../../app/use-form.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import css from "./CourseContent.module.css";
import { blank, bodyOf, fieldsOf, rules } from "./live-form.ts";
import { content, useContent } from "./teaching.api.ts";

export type LiveSessionDialogProps = {
  coursId: number;
  /** The one that is changed; null for a new one, or a series. */
  session: ManagedLiveSession | null;
  onClose: () => void;
};

/** One live session, or one each week at the same hour. */
export function LiveSessionDialog({ coursId, session, onClose }: LiveSessionDialogProps) {
  const id = useId();
  const edit = useContent();
  const { values, field, sends } = useForm(session ? fieldsOf(session) : blank, rules);
  const weeks = Number(values.weeks);
  const save = () =>
    edit.mutate(
      () =>
        session
          ? content.changeLive(session.id, { ...bodyOf(values), version: session.version })
          : content.addLive(coursId, { ...bodyOf(values), ...(weeks > 1 && { weeks }) }),
      { onSuccess: onClose },
    );
  return (
    <Dialog
      title={session ? "Modifier la séance" : "Ajouter une séance en direct"}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={id} pending={edit.isPending}>
            {session ? "Enregistrer" : "Ajouter"}
          </Button>
        </>
      }
    >
      {edit.error && <Alert kind="error" title={edit.error.message} />}
      <form {...sends(save)} id={id} className={css.fields}>
        <TextField
          {...field("title")}
          label="Titre"
          hint={session ? undefined : "{n} est remplacé par le numéro de la séance"}
        />
        <TextField {...field("date")} label="Date et heure" type="datetime-local" />
        <TextField {...field("minutes")} label="Durée en minutes" inputMode="numeric" />
        <TextField {...field("link")} label="Lien" type="url" />
        {!session && (
          <TextField
            {...field("weeks")}
            label="Nombre de semaines"
            hint="1 pour une seule séance"
            inputMode="numeric"
          />
        )}
      </form>
    </Dialog>
  );
}
