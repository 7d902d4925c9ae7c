import { call } from "@majorant/client/api/call.ts";
import { useSubmit } from "@majorant/client/forms/use-submit.ts";
import { UnsavedChangesGuard } from "@majorant/client/unsaved-changes/UnsavedChangesGuard.tsx";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { FieldErrors } from "@majorant/ui/fields/FieldErrors.tsx";
import { Stepper } from "@majorant/ui/layout/Stepper.tsx";
import { Link, useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { AccountStep } from "./AccountStep.tsx";
import { AuthPage } from "./AuthPage.tsx";
import { accountOf, useAccountForm } from "./account-form.ts";
import { ClassStep } from "./ClassStep.tsx";
import { keepEmail } from "./kept-email.ts";
import css from "./SignUp.module.css";
import { SignUpResult } from "./SignUpResult.tsx";

/** The heading of each step, and of what became of the account. */
const titles = {
  account: "Créer un compte",
  class: "Votre classe",
  loading: "Votre compte",
  error: "Votre compte n'a pas été créé",
  success: "Bienvenue",
} as const;

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The sign-up wizard is at the choice of a class: the browser's Back leads to the account. */
    choosesClass?: boolean;
  }
}

/** /auth/signup: the wizard 0 → 1 → 2 (docs/product/accounts.md, Signing up). What was typed is kept from step to step. */
export function SignUpPage() {
  const router = useRouter();
  const choosesClass = useLocation({ select: ({ state }) => state.choosesClass === true });
  const [isPassed, setPassed] = useState(false);
  const [path, setPath] = useState<readonly number[]>([]);
  const account = useAccountForm();
  const sending = useSubmit<undefined>();
  const { submit } = sending;

  // A page that is loaded anew has forgotten the account: it begins there, and stays until it is sent again.
  const part = choosesClass && isPassed ? "class" : "account";
  const shown = submit.state === "idle" ? part : submit.state;
  const isTaken = submit.state === "error" && submit.code === "EMAIL_TAKEN";
  const step = shown === "account" ? 0 : shown === "class" ? 1 : 2;

  function chooseClass() {
    setPassed(true);
    // Where the page was loaded anew, the entry for the class is the one it stands at.
    if (!choosesClass) router.navigate({ to: ".", state: { choosesClass: true } });
  }

  function signUpIn(categoryId: number) {
    const user = { ...accountOf(account.values), category: { id: categoryId } };
    keepEmail(user.email);
    sending.send(() => call("POST /auth/signUp", { body: { user }, files: {} }));
  }

  // Back after a refusal, by our button or the browser's: the account again, with the fields that the server named.
  useEffect(() => {
    if (part !== "account" || submit.state !== "error") return;
    account.showRefused(submit.fields);
    sending.reset();
  });

  return (
    <AuthPage
      wide
      title={titles[shown]}
      aside={
        step < 2 && (
          <>
            Déjà un compte ? <Link to="/auth/signin">Se connecter</Link>
          </>
        )
      }
    >
      <UnsavedChangesGuard when={account.changed && submit.state !== "success" && !isTaken} />
      <Stepper label="Inscription" steps={["Compte", "Classe", "Résultat"]} current={step} />
      {step === 0 && (
        <form {...account.sends(chooseClass)}>
          <AccountStep field={account.field} />
          <FieldErrors faults={account.faults} />
          <div className={css.actions}>
            <Button type="submit" large>
              Suivant
            </Button>
          </div>
        </form>
      )}
      {step === 1 && (
        <ClassStep
          path={path}
          onPath={setPath}
          onBack={() => router.history.back()}
          onNext={signUpIn}
        />
      )}
      {step === 2 && <SignUpResult result={submit} onBack={() => router.history.back()} />}
    </AuthPage>
  );
}
