import { call } from "@majorant/client/api/call.ts";
import { useSubmit } from "@majorant/client/forms/use-submit.ts";
import { resumeSession } from "@majorant/client/session.calls.ts";
import { useSession } from "@majorant/client/session.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Logo } from "@majorant/ui/cover-art/Logo.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { AuthPage } from "./AuthPage.tsx";
import css from "./ConfirmationPage.module.css";

/**
 * /confirmation#token: the link of the mail, for whoever is signed in or nobody. A press confirms: what
 * opens links by itself, to look for harm, confirms nothing.
 */
export function ConfirmationPage() {
  // The page stands for every link, and the server never hears of the token: it is read once React is there.
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => setToken(location.hash.slice(1)), []);
  const sending = useSubmit<{ email: string }>();
  const { submit } = sending;
  const navigate = useNavigate();

  const confirm = () =>
    sending.send(async () => {
      const answer = await call("POST /auth/confirm-email", { body: { token: token ?? "" } });
      // It is used up: nobody finds it in this browser's history.
      await navigate({ to: "/confirmation", hash: "", replace: true });
      await resumeSession();
      return answer;
    });

  return (
    <>
      <header className={`row align-center ${css.bar}`}>
        <Link to="/home" className={css.home}>
          <Logo />
        </Link>
      </header>
      <main className={css.page}>
        <AuthPage title="Confirmez votre adresse email">
          {submit.state === "success" ? (
            <>
              <Alert kind="success" title="Votre adresse est confirmée">
                <bdi className={css.email}>{submit.answer.email}</bdi>
              </Alert>
              <Onward />
            </>
          ) : token === "" ? (
            <Alert kind="error">
              Ce lien est incomplet. Ouvrez celui de l’email, ou saisissez le code dans votre
              espace.
            </Alert>
          ) : (
            <>
              <p>Un dernier geste : dites-nous que cette adresse est la vôtre.</p>
              {submit.state === "error" && <Alert kind="error">{submit.sentence}</Alert>}
              <Button
                large
                wide
                disabled={token === null}
                pending={sending.pending}
                onClick={confirm}
              >
                Confirmer mon adresse
              </Button>
              {submit.state === "error" && <Onward />}
            </>
          )}
        </AuthPage>
      </main>
    </>
  );
}

/** Where the reader goes on from here. */
function Onward() {
  const { user } = useSession();
  return user ? (
    <LinkButton to="/student/myCourses/" large wide>
      Aller à mon espace
    </LinkButton>
  ) : (
    <LinkButton to="/auth/signin" large wide>
      Se connecter
    </LinkButton>
  );
}
