import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Cover } from "@majorant/ui/cover-art/Cover.tsx";
import { Card } from "@majorant/ui/layout/Card.tsx";
import { Carousel } from "@majorant/ui/layout/Carousel.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import art from "./art/art.svg";
import css from "./HomePage.module.css";
import { specials } from "./home.api.ts";
import { testimonials } from "./testimonials.ts";

/** The landing page (docs/product/README.md, What Majorant is). */
export function HomePage() {
  return (
    <div className={css.page}>
      <HomeHero />
      <HomeOffering />
      <HomeTracks />
      <HomeSpecials />
      <HomeTestimonials />
      <HomeJoin />
    </div>
  );
}

/** What the product claims (docs/product/README.md, What Majorant is). */
const claims = [
  ["1800", "cours"],
  ["500", "heures de contenu"],
  ["2250", "inscrits"],
] as const;

function HomeHero() {
  return (
    <div className="squares">
      <div className={`within stack gap-6 ${css.hero}`}>
        <div>
          <h1>
            Restez <span>au-dessus</span> de la courbe.
          </h1>
          <p>
            Cours en vidéo, séances en direct, séries corrigées : Majorant accompagne les prépas
            tunisiennes, de la rentrée au concours.
          </p>
          <div className="row wrap gap-3">
            <LinkButton to="/auth/signup" large>
              NOUS REJOINDRE
            </LinkButton>
            <LinkButton to="/Offers" variant="secondary" large>
              Voir les offres
            </LinkButton>
          </div>
          <ul className={`plain stack gap-5 ${css.claims}`}>
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

/** What the platform gives (docs/product/README.md, What Majorant is). The first two have a picture, the others an icon. */
const offering = [
  ["film", "Cours en vidéo", "Chapitre par chapitre, à revoir autant qu’il le faut."],
  ["week", "Séances en direct", "Chaque semaine, un enseignant explique et répond."],
  ["sheet", "Séries corrigées", "Des exercices choisis et leur correction."],
  ["quiz", "Quiz", "Cinq minutes pour savoir où l’on en est."],
  ["notes", "Fiches de résumé", "L’essentiel d’un chapitre sur une page."],
  ["exam", "Examens", "Devoirs et sujets de concours, chrono en main."],
  ["sea", "Cours de vacances", "Un chapitre repris à fond pendant les congés."],
  ["help", "Aide aux devoirs", "Une question bloque ? On y répond en vidéo."],
] as const;

function HomeOffering() {
  return (
    <section className="within">
      <h2>Tout le programme, sous toutes ses formes</h2>
      <ul className={`plain stack gap-4 ${css.offering}`}>
        {offering.map(([id, title, text]) => (
          <li key={id}>
            <svg aria-hidden="true">
              <use href={`${art}#${id}`} />
            </svg>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const tracks = [
  ["mp", "MP", "Mathématiques, physique", "/preparatoire", {}],
  ["pc", "PC", "Physique, chimie", "/preparatoire", { filiere: "PC" }],
  ["pt", "PT", "Physique, technologie", "/preparatoire", { filiere: "PT" }],
  ["mpi", "Préparatoire Intégré", "Maths, physique, informatique", "/Offers", { classe: "MPI" }],
  ["lmd", "LMD", "Licence, master, doctorat", "/lmd", {}],
] as const;

/** A street of doors, one for each track. */
function HomeTracks() {
  return (
    <section className="within">
      <h2>Poussez la porte de votre filière</h2>
      <ul className={`plain row wrap ${css.street}`}>
        {tracks.map(([id, name, subjects, to, search]) => (
          <li key={id}>
            <Link to={to} search={search}>
              <svg aria-hidden="true">
                <use href={`${art}#${id}`} />
              </svg>
              <h3>{name}</h3>
              {subjects}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is put forward this season, where the setting shows it; nothing while it is unknown. */
function HomeSpecials() {
  const { data = [] } = useQuery(specials);
  if (data.length === 0) return null;
  return (
    <section className="within" aria-labelledby="specials">
      <h2 id="specials">En ce moment</h2>
      <ul className={`plain ${css.tiles}`}>
        {data.map(({ key, title, cover, description, photo }) => (
          <li key={key}>
            <Card cover={<Cover title={cover} photo={photo} />} className={css.tile}>
              <h3>
                <MathText>{title}</MathText>
              </h3>
              <p className={css.description}>
                <MathText>{description}</MathText>
              </p>
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

function HomeTestimonials() {
  return (
    <section className="within">
      <h2>Ils sont passés par ici</h2>
      <Carousel
        label="Témoignages"
        slides={testimonials.map(({ name, rank, feedback }) => ({
          key: name,
          content: (
            <figure className={css.quote}>
              <blockquote>{feedback}</blockquote>
              <figcaption>
                <b>{name}</b>
                {rank}
              </figcaption>
            </figure>
          ),
        }))}
      />
    </section>
  );
}

function HomeJoin() {
  return (
    <div className={css.join}>
      <h2>Le concours se prépare ce soir.</h2>
      <LinkButton to="/auth/signup" variant="secondary" large>
        NOUS REJOINDRE
      </LinkButton>
    </div>
  );
}
