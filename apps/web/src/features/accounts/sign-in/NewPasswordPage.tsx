import { ApiError, call } from "@majorant/client/api/call.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import { useSubmit } from "@majorant/client/forms/use-submit.ts";
import { startSession } from "@majorant/client/session.ts";
import type { SecondStep as Step } from "@majorant/contract/refusals";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { PasswordField } from "@majorant/ui/fields/PasswordField.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { Link, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { AuthPage, formClass } from "./AuthPage.tsx";
import { confirms, newPassword } from "./rules.ts";

/** Few accounts have a second factor. */
const SecondStep = lazy(() => import("./SecondStep.tsx"));

export type NewPasswordPageProps = {
  /** Both from the link of the reset mail; empty where the address was cut. */
  email: string;
  token: string;
};

/** /auth/new-password#email&token. Once chosen, the reader is signed in and the guards lead on. */
export function NewPasswordPage({ email, token }: NewPasswordPageProps) {
  const { values, field, sends } = useForm(newPassword, {}, confirms);
  const sending = useSubmit<void>();
  const [secondStep, setSecondStep] = useState<Step | null>(null);
  const navigate = useNavigate();
  const send = () =>
    sending.send(async () => {
      const body = { email, token, newPassword: values.password };
      try {
        startSession(await call("POST /auth/new-password", { body }));
      } catch (error) {
        if (!(error instanceof ApiError) || !error.secondStep) throw error;
        // The password is changed, and the link used up.
        setSecondStep(error.secondStep);
      }
    });
  // The page that is made at the build stands for every link: what the link says comes after it.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const isUsable = !isHydrated || (email !== "" && token !== "");

  if (secondStep)
    return (
      <AuthPage title="Nouveau mot de passe" lead="Votre mot de passe est changé.">
        <Suspense>
          <SecondStep step={secondStep} onCancel={() => navigate({ to: "/auth/signin" })} />
        </Suspense>
      </AuthPage>
    );
  return (
    <AuthPage
      title="Nouveau mot de passe"
      aside={<Link to="/auth/request-new-password">Demander un nouveau lien</Link>}
    >
      {isUsable ? (
        <form className={formClass} {...sends(send)}>
          {sending.submit.state === "error" && (
            <Alert kind="error">{sending.submit.sentence}</Alert>
          )}
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            value={isHydrated ? email : ""}
            disabled
          />
          <PasswordField
            label="Nouveau mot de passe"
            hint="8 caractères au minimum"
            autoComplete="new-password"
            {...field("password")}
          />
          <PasswordField
            label="Confirmation du mot de passe"
            autoComplete="new-password"
            {...field("confirmation")}
          />
          <Button type="submit" large wide pending={sending.pending}>
            Changer le mot de passe
          </Button>
        </form>
      ) : (
        <Alert kind="error">
          Ce lien est incomplet. Ouvrez celui de l’email, ou demandez-en un nouveau.
        </Alert>
      )}
    </AuthPage>
  );
}
