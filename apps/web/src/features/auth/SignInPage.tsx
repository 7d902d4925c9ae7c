import { signIn } from "@majorant/contract/auth";
import { Link } from "@tanstack/react-router";
import { call } from "../../app/call.ts";
import { startSession } from "../../app/session.ts";
import { useForm } from "../../app/use-form.ts";
import { useSubmit } from "../../app/use-submit.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { AuthPage, forgottenClass, formClass } from "./AuthPage.tsx";
import { emailRule, signInPasswordRule } from "./rules.ts";

/** /auth/signin. Once signed in, the guards lead on. */
export function SignInPage() {
  const { values, field, sends } = useForm(
    { email: "", password: "" },
    { email: emailRule, password: signInPasswordRule },
  );
  const sending = useSubmit<void>();
  const send = () =>
    sending.send(async () => {
      const email = values.email.trim().toLowerCase();
      startSession(await call(signIn, { body: { email, password: values.password } }));
    });

  return (
    <AuthPage
      title="Se connecter"
      lead="Reprenez vos cours là où vous les avez laissés."
      aside={
        <>
          Pas encore de compte ? <Link to="/auth/signup">Créer un compte</Link>
        </>
      }
    >
      <form className={formClass} {...sends(send)}>
        {sending.submit.state === "error" && <Alert kind="error">{sending.submit.sentence}</Alert>}
        <TextField label="Email" type="email" autoComplete="username" {...field("email")} />
        <PasswordField
          label="Mot de passe"
          autoComplete="current-password"
          {...field("password")}
        />
        <Link to="/auth/request-new-password" className={forgottenClass}>
          Mot de passe oublié ?
        </Link>
        <Button type="submit" large wide pending={sending.pending}>
          Se connecter
        </Button>
      </form>
    </AuthPage>
  );
}
