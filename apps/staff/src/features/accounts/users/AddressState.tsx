import { call } from "@majorant/client/api/call.ts";
import { follows } from "@majorant/client/forms/use-form.ts";
import { confirmationReason } from "@majorant/contract/accounts/account";
import type { AdminUser } from "@majorant/contract/accounts/users.admin";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { Moment } from "@majorant/ui/format/Moment.tsx";
import { useState } from "react";
import { ReasonDialog } from "../../../components/dialogs/ReasonDialog.tsx";
import { usePeopleChange } from "../people.ts";

/** That nobody confirmed an account's address, and what comes of it; nothing once somebody did. */
export function AddressState({ user }: { user: AdminUser }) {
  const [isAsking, setAsking] = useState(false);
  const change = usePeopleChange((motif: string) =>
    call("PUT /utilisateurs/{utilisateurId}/confirmerAdresse", {
      params: { utilisateurId: user.id },
      body: { motif },
    }),
  );
  if (!user.adresseNonConfirmee) return null;
  const { depuis, suppression } = user.adresseNonConfirmee;
  const close = () => {
    setAsking(false);
    change.reset();
  };
  return (
    <>
      <Alert
        kind="warning"
        title="Adresse non confirmée"
        action={
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Confirmer l’adresse
          </Button>
        }
      >
        Adresse non confirmée depuis le <Moment at={depuis} />
        {suppression ? (
          <>
            {" "}
            : le compte sera supprimé le <Moment at={suppression} />.
          </>
        ) : (
          " : le compte reste."
        )}
      </Alert>
      {isAsking && (
        <ReasonDialog
          title={`Confirmer l’adresse ${user.email}`}
          submit="Confirmer l’adresse"
          label="Motif"
          description="Gardé dans le journal : d’où vous savez que l’adresse est la sienne"
          rule={follows(confirmationReason)}
          pending={change.isPending}
          error={change.error}
          onSend={(motif) =>
            change.mutate(motif, {
              onSuccess: () => {
                close();
                toast("success", "L’adresse est confirmée");
              },
            })
          }
          onClose={close}
        />
      )}
    </>
  );
}
