import type { ManagedLiveSession } from "@majorant/contract/live-sessions";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { DateTime } from "../../../kit/DateTime.tsx";
import { FormDialog } from "../../../kit/FormDialog.tsx";
import { useDialogForm } from "../../../kit/use-dialog-form.ts";
import { addSessions, saveSession, useChangeLive } from "./live.api.ts";
import { bodyOf, fieldsOf, newFields, rules } from "./live-form.ts";

export type LiveSessionDialogProps = {
  coursId: number;
  /** The one to change; a new one, or a series, without it. */
  session?: ManagedLiveSession;
  onClose: () => void;
};

/** Adds a live session or one each week, or changes one. */
export function LiveSessionDialog({ coursId, session, onClose }: LiveSessionDialogProps) {
  const [initial] = useState(() => (session ? fieldsOf(session) : newFields(Date.now())));
  const { form, onRefused } = useDialogForm(initial, rules);
  const { values, field, put } = form;
  const saving = useChangeLive(
    coursId,
    async () => {
      const body = bodyOf(values);
      if (session) await saveSession(session.id, { ...body, version: session.version });
      else await addSessions(coursId, { ...body, weeks: Number(values.weeks) });
    },
    session ? "La séance est à jour" : "Les séances sont ajoutées",
  );
  return (
    <FormDialog
      title={session ? "Modifier la séance" : "Ajouter une séance"}
      submit={session ? "Enregistrer" : "Ajouter"}
      changed={form.changed && !saving.isSuccess}
      pending={saving.isPending}
      error={saving.error}
      form={form.sends(() => saving.mutate(undefined, { onSuccess: onClose, onError: onRefused }))}
      onClose={onClose}
    >
      <TextInput
        {...field("title")}
        label="Titre"
        description={session ? undefined : "Dans une série, {n} est le numéro de la séance"}
      />
      <DateTime
        label="Date"
        value={values.date}
        onChange={(date) => put("date", date)}
        error={field("date").error}
      />
      <TextInput {...field("minutes")} label="Durée en minutes" inputMode="numeric" />
      <TextInput {...field("link")} label="Lien" type="url" placeholder="https://" />
      {!session && (
        <TextInput
          {...field("weeks")}
          label="Nombre de semaines"
          description="Une séance par semaine, le même jour à la même heure"
          inputMode="numeric"
        />
      )}
    </FormDialog>
  );
}
