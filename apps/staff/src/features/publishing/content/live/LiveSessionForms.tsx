import { call } from "@majorant/client/api/call.ts";
import { under } from "@majorant/client/api/query.ts";
import type { Form } from "@majorant/client/forms/use-form.ts";
import type { EditableLiveSession } from "@majorant/contract/publishing/live-sessions";
import { Checkbox, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { DateTimeField } from "../../../../components/fields/DateTimeField.tsx";
import { EditedDialog, NewDialog } from "../../../../components/forms/EntryDialogs.tsx";
import { fields, newSession, seriesFields } from "./live-form.ts";

/** Has the screen show a course's live sessions as they are now. */
function useReread(coursId: number) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: under("/cours/{}/liveSessions", coursId) });
}

/** Adds a live session, or one each week. */
export function NewLiveSessions({ coursId, onClose }: { coursId: number; onClose: () => void }) {
  const [initial] = useState(() => newSession(Date.now()));
  const reread = useReread(coursId);
  return (
    <NewDialog
      title="Ajouter une séance"
      fields={seriesFields}
      initial={initial}
      add={async (body) => {
        await call("POST /cours/{coursId}/liveSessions", { params: { coursId }, body });
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
            label={seriesFields.weeks.label}
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
      fields={fields}
      fillingOf={(now) => now}
      entity={session}
      save={async (sent, version) => {
        const saved = await call("PUT /liveSessions/{liveSessionId}", {
          params,
          query: suite ? { suite } : {},
          body: { ...sent, version },
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

type LiveFieldsProps = { form: Form<typeof fields>; hasSeries: boolean };

function LiveFields({ form: { values, field, put }, hasSeries }: LiveFieldsProps) {
  return (
    <>
      <TextInput
        {...field("title")}
        description={hasSeries ? "Dans une série, {n} est le numéro de la séance" : undefined}
      />
      <DateTimeField
        label={fields.date.label}
        value={values.date}
        onChange={(date) => put("date", date)}
        error={field("date").error}
      />
      <TextInput {...field("minutes")} inputMode="numeric" />
      <TextInput {...field("link")} type="url" placeholder="https://" />
    </>
  );
}
