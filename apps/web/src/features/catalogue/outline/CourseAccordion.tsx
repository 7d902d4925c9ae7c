import type { CategoryCourses } from "@majorant/contract/catalogue/catalogue";
import { chapterNumber } from "@majorant/domain/learning/numbering";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Link } from "@tanstack/react-router";
import css from "./CourseAccordion.module.css";

export type CourseAccordionProps = { courses: CategoryCourses["courses"] };

/** Courses to unfold: what each is about, and its chapters by name. They open before any script has come. */
export function CourseAccordion({ courses }: CourseAccordionProps) {
  return (
    <div className={css.all}>
      {courses.map(({ id, title, mediumTitle, smallDescription, sections }) => (
        <details key={id} className={css.course}>
          <summary>
            <h3>
              <MathText>{mediumTitle || title}</MathText>
            </h3>
            <p>{chaptersOf(sections.length)}</p>
          </summary>
          <div className={css.inside}>
            {smallDescription && <p className={css.about}>{smallDescription}</p>}
            <ol className={`plain ${css.chapters}`}>
              {sections.map((name, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two chapters may have one name.
                <li key={place}>
                  <b>{chapterNumber(place)}</b>
                  <span>
                    <MathText>{name}</MathText>
                  </span>
                </li>
              ))}
            </ol>
            <Link
              to="/nosCours/cours/$coursId"
              params={{ coursId: id }}
              className={css.more}
              aria-label={`Voir le cours ${mediumTitle || title}`}
            >
              Voir le cours
            </Link>
          </div>
        </details>
      ))}
    </div>
  );
}

const chaptersOf = (count: number) =>
  count === 0 ? "Chapitres à venir" : `${count} chapitre${count > 1 ? "s" : ""}`;
