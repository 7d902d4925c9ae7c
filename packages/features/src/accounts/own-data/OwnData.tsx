import { ApiError, call, callFile } from "@majorant/client/api/call.ts";
import { query } from "@majorant/client/api/query.ts";
import { saveFile } from "@majorant/client/api/save-file.ts";
import { text } from "@majorant/client/forms/fields.ts";
import { follows, useForm } from "@majorant/client/forms/use-form.ts";
import { dropToken, endSession } from "@majorant/client/session.ts";
import { currentPassword } from "@majorant/contract/accounts/account";
import type { Deletion } from "@majorant/contract/privacy/own-data";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { PasswordField } from "@majorant/ui/fields/PasswordField.tsx";
import { Day } from "@majorant/ui/format/Moment.tsx";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";
import { IconDownload } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { daysUntil } from "./days-until.ts";
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
    <div className="stack gap-6">
      <section className="stack align-start gap-3">
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
      <section className="stack align-start gap-3">
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

type DeleteAccountProps = { userId: number; onClose: () => void };

const proof = { password: text({ rule: follows(currentPassword) }) };

/** What goes and what stays, then the password; once it is done, the way out. */
function DeleteAccount({ userId, onClose }: DeleteAccountProps) {
  const formId = useId();
  const params = { utilisateurId: userId };
  // What goes is asked anew each time.
  const preview = useQuery({
    ...query("GET /users/{utilisateurId}/deletion", { params }),
    staleTime: 0,
  });
  const { data } = preview;
  const deleting = useMutation({
    mutationFn: (password: string) =>
      call("DELETE /users/{utilisateurId}", { params, body: { password } }),
    onSuccess: forgetAll,
  });
  const { values, field, sends, showRefused } = useForm(proof);
  if (deleting.isSuccess) return <AccountDeleted />;

  const deletionError = deleting.error;
  // The wrong password is said under its field.
  const isSaid = deletionError instanceof ApiError && deletionError.fields.password !== undefined;
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
          <DeletionSummary deletion={data} />
        ) : (
          <QueryState query={preview} loading={<Skeleton lines={5} height="1.5rem" />} />
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
        {deletionError && !isSaid && <Alert kind="error">{deletionError.message}</Alert>}
      </div>
    </Dialog>
  );
}

function AccountDeleted() {
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
const sharedKeys = new Set(["majorant.theme", "majorant.menu"]);

/** Nothing of a deleted account stays in this browser: notes, drafts, places, the cart, the session. */
function forgetAll(): void {
  dropToken();
  const keys = Object.keys(localStorage).filter((key) => key.startsWith("majorant."));
  for (const key of keys) if (!sharedKeys.has(key)) localStorage.removeItem(key);
}

/** What goes with an account, in numbers, and what stays. */
function DeletionSummary({ deletion }: { deletion: Deletion }) {
  const { notes, positions, devices, accesses, orders, confirming } = deletion;
  return (
    <div className={css.fates}>
      <div>
        <h3>Ce qui disparaît</h3>
        <ul>
          <li>Votre profil et votre photo</li>
          {notes > 0 && (
            <li>
              {notes} note{notes > 1 && "s"}
            </li>
          )}
          {positions > 0 && (
            <li>
              Votre avancement dans {positions} vidéo{positions > 1 && "s"}
            </li>
          )}
          <li>
            {devices} appareil{devices > 1 && "s"} connecté{devices > 1 && "s"}
          </li>
          {accesses.map(({ title, until }) => (
            <li key={`${title} ${until}`}>
              Votre accès à <bdi>{title}</bdi>
              {until && (
                <>
                  , ouvert jusqu’au <Day at={until} /> (<DaysUntil until={until} />)
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
      {orders > 0 && (
        <div>
          <h3>Ce qui reste, sans votre nom</h3>
          <ul>
            <li>
              {orders} commande{orders > 1 && "s"}, avec les paiements et les reçus : la
              comptabilité l’exige
            </li>
          </ul>
        </div>
      )}
      {confirming > 0 && (
        <Alert kind="warning">
          {confirming === 1
            ? "Un paiement attend encore sa confirmation : il n’ouvrira plus d’accès."
            : `${confirming} paiements attendent encore leur confirmation : ils n’ouvriront plus d’accès.`}
        </Alert>
      )}
    </div>
  );
}

function DaysUntil({ until }: { until: string }) {
  const days = daysUntil(until, new Date());
  return (
    <>
      {days} jour{days > 1 && "s"}
    </>
  );
}
