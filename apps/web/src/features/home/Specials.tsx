import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Cover } from "@majorant/ui/cover-art/Cover.tsx";
import { Card } from "@majorant/ui/layout/Card.tsx";
import { useQuery } from "@tanstack/react-query";
import { specials } from "./home.api.ts";
import css from "./Specials.module.css";

/** What is put forward this season, where the setting shows it; nothing while it is unknown. */
export function Specials() {
  const { data = [] } = useQuery(specials);
  if (data.length === 0) return null;
  return (
    <section className="within" aria-labelledby="specials">
      <h2 id="specials">En ce moment</h2>
      <ul className={`plain ${css.tiles}`}>
        {data.map(({ key, title, cover, description, photo }) => (
          <li key={key}>
            <Card cover={<Cover title={cover} photo={photo} />} className={css.tile}>
              <h3>{title}</h3>
              <p className={css.description}>{description}</p>
              <LinkButton
                to="/auth/signup"
                variant="secondary"
                aria-label={`S’inscrire pour ${title}`}
              >
                S’inscrire
              </LinkButton>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
