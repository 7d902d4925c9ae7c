import art from "./art/art.svg";
import css from "./home.module.css";

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

export function HomeOffering() {
  return (
    <section className="within">
      <h2>Tout le programme, sous toutes ses formes</h2>
      <ul className={`plain ${css.offering}`}>
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
