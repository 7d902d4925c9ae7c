import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Card, stretched } from "../../ui/frames/Card.tsx";
import { publicSettings, specialCategories, specialCourses } from "./catalogue.api.ts";
import { LateCover } from "./frame/LateCover.tsx";
import css from "./frame/Tiles.module.css";

/** What is put forward this season, where the setting is the string `true` (section 2). */
export function Specials() {
  const settings = useQuery(publicSettings);
  const enabled = settings.data?.montrerLesCoursSpeciaux === "true";
  const { data: categories = [] } = useQuery({ ...specialCategories, enabled });
  const { data: courses = [] } = useQuery({ ...specialCourses, enabled });
  if (!enabled || categories.length + courses.length === 0) return null;
  return (
    <section aria-labelledby="specials">
      <h2 id="specials" className={css.heading}>
        En ce moment
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
                  {titre}
                </Link>
              </h3>
              <p>{descriptionCourte}</p>
            </Card>
          </li>
        ))}
        {courses.map(({ id, titre, mediumTitle, descriptionCourte, photo }) => (
          <li key={`cours-${id}`}>
            <Card lively cover={<LateCover title={titre} photo={photo} />} className={css.tile}>
              <h3>
                <Link to="/nosCours/cours/$coursId" params={{ coursId: id }} className={stretched}>
                  {mediumTitle || titre}
                </Link>
              </h3>
              <p>{descriptionCourte}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
