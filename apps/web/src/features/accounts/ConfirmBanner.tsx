import { isNewcomer } from "@majorant/client/newcomer.ts";
import type { SessionUser } from "@majorant/contract/accounts/sign-in";
import { ConfirmEmail } from "@majorant/features/accounts/email/ConfirmEmail.tsx";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { useState } from "react";
import css from "./ConfirmBanner.module.css";

/** Over each page of a student whose address is not confirmed; the code is typed in it, at once after sign-up. */
export default function ConfirmBanner({ user }: { user: Pick<SessionUser, "id" | "email"> }) {
  const isNew = isNewcomer(user.email);
  const [isOpen, setOpen] = useState(isNew);
  return (
    <section className={css.banner} aria-label="Confirmation de votre adresse">
      <Alert
        kind={isNew ? "success" : "info"}
        title={isNew ? "Votre compte a été créé avec succès" : "Confirmez votre adresse email"}
        action={
          isOpen ? undefined : (
            <Button variant="secondary" onClick={() => setOpen(true)}>
              Saisir le code
            </Button>
          )
        }
      >
        {isNew && <p>Il reste à confirmer votre adresse email.</p>}
        {isOpen ? (
          <ConfirmEmail userId={user.id} email={user.email} />
        ) : (
          <p>
            Un email vous attend à <bdi className={css.email}>{user.email}</bdi>. Il faut une
            adresse confirmée pour passer commande, et un compte qui ne l’est pas est supprimé 7
            jours après son inscription.
          </p>
        )}
      </Alert>
    </section>
  );
}
