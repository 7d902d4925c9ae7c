import { call } from "@majorant/client/api/call.ts";
import { query, under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import type { FactorProps } from "./factor-props.ts";
import { Passkeys } from "./Passkeys.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import css from "./SecondFactor.module.css";

/** With what draws QR codes. */
const SetUpApp = lazy(() => import("./SetUpApp.tsx"));

export type SecondFactorProps = { userId: number };

/** The second proof at sign-in: an app's codes, passkeys, and the codes for when both are lost. */
export function SecondFactor({ userId }: SecondFactorProps) {
  const state = useQuery(
    query("GET /users/{utilisateurId}/secondFactor", { params: { utilisateurId: userId } }),
  );
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { data } = state;
  if (!data) return <QueryState query={state} loading={<Skeleton lines={3} height="4rem" />} />;
  const parts = { userId, state: data, onCodes: setCodes };
  const isOn = data.authenticator || data.passkeys.length > 0;
  return (
    <div className={css.parts}>
      <div className={css.part}>
        <Badge tone={isOn ? "success" : "plain"}>{isOn ? "Activée" : "Désactivée"}</Badge>
        <p>
          À la connexion, après votre mot de passe, une deuxième preuve que c’est vous : le code
          d’une application, ou une clé d’accès de votre appareil. Qui apprend votre mot de passe
          n’entre pas.
        </p>
        <p>En ajouter ou en retirer une déconnecte vos autres appareils.</p>
        {data.required && !isOn && (
          <Alert kind="warning">
            Votre compte d’administration la demande : activez-la pour continuer.
          </Alert>
        )}
      </div>
      <App {...parts} />
      <Passkeys {...parts} />
      {isOn && <Codes {...parts} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </div>
  );
}

function App({ userId, state, onCodes }: FactorProps) {
  const params = { utilisateurId: userId };
  const rereads = [under("/users/{}/secondFactor", userId)];
  const [secret, setSecret] = useState<{ address: string; key: string } | null>(null);
  const begin = useChange(
    () => call("POST /users/{utilisateurId}/secondFactor/authenticator", { params }),
    { rereads: [] },
  );
  const remove = useChange(
    () => call("DELETE /users/{utilisateurId}/secondFactor/authenticator", { params }),
    { rereads },
  );
  const error = begin.error ?? remove.error;
  const add = () => begin.mutate(undefined, { onSuccess: setSecret });
  return (
    <section className={css.part}>
      <h2>Application d’authentification</h2>
      {error && <Alert kind="error">{error.message}</Alert>}
      {state.authenticator ? (
        <div className={css.acts}>
          <Button variant="secondary" pending={begin.isPending} onClick={add}>
            Remplacer l’application
          </Button>
          <Button variant="danger" pending={remove.isPending} onClick={() => remove.mutate()}>
            Retirer l’application
          </Button>
        </div>
      ) : (
        <>
          <p>Elle montre un code de 6 chiffres, un autre toutes les 30 secondes, sans réseau.</p>
          <Button variant="secondary" pending={begin.isPending} onClick={add}>
            Ajouter une application
          </Button>
        </>
      )}
      {secret && (
        <Suspense>
          <SetUpApp
            userId={userId}
            secret={secret}
            onClose={() => setSecret(null)}
            onDone={(recoveryCodes) => {
              setSecret(null);
              onCodes(recoveryCodes);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

function Codes({ userId, state, onCodes }: FactorProps) {
  const { mutate, error, isPending } = useChange(
    () =>
      call("POST /users/{utilisateurId}/secondFactor/recoveryCodes", {
        params: { utilisateurId: userId },
      }),
    { rereads: [under("/users/{}/secondFactor", userId)] },
  );
  const left = state.recoveryCodes;
  const renew = () => mutate(undefined, { onSuccess: (made) => onCodes(made.recoveryCodes) });
  return (
    <section className={css.part}>
      <h2>Codes de secours</h2>
      <p>
        Pour le jour où votre téléphone n’est pas là. Codes qui restent : {left}. De nouveaux codes
        remplacent les précédents.
      </p>
      {error && <Alert kind="error">{error.message}</Alert>}
      <Button variant="secondary" pending={isPending} onClick={renew}>
        Créer de nouveaux codes
      </Button>
    </section>
  );
}
