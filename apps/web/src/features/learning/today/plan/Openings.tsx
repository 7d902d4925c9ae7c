import { query } from "@majorant/client/api/query.ts";
import { Day } from "@majorant/ui/format/Moment.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import css from "./PlanPage.module.css";

/** The chapters that open on days to come: their lessons can be planned from then on. */
export const openingsOf = (utilisateurId: number) =>
  query("GET /users/{utilisateurId}/openings", { params: { utilisateurId } });

/** Says which chapters open later, where there are some. */
export function Openings({ userId }: { userId: number }) {
  const { data = [] } = useQuery(openingsOf(userId));
  if (data.length === 0) return null;
  return (
    <section className={css.openings} aria-labelledby="openings">
      <h2 id="openings">Chapitres à venir</h2>
      <p>Leurs leçons se répartissent une fois le chapitre ouvert.</p>
      <ul className="plain">
        {data.map(({ sectionId, name, course, opensOn }) => (
          <li key={sectionId} className={css.opening}>
            <Link to="/student/myCourses/course/$coursId" params={{ coursId: course.id }}>
              <MathText>{course.title}</MathText>
            </Link>
            {" · "}
            <MathText>{name}</MathText>
            {" · "}
            <span className={css.when}>
              S’ouvre le <Day at={`${opensOn}T00:00:00+01:00`} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
