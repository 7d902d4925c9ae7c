import { AddressFields } from "@majorant/client/address/AddressFields.tsx";
import { ApiError, call } from "@majorant/client/api/call.ts";
import { ClassChain } from "@majorant/client/classes/ClassChain.tsx";
import { chainOf, choose, leafOf } from "@majorant/client/classes/class-chain.ts";
import { classTree } from "@majorant/client/classes/class-tree.ts";
import { registerForm, restoreForm, saveForms } from "@majorant/client/forms/saved-forms.ts";
import { type Submit, useSubmit } from "@majorant/client/forms/use-submit.ts";
import { rememberNewcomer } from "@majorant/client/newcomer.ts";
import { startSession } from "@majorant/client/session.ts";
import { UnsavedChangesGuard } from "@majorant/client/unsaved-changes/UnsavedChangesGuard.tsx";
import { noAnswer, noAnswerYet } from "@majorant/contract/refusals";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { FieldErrors } from "@majorant/ui/fields/FieldErrors.tsx";
import { PasswordField } from "@majorant/ui/fields/PasswordField.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { Stepper } from "@majorant/ui/layout/Stepper.tsx";
import { IconChevronDown } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { AuthPage } from "./AuthPage.tsx";
import { type AccountForm, accountOf, useAccountForm, usePasswordCheck } from "./account-form.ts";
import { rememberEmail } from "./remembered-email.ts";
import css from "./SignUpPage.module.css";

/** The heading of each step, and of what became of the account. */
const titles = {
  account: "Créer un compte",
  class: "Votre classe",
  loading: "Votre compte",
  error: "Votre compte n'a pas été créé",
  silent: "La connexion est coupée",
  success: "Bienvenue",
} as const;

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The sign-up wizard is at the choice of a class: the browser's Back leads to the account. */
    choosesClass?: boolean;
  }
}

/** A line that hangs says nothing by itself: how long sign-up waits for its answer, in milliseconds. */
const PATIENCE_MS = 30_000;

/** Signs in with what has just been typed; answers whether that was possible. */
async function signIn({ email, password }: { email: string; password: string }): Promise<boolean> {
  try {
    const session = await call("POST /auth/signIn", { body: { email, password } });
    rememberNewcomer(email);
    startSession(session);
    return true;
  } catch {
    return false;
  }
}

/**
 * /auth/signup: the wizard 0 → 1 → 2 (docs/product/accounts.md, Signing up). What was typed is kept from step to step,
 * and what is no secret over a reload. `kept` says what waits in the cart.
 */
export function SignUpPage({ kept }: { kept: ReactNode }) {
  const router = useRouter();
  const choosesClass = useLocation({ select: ({ state }) => state.choosesClass === true });
  const [isPassed, setPassed] = useState(false);
  const [path, setPath] = useState<readonly number[]>([]);
  const account = useAccountForm();
  const checkPassword = usePasswordCheck(account);
  const [isChecking, setChecking] = useState(false);
  useClassOverReload(path, setPath);
  // Whether a try had no answer: the account may be there all the same.
  const wasUnanswered = useRef(false);
  const category = useRef(0);
  const sending = useSubmit<{ isSignedIn: boolean }>();
  const { submit } = sending;

  // A page that is loaded anew has forgotten the account: it begins there, and stays until it is sent again.
  const part = choosesClass && isPassed ? "class" : "account";
  const screen = submit.state === "idle" ? part : submit.state;
  const isFailed = submit.state === "error";
  const isTaken = isFailed && submit.code === "EMAIL_TAKEN";
  const isSilent = isFailed && submit.sentence === noAnswer;
  const step = screen === "account" ? 0 : screen === "class" ? 1 : 2;

  async function chooseClass() {
    if (isChecking) return;
    setChecking(true);
    const password = await checkPassword();
    setChecking(false);
    if (password !== undefined) return account.showRefused({ password });
    setPassed(true);
    // Where the page was loaded anew, the entry for the class is the one it stands at.
    if (!choosesClass) router.navigate({ to: ".", state: { choosesClass: true } });
  }

  function signUpIn(categoryId: number) {
    const user = { ...accountOf(account.values), category: { id: categoryId } };
    category.current = categoryId;
    rememberEmail(user.email);
    sending.send(async () => {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      try {
        await call("POST /auth/signUp", { body: { user }, files: {} }, { signal });
      } catch (error) {
        wasUnanswered.current ||= error instanceof Error && error.message === noAnswer;
        const isTaken = error instanceof ApiError && error.code === "EMAIL_TAKEN";
        if (!isTaken || !wasUnanswered.current || !(await signIn(user))) throw error;
        return { isSignedIn: true };
      }
      return { isSignedIn: await signIn(user) };
    });
  }

  useEffect(() => {
    const keep = () => saveForms();
    addEventListener("pagehide", keep);
    return () => removeEventListener("pagehide", keep);
  }, []);

  // Back after a refusal, by our button or the browser's: the account again, with the fields that the server named.
  useEffect(() => {
    if (part !== "account" || submit.state !== "error") return;
    account.showRefused(submit.fields);
    sending.reset();
  });

  return (
    <AuthPage
      wide
      title={titles[isSilent ? "silent" : screen]}
      aside={
        step < 2 && (
          <>
            Déjà un compte ? <Link to="/auth/signin">Se connecter</Link>
          </>
        )
      }
    >
      <UnsavedChangesGuard when={account.changed && (step < 2 || (isFailed && !isTaken))} />
      <Stepper label="Inscription" steps={["Compte", "Classe", "Résultat"]} current={step} />
      {step === 0 && (
        <form {...account.sends(chooseClass)}>
          {kept}
          {choosesClass && account.changed && (
            <Alert kind="info">
              Ce que vous avez saisi est là. Retapez votre mot de passe : lui n’est pas gardé.
            </Alert>
          )}
          <AccountStep field={account.field} onPassword={checkPassword} />
          <FieldErrors faults={account.faults} />
          <div className={`row justify-end gap-3 ${css.actions}`}>
            <Button type="submit" large pending={isChecking}>
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
      {step === 2 && (
        <SignUpResult
          result={submit}
          onBack={() => router.history.back()}
          onRetry={() => signUpIn(category.current)}
        />
      )}
    </AuthPage>
  );
}

/** What was chosen of the class is there again after a reload. */
function useClassOverReload(path: readonly number[], onPath: (path: readonly number[]) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is first there.
  useEffect(() => {
    const { classes } = restoreForm(["classes"]);
    if (classes) onPath(classes.split(",").map(Number));
  }, []);
  useEffect(() =>
    registerForm((): Record<string, string> => (path.length > 0 ? { classes: path.join() } : {})),
  );
}

type AccountStepProps = Pick<AccountForm, "field"> & {
  /** The password's field was left. */
  onPassword: () => void;
};

/** Step 0 of sign-up: the account; where one lives may come later, in the profile. */
function AccountStep({ field, onPassword }: AccountStepProps) {
  const password = field("password");
  const [isOpen, setOpen] = useState(false);
  const isFaulty = (["address", "city", "zipCode", "country"] as const).some(
    (name) => field(name).error !== undefined,
  );
  return (
    <div className={css.fields}>
      <TextField label="Prénom" autoComplete="given-name" {...field("firstName")} />
      <TextField label="Nom" autoComplete="family-name" {...field("lastName")} />
      <TextField label="Email" type="email" autoComplete="username" {...field("email")} />
      <TextField label="Téléphone" type="tel" autoComplete="tel" {...field("phoneNumber")} />
      <PasswordField
        label="Mot de passe"
        hint="8 caractères au minimum"
        autoComplete="new-password"
        {...password}
        onBlur={() => {
          password.onBlur();
          onPassword();
        }}
      />
      <PasswordField
        label="Confirmation du mot de passe"
        autoComplete="new-password"
        {...field("confirmation")}
      />
      <details
        className={css.address}
        open={isOpen || isFaulty}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          Ajouter mon adresse
          <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
        </summary>
        <div className={css.fields}>
          <AddressFields field={field} across={css.across} />
        </div>
      </details>
    </div>
  );
}

type ClassStepProps = {
  /** The choices from the top down, kept by the wizard so that coming back finds them. */
  path: readonly number[];
  onPath: (path: readonly number[]) => void;
  onBack: () => void;
  /** A leaf was chosen and Suivant pressed. */
  onNext: (categoryId: number) => void;
};

/** Step 1 of sign-up: the class. */
function ClassStep({ path, onPath, onBack, onNext }: ClassStepProps) {
  const tree = useQuery(classTree);
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  if (!tree.data) return <QueryState query={tree} loading={<Skeleton height="5.5rem" />} />;

  const chain = chainOf(tree.data, path);
  function next() {
    const choice = leafOf(chain);
    if ("leaf" in choice) return onNext(choice.leaf.id);
    setError(choice.error);
    const last = form.current?.elements.namedItem(`class-${chain.length - 1}`);
    if (last instanceof HTMLElement) last.focus();
  }

  return (
    <form
      ref={form}
      className="stack gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
    >
      <ClassChain
        chain={chain}
        error={error}
        onChoose={(depth, id) => {
          setError(undefined);
          onPath(choose(path, depth, id));
        }}
      />
      <div className={`row justify-end gap-3 ${css.actions}`}>
        <Button variant="quiet" onClick={onBack}>
          Retour
        </Button>
        <Button type="submit" large>
          Suivant
        </Button>
      </div>
    </form>
  );
}

type SignUpResultProps = {
  result: Submit<{ isSignedIn: boolean }>;
  onBack: () => void;
  onRetry: () => void;
};

/**
 * Step 2 of sign-up: loading, error, or success with a link to sign-in, for whom the page could not sign in by itself.
 * Whoever has an account already is led to it instead of to the form again.
 */
function SignUpResult({ result, onBack, onRetry }: SignUpResultProps) {
  switch (result.state) {
    case "success":
      return (
        <>
          <Alert kind="success">Votre compte a été créé avec succès</Alert>
          {/* The guards lead on. */}
          {!result.answer.isSignedIn && <SignInNext />}
        </>
      );
    case "error":
      if (result.sentence === noAnswer)
        return (
          <>
            <Alert kind="error" title={noAnswerYet}>
              Ce que vous avez saisi est gardé.
            </Alert>
            <Button large wide onClick={onRetry}>
              Réessayer
            </Button>
            <Button variant="quiet" onClick={onBack}>
              Revoir mes informations
            </Button>
          </>
        );
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

/** The account is made, and could not be signed in to at once: a mail waits, and the way there. */
const SignInNext = () => (
  <>
    <p>
      Un email vient de vous être envoyé pour confirmer votre adresse : il le faudra pour passer
      commande, et un compte qui n’est pas confirmé est supprimé au bout de 7 jours. Pensez à
      regarder dans vos spams.
    </p>
    <LinkButton to="/auth/signin" large wide>
      Se connecter
    </LinkButton>
  </>
);
