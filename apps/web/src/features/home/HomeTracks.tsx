import { Link } from "@tanstack/react-router";
import art from "./art/art.svg";
import css from "./home.module.css";

const tracks = [
  ["mp", "MP", "Mathématiques, physique", "/preparatoire"],
  ["pc", "PC", "Physique, chimie", "/preparatoire"],
  ["pt", "PT", "Physique, technologie", "/preparatoire"],
  ["mpi", "Préparatoire Intégré", "Maths, physique, informatique", "/Offers"],
  ["lmd", "LMD", "Licence, master, doctorat", "/lmd"],
] as const;

/** A street of doors, one for each track. */
export function HomeTracks() {
  return (
    <section className="within">
      <h2>Poussez la porte de votre filière</h2>
      <ul className={`plain ${css.street}`}>
        {tracks.map(([id, name, subjects, to]) => (
          <li key={id}>
            <Link to={to}>
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
