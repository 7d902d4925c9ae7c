import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { firstSteps } from "./FirstStepsPage.tsx";

/** On the administrators' home: what a new place still needs. An empty one leads there at once. */
export function FirstStepsNotice() {
  const { data } = useQuery(firstSteps);
  if (!data) return null;
  if (data.vide) return <Navigate to="/admin/premiersPas" replace />;
  const left = data.etapes.filter(({ etat }) => etat === "aFaire").length;
  if (left === 0) return null;
  return (
    <Alert
      kind="info"
      title={left === 1 ? "Il reste un premier pas" : `Il reste ${left} premiers pas`}
      action={
        <LinkButton variant="secondary" to="/admin/premiersPas">
          Continuer
        </LinkButton>
      }
    >
      De quoi vendre votre premier cours.
    </Alert>
  );
}

/** From the settings: back to what was put off; nothing once all is done. */
export function FirstStepsLink() {
  const { data } = useQuery(firstSteps);
  if (!data || data.etapes.every(({ etat }) => etat === "faite")) return null;
  return (
    <LinkButton variant="secondary" to="/admin/premiersPas">
      Premiers pas
    </LinkButton>
  );
}
