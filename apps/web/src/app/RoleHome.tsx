import { Button } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import { PageTitle } from "./PageTitle.tsx";
import { signOut } from "./session.calls.ts";
import { useSession } from "./session.ts";

/** The home of a role whose screens are not there yet: says what it will hold. */
export function RoleHome({ title, children }: { title: string; children: string }) {
  const { user } = useSession();
  return (
    <main id="content">
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <EmptyState
        title={`Bienvenue, ${user?.firstName ?? ""}`}
        action={
          <>
            <LinkButton to="/student/profile" variant="secondary">
              Mon compte
            </LinkButton>
            <Button variant="quiet" onClick={signOut}>
              Se déconnecter
            </Button>
          </>
        }
      >
        {children}
      </EmptyState>
    </main>
  );
}
