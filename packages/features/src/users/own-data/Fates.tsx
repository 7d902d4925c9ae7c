import type { Deletion } from "@majorant/contract/privacy/own-data";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Day } from "@majorant/ui/format/Moment.tsx";
import { daysUntil } from "./counted.ts";
import css from "./OwnData.module.css";

/** What goes with an account, in numbers, and what stays. */
export function Fates({ deletion }: { deletion: Deletion }) {
  const { notes, positions, devices, accesses, orders, confirming } = deletion;
  return (
    <div className={css.fates}>
      <div>
        <h3>Ce qui disparaît</h3>
        <ul>
          <li>Votre profil et votre photo</li>
          {notes > 0 && (
            <li>
              {notes} note{notes > 1 && "s"}
            </li>
          )}
          {positions > 0 && (
            <li>
              Votre avancement dans {positions} vidéo{positions > 1 && "s"}
            </li>
          )}
          <li>
            {devices} appareil{devices > 1 && "s"} connecté{devices > 1 && "s"}
          </li>
          {accesses.map(({ title, until }) => (
            <li key={`${title} ${until}`}>
              Votre accès à <bdi>{title}</bdi>
              {until && (
                <>
                  , ouvert jusqu’au <Day at={until} /> (<DaysUntil until={until} />)
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
      {orders > 0 && (
        <div>
          <h3>Ce qui reste, sans votre nom</h3>
          <ul>
            <li>
              {orders} commande{orders > 1 && "s"}, avec les paiements et les reçus : la
              comptabilité l’exige
            </li>
          </ul>
        </div>
      )}
      {confirming > 0 && (
        <Alert kind="warning">
          {confirming === 1
            ? "Un paiement attend encore sa confirmation : il n’ouvrira plus d’accès."
            : `${confirming} paiements attendent encore leur confirmation : ils n’ouvriront plus d’accès.`}
        </Alert>
      )}
    </div>
  );
}

function DaysUntil({ until }: { until: string }) {
  const days = daysUntil(until, new Date());
  return (
    <>
      {days} jour{days > 1 && "s"}
    </>
  );
}
