import { call } from "@majorant/client/api/call.ts";
import { pageQuery, under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { EditableLiveSession } from "@majorant/contract/publishing/live-sessions";
import { plainMath } from "@majorant/domain/text/plain-math";
import { liveState } from "@majorant/domain/time/live-state";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Pagination } from "@majorant/ui/actions/Pagination.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Checkbox, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmChange } from "../../../components/dialogs/ConfirmDialog.tsx";
import { DateTimeField } from "../../../components/fields/DateTimeField.tsx";
import { EditedDialog, NewDialog } from "../../../components/forms/EntryDialogs.tsx";
import type { FormOf } from "../../../components/forms/use-edited-form.tsx";
import { Loaded } from "../../../components/page/Loaded.tsx";
import { PanelSkeletons } from "../../../components/page/Panel.tsx";
import rows from "../RowList.module.css";
import css from "./LiveSessions.module.css";
import { bodyOf, type Fields, fieldsOf, labels, newFields, rules, wordsOf } from "./live-form.ts";

/** How many are shown at a time. */
const pageSize = 10;

/** A course's live sessions, past ones too, for those who run it. */
export default function LiveSessions({ coursId }: { coursId: number }) {
  const [page, setPage] = useState(0);
  const list = useQuery(
    pageQuery("GET /cours/{coursId}/liveSessions", {
      params: { coursId },
      query: { page, size: pageSize },
    }),
  );
  const { data } = list;
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
      Ajouter une séance
    </Button>
  );
  return (
    <section className={css.sessions} aria-label="Séances en direct">
      <Loaded of={list} waiting={<PanelSkeletons panels={3} rows={1} />}>
        {(data) =>
          data.total === 0 ? (
            <EmptyState title="Aucune séance pour le moment" action={add}>
              Une séance a une date et un lien, que seuls les inscrits voient.
            </EmptyState>
          ) : (
            <>
              <div className={css.bar}>{add}</div>
              <ul className={`plain ${rows.list}`}>
                {data.rows.map((session) => (
                  <SessionRow key={session.id} coursId={coursId} session={session} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      {data && data.total > pageSize && (
        <Pagination page={page} size={pageSize} total={data.total} onPage={setPage} />
      )}
      {isAdding && <NewLiveSessions coursId={coursId} onClose={() => setAdding(false)} />}
    </section>
  );
}

function SessionRow({ coursId, session }: { coursId: number; session: EditableLiveSession }) {
  const { id, title, date, minutes, link, series } = session;
  const [dialog, setDialog] = useState<"edit" | "delete" | null>(null);
  const [isWhole, setWhole] = useState(false);
  const remove = useChange(
    () =>
      call("DELETE /liveSessions/{liveSessionId}", {
        params: { liveSessionId: id },
        query: isWhole ? { suite: true } : {},
      }),
    {
      rereads: [under("/cours/{}/liveSessions", coursId)],
      said: isWhole ? "Les séances sont supprimées" : "La séance est supprimée",
    },
  );
  const end = new Date(Date.parse(date) + minutes * 60_000).toISOString();
  const state = liveState({ date, end }, new Date());
  return (
    <li className={rows.row}>
      <div className={css.words}>
        <strong>
          <MathText>{title}</MathText>
        </strong>
        <span className={css.about}>
          <ExactMoment at={date} />, {minutes} min,{" "}
          <a href={link} target="_blank" rel="noreferrer">
            {link}
          </a>
        </span>
      </div>
      {series && <Badge>Série</Badge>}
      {state === "over" && <Badge>Passée</Badge>}
      {state === "running" && <Badge tone="error">En cours</Badge>}
      {state === "coming" && <Badge tone="success">À venir</Badge>}
      <Button
        variant="quiet"
        aria-label={`Modifier : ${plainMath(title)}`}
        onClick={() => setDialog("edit")}
      >
        Modifier
      </Button>
      <Button
        variant="quiet"
        aria-label={`Supprimer : ${plainMath(title)}`}
        onClick={() => setDialog("delete")}
      >
        Supprimer
      </Button>
      {dialog === "edit" && (
        <EditedLiveSession coursId={coursId} session={session} onClose={() => setDialog(null)} />
      )}
      {dialog === "delete" && (
        <ConfirmChange
          title={`Supprimer ${title} ?`}
          confirm="Supprimer"
          danger
          change={remove}
          onClose={() => setDialog(null)}
        >
          <p>Les inscrits ne la verront plus.</p>
          {series && (
            <Checkbox
              label="Supprimer aussi les suivantes de la série"
              checked={isWhole}
              onChange={({ currentTarget: { checked } }) => setWhole(checked)}
            />
          )}
        </ConfirmChange>
      )}
    </li>
  );
}

/** Has the screen show a course's live sessions as they are now. */
function useReread(coursId: number) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: under("/cours/{}/liveSessions", coursId) });
}

/** Adds a live session, or one each week. */
function NewLiveSessions({ coursId, onClose }: { coursId: number; onClose: () => void }) {
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
function EditedLiveSession({ coursId, session, onClose }: EditedLiveSessionProps) {
  const params = { liveSessionId: session.id };
  const reread = useReread(coursId);
  const [suite, setSuite] = useState(false);
  return (
    <EditedDialog
      title="Modifier la séance"
      {...{ labels, rules, fieldsOf, wordsOf }}
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
