import { query } from "@majorant/client/api/query.ts";
import type { BackupAge as State } from "@majorant/contract/operations/backups";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Moment } from "@majorant/ui/format/Moment.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import css from "./BackupAge.module.css";

/** On the administrators' home: when the school was last backed up, and what to do where something of it is not well. */
export function BackupAge() {
  const state = useQuery(query("GET /sauvegardes/derniere", {})).data;
  if (!state) return null;
  return (
    <>
      <Age state={state} />
      {state.perdus > 0 && (
        <Alert kind="warning" title="Des sauvegardes sont abîmées">
          Elles ne rendraient pas tout. Prévenez la personne qui s’occupe du serveur : son journal
          dit quels fichiers, et l’<Link to="/admin/service">état du service</Link> quoi faire.
        </Alert>
      )}
    </>
  );
}

function Age({ state }: { state: State }) {
  const { derniere: last, enRetard: isLate, echecs: failures, raison: reason } = state;
  if (failures > 0 && !isLate)
    return (
      <Alert kind="warning" title="La sauvegarde de cette nuit n’est pas faite">
        {failures === 1 ? "Un essai a échoué" : `${failures} essais ont échoué`}, le prochain est
        dans l’heure. Réponse : {reason}
      </Alert>
    );
  if (isLate)
    return (
      <Alert
        kind="warning"
        title={
          last ? "La dernière sauvegarde a plus de deux jours" : "Majorant n’est pas sauvegardé"
        }
      >
        {last ? (
          <>
            Elle est du <Moment at={last.date} />.{" "}
          </>
        ) : (
          "Aucune sauvegarde n’a encore été faite. "
        )}
        Prévenez la personne qui s’occupe du serveur : son journal dit pourquoi la dernière nuit n’a
        pas été sauvegardée.
      </Alert>
    );
  return (
    <p className={css.age}>
      {last ? (
        <>
          Dernière sauvegarde : <Moment at={last.date} />.
        </>
      ) : (
        "Pas encore de sauvegarde : la première a lieu cette nuit."
      )}
    </p>
  );
}
