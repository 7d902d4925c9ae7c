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
import { Checkbox } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../../components/dialogs/ConfirmDialog.tsx";
import { Loaded } from "../../../components/page/Loaded.tsx";
import { PanelSkeletons } from "../../../components/page/PanelSkeletons.tsx";
import { EditedLiveSession, NewLiveSessions } from "./LiveSessionDialogs.tsx";
import css from "./LiveSessions.module.css";

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
              <ul className={`plain ${css.list}`}>
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
  const [asked, setAsked] = useState<"edit" | "delete" | null>(null);
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
    <li className={css.row}>
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
        onClick={() => setAsked("edit")}
      >
        Modifier
      </Button>
      <Button
        variant="quiet"
        aria-label={`Supprimer : ${plainMath(title)}`}
        onClick={() => setAsked("delete")}
      >
        Supprimer
      </Button>
      {asked === "edit" && (
        <EditedLiveSession coursId={coursId} session={session} onClose={() => setAsked(null)} />
      )}
      {asked === "delete" && (
        <ConfirmDialog
          title={`Supprimer ${title} ?`}
          confirm="Supprimer"
          danger
          pending={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsked(null)}
        >
          <p>Les inscrits ne la verront plus.</p>
          {series && (
            <Checkbox
              label="Supprimer aussi les suivantes de la série"
              checked={isWhole}
              onChange={({ currentTarget: { checked } }) => setWhole(checked)}
            />
          )}
        </ConfirmDialog>
      )}
    </li>
  );
}
