import type { Deletion } from "@majorant/contract/own-data";
import { Alert } from "../../../ui/told/Alert.tsx";
import { Day } from "../../../ui/values/Moment.tsx";
import { counted, daysUntil } from "./counted.ts";
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
          {notes > 0 && <li>{counted(notes, "note", "notes")}</li>}
          {positions > 0 && <li>Votre avancement dans {counted(positions, "vidéo", "vidéos")}</li>}
          <li>{counted(devices, "appareil connecté", "appareils connectés")}</li>
          {accesses.map(({ title, until }) => (
            <li key={`${title} ${until}`}>
              Votre accès à {title}
              {until && (
                <>
                  , ouvert jusqu’au <Day at={until} /> (
                  {counted(daysUntil(until, new Date()), "jour", "jours")})
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
              {counted(orders, "commande", "commandes")}, avec les paiements et les reçus : la
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
