import {
  dropPlan,
  getPlan,
  makePlan,
  type Plan,
  type PlanAsked,
} from "@majorant/contract/learning/plan";
import { minutesNeeded, spread } from "@majorant/domain/learning/plan";
import type { Day } from "@majorant/domain/reviews/returns";
import { dayOf } from "@majorant/domain/time/months";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  deletePlan,
  findPlan,
  listLessons,
  type PlannedLesson,
  savePlan,
  toPlanned,
} from "./plan.queries.ts";

/** The lessons left, spread over the days until a date of the student's own. */
export function planRoutes({ serve, db, clock }: Platform): void {
  serve(getPlan, async ({ caller }) => {
    const now = clock();
    const [terms, lessons] = await Promise.all([
      findPlan(db, caller.id),
      listLessons(db, { userId: caller.id, now }, "all"),
    ]);
    return {
      plan: terms && toPlan(terms, lessons, dayOf(now)),
      courses: [...Map.groupBy(lessons, ({ course }) => course.id).values()].map((all) => {
        const left = all.filter(({ done }) => !done);
        return {
          ...(all[0] as PlannedLesson).course, // a group has a first
          lessons: left.length,
          minutes: left.reduce((sum, { minutes }) => sum + minutes, 0),
        };
      }),
    };
  });

  serve(makePlan, async ({ caller, body }) => {
    const now = clock();
    const today = dayOf(now);
    if (body.until < today) throw new Refusal("PLAN_OVER");
    const terms = { ...body, weekdays: [...new Set(body.weekdays)].sort() };
    const all = await listLessons(db, { userId: caller.id, now }, "all");
    const { days } = spread(
      all.filter((each) => !each.done && isAsked(terms, each)),
      { ...terms, today },
    );
    const dayOfLesson = new Map(
      days.flatMap(({ day, lessons }) => lessons.map(({ ressourceId }) => [ressourceId, day])),
    );
    const planned = all.map((each) => ({
      ...each,
      day: dayOfLesson.get(each.ressourceId) ?? null,
    }));
    await db
      .transaction()
      .execute((trx) => savePlan(trx, caller.id, terms, planned.filter(hasDay)));
    return toPlan(terms, planned, today);
  });

  serve(dropPlan, async ({ caller }) => {
    await deletePlan(db, caller.id);
    return undefined;
  });
}

const hasDay = <Each extends { day: Day | null }>(each: Each): each is Each & { day: Day } =>
  each.day !== null;

/** Whether a plan is about a lesson's course. */
const isAsked = ({ courses }: PlanAsked, { course }: PlannedLesson): boolean =>
  courses.length === 0 || courses.includes(course.id);

function toPlan(terms: PlanAsked, all: readonly PlannedLesson[], today: Day): Plan {
  const toCome = all.filter(hasDay).filter(({ day }) => day >= today);
  const undone = all.filter((each) => !each.done && isAsked(terms, each));
  return {
    ...terms,
    days: [...Map.groupBy(toCome, ({ day }) => day)]
      .map(([day, lessons]) => ({
        day,
        lessons: lessons.map(({ done, ...each }) => ({ ...toPlanned(each), done })),
      }))
      .sort((a, b) => a.day.localeCompare(b.day)),
    missed: undone.filter(({ day }) => day !== null && day < today).map(toPlanned),
    left: undone.filter(({ day }) => day === null).length,
    needed: minutesNeeded(undone, { ...terms, today }),
  };
}
