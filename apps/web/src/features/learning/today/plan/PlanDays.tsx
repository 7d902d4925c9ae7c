import type { Plan } from "@majorant/contract/learning/plan";
import { duration } from "@majorant/domain/time/durations";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { dayInWords } from "../days.ts";
import css from "./PlanPage.module.css";

/** How many days are in sight before one asks for the others. */
const FEW = 7;

/** The days to come, each with its lessons. */
export function PlanDays({ plan: { days, left } }: { plan: Plan }) {
  const [all, setAll] = useState(false);
  if (days.length === 0)
    return left === 0 ? <p className={css.none}>Toutes vos leçons sont vues.</p> : null;
  return (
    <section className={css.days} aria-labelledby="days">
      <h2 id="days">Les jours qui viennent</h2>
      <ol className="plain">
        {days.slice(0, all ? undefined : FEW).map(({ day, lessons }) => (
          <li key={day} className={css.day}>
            <h3>
              <time dateTime={day}>{dayInWords(day)}</time>
            </h3>
            <ul className="plain">
              {lessons.map(({ ressourceId, sectionId, name, course, minutes, done }) => (
                <li key={ressourceId}>
                  <Link
                    to="/student/myCourses/course/$coursId/section/$sectionId/ressource/$ressourceId"
                    params={{ coursId: course.id, sectionId, ressourceId }}
                    className={css.lesson}
                  >
                    <span>
                      <bdi>
                        <MathText>{name}</MathText>
                      </bdi>
                      <span className={css.fact} dir="auto">
                        <MathText>{course.title}</MathText>
                      </span>
                    </span>
                    {done ? (
                      <Badge tone="success">Vue</Badge>
                    ) : (
                      <span className={css.fact}>{duration(minutes * 60)}</span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {days.length > FEW && (
        <Button variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? "Voir moins" : `Voir les ${days.length} jours`}
        </Button>
      )}
    </section>
  );
}
