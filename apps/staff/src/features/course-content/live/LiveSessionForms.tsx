import { call } from "@majorant/client/api/call.ts";
import { under } from "@majorant/client/api/query.ts";
import type { EditableLiveSession } from "@majorant/contract/publishing/live-sessions";
import { Checkbox, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { DateTimeField } from "../../../components/fields/DateTimeField.tsx";
import { EditedDialog, NewDialog } from "../../../components/forms/EntryDialogs.tsx";
import type { FormOf } from "../../../components/forms/use-edited-form.tsx";
import { bodyOf, type Fields, fieldsOf, labels, newFields, rules, wordsOf } from "./live-form.ts";

/** Has the screen show a course's live sessions as they are now. */
function useReread(coursId: number) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: under("/cours/{}/liveSessions", coursId) });
}

/** Adds a live session, or one each week. */
export function NewLiveSessions({ coursId, onClose }: { coursId: number; onClose: () => void }) {
  const [initial] = useState(() => newFields(Date.now()));
  const reread = useReread(coursId);
  return (
    <NewDialog
      title="Ajouter une séance"
      initial={initial}
      rules={rules}
      add={async (fields) => {
        await call("POST /cours/{coursId}/liveSessions", {
          params: { coursId },
          body: { ...bodyOf(fields), weeks: Number(fields.weeks) },
        });
        await reread();
      }}
      said="Les séances sont ajoutées"
      onClose={onClose}
    >
      {(form) => (
        <>
          <LiveFields form={form} hasSeries />
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

type EditedLiveSessionProps = {
  coursId: number;
  session: EditableLiveSession;
  onClose: () => void;
};

/** Changes one live session, or it and those that follow it in its series. */
export function EditedLiveSession({ coursId, session, onClose }: EditedLiveSessionProps) {
  const params = { liveSessionId: session.id };
  const reread = useReread(coursId);
  const [suite, setSuite] = useState(false);
  return (
    <EditedDialog
      title="Modifier la séance"
      labels={labels}
      rules={rules}
      fieldsOf={fieldsOf}
      wordsOf={wordsOf}
      entity={session}
      save={async (fields, version) => {
        const saved = await call("PUT /liveSessions/{liveSessionId}", {
          params,
          query: suite ? { suite } : {},
          body: { ...bodyOf(fields), version },
        });
        await reread();
        return saved;
      }}
      read={async () => {
        const theirs = await call("GET /liveSessions/{liveSessionId}", { params });
        await reread();
        return theirs;
      }}
      said={suite ? "Les séances sont à jour" : "La séance est à jour"}
      onClose={onClose}
    >
      {(form) => (
        <>
          <LiveFields form={form} hasSeries={session.series !== null} />
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

type LiveFieldsProps = { form: FormOf<keyof Fields>; hasSeries: boolean };

function LiveFields({ form: { values, field, put }, hasSeries }: LiveFieldsProps) {
  return (
    <>
      <TextInput
        {...field("title")}
        label={labels.title}
        description={hasSeries ? "Dans une série, {n} est le numéro de la séance" : undefined}
      />
      <DateTimeField
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
