import { ApiError, call } from "@majorant/client/api/call.ts";
import { text } from "@majorant/client/forms/fields.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import { useSubmit } from "@majorant/client/forms/use-submit.ts";
import { sessionEnd, startSession } from "@majorant/client/session.ts";
import type { RefusedDevice, SecondStep as Step } from "@majorant/contract/refusals";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { PasswordField } from "@majorant/ui/fields/PasswordField.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { Link } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from "react";
import { AuthPage, forgottenClass, formClass } from "./AuthPage.tsx";
import { rememberEmail, rememberedEmail } from "./remembered-email.ts";
import { emailRule, signInPasswordRule } from "./rules.ts";
import { TooManyDevices } from "./TooManyDevices.tsx";
import css from "./Turn.module.css";

/** Few accounts have a second factor. */
const SecondStep = lazy(() => import("./SecondStep.tsx"));

const fields = { email: text({ rule: emailRule }), password: text({ rule: signInPasswordRule }) };

/** /auth/signin. Once signed in, the guards lead on. `kept` says what waits in the cart. */
export function SignInPage({ kept }: { kept: ReactNode }) {
  const { values, field, sends } = useForm(fields, { email: rememberedEmail() });
  const sending = useSubmit<void>();
  // A page made by the server doesn't know: it is read once React is there.
  const [endSentence, setEndSentence] = useState<string | null>(null);
  useEffect(() => setEndSentence(sessionEnd()), []);
  const [devices, setDevices] = useState<RefusedDevice[] | null>(null);
  const [leaving, setLeaving] = useState<number | null>(null);
  const [secondStep, setSecondStep] = useState<Step | null>(null);
  // With what was typed: who types something else presses again.
  const [turn, setTurn] = useState<{ seconds: number; typed: typeof values } | null>(null);
  const waits = turn?.typed.email === values.email && turn.typed.password === values.password;

  /** With the device to sign out, where there are too many already. */
  const send = (signOut?: number) =>
    sending.send(async () => {
      const email = values.email.trim().toLowerCase();
      const body = { email, password: values.password, ...(signOut && { signOut }) };
      setLeaving(signOut ?? null);
      setTurn(null);
      try {
        startSession(await call("POST /auth/signIn", { body }));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.secondStep) setSecondStep(error.secondStep);
        else if (error.code === "TOO_MANY_DEVICES") setDevices(error.devices);
        else if (error.code === "SIGN_IN_BUSY" && error.retryAfter && !signOut)
          setTurn({ seconds: error.retryAfter, typed: values });
        else throw error;
      }
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
      {kept}
      {devices && (
        <>
          {sending.submit.state === "error" && (
            <Alert kind="error">{sending.submit.sentence}</Alert>
          )}
          <TooManyDevices
            devices={devices}
            pending={sending.pending ? leaving : null}
            onChoose={send}
            onCancel={() => setDevices(null)}
          />
        </>
      )}
      {secondStep && (
        <Suspense>
          <SecondStep step={secondStep} onCancel={() => setSecondStep(null)} />
        </Suspense>
      )}
      {/* It stays: what was typed is there when one comes back. */}
      <form
        className={formClass}
        hidden={devices !== null || secondStep !== null}
        {...sends(() => send())}
      >
        {turn && waits && <Turn seconds={turn.seconds} onTurn={() => send()} />}
        {sending.submit.state === "error" ? (
          <Alert kind="error">{sending.submit.sentence}</Alert>
        ) : (
          endSentence && <Alert kind="info">{endSentence}</Alert>
        )}
        <TextField label="Email" type="email" autoComplete="username" {...field("email")} />
        <PasswordField
          label="Mot de passe"
          autoComplete="current-password"
          {...field("password")}
        />
        <Link
          to="/auth/request-new-password"
          className={forgottenClass}
          onClick={() => rememberEmail(values.email)}
        >
          Mot de passe oublié ?
        </Link>
        <Button type="submit" large wide pending={sending.pending}>
          Se connecter
        </Button>
      </form>
    </AuthPage>
  );
}

/**
 * Too many sign in at the same time: says in how many seconds one's turn comes, counts them, and goes on by itself then.
 * The seconds are not announced one by one to whoever listens.
 */
function Turn({ seconds, onTurn }: { seconds: number; onTurn: () => void }) {
  const [left, setLeft] = useState(seconds);
  const goOn = useEffectEvent(onTurn);
  useEffect(() => {
    const until = Date.now() + seconds * 1_000;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      goOn();
    }, 1_000);
    return () => clearInterval(timer);
  }, [seconds]);

  return (
    <Alert
      kind="info"
      title="Beaucoup de monde se connecte en ce moment."
      className={css.turn}
      action={
        <p role="timer" aria-live="off" className={css.left}>
          Votre tour dans {left} seconde{left > 1 ? "s" : ""}
        </p>
      }
    >
      Gardez cette page ouverte : vous serez connecté dès que votre tour vient.
    </Alert>
  );
}
