import { callFile } from "@majorant/client/api/call.ts";
import { saveFile } from "@majorant/client/api/save-file.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { DeleteAccount } from "./DeleteAccount.tsx";
import css from "./OwnData.module.css";

/** One's own data: to take along, and the account's end. */
export function OwnData({ userId }: { userId: number }) {
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      callFile("GET /users/{utilisateurId}/export", { params: { utilisateurId: userId } }),
    onSuccess: ({ bytes, name }) => saveFile(bytes, name ?? "majorant.zip"),
  });
  const [deleting, setDeleting] = useState(false);
  return (
    <div className={css.parts}>
      <section className={css.part}>
        <h2>Emporter vos données</h2>
        <p>
          Un fichier ZIP avec votre profil, vos commandes, vos accès, votre avancement, et vos notes
          à lire dans n’importe quel éditeur de texte.
        </p>
        {error && <Alert kind="error">{error.message}</Alert>}
        <Button
          variant="secondary"
          icon={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
          pending={isPending}
          onClick={() => mutate()}
        >
          Télécharger mes données
        </Button>
      </section>
      <section className={css.part}>
        <h2>Supprimer votre compte</h2>
        <p>
          Vos notes, votre avancement et vos accès disparaissent pour toujours. Pensez à télécharger
          vos données avant.
        </p>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          Supprimer mon compte
        </Button>
      </section>
      {deleting && <DeleteAccount userId={userId} onClose={() => setDeleting(false)} />}
    </div>
  );
}
