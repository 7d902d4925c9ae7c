import type { Today } from "@majorant/contract/reviews/today";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Link } from "@tanstack/react-router";
import css from "./LatestReplay.module.css";

/** The recording of the last live session: the session's place, until one has begun it. */
export function LatestReplay({ replay }: { replay: NonNullable<Today["replay"]> }) {
  const { title, course, missed, sectionId, ressourceId } = replay;
  return (
    <section className="stack gap-3" aria-labelledby="latest-replay">
      <h2 id="latest-replay">Dernière séance enregistrée</h2>
      <Link
        to="/student/myCourses/course/$coursId/section/$sectionId/ressource/$ressourceId"
        params={{ coursId: course.id, sectionId, ressourceId }}
        className={`stack box align-start pad-4 pad-block-3 ${css.replay}`}
      >
        <span className={css.course} dir="auto">
          <MathText>{course.title}</MathText>
        </span>
        <b dir="auto">
          <MathText>{title}</MathText>
        </b>
        {missed && <Badge>Vous n’y étiez pas</Badge>}
      </Link>
    </section>
  );
}
