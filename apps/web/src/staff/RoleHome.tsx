import { Link } from "@tanstack/react-router";
import { EmptyState } from "../ui/EmptyState.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import { Logo } from "../ui/Logo.tsx";
import { ThemeSwitch } from "../ui/ThemeSwitch.tsx";
import { AccountMenu } from "./layouts/AccountMenu.tsx";
import { LoadingScreen } from "./layouts/LoadingScreen.tsx";
import { PageTitle } from "./PageTitle.tsx";
import css from "./RoleHome.module.css";
import { signOut } from "./session.calls.ts";
import { useSession } from "./session.ts";
import { chooseTheme } from "./theme.ts";

/** The home of a role whose screens are not there yet: says what it will hold. */
export function RoleHome({ title, children }: { title: string; children: string }) {
  const { complete, user } = useSession();
  if (!complete) return <LoadingScreen />;
  // Signed out this instant: the guard is leading elsewhere.
  if (!user) return null;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <header className={css.bar}>
        <Link to="/" className={css.home}>
          <Logo />
        </Link>
        <ThemeSwitch onChoose={chooseTheme} />
        <AccountMenu user={user} onSignOut={signOut} />
      </header>
      <main id="page" className={css.page}>
        <h1>{title}</h1>
        <EmptyState
          title="Cet espace ouvre bientôt"
          action={<LinkButton to="/student/profile">Voir mon compte</LinkButton>}
        >
          {children}
        </EmptyState>
      </main>
    </>
  );
}
