import { siteSettings } from "@majorant/client/api/site-settings.ts";
import { nonBreaking } from "@majorant/domain/text/non-breaking";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { ThemeSwitch, type ThemeSwitchProps } from "@majorant/ui/actions/ThemeSwitch.tsx";
import { Logo } from "@majorant/ui/cover-art/Logo.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import css from "./GuestLayout.module.css";

export type GuestLayoutProps = GuestHeaderProps & { children: ReactNode };

/** The public pages: a header, the page, a footer (docs/product/roles.md, Visitor). */
export function GuestLayout({ children, ...header }: GuestLayoutProps) {
  return (
    <>
      <GuestHeader {...header} />
      <main id="page" className={css.page}>
        {children}
      </main>
      <GuestFooter />
    </>
  );
}

type GuestHeaderProps = {
  onTheme: ThemeSwitchProps["onChoose"];
  /** Someone is signed in (on /Offers): their way back, in place of sign-in and sign-up. */
  signedIn?: boolean | undefined;
};

/**
 * One navigation: a bar on a wide screen, a sheet opened by a button on a narrow one. The sheet is the browser's
 * popover, so that it opens before the script has come.
 */
function GuestHeader({ onTheme, signedIn }: GuestHeaderProps) {
  return (
    <header className={css.header}>
      <a className="skip" href="#page">
        Aller au contenu
      </a>
      <div className={`within row align-center gap-1 ${css.bar}`}>
        <Link to="/home" className={css.home}>
          <Logo />
        </Link>
        <nav id="menu" popover="auto" className={css.menu} aria-label="Menu principal">
          <Link to="/preparatoire">Préparatoire</Link>
          <Link to="/lmd">LMD</Link>
          <Link to="/concours">Concours</Link>
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

function GuestFooter() {
  return (
    <footer className={css.footer}>
      <div className={`within row wrap align-center justify-between ${css.columns}`}>
        <div className={css.site}>
          <p className={css.motto}>Majorant : qui reste au-dessus.</p>
          <SiteDescription />
        </div>
        <nav className={`row wrap ${css.links}`} aria-label="Nos produits">
          <Link to="/preparatoire">Préparatoire</Link>
          <Link to="/lmd">LMD</Link>
          <Link to="/nosCours/">Nos Cours</Link>
          <Link to="/concours">Sujets de concours</Link>
          <Link to="/Offers">Nos Offres</Link>
          <Link to="/accessibilite">Accessibilité</Link>
          <Link to="/confidentialite">Confidentialité</Link>
          <FooterContact />
        </nav>
        <p className={css.credit}>Illustrations : zellige et courbes, par Majorant.</p>
      </div>
    </footer>
  );
}

/** What the site is, as the administrators say it. */
function SiteDescription() {
  const { data } = useQuery(siteSettings);
  return (
    data?.websiteDescription && <p className={css.about}>{nonBreaking(data.websiteDescription)}</p>
  );
}

/** How to reach us, as the administrators set it; the usual where that is not known. */
function FooterContact() {
  const { data } = useQuery(siteSettings);
  const { contactEmail, contactPhone, contactFacebook } = data ?? usual;
  return (
    <>
      {contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
      {contactPhone && <a href={`tel:${contactPhone.replace(/[^+\d]/g, "")}`}>{contactPhone}</a>}
      {contactFacebook && (
        <a href={contactFacebook} rel="noopener" target="_blank">
          Facebook
        </a>
      )}
    </>
  );
}

const usual = {
  contactEmail: "",
  contactPhone: "",
  contactFacebook: "https://www.facebook.com/majorant.tn",
};
