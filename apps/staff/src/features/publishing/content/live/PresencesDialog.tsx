import { callFile } from "@majorant/client/api/call.ts";
import { pageQuery } from "@majorant/client/api/query.ts";
import type { EditableLiveSession, Presence } from "@majorant/contract/publishing/live-sessions";
import { plainMath } from "@majorant/domain/text/plain-math";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Pagination } from "@majorant/ui/actions/Pagination.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";
import { Tabs } from "@majorant/ui/layout/Tabs.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../../../components/page/Loaded.tsx";
import { ExportButton } from "../../../../components/tables/ExportButton.tsx";
import css from "./PresencesDialog.module.css";

/** How many are shown at a time. */
const pageSize = 20;

export type PresencesDialogProps = { session: EditableLiveSession; onClose: () => void };

/** Who came to a session by our link, and who of its course's students didn't. */
export default function PresencesDialog({ session, onClose }: PresencesDialogProps) {
  const { id, title } = session;
  const [isAbsent, setAbsent] = useState(false);
  const list = (absent: boolean, none: string) => (
    <PresenceList key={String(absent)} id={id} absent={absent} none={none} />
  );
  return (
    <Dialog
      title={`Présences : ${plainMath(title)}`}
      onClose={onClose}
      actions={
        <>
          <ExportButton
            file={() =>
              callFile("GET /liveSessions/{liveSessionId}/presences", {
                params: { liveSessionId: id },
                query: { format: "csv" },
              })
            }
            name="presences.csv"
          />
          <Button onClick={onClose}>Fermer</Button>
        </>
      }
    >
      <p className={css.about}>
        Est présent qui a rejoint la séance depuis Majorant. Elle se tient ailleurs : combien de
        temps chacun y est resté n’est pas connu.
      </p>
      <Tabs
        label="Étudiants"
        selected={isAbsent ? "absent" : "present"}
        onSelect={(tab) => setAbsent(tab === "absent")}
        tabs={[
          {
            id: "present",
            label: "Présents",
            panel: list(false, "Personne n’a rejoint la séance."),
          },
          { id: "absent", label: "Absents", panel: list(true, "Aucun inscrit ne l’a manquée.") },
        ]}
      />
    </Dialog>
  );
}

type PresenceListProps = {
  id: number;
  absent: boolean;
  /** What is said where there is nobody. */
  none: string;
};

function PresenceList({ id, absent, none }: PresenceListProps) {
  const [page, setPage] = useState(0);
  const list = useQuery(
    pageQuery("GET /liveSessions/{liveSessionId}/presences", {
      params: { liveSessionId: id },
      query: { absent, page, size: pageSize },
    }),
  );
  return (
    <Loaded of={list} waiting={<Skeleton lines={4} height="2.5rem" />}>
      {({ rows, total }) => (
        <>
          {total === 0 && <p>{none}</p>}
          <ul className="plain" aria-label={absent ? "Absents" : "Présents"}>
            {rows.map((presence) => (
              <PresenceRow key={presence.userId} presence={presence} />
            ))}
          </ul>
          {total > pageSize && (
            <Pagination page={page} size={pageSize} total={total} onPage={setPage} />
          )}
        </>
      )}
    </Loaded>
  );
}

function PresenceRow({ presence }: { presence: Presence }) {
  const { firstName, lastName, first, last, presses } = presence;
  return (
    <li className={`row wrap justify-between gap-3 line-gap-0 ${css.row}`}>
      <span className={css.name}>
        {firstName} {lastName}
      </span>
      {first && (
        <span className={css.when}>
          <ExactMoment at={first} />
          {last && last !== first && (
            <>
              , puis <ExactMoment at={last} /> ({presses} entrées)
            </>
          )}
        </span>
      )}
    </li>
  );
}
