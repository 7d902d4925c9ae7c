import { call } from "@majorant/client/api/call.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { Plan, PlanAsked } from "@majorant/contract/learning/plan";
import { duration } from "@majorant/domain/time/durations";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { dayInWords } from "../days.ts";
import { planOf, todayOf } from "../today.api.ts";
import { Openings } from "./Openings.tsx";
import { PlanForm } from "./PlanForm.tsx";
import css from "./PlanPage.module.css";

/** /student/plan: the lessons left, spread over the days until a date. */
export function PlanPage({ userId }: { userId: number }) {
  const read = useQuery(planOf(userId));
  const params = { utilisateurId: userId };
  const rereads = [planOf(userId).queryKey, todayOf(userId).queryKey];
  const spread = useChange(
    (body: PlanAsked) => call("PUT /users/{utilisateurId}/plan", { params, body }),
    { rereads, said: "Vos leçons sont réparties." },
  );
  const drop = useChange(() => call("DELETE /users/{utilisateurId}/plan", { params }), {
    rereads,
    said: "Votre plan est effacé.",
  });
  if (!read.data)
    return (
      <div className={css.page}>
        <QueryState query={read} loading={<Skeleton lines={4} height="6rem" />} />
      </div>
    );
  const { plan, courses } = read.data;
  const error = spread.error ?? drop.error;
  if (courses.length === 0)
    return (
      <EmptyState
        title="Aucune leçon à répartir"
        action={<LinkButton to="/student/offers/">Voir nos offres</LinkButton>}
      >
        Votre plan se fait des vidéos de vos cours.
      </EmptyState>
    );
  return (
    <div className={css.page}>
      {error && <Alert kind="error">{error.message}</Alert>}
      {plan && plan.missed.length > 0 && (
        <Alert
          kind="info"
          title={
            plan.missed.length > 1
              ? `${plan.missed.length} leçons des jours passés attendent`
              : "Une leçon d'un jour passé attend"
          }
          action={
            <Button pending={spread.isPending} onClick={() => spread.mutate(askedOf(plan))}>
              Répartir de nouveau
            </Button>
          }
        >
          Elles trouveront leur place dans les jours qui restent.
        </Alert>
      )}
      {plan && plan.left > 0 && (
        <Alert kind="info" title={leftInWords(plan.left)}>
          {plan.needed > 0
            ? `Il faudrait ${duration(plan.needed * 60)} par jour, une autre date ou d'autres jours.`
            : "Aucun des jours choisis ne tombe avant cette date."}
        </Alert>
      )}
      {plan && <PlanDays plan={plan} />}
      <PlanForm
        key={plan ? JSON.stringify(askedOf(plan)) : "none"}
        plan={plan}
        courses={courses}
        pending={spread.isPending}
        onAsk={(terms) => spread.mutate(terms)}
      />
      <Openings userId={userId} />
      {plan && (
        <div className={css.foot}>
          <Link to="/student/profile" search={{ section: "acces" }} hash="calendrier">
            Les jours du plan dans mon calendrier
          </Link>
          <Button variant="quiet" pending={drop.isPending} onClick={() => drop.mutate()}>
            Effacer ce plan
          </Button>
        </div>
      )}
    </div>
  );
}

/** What a plan was made of: sent again, it is spread anew from today on. */
const askedOf = ({ until, weekdays, minutes, courses }: Plan): PlanAsked => ({
  until,
  weekdays,
  minutes,
  courses,
});

const leftInWords = (left: number) =>
  left > 1
    ? `${left} leçons ne tiennent pas avant cette date`
    : "Une leçon ne tient pas avant cette date";

/** How many days are in sight before one asks for the others. */
const FEW = 7;

/** The days to come, each with its lessons. */
function PlanDays({ plan: { days, left } }: { plan: Plan }) {
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
