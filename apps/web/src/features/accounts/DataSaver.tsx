import { call } from "@majorant/client/api/call.ts";
import { resumeSession } from "@majorant/client/session.calls.ts";
import { useSession } from "@majorant/client/session.ts";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Checkbox } from "@majorant/ui/fields/Checkbox.tsx";
import { useMutation } from "@tanstack/react-query";

/** Whether a student's account spares data, on each of their devices; kept at once. */
export function DataSaver({ userId }: { userId: number }) {
  const { user } = useSession();
  const choose = useMutation({
    mutationFn: async (savesData: boolean) => {
      const params = { utilisateurId: userId };
      await call("PUT /users/{utilisateurId}/data-saver", { params, body: { savesData } });
      // Everything here asks the session.
      await resumeSession();
    },
  });
  return (
    <>
      <Checkbox
        label="Économie de données"
        hint="Sur tous vos appareils : les vidéos dans leur qualité la plus légère, de petites images, et rien n’est téléchargé d’avance."
        checked={choose.isPending ? choose.variables : user?.savesData === true}
        disabled={choose.isPending}
        onChange={({ target: { checked } }) => choose.mutate(checked)}
      />
      {choose.error && <Alert kind="error">{choose.error.message}</Alert>}
      {choose.isSuccess && <Alert kind="success">Votre choix est enregistré</Alert>}
    </>
  );
}
