import { query } from "@majorant/client/api/query.ts";
import { Confirmation } from "@majorant/client/confirmation/Confirmation.tsx";
import { homeOf } from "@majorant/client/guards.ts";
import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { resumeSession, signOut } from "@majorant/client/session.calls.ts";
import { currentSession, useSession } from "@majorant/client/session.ts";
import { SecondFactor } from "@majorant/features/accounts/second-factor/SecondFactor.tsx";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Logo } from "@majorant/ui/cover-art/Logo.tsx";
import { Toaster } from "@majorant/ui/feedback/Toaster.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import css from "./SecondFactorPage.module.css";

/** /admin/doubleVerification: the second factor of who must have one, before anything else. */
export function SecondFactorPage() {
  const { user } = useSession();
  return (
    user && (
      <main className={css.page}>
        <header className={css.head}>
          <Logo />
          <Button variant="quiet" onClick={signOut}>
            Se déconnecter
          </Button>
        </header>
        <PageTitle>Double vérification</PageTitle>
        <h1>Double vérification</h1>
        <SecondFactor userId={user.id} />
        <GoOn userId={user.id} />
        <Toaster />
        <Confirmation />
      </main>
    )
  );
}

/** The way on, once there is one. */
function GoOn({ userId }: { userId: number }) {
  const navigate = useNavigate();
  const { data } = useQuery(
    query("GET /users/{utilisateurId}/secondFactor", { params: { utilisateurId: userId } }),
  );
  const isOpen = data && (!data.required || data.authenticator || data.passkeys.length > 0);
  const { mutate, isPending } = useMutation({
    mutationFn: resumeSession,
    onSuccess: () => {
      const { user } = currentSession();
      if (user) navigate({ href: homeOf(user) });
    },
  });
  return (
    isOpen && (
      <Button large pending={isPending} className={css.on} onClick={() => mutate()}>
        Continuer
      </Button>
    )
  );
}
