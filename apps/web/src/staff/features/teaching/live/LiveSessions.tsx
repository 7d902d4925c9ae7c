import type { ManagedLiveSession } from "@majorant/contract/live-sessions";
import { Checkbox } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Badge } from "../../../../ui/Badge.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../../ui/ErrorState.tsx";
import { Skeleton } from "../../../../ui/Skeleton.tsx";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { Instant } from "../../../kit/Instant.tsx";
import { LiveSessionDialog } from "./LiveSessionDialog.tsx";
import css from "./LiveSessions.module.css";
import { removeSession, useChangeLive, useLiveSessions } from "./live.api.ts";

/** A course's live sessions, past ones too, for those who run it. */
export function LiveSessions({ coursId }: { coursId: number }) {
  const list = useLiveSessions(coursId);
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = list;
  const [isAdding, setAdding] = useState(false);
  const sessions = data?.pages.flatMap(({ rows }) => rows) ?? [];
  const add = (
    <Button icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
      Ajouter une séance
    </Button>
  );
  return (
    <section className={css.sessions} aria-label="Séances en direct">
      {!data && error ? (
        <ErrorState onRetry={() => refetch()} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : !data ? (
        <Skeleton height="3rem" lines={4} />
      ) : sessions.length === 0 ? (
        <EmptyState title="Aucune séance pour le moment" action={add}>
          Une séance a une date et un lien, que seuls les inscrits voient.
        </EmptyState>
      ) : (
        <>
          <div className={css.bar}>{add}</div>
          <ul className={`plain ${css.list}`}>
            {sessions.map((session) => (
              <SessionRow key={session.id} coursId={coursId} session={session} />
            ))}
          </ul>
        </>
      )}
      {hasNextPage && (
        <Button variant="secondary" pending={isFetching} onClick={() => fetchNextPage()}>
          Charger plus
        </Button>
      )}
      {isAdding && <LiveSessionDialog coursId={coursId} onClose={() => setAdding(false)} />}
    </section>
  );
}

function SessionRow({ coursId, session }: { coursId: number; session: ManagedLiveSession }) {
  const { id, title, date, minutes, link, series } = session;
  const [asked, setAsked] = useState<"edit" | "delete" | null>(null);
  const [isWhole, setWhole] = useState(false);
  const remove = useChangeLive(
    coursId,
    () => removeSession(id, isWhole),
    isWhole ? "Les séances sont supprimées" : "La séance est supprimée",
  );
  const isOver = Date.parse(date) + minutes * 60_000 < Date.now();
  return (
    <li className={css.row}>
      <div className={css.words}>
        <strong>{title}</strong>
        <span className={css.about}>
          <Instant at={date} />, {minutes} min,{" "}
          <a href={link} target="_blank" rel="noreferrer">
            {link}
          </a>
        </span>
      </div>
      {series && <Badge>Série</Badge>}
      {isOver ? <Badge>Passée</Badge> : <Badge tone="success">À venir</Badge>}
      <Button variant="quiet" aria-label={`Modifier : ${title}`} onClick={() => setAsked("edit")}>
        Modifier
      </Button>
      <Button
        variant="quiet"
        aria-label={`Supprimer : ${title}`}
        onClick={() => setAsked("delete")}
      >
        Supprimer
      </Button>
      {asked === "edit" && (
        <LiveSessionDialog coursId={coursId} session={session} onClose={() => setAsked(null)} />
      )}
      {asked === "delete" && (
        <ConfirmDialog
          title={`Supprimer ${title} ?`}
          confirm="Supprimer"
          danger
          pending={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate(undefined)}
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
