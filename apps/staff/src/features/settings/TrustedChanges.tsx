import { query } from "@majorant/client/api/query.ts";
import type { TrustedChange } from "@majorant/contract/settings/settings";
import { fieldLabel, valueText } from "@majorant/domain/accounts/audit";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Moment } from "@majorant/ui/format/Moment.tsx";
import { useQuery } from "@tanstack/react-query";
import css from "./TrustedChanges.module.css";

/** On the administrators' home, for a week: how students pay or reach the school was changed, by whom and how. */
export function TrustedChanges() {
  const { data = [] } = useQuery(query("GET /parametres/changements", {}));
  if (data.length === 0) return null;
  return (
    <Alert
      kind="warning"
      title="Ce que les élèves lisent pour payer ou vous joindre a changé"
      action={
        <LinkButton variant="secondary" to="/admin/parametres">
          Voir les paramètres
        </LinkButton>
      }
    >
      <ul className={`stack gap-2 ${css.changes}`}>
        {data.map((change) => (
          <Change key={change.date} {...change} />
        ))}
      </ul>
      <p className={css.otherwise}>
        Si personne de votre équipe ne l’a voulu, remettez ce qu’il y avait et désactivez le compte
        qui l’a changé.
      </p>
    </Alert>
  );
}

function Change({ date, par, champs }: TrustedChange) {
  return (
    <li>
      {champs.map(({ champ, avant, apres }) => (
        <p key={champ} className={css.change}>
          <b>{fieldLabel(champ)}</b> : <del>{valueText(avant)}</del> →{" "}
          <ins className={css.now}>{valueText(apres)}</ins>
        </p>
      ))}
      <p className={css.who}>
        {par ? `${par.prenom} ${par.nom}` : "Un compte supprimé"}, le <Moment at={date} />
      </p>
    </li>
  );
}
