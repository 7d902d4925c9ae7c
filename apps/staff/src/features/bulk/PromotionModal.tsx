import { call } from "@majorant/client/api/call.ts";
import { query } from "@majorant/client/api/query.ts";
import { everything, useChange } from "@majorant/client/api/use-change.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { Moment } from "@majorant/ui/format/Moment.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmChange } from "../../components/dialogs/ConfirmDialog.tsx";
import { RouteModal } from "../../components/dialogs/RouteModal.tsx";
import { Loaded } from "../../components/page/Loaded.tsx";
import css from "./Bulk.module.css";
import { students } from "./bulk-labels.ts";
import { GroupLink } from "./groups.tsx";

/** A passage, whether it can be undone, and what changed since. */
export function PromotionModal({ passageId, onClose }: { passageId: number; onClose: () => void }) {
  const promotion = useQuery({
    ...query("GET /passages/{passageId}", { params: { passageId } }),
    staleTime: 0,
  });
  const { data } = promotion;
  const undoing = useChange(
    () => call("PUT /passages/{passageId}/annulation", { params: { passageId } }),
    { rereads: [everything] },
  );
  const [asking, setAsking] = useState(false);
  return (
    <RouteModal
      title="Passage"
      onClose={onClose}
      actions={
        <Button disabled={!data?.annulable} variant="danger" onClick={() => setAsking(true)}>
          Annuler ce passage
        </Button>
      }
    >
      <Loaded of={promotion} waiting={<Skeleton lines={4} />}>
        {(data) => (
          <div className={css.passage}>
            <p>
              <b>
                <GroupLink group={data.deGroupe} /> → <GroupLink group={data.versGroupe} />
              </b>
              , le <Moment at={data.date} />
              {data.par && ` par ${data.par}`} : {students(data.montes)}
              {data.categorie && `, en ${data.categorie}`}.
            </p>
            {data.annule && (
              <Alert kind="info" title="Ce passage est annulé">
                Depuis le <Moment at={data.annule} />.
              </Alert>
            )}
            {!data.annule && data.changements.length > 0 && (
              <>
                <Alert
                  kind="warning"
                  title="Ce passage ne peut plus être annulé : des choses ont changé depuis."
                />
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard. */}
                <ul className={css.faults} tabIndex={0} aria-label="Ce qui a changé depuis">
                  {data.changements.map(({ utilisateur, message }) => (
                    <li key={`${utilisateur?.id}-${message}`}>
                      {utilisateur && (
                        <b>
                          {utilisateur.prenom} {utilisateur.nom}
                        </b>
                      )}
                      <span>{message}</span>
                    </li>
                  ))}
                </ul>
                {data.changements.length < data.nombreChangements && (
                  <p>
                    Les {data.changements.length} premiers changements sur {data.nombreChangements}.
                  </p>
                )}
              </>
            )}
          </div>
        )}
      </Loaded>
      {asking && data && (
        <ConfirmChange
          title="Annuler ce passage ?"
          confirm="Annuler le passage"
          danger
          change={undoing}
          onDone={() => toast("success", "Le passage est annulé")}
          onClose={() => setAsking(false)}
        >
          <p>Chacun retrouve son groupe et sa classe d’avant.</p>
        </ConfirmChange>
      )}
    </RouteModal>
  );
}
