import { Card, stretched } from "@majorant/ui/layout/Card.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Link } from "@tanstack/react-router";
import { LateCover } from "./LateCover.tsx";
import css from "./Tiles.module.css";

type Tile = { id: number; titre: string; descriptionCourte: string | null; photo: string | null };

export type TilesProps = {
  id: string;
  title: string;
  categories?: readonly Tile[];
  courses?: readonly (Tile & { mediumTitle: string })[];
};

/** Categories, then courses, each with its picture and a few words. */
export function Tiles({ id, title, categories = [], courses = [] }: TilesProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {title}
      </h2>
      <ul className={`plain ${css.tiles}`}>
        {categories.map(({ id, titre, descriptionCourte, photo }) => (
          <li key={`categorie-${id}`}>
            <Card lively cover={<LateCover title={titre} photo={photo} />} className={css.tile}>
              <h3>
                <Link
                  to="/nosCours/categorie/$categorieId"
                  params={{ categorieId: id }}
                  className={stretched}
                >
                  <MathText>{titre}</MathText>
                </Link>
              </h3>
              <p>{descriptionCourte && <MathText>{descriptionCourte}</MathText>}</p>
            </Card>
          </li>
        ))}
        {courses.map(({ id, titre, mediumTitle, descriptionCourte, photo }) => (
          <li key={`cours-${id}`}>
            <Card lively cover={<LateCover title={titre} photo={photo} />} className={css.tile}>
              <h3>
                <Link to="/nosCours/cours/$coursId" params={{ coursId: id }} className={stretched}>
                  <MathText>{mediumTitle || titre}</MathText>
                </Link>
              </h3>
              <p>{descriptionCourte && <MathText>{descriptionCourte}</MathText>}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
