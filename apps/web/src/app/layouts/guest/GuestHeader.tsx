import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { ThemeSwitch, type ThemeSwitchProps } from "@majorant/ui/actions/ThemeSwitch.tsx";
import { Logo } from "@majorant/ui/cover-art/Logo.tsx";
import { Link } from "@tanstack/react-router";
import css from "./GuestHeader.module.css";

export type GuestHeaderProps = {
  onTheme: ThemeSwitchProps["onChoose"];
  /** Someone is signed in (on /Offers): their way back, in place of sign-in and sign-up. */
  signedIn?: boolean | undefined;
};

/**
 * One navigation: a bar on a wide screen, a sheet opened by a button on a narrow one. The sheet is the browser's
 * popover, so that it opens before the script has come.
 */
export function GuestHeader({ onTheme, signedIn }: GuestHeaderProps) {
  return (
    <header className={css.header}>
      <a className={css.skip} href="#page">
        Aller au contenu
      </a>
      <div className={`within ${css.bar}`}>
        <Link to="/home" className={css.home}>
          <Logo />
        </Link>
        <nav id="menu" popover="auto" className={css.menu} aria-label="Menu principal">
          <Link to="/preparatoire">Préparatoire</Link>
          <Link to="/lmd">LMD</Link>
          <Link to="/Offers">Nos Offres</Link>
          {signedIn ? (
            <LinkButton to="/student/myCourses/">Mes Cours</LinkButton>
          ) : (
            <>
              <Link to="/auth/signin">Se connecter</Link>
              <LinkButton to="/auth/signup">Créer un compte</LinkButton>
            </>
          )}
        </nav>
        <ThemeSwitch onChoose={onTheme} />
        <button type="button" className={css.open} popoverTarget="menu" aria-label="Menu" />
      </div>
    </header>
  );
}
