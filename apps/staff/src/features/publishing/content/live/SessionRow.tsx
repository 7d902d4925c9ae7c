import { call } from "@majorant/client/api/call.ts";
import { under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { EditableLiveSession } from "@majorant/contract/publishing/live-sessions";
import { plainMath } from "@majorant/domain/text/plain-math";
import { liveEntry, liveState } from "@majorant/domain/time/live-state";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Checkbox } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { ConfirmChange } from "../../../../components/dialogs/ConfirmDialog.tsx";
import rows from "../RowList.module.css";
import { EditedLiveSession } from "./LiveSessionForms.tsx";
import css from "./LiveSessions.module.css";

const PresencesDialog = lazy(() => import("./PresencesDialog.tsx"));

const ReplayDialog = lazy(() => import("./ReplayDialog.tsx"));

type RowDialog = "edit" | "cancel" | "delete" | "presences" | "replay";

type SessionProps = { coursId: number; session: EditableLiveSession };

/** A live session with how it stands, and what those who run the course do with it. */
export function SessionRow({ coursId, session, teaching }: SessionProps & { teaching: boolean }) {
  const { id, title, date, minutes, link, series, cancelled, present, replay } = session;
  const [dialog, setDialog] = useState<RowDialog | null>(null);
  const close = () => setDialog(null);
  const end = new Date(Date.parse(date) + minutes * 60_000).toISOString();
  const now = new Date();
  const state = liveState({ date, end }, now);
  const isOpenOnce = liveEntry({ date, end }, now) !== "early";
  const act = (word: string, opened: RowDialog) => (
    <Button
      variant="quiet"
      aria-label={`${word} : ${plainMath(title)}`}
      onClick={() => setDialog(opened)}
    >
      {word}
    </Button>
  );
  const name = <MathText>{title}</MathText>;
  return (
    <li className={rows.row}>
      <div className={css.words}>
        <span className="row wrap align-center gap-2 line-gap-1">
          <strong>{cancelled ? <s>{name}</s> : name}</strong>
          {cancelled && <Badge tone="error">Annulée</Badge>}
          {!cancelled && state === "over" && <Badge>Passée</Badge>}
          {!cancelled && state === "running" && <Badge tone="error">En cours</Badge>}
          {!cancelled && state === "coming" && <Badge tone="success">À venir</Badge>}
        </span>
        <span className={css.about}>
          <ExactMoment at={date} />, {minutes} min, {series && "en série, "}
          <a href={link} target="_blank" rel="noreferrer">
            {link}
          </a>
        </span>
        {replay && <ReplayLine replay={replay} />}
      </div>
      <div className={`row wrap ${css.acts}`}>
        <LinkButton
          to={
            teaching
              ? "/enseignant/liveSessions/$liveSessionId/questions"
              : "/admin/liveSessions/$liveSessionId/questions"
          }
          params={{ liveSessionId: id }}
          variant="quiet"
          aria-label={`Questions : ${plainMath(title)}`}
        >
          Questions
        </LinkButton>
        {!cancelled && isOpenOnce && act(`Présences (${present})`, "presences")}
        {!cancelled && state !== "coming" && !replay && act("Ajouter l’enregistrement", "replay")}
        {(replay?.state === "failed" || replay?.state === "returned") &&
          act("Renvoyer l’enregistrement", "replay")}
        {act("Modifier", "edit")}
        {state !== "over" && act(cancelled ? "Rétablir" : "Annuler", "cancel")}
        {act("Supprimer", "delete")}
      </div>
      {dialog === "edit" && (
        <EditedLiveSession coursId={coursId} session={session} onClose={close} />
      )}
      {dialog === "cancel" && <CancelDialog coursId={coursId} session={session} onClose={close} />}
      {dialog === "delete" && <DeleteDialog coursId={coursId} session={session} onClose={close} />}
      <Suspense fallback={null}>
        {dialog === "presences" && <PresencesDialog key={id} session={session} onClose={close} />}
        {dialog === "replay" && (
          <ReplayDialog coursId={coursId} session={session} onClose={close} />
        )}
      </Suspense>
    </li>
  );
}

type DialogProps = SessionProps & { onClose: () => void };

/** Calls a session off, or takes that back; its people are told. */
function CancelDialog({ coursId, session, onClose }: DialogProps) {
  const { id, title, series, version } = session;
  // As the question was asked: the answer to it changes the row below.
  const [cancelled] = useState(!session.cancelled);
  const [isWhole, setWhole] = useState(false);
  const change = useChange(
    () =>
      call("PUT /liveSessions/{liveSessionId}/cancelled", {
        params: { liveSessionId: id },
        query: isWhole ? { suite: true } : {},
        body: { cancelled, version },
      }),
    {
      rereads: [under("/cours/{}/liveSessions", coursId)],
      said: cancelled ? "La séance est annulée" : "La séance est rétablie",
    },
  );
  return (
    <ConfirmChange
      title={`${cancelled ? "Annuler" : "Rétablir"} ${plainMath(title)} ?`}
      confirm={cancelled ? "Annuler la séance" : "Rétablir la séance"}
      danger={cancelled}
      change={change}
      onClose={onClose}
    >
      <p>
        {cancelled
          ? "Elle reste à sa place, barrée. Les inscrits sont prévenus, et leur calendrier aussi."
          : "Elle a lieu à son heure. Les inscrits sont prévenus, et leur calendrier aussi."}
      </p>
      {series && (
        <Checkbox
          label={`${cancelled ? "Annuler" : "Rétablir"} aussi les suivantes de la série`}
          checked={isWhole}
          onChange={({ currentTarget: { checked } }) => setWhole(checked)}
        />
      )}
    </ConfirmChange>
  );
}

function DeleteDialog({ coursId, session, onClose }: DialogProps) {
  const { id, title, series, present } = session;
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
  return (
    <ConfirmChange
      title={`Supprimer ${title} ?`}
      confirm="Supprimer"
      danger
      change={remove}
      onClose={onClose}
    >
      <p>Les inscrits ne la verront plus, et personne n’est prévenu : pour prévenir, annulez-la.</p>
      {present > 0 && <p>Ses présences sont supprimées avec elle.</p>}
      {series && (
        <Checkbox
          label="Supprimer aussi les suivantes de la série"
          checked={isWhole}
          onChange={({ currentTarget: { checked } }) => setWhole(checked)}
        />
      )}
    </ConfirmChange>
  );
}

type ReplayLineProps = { replay: NonNullable<EditableLiveSession["replay"]> };

/** Where a session's recording is, or why it could not be prepared. */
function ReplayLine({ replay: { state, failure, section } }: ReplayLineProps) {
  const place = section && (
    <>
      {" "}
      dans <MathText>{section.name}</MathText>
    </>
  );
  switch (state) {
    case "preparing":
      return (
        <span className={css.about}>Enregistrement en préparation, publié ensuite{place}</span>
      );
    case "ready":
      return <span className={css.about}>Enregistrement publié{place}</span>;
    case "returned":
      return (
        <span className={css.failed}>L’enregistrement vous est renvoyé par un technicien</span>
      );
    case "failed":
      return (
        <span className={css.failed}>
          L’enregistrement ne peut pas être préparé{failure && ` : ${failure}`}
        </span>
      );
  }
}
