import { Link } from "@tanstack/react-router";
import { FooterContact } from "./FooterContact.tsx";
import css from "./GuestFooter.module.css";

export function GuestFooter() {
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
          <FooterContact />
        </nav>
        <p className={css.credit}>Illustrations : zellige et courbes, par Majorant.</p>
      </div>
    </footer>
  );
}
