import { AddressFields } from "@majorant/client/address/AddressFields.tsx";
import { call } from "@majorant/client/api/call.ts";
import { ClassChain } from "@majorant/client/classes/ClassChain.tsx";
import { chainOf, choose, leafOf } from "@majorant/client/classes/class-chain.ts";
import { classTree } from "@majorant/client/classes/class-tree.ts";
import { type Submit, useSubmit } from "@majorant/client/forms/use-submit.ts";
import { UnsavedChangesGuard } from "@majorant/client/unsaved-changes/UnsavedChangesGuard.tsx";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { FieldErrors } from "@majorant/ui/fields/FieldErrors.tsx";
import { PasswordField } from "@majorant/ui/fields/PasswordField.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { Stepper } from "@majorant/ui/layout/Stepper.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { AuthPage } from "./AuthPage.tsx";
import { type AccountForm, accountOf, useAccountForm } from "./account-form.ts";
import { rememberEmail } from "./remembered-email.ts";
import css from "./SignUpPage.module.css";

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
  const screen = submit.state === "idle" ? part : submit.state;
  const isTaken = submit.state === "error" && submit.code === "EMAIL_TAKEN";
  const step = screen === "account" ? 0 : screen === "class" ? 1 : 2;

  function chooseClass() {
    setPassed(true);
    // Where the page was loaded anew, the entry for the class is the one it stands at.
    if (!choosesClass) router.navigate({ to: ".", state: { choosesClass: true } });
  }

  function signUpIn(categoryId: number) {
    const user = { ...accountOf(account.values), category: { id: categoryId } };
    rememberEmail(user.email);
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
      title={titles[screen]}
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

/** Step 0 of sign-up: the account. */
function AccountStep({ field }: Pick<AccountForm, "field">) {
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
        {...field("password")}
      />
      <PasswordField
        label="Confirmation du mot de passe"
        autoComplete="new-password"
        {...field("confirmation")}
      />
      <AddressFields field={field} across={css.across} />
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
      className={css.chain}
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
      <div className={css.actions}>
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

/**
 * Step 2 of sign-up: loading, error, or success with a link to sign-in. Whoever has an account already is
 * led to it instead of to the form again.
 */
function SignUpResult({ result, onBack }: { result: Submit<unknown>; onBack: () => void }) {
  switch (result.state) {
    case "success":
      return (
        <>
          <Alert kind="success">Votre compte a été créé avec succès</Alert>
          <p>
            Un email vient de vous être envoyé pour confirmer votre adresse : il le faudra pour
            passer commande. Pensez à regarder dans vos spams.
          </p>
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
