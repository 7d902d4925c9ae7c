import type { EditableLiveSession } from "@majorant/contract/publishing/live-sessions";
import { Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import { DateTime } from "../../../components/format/DateTime.tsx";
import { EditedDialog, NewDialog } from "../../../components/forms/EntryDialogs.tsx";
import type { FormOf } from "../../../components/forms/use-edited-form.tsx";
import { addSessions, saveSession, useLiveNow } from "./live.api.ts";
import { bodyOf, type Fields, fieldsOf, labels, newFields, rules, wordsOf } from "./live-form.ts";

/** Adds a live session, or one each week. */
export function NewLiveSessions({ coursId, onClose }: { coursId: number; onClose: () => void }) {
  const [initial] = useState(() => newFields(Date.now()));
  const now = useLiveNow(coursId);
  return (
    <NewDialog
      title="Ajouter une séance"
      initial={initial}
      rules={rules}
      add={async (fields) => {
        await addSessions(coursId, { ...bodyOf(fields), weeks: Number(fields.weeks) });
        await now.refresh();
      }}
      said="Les séances sont ajoutées"
      onClose={onClose}
    >
      {(form) => (
        <>
          <LiveFields form={form} isNew />
          <TextInput
            {...form.field("weeks")}
            label={labels.weeks}
            description="Une séance par semaine, le même jour à la même heure"
            inputMode="numeric"
          />
        </>
      )}
    </NewDialog>
  );
}

export type EditedLiveSessionProps = {
  coursId: number;
  session: EditableLiveSession;
  onClose: () => void;
};

/** Changes one live session, or it and those that follow it in its series. */
export function EditedLiveSession({ coursId, session, onClose }: EditedLiveSessionProps) {
  const now = useLiveNow(coursId);
  const [suite, setSuite] = useState(false);
  return (
    <EditedDialog
      title="Modifier la séance"
      {...{ labels, rules, fieldsOf, wordsOf }}
      entity={session}
      save={async (fields, version) => {
        const saved = await saveSession(session.id, { ...bodyOf(fields), suite, version });
        await now.refresh();
        return saved;
      }}
      read={() => now.session(session.id)}
      said={suite ? "Les séances sont à jour" : "La séance est à jour"}
      onClose={onClose}
    >
      {(form) => (
        <>
          <LiveFields form={form} />
          {session.series && (
            <Checkbox
              label="Modifier aussi les suivantes de la série"
              description="Elles changent de même ; chacune garde son numéro"
              checked={suite}
              onChange={({ currentTarget: { checked } }) => setSuite(checked)}
            />
          )}
        </>
      )}
    </EditedDialog>
  );
}

type LiveFieldsProps = { form: FormOf<keyof Fields>; isNew?: boolean };

function LiveFields({ form: { values, field, put }, isNew = false }: LiveFieldsProps) {
  return (
    <>
      <TextInput
        {...field("title")}
        label={labels.title}
        description={isNew ? "Dans une série, {n} est le numéro de la séance" : undefined}
      />
      <DateTime
        label={labels.date}
        value={values.date}
        onChange={(date) => put("date", date)}
        error={field("date").error}
      />
      <TextInput {...field("minutes")} label={labels.minutes} inputMode="numeric" />
      <TextInput {...field("link")} label={labels.link} type="url" placeholder="https://" />
    </>
  );
}
