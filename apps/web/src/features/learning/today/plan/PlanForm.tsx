import type { Plan, PlanAsked } from "@majorant/contract/learning/plan";
import { planMinuteChoices, usualPlanMinutes } from "@majorant/contract/reviews/review-rules";
import { duration } from "@majorant/domain/time/durations";
import { dayFault } from "@majorant/domain/time/typed-days";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Checkbox } from "@majorant/ui/fields/Checkbox.tsx";
import { DateField } from "@majorant/ui/fields/DateField.tsx";
import { Select } from "@majorant/ui/fields/Select.tsx";
import { locale } from "@majorant/ui/locale/locale.ts";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useId, useState } from "react";
import "@majorant/ui/style/statuses.css";
import css from "./PlanPage.module.css";

export type PlanFormProps = {
  /** Null before the first. */
  plan: Plan | null;
  courses: readonly { id: number; title: string; lessons: number; minutes: number }[];
  pending: boolean;
  onAsk: (terms: PlanAsked) => void;
};

const everyDay = [1, 2, 3, 4, 5, 6, 7];

const weekdayName = new Intl.DateTimeFormat(locale, { timeZone: "UTC", weekday: "long" });
/** 2024 began on a Monday. */
const nameOf = (weekday: number) => weekdayName.format(Date.UTC(2024, 0, weekday));

/** Until when, on which days, how long, and of which courses. */
export function PlanForm({ plan, courses, pending, onAsk }: PlanFormProps) {
  const [until, setUntil] = useState(plan?.until ?? "");
  const [weekdays, setWeekdays] = useState<readonly number[]>(plan?.weekdays ?? everyDay);
  const [minutes, setMinutes] = useState(plan?.minutes ?? usualPlanMinutes);
  // None chosen is all of them.
  const [chosen, setChosen] = useState<readonly number[]>(
    plan && plan.courses.length > 0 ? plan.courses : courses.map(({ id }) => id),
  );
  const [error, setError] = useState<{ until?: string; weekdays?: string; courses?: string }>({});
  const id = useId();
  const choices = [...new Set([...planMinuteChoices, minutes])].sort((a, b) => a - b);

  function send() {
    const untilFault = until === "" ? "Choisissez une date" : dayFault(until);
    const faults = {
      ...(untilFault && { until: untilFault }),
      ...(weekdays.length === 0 && { weekdays: "Choisissez au moins un jour de la semaine" }),
      ...(chosen.length === 0 && { courses: "Choisissez au moins un cours" }),
    };
    setError(faults);
    if (untilFault) document.getElementById(`${id}-until`)?.focus();
    if (Object.keys(faults).length > 0) return;
    const all = courses.every((course) => chosen.includes(course.id));
    onAsk({ until, weekdays: [...weekdays], minutes, courses: all ? [] : [...chosen] });
  }

  return (
    <section className={css.form} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{plan ? "Changer mon plan" : "Faire mon plan"}</h2>
      <form
        noValidate
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <div className={css.pair}>
          <DateField
            id={`${id}-until`}
            label="Jusqu'au"
            value={until}
            error={error.until}
            hint="Le concours, ou une date à vous"
            onChoose={(day) => {
              setUntil(day);
              setError({});
            }}
          />
          <Select
            label="Au plus, chaque jour"
            value={String(minutes)}
            options={choices.map((each) => ({
              value: String(each),
              label: duration(each * 60),
            }))}
            onChange={(event) => setMinutes(Number(event.currentTarget.value))}
          />
        </div>
        <fieldset className={css.choices} aria-describedby={`${id}-weekdays`}>
          <legend>Les jours où vous travaillez</legend>
          {everyDay.map((each) => (
            <Checkbox
              key={each}
              label={nameOf(each)}
              checked={weekdays.includes(each)}
              onChange={() => {
                setWeekdays(toggled(weekdays, each));
                setError({});
              }}
            />
          ))}
          <p className={css.fault} id={`${id}-weekdays`}>
            {error.weekdays}
          </p>
        </fieldset>
        {courses.length > 1 && (
          <fieldset className={css.courses} aria-describedby={`${id}-courses`}>
            <legend>Les cours de votre plan</legend>
            {courses.map((course) => (
              <Checkbox
                key={course.id}
                label={
                  <bdi>
                    <MathText>{course.title}</MathText>
                  </bdi>
                }
                hint={lessonsLeft(course)}
                checked={chosen.includes(course.id)}
                onChange={() => {
                  setChosen(toggled(chosen, course.id));
                  setError({});
                }}
              />
            ))}
            <p className={css.fault} id={`${id}-courses`}>
              {error.courses}
            </p>
          </fieldset>
        )}
        <Button type="submit" pending={pending}>
          Répartir les leçons
        </Button>
      </form>
    </section>
  );
}

const toggled = (all: readonly number[], one: number): readonly number[] =>
  all.includes(one) ? all.filter((each) => each !== one) : [...all, one].sort((a, b) => a - b);

function lessonsLeft({ lessons, minutes }: { lessons: number; minutes: number }): string {
  if (lessons === 0) return "Tout est vu";
  const left = lessons > 1 ? `${lessons} leçons` : "1 leçon";
  return `${left}, ${duration(minutes * 60)}`;
}
