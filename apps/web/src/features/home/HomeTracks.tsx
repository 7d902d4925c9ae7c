import { Link } from "@tanstack/react-router";
import art from "./art/art.svg";
import css from "./home.module.css";

const tracks = [
  ["mp", "MP", "Mathématiques, physique", "/preparatoire", {}],
  ["pc", "PC", "Physique, chimie", "/preparatoire", { filiere: "PC" }],
  ["pt", "PT", "Physique, technologie", "/preparatoire", { filiere: "PT" }],
  ["mpi", "Préparatoire Intégré", "Maths, physique, informatique", "/Offers", { classe: "MPI" }],
  ["lmd", "LMD", "Licence, master, doctorat", "/lmd", {}],
] as const;

/** A street of doors, one for each track. */
export function HomeTracks() {
  return (
    <section className="within">
      <h2>Poussez la porte de votre filière</h2>
      <ul className={`plain ${css.street}`}>
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
