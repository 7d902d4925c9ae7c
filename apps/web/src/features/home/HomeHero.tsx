import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import art from "./art/art.svg";
import css from "./home.module.css";

/** What the product claims (docs/product/README.md, What Majorant is). */
const claims = [
  ["1800", "cours"],
  ["500", "heures de contenu"],
  ["2250", "inscrits"],
] as const;

export function HomeHero() {
  return (
    <div className="squares">
      <div className={`within ${css.hero}`}>
        <div>
          <h1>
            Restez <span>au-dessus</span> de la courbe.
          </h1>
          <p>
            Cours en vidéo, séances en direct, séries corrigées : Majorant accompagne les prépas
            tunisiennes, de la rentrée au concours.
          </p>
          <div className={css.do}>
            <LinkButton to="/auth/signup" large>
              NOUS REJOINDRE
            </LinkButton>
            <LinkButton to="/Offers" variant="secondary" large>
              Voir les offres
            </LinkButton>
          </div>
          <ul className={`plain ${css.claims}`}>
            {claims.map(([count, what]) => (
              <li key={what}>
                plus de <b>{count}</b>
                {` ${what}`}
              </li>
            ))}
          </ul>
        </div>
        <svg aria-hidden="true">
          <use href={`${art}#hero`} />
        </svg>
      </div>
    </div>
  );
}
