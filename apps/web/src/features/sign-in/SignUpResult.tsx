import type { Submit } from "@majorant/client/forms/use-submit.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Link } from "@tanstack/react-router";
import css from "./SignUp.module.css";

/**
 * Step 2 of sign-up: loading, error, or success with a link to sign-in. Whoever has an account already is
 * led to it instead of to the form again.
 */
export function SignUpResult({ result, onBack }: { result: Submit<unknown>; onBack: () => void }) {
  switch (result.state) {
    case "success":
      return (
        <>
          <Alert kind="success">Votre compte a été créé avec succès</Alert>
          <LinkButton to="/auth/signin" large wide>
            Se connecter
          </LinkButton>
        </>
      );
    case "error":
      return (
        <>
          <Alert kind="error">{result.sentence}</Alert>
          {result.code === "EMAIL_TAKEN" && (
            <>
              <LinkButton to="/auth/signin" large wide>
                Se connecter avec cet email
              </LinkButton>
              <Link to="/auth/request-new-password" className={css.reset}>
                Mot de passe oublié ?
              </Link>
            </>
          )}
          <Button variant="secondary" onClick={onBack}>
            Revoir mes informations
          </Button>
        </>
      );
    default:
      return (
        <p role="status" className={css.waiting}>
          Création de votre compte…
        </p>
      );
  }
}
