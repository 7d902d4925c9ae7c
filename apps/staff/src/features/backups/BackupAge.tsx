import { query } from "@majorant/client/api/query.ts";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Moment } from "@majorant/ui/format/Moment.tsx";
import { useQuery } from "@tanstack/react-query";
import css from "./BackupAge.module.css";

/** On the administrators' home: when the school was last backed up, and what to do where that is too long ago. */
export function BackupAge() {
  const state = useQuery(query("GET /sauvegardes/derniere", {})).data;
  if (!state) return null;
  const { derniere: last, enRetard: isLate } = state;
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
