import { pageQuery } from "@majorant/client/api/query.ts";
import type { EditableLiveSession } from "@majorant/contract/publishing/live-sessions";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Pagination } from "@majorant/ui/actions/Pagination.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../../../components/page/Loaded.tsx";
import { PanelSkeletons } from "../../../../components/page/Panel.tsx";
import rows from "../RowList.module.css";
import { NewLiveSessions } from "./LiveSessionForms.tsx";
import css from "./LiveSessions.module.css";
import { SessionRow } from "./SessionRow.tsx";

/** How many are shown at a time. */
const pageSize = 10;

export type LiveSessionsProps = {
  coursId: number;
  /** For one who teaches the course, rather than an administrator. */
  teaching?: boolean;
};

/** The next ones, which are worked on, before those that are over; each in the order they came in. */
function parted(sessions: readonly EditableLiveSession[], now: Date) {
  const isOver = ({ date, minutes }: EditableLiveSession) =>
    Date.parse(date) + minutes * 60_000 <= now.getTime();
  return [
    { title: "À venir et en cours", sessions: sessions.filter((one) => !isOver(one)) },
    { title: "Séances passées", sessions: sessions.filter(isOver) },
  ];
}

/** A course's live sessions, past ones too, for those who run it. */
export default function LiveSessions({ coursId, teaching = false }: LiveSessionsProps) {
  const [page, setPage] = useState(0);
  const list = useQuery({
    ...pageQuery("GET /cours/{coursId}/liveSessions", {
      params: { coursId },
      query: { page, size: pageSize },
    }),
    // A recording that is being prepared moves on by itself.
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some(({ replay }) => replay?.state === "preparing") ? 5_000 : false,
  });
  const { data } = list;
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
      Ajouter une séance
    </Button>
  );
  return (
    <section className={`stack gap-4 ${css.sessions}`} aria-label="Séances en direct">
      <Loaded of={list} waiting={<PanelSkeletons panels={3} rows={1} />}>
        {(data) =>
          data.total === 0 ? (
            <EmptyState title="Aucune séance pour le moment" action={add}>
              Une séance a une date et un lien, que seuls les inscrits voient.
            </EmptyState>
          ) : (
            <>
              <div className="row justify-end">{add}</div>
              {parted(data.rows, new Date()).map(
                ({ title, sessions }) =>
                  sessions.length > 0 && (
                    <section key={title} aria-label={title}>
                      <h2 className={css.when}>{title}</h2>
                      <ul className={`plain ${rows.list}`}>
                        {sessions.map((session) => (
                          <SessionRow
                            key={session.id}
                            coursId={coursId}
                            session={session}
                            teaching={teaching}
                          />
                        ))}
                      </ul>
                    </section>
                  ),
              )}
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
