import { call } from "@majorant/client/api/call.ts";
import type { AdminUser } from "@majorant/contract/accounts/users.admin";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { useState } from "react";
import { ConfirmChange } from "../../../components/dialogs/ConfirmDialog.tsx";
import { nameOf, usePeopleChange } from "../people.ts";

/** Whether an account has a second factor; for who has lost it, the way to take it away. */
export function ResetSecondFactor({ user }: { user: AdminUser }) {
  const [isAsking, setAsking] = useState(false);
  const change = usePeopleChange(() =>
    call("DELETE /utilisateurs/{utilisateurId}/doubleVerification", {
      params: { utilisateurId: user.id },
    }),
  );
  if (!user.doubleVerification) return <Badge>Désactivée</Badge>;
  return (
    <>
      <Badge tone="success">Activée</Badge>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Réinitialiser la double vérification
      </Button>
      {isAsking && (
        <ConfirmChange
          title={`Réinitialiser la double vérification de ${nameOf(user)} ?`}
          confirm="Réinitialiser"
          danger
          change={change}
          onDone={() => toast("success", "La double vérification est réinitialisée")}
          onClose={() => setAsking(false)}
        >
          <p>
            Son application, ses clés d’accès et ses codes de secours ne servent plus : le mot de
            passe suffit. Tous ses appareils sont déconnectés, et un mail le lui dit. Assurez-vous
            que c’est bien cette personne qui le demande.
          </p>
        </ConfirmChange>
      )}
    </>
  );
}
