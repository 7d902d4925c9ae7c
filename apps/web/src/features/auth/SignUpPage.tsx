import { signUp } from "@majorant/contract/auth";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { call } from "../../app/calls/call.ts";
import { useSubmit } from "../../app/forms/use-submit.ts";
import { LeaveGuard } from "../../app/leaving/LeaveGuard.tsx";
import { Button } from "../../ui/actions/Button.tsx";
import { Faults } from "../../ui/fields/Faults.tsx";
import { Stepper } from "../../ui/frames/Stepper.tsx";
import { Skeleton } from "../../ui/told/Skeleton.tsx";
import { AccountStep } from "./AccountStep.tsx";
import { AuthPage } from "./AuthPage.tsx";
import { accountOf, useAccountForm } from "./account-form.ts";
import { keepEmail } from "./kept-email.ts";
import css from "./SignUp.module.css";
import { SignUpResult } from "./SignUpResult.tsx";

// It brings the query library; the first step does without.
const ClassStep = lazy(() => import("./ClassStep.tsx"));

const titles = ["Créer un compte", "Votre classe", "Bienvenue"] as const;

/** /auth/signup: the wizard 0 → 1 → 2 (section 4). What was typed is kept from step to step. */
export function SignUpPage() {
  const [step, setStep] = useState<0 | 1 | 2>(0);
  const [path, setPath] = useState<readonly number[]>([]);
  const account = useAccountForm();
  const sending = useSubmit<undefined>();

  function signUpIn(categoryId: number) {
    setStep(2);
    const user = { ...accountOf(account.values), category: { id: categoryId } };
    keepEmail(user.email);
    sending.send(() => call(signUp, { body: { user } }));
  }

  /** After a refusal: back to the account, with the fields that the server names. */
  function review() {
    setStep(0);
    if (sending.submit.state === "error") account.showRefused(sending.submit.fields);
  }

  return (
    <AuthPage
      wide
      title={titles[step]}
      aside={
        step < 2 && (
          <>
            Déjà un compte ? <Link to="/auth/signin">Se connecter</Link>
          </>
        )
      }
    >
      <LeaveGuard when={account.changed && sending.submit.state !== "success"} />
      <Stepper label="Inscription" steps={["Compte", "Classe", "Résultat"]} current={step} />
      {step === 0 && (
        <form {...account.sends(() => setStep(1))}>
          <AccountStep field={account.field} />
          <Faults faults={account.faults} />
          <div className={css.actions}>
            <Button type="submit" large>
              Suivant
            </Button>
          </div>
        </form>
      )}
      {step === 1 && (
        <Suspense fallback={<Skeleton height="5.5rem" />}>
          <ClassStep path={path} onPath={setPath} onBack={() => setStep(0)} onNext={signUpIn} />
        </Suspense>
      )}
      {step === 2 && <SignUpResult result={sending.submit} onBack={review} />}
    </AuthPage>
  );
}
