import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import css from "./GuestFooter.module.css";

const FooterContact = lazy(() => import("./FooterContact.tsx"));

/** What the page is made with, before the settings are known. */
const usualContact = (
  <a href="https://www.facebook.com/majorant.tn" rel="noopener" target="_blank">
    Facebook
  </a>
);

export function GuestFooter() {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return (
    <footer className={css.footer}>
      <div className={`within ${css.columns}`}>
        <p className={css.motto}>Majorant : qui reste au-dessus.</p>
        <nav className={css.links} aria-label="Nos produits">
          <Link to="/preparatoire">Préparatoire</Link>
          <Link to="/lmd">LMD</Link>
          <Link to="/nosCours/">Nos Cours</Link>
          <Link to="/Offers">Nos Offres</Link>
          <Link to="/accessibilite">Accessibilité</Link>
          {drawn ? (
            <Suspense fallback={usualContact}>
              <FooterContact usual={usualContact} />
            </Suspense>
          ) : (
            usualContact
          )}
        </nav>
        <p className={css.credit}>Illustrations : zellige et courbes, par Majorant.</p>
      </div>
    </footer>
  );
}
