import type { OwnCopy, OwnSitting } from "@majorant/contract/sittings/sittings";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Moment } from "@majorant/ui/format/Moment.tsx";
import { useQuery } from "@tanstack/react-query";
import { ownPages } from "./copies.api.ts";
import type { Place } from "./kept.ts";
import { PageStrip } from "./PageStrip.tsx";
import css from "./Sittings.module.css";
import { useSending } from "./useSending.ts";

export type HandedInProps = { place: Place; sitting: OwnSitting; copy: OwnCopy };

/** A copy that was handed in: its receipt, and its pages as they arrive. */
export function HandedIn({ place, sitting, copy }: HandedInProps) {
  const sending = useSending(place, sitting);
  const pages = useQuery({
    ...ownPages(place.userId, place.sittingId),
    // Anew with each page that has arrived.
    queryKey: [...ownPages(place.userId, place.sittingId).queryKey, sending.arrived],
    enabled: sending.arrived > 0,
  });
  const isWhole = sending.arrived === copy.pages.length;
  return (
    <section className="stack gap-4" aria-labelledby="copie">
      <h2 id="copie" className={css.heading}>
        Votre copie
      </h2>
      <div className={`stack box gap-1 pad-4 ${css.receipt}`}>
        <p>Reçu n°</p>
        <p className={css.receiptNumber}>{copy.receipt}</p>
        {copy.handedInAt && (
          <p className={css.small}>
            Remise le <Moment at={copy.handedInAt} />
          </p>
        )}
      </div>
      {isWhole ? (
        <Alert kind="success" title="Votre copie est arrivée en entier">
          {copy.pages.length > 1 ? `Ses ${copy.pages.length} pages sont là.` : "Sa page est là."}
        </Alert>
      ) : (
        <Progress sending={sending} pages={copy.pages.length} until={sitting.pagesUntil} />
      )}
      {pages.data && <PageStrip pages={pages.data} />}
    </section>
  );
}

type ProgressProps = { sending: ReturnType<typeof useSending>; pages: number; until: string };

function Progress({ sending, pages, until }: ProgressProps) {
  const { arrived, waits, isHere, error } = sending;
  return (
    <div className="stack gap-3">
      <p role="status">
        {arrived} page{arrived > 1 && "s"} sur {pages} arrivée{arrived > 1 && "s"}
      </p>
      <progress
        max={1}
        value={sending.share}
        aria-label="Envoi de votre copie"
        className={css.progress}
      />
      {error && <Alert kind="error" title={error.message} />}
      {waits && !error && (
        <Alert kind="warning" title="Pas de connexion">
          Votre copie est remise à l’heure. L’envoi reprend tout seul dès que la connexion revient.
        </Alert>
      )}
      {!isHere && !error && (
        <Alert kind="warning" title="Des pages sont sur l’appareil où vous les avez prises">
          Ouvrez cette page sur cet appareil avant le <Moment at={until} /> pour qu’elles partent.
        </Alert>
      )}
      {isHere && !waits && !error && (
        <p className={css.small}>
          Gardez cette page ouverte. Si la connexion se coupe, l’envoi reprend, jusqu’au{" "}
          <Moment at={until} />.
        </p>
      )}
    </div>
  );
}
