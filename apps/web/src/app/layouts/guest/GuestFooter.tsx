import { siteSettings } from "@majorant/client/api/site-settings.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
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
