import { Link } from "@tanstack/react-router";
import css from "./TrackChoice.module.css";
import { type Track, tracks, writeTrack, years } from "./track.ts";

const subjects = {
  MP: "Maths, physique",
  PT: "Physique, technologie",
  PC: "Physique, chimie",
} as const;

/** The three tracks, and a year of the chosen one: links, so that an address can be shared, and read before any script. */
export function TrackChoice({ track }: { track: Track }) {
  return (
    <div className={css.choice}>
      <nav className={css.tracks} aria-label="Filière">
        {tracks.map((filiere) => (
          <Link
            key={filiere}
            to="/preparatoire"
            search={writeTrack({ ...track, filiere })}
            resetScroll={false}
            activeOptions={{ exact: true }}
          >
            <b>{filiere}</b>
            {subjects[filiere]}
          </Link>
        ))}
      </nav>
      <nav className={css.years} aria-label="Année">
        {years.map((annee) => (
          <Link
            key={annee}
            to="/preparatoire"
            search={writeTrack({ ...track, annee })}
            resetScroll={false}
            activeOptions={{ exact: true }}
          >
            {annee === 1 ? "1re année" : "2e année"}
          </Link>
        ))}
      </nav>
    </div>
  );
}
