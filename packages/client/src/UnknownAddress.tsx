import { Alert } from "@majorant/ui/feedback/Alert.tsx";

/** Why one is at home. */
export default function UnknownAddress() {
  return (
    <Alert kind="info" title="Cette adresse n’existe pas">
      Elle a changé, ou n’a jamais existé : vous voici à l’accueil.
    </Alert>
  );
}
