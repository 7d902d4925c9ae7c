import type { ManagedLiveSession } from "@majorant/contract/live-sessions";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Pagination } from "../../../ui/Pagination.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { Instant } from "../../kit/Instant.tsx";
import { LiveSessionDialog } from "./LiveSessionDialog.tsx";
import css from "./LiveSessions.module.css";
import { content, liveSessions, useContent } from "./teaching.api.ts";

/** A course's live sessions, past ones too, the latest first. */
export default function LiveSessions({ coursId }: { coursId: number }) {
  const [page, setPage] = useState(0);
  const [opened, setOpened] = useState<ManagedLiveSession | "new" | null>(null);
  const list = useQuery(liveSessions(coursId, page));
  return (
    <div className={css.sessions}>
      <div>
        <Button onClick={() => setOpened("new")}>Ajouter une séance</Button>
      </div>
      {list.data ? (
        list.data.total === 0 ? (
          <EmptyState title="Aucune séance en direct">
            <p>Ajoutez-en une, ou une chaque semaine à la même heure.</p>
          </EmptyState>
        ) : (
          <ul className={`plain ${css.list}`}>
            {list.data.rows.map((session) => (
              <li key={session.id}>
                <Row session={session} onChange={() => setOpened(session)} />
              </li>
            ))}
          </ul>
        )
      ) : list.error ? (
        <ErrorState onRetry={() => list.refetch()} pending={list.isFetching}>
          {list.error.message}
        </ErrorState>
      ) : (
        <Skeleton lines={4} height="3.5rem" />
      )}
      {list.data && list.data.total > 10 && (
        <Pagination page={page} size={10} total={list.data.total} onPage={setPage} />
      )}
      {opened && (
        <LiveSessionDialog
          coursId={coursId}
          session={opened === "new" ? null : opened}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

function Row({ session, onChange }: { session: ManagedLiveSession; onChange: () => void }) {
  const { id, title, date, minutes, link, series } = session;
  const [deleting, setDeleting] = useState(false);
  const [whole, setWhole] = useState(false);
  const edit = useContent();
  const isPast = new Date(date).getTime() + minutes * 60_000 < Date.now();
  return (
    <div className={css.row}>
      <span className={css.words}>
        <a href={link} target="_blank" rel="noreferrer" className={css.name}>
          {title}
        </a>
        <span className={css.when}>
          <Instant at={date} /> · {minutes} min
        </span>
      </span>
      {series && <Badge>Série</Badge>}
      {isPast && <Badge>Passée</Badge>}
      <Button
        variant="quiet"
        icon={<IconPencil size={18} />}
        aria-label={`Modifier ${title}`}
        onClick={onChange}
      />
      <Button
        variant="quiet"
        icon={<IconTrash size={18} />}
        aria-label={`Supprimer ${title}`}
        onClick={() => setDeleting(true)}
      />
      {deleting && (
        <ConfirmDialog
          title={`Supprimer « ${title} » ?`}
          confirm="Supprimer"
          danger
          pending={edit.isPending}
          error={edit.error}
          onConfirm={() =>
            edit.mutate(() => content.deleteLive(id, whole), {
              onSuccess: () => setDeleting(false),
            })
          }
          onClose={() => setDeleting(false)}
        >
          {series && (
            <Checkbox
              label="Supprimer aussi les séances suivantes de la série"
              checked={whole}
              onChange={({ target }) => setWhole(target.checked)}
            />
          )}
        </ConfirmDialog>
      )}
    </div>
  );
}
