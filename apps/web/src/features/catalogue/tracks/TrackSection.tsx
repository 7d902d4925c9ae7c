import type { CategoryNode } from "@majorant/contract/catalogue/categories";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Link } from "@tanstack/react-router";
import { openCourses } from "../catalogue.api.ts";
import { countedCourses } from "../counts.ts";
import css from "./TrackSection.module.css";

/** A category at the top of the catalogue: what is below it, each with its first courses. */
export function TrackSection({ track }: { track: CategoryNode }) {
  const { id, titre, descriptionCourte, nombreCours = 0, sousCategories = [], cours = [] } = track;
  const heading = `track-${id}`;
  return (
    <section aria-labelledby={heading}>
      <header className={`stack gap-1 ${css.head}`}>
        <h2 id={heading}>
          <Link to="/nosCours/categorie/$categorieId" params={{ categorieId: id }}>
            <MathText>{titre}</MathText>
          </Link>
        </h2>
        <p>
          {descriptionCourte && <MathText>{descriptionCourte}</MathText>}{" "}
          <b>{countedCourses(nombreCours)}</b>
        </p>
      </header>
      <ul className={`plain ${css.cards}`}>
        {(sousCategories.length > 0 ? sousCategories : [track]).map((category) => (
          <li key={category.id} className={`stack box gap-3 pad-5 ${css.card}`}>
            {category !== track && <Heading category={category} level={3} />}
            {category !== track && category.sousCategories?.length ? (
              <>
                {category.sousCategories.map((year) => (
                  <div key={year.id} className={css.year}>
                    <Heading category={year} level={4} />
                    <Courses category={year} />
                  </div>
                ))}
                {category.cours?.length ? (
                  <div className={css.year}>
                    <Courses category={category} />
                  </div>
                ) : null}
              </>
            ) : (
              <Courses category={category} />
            )}
          </li>
        ))}
        {/* Those of no year are among the courses that are announced, too. */}
        {sousCategories.length > 0 && cours.length > 0 && (
          <li className={`stack box gap-3 pad-5 ${css.card}`}>
            <div className={`row align-baseline justify-between gap-3 ${css.title}`}>
              <h3>Pour toutes les classes</h3>
            </div>
            <Courses category={track} />
          </li>
        )}
      </ul>
    </section>
  );
}

function Heading({ category, level }: { category: CategoryNode; level: 3 | 4 }) {
  const Title = `h${level}` as const;
  return (
    <div className={`row align-baseline justify-between gap-3 ${css.title}`}>
      <Title>
        <Link to="/nosCours/categorie/$categorieId" params={{ categorieId: category.id }}>
          <MathText>{category.titre}</MathText>
        </Link>
      </Title>
      <span>{countedCourses(category.nombreCours ?? 0)}</span>
    </div>
  );
}

/** The first courses of a category, and the way to the others. */
function Courses({ category }: { category: CategoryNode }) {
  const { id, titre, cours = [], nombreCours = 0, sousCategories = [] } = category;
  // With others below it, it lists its own, of which only so many may have come.
  const hasMore =
    sousCategories.length > 0 ? cours.length >= openCourses : nombreCours > cours.length;
  if (cours.length === 0) return <p className={css.none}>Les cours arrivent.</p>;
  return (
    <ul className={`plain ${css.courses}`}>
      {cours.map((course) => (
        <li key={course.id}>
          <Link to="/nosCours/cours/$coursId" params={{ coursId: course.id }}>
            <MathText>{course.titre}</MathText>
          </Link>
        </li>
      ))}
      {hasMore && (
        <li>
          <Link
            to="/nosCours/categorie/$categorieId"
            params={{ categorieId: id }}
            className={css.all}
          >
            Tout <MathText>{titre}</MathText>
          </Link>
        </li>
      )}
    </ul>
  );
}
