import { query } from "@majorant/client/api/query.ts";
import type { MoneyCheck } from "@majorant/contract/operations/security";
import { moneyDifferenceText } from "@majorant/domain/shop/money-differences";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Loaded } from "../../../components/page/Loaded.tsx";
import { Panel, PanelRowSkeletons } from "../../../components/page/Panel.tsx";
import css from "./Security.module.css";

const moneyCheck = query("GET /securite/argent", {});

/** "Un écart dans les paiements", "3 écarts dans les paiements". */
const counted = (differences: number) =>
  differences === 1 ? "Un écart dans les paiements" : `${differences} écarts dans les paiements`;

/** Each order whose money does not agree, and how; those that the check did not name are counted. */
function MoneyDifferences({ lignes, ecarts }: Pick<MoneyCheck, "lignes" | "ecarts">) {
  const more = ecarts - lignes.length;
  return (
    <ul className={`stack gap-1 ${css.differences}`}>
      {lignes.map(({ genre, commande }) => (
        <li key={`${genre}-${commande}`}>
          <Link to="/admin/commandes/$commandeId" params={{ commandeId: commande }}>
            Commande n° {commande}
          </Link>{" "}
          : {moneyDifferenceText(genre)}
        </li>
      ))}
      {more > 0 && <li>{more === 1 ? "et un autre" : `et ${more} autres`}</li>}
    </ul>
  );
}

/** On the administrators' home: what last night's check found; nothing where all agrees. */
export function MoneyAlert() {
  const last = useQuery(moneyCheck).data?.dernier;
  if (!last || last.ecarts === 0) return null;
  return (
    <Alert kind="warning" title={counted(last.ecarts)}>
      Au contrôle du <ExactMoment at={last.date} />, ce qui a été payé, donné et dit par la banque
      ne concorde pas.
      <MoneyDifferences {...last} />
    </Alert>
  );
}

/** The last nightly check, whatever it found. */
export function MoneyPanel() {
  const check = useQuery(moneyCheck);
  return (
    <Panel
      title="Contrôle des paiements"
      about="Chaque nuit, commandes payées, reçus, accès et mots de la banque sont comparés."
    >
      <Loaded of={check} waiting={<PanelRowSkeletons rows={1} />}>
        {({ dernier: last }) =>
          last === null ? (
            <p className={css.good}>Pas encore de contrôle : le premier a lieu cette nuit.</p>
          ) : (
            <>
              <p>
                {last.ecarts === 0 ? "Tout concorde" : counted(last.ecarts)}, {last.commandes}{" "}
                {last.commandes === 1 ? "commande vue" : "commandes vues"} le{" "}
                <ExactMoment at={last.date} />.
              </p>
              {last.ecarts > 0 && <MoneyDifferences {...last} />}
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}
