import { ApiError, call } from "@majorant/client/api/call.ts";
import { query } from "@majorant/client/api/query.ts";
import { follows, useForm } from "@majorant/client/forms/use-form.ts";
import { dropToken, endSession } from "@majorant/client/session.ts";
import { currentPassword } from "@majorant/contract/accounts/account";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { ErrorState } from "@majorant/ui/feedback/ErrorState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { PasswordField } from "@majorant/ui/fields/PasswordField.tsx";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Fates } from "./Fates.tsx";
import css from "./OwnData.module.css";

type DeleteAccountProps = { userId: number; onClose: () => void };

/** What goes and what stays, then the password; once it is done, the way out. */
export function DeleteAccount({ userId, onClose }: DeleteAccountProps) {
  const formId = useId();
  const params = { utilisateurId: userId };
  // What goes is asked anew each time.
  const { data, error, isFetching, refetch } = useQuery({
    ...query("GET /users/{utilisateurId}/deletion", { params }),
    staleTime: 0,
  });
  const deleting = useMutation({
    mutationFn: (password: string) =>
      call("DELETE /users/{utilisateurId}", { params, body: { password } }),
    onSuccess: forgetAll,
  });
  const { values, field, sends, showRefused } = useForm(
    { password: "" },
    { password: follows(currentPassword) },
  );
  if (deleting.isSuccess) return <Deleted />;

  const refused = deleting.error;
  // The wrong password is said under its field.
  const isSaid = refused instanceof ApiError && refused.fields.password !== undefined;
  return (
    <Dialog
      title="Voulez vous vraiment supprimer votre compte ?"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            pending={deleting.isPending}
            disabled={!data}
          >
            Supprimer mon compte
          </Button>
        </>
      }
    >
      <div className={css.said}>
        {data ? (
          <Fates deletion={data} />
        ) : error ? (
          <ErrorState onRetry={() => refetch()} pending={isFetching}>
            {error.message}
          </ErrorState>
        ) : (
          <Skeleton lines={5} height="1.5rem" />
        )}
        <form
          id={formId}
          {...sends(() => {
            if (deleting.isPending) return;
            deleting.mutate(values.password, {
              onError: (fault) => fault instanceof ApiError && showRefused(fault.fields),
            });
          })}
        >
          <PasswordField
            label="Votre mot de passe, pour confirmer"
            autoComplete="current-password"
            {...field("password")}
          />
        </form>
        {refused && !isSaid && <Alert kind="error">{refused.message}</Alert>}
      </div>
    </Dialog>
  );
}

function Deleted() {
  const leave = () => endSession("signedOut");
  return (
    <Dialog
      title="Votre compte est supprimé"
      onClose={leave}
      actions={<Button onClick={leave}>Revenir à l’accueil</Button>}
    >
      <p>
        Un dernier email vous le confirme. Votre adresse est libre pour un nouveau compte. Bonne
        continuation.
      </p>
    </Dialog>
  );
}

/** What stays in a browser whoever uses it: how it looks. */
const kept = new Set(["majorant.theme", "majorant.menu"]);

/** Nothing of a deleted account stays in this browser: notes, drafts, places, the cart, the session. */
function forgetAll(): void {
  dropToken();
  const keys = Object.keys(localStorage).filter((key) => key.startsWith("majorant."));
  for (const key of keys) if (!kept.has(key)) localStorage.removeItem(key);
}
