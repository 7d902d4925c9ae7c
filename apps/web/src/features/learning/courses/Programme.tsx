import { query } from "@majorant/client/api/query.ts";
import type { CategoryCourses } from "@majorant/contract/catalogue/catalogue";
import { counted } from "@majorant/features/learning/outline/lessons/duration.ts";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Cover } from "@majorant/ui/cover-art/Cover.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Card, stretched } from "@majorant/ui/layout/Card.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import tile from "./CourseTile.module.css";
import { CourseTileSkeletons } from "./CourseTileSkeletons.tsx";
import css from "./MyCourses.module.css";

/** A course of two subjects is one course. */
const courseOnce = (subjects: readonly CategoryCourses[]) => {
  const courses = subjects.flatMap((subject) => subject.courses);
  return [...new Map(courses.map((each) => [each.id, each])).values()];
};

export type ProgrammeProps = {
  /** The student's class; null for an account without one. */
  classe: { id: number; title: string } | null;
};

/** What stands in place of courses while there are none: the way to the offers, and what they open. */
export function Programme({ classe }: ProgrammeProps) {
  return (
    <>
      <EmptyState
        title="Vous n'avez aucune inscription active, inscrivez vous!"
        action={<LinkButton to="/student/offers/">Consulter nos offres</LinkButton>}
      >
        Vos cours, leurs vidéos et leurs séances en direct apparaîtront ici.
      </EmptyState>
      {classe && <ClassCourses classe={classe} />}
    </>
  );
}

function ClassCourses({ classe: { id, title } }: { classe: { id: number; title: string } }) {
  const programme = useQuery({
    ...query("GET /categories/courses/{category}", { params: { category: id } }),
    select: courseOnce,
  });
  const { data } = programme;
  if (data?.length === 0) return null;
  return (
    <section className={css.programme} aria-labelledby="programme">
      <h2 id="programme" className={css.heading}>
        Le programme de votre classe, {title}
      </h2>
      {data ? (
        <ul className={`plain ${css.grid}`}>
          {data.map((course) => (
            <li key={course.id}>
              <Card
                lively
                className={tile.tile}
                cover={<Cover title={course.title} photo={course.photo} />}
              >
                <h3 dir="auto">
                  <MathText>{course.mediumTitle || course.title}</MathText>
                </h3>
                <p className={tile.description} dir="auto">
                  <MathText>{course.smallDescription}</MathText>
                </p>
                <p className={tile.locked}>
                  <IconLock size={16} aria-hidden="true" />
                  {course.sections.length > 0
                    ? `${counted(course.sections.length, "chapitre")}, à ouvrir avec une offre`
                    : "À ouvrir avec une offre"}
                </p>
                <Link
                  to="/student/myCourses/course/$coursId"
                  params={{ coursId: course.id }}
                  className={`${stretched} ${tile.follow}`}
                  aria-label={`Voir le programme de ${course.mediumTitle || course.title}`}
                >
                  Voir le programme
                </Link>
              </Card>
            </li>
          ))}
        </ul>
      ) : (
        <QueryState query={programme} loading={<CourseTileSkeletons />} />
      )}
    </section>
  );
}
