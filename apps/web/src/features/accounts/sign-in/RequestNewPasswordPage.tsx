import { call } from "@majorant/client/api/call.ts";
import { text } from "@majorant/client/forms/fields.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import { useSubmit } from "@majorant/client/forms/use-submit.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { Link } from "@tanstack/react-router";
import { AuthPage, formClass } from "./AuthPage.tsx";
import { rememberEmail, rememberedEmail } from "./remembered-email.ts";
import { emailRule } from "./rules.ts";

const fields = { email: text({ rule: emailRule, whileTyping: true }) };

/** /auth/request-new-password: on success a confirmation takes the place of the form. */
export function RequestNewPasswordPage() {
  const { values, field, sends } = useForm(fields, { email: rememberedEmail() });
  const sending = useSubmit<undefined>();
  const email = values.email.trim().toLowerCase();
  const send = () =>
    sending.send(() => call("POST /auth/request-new-password", { body: { email } }));

  return (
    <AuthPage
      title="Mot de passe oublié"
      lead="Nous vous envoyons un lien pour en choisir un nouveau."
      aside={
        <Link to="/auth/signin" onClick={() => rememberEmail(email)}>
          Revenir à la connexion
        </Link>
      }
    >
      {sending.submit.state === "success" ? (
        <Alert kind="success" title="Vérifiez votre boîte de réception">
          Si un compte existe avec l’adresse {email}, un email vient de lui être envoyé. Pensez à
          regarder dans vos spams.
        </Alert>
      ) : (
        <form className={formClass} {...sends(send)}>
          {sending.submit.state === "error" && (
            <Alert kind="error">{sending.submit.sentence}</Alert>
          )}
          <TextField label="Email" type="email" autoComplete="username" {...field("email")} />
          <Button type="submit" large wide pending={sending.pending}>
            Envoyer le lien
          </Button>
        </form>
      )}
    </AuthPage>
  );
}
