import { call } from "@majorant/client/api/call.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import { number, optional } from "@majorant/client/forms/fields.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import { minuteChoices } from "@majorant/contract/reviews/review-rules";
import type { Today } from "@majorant/contract/reviews/today";
import { duration } from "@majorant/domain/time/durations";
import { dayFault } from "@majorant/domain/time/typed-days";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { DateField } from "@majorant/ui/fields/DateField.tsx";
import { Select } from "@majorant/ui/fields/Select.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconBolt, IconCards, IconClipboardCheck, IconMap2, IconRoute } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ContinueLearning } from "../courses/ContinueLearning.tsx";
import { LatestReplay } from "../live/LatestReplay.tsx";
import { dayFrom, dayInWords } from "./days.ts";
import { Deck } from "./review/Deck.tsx";
import css from "./TodayPage.module.css";
import { todayOf } from "./today.api.ts";

/** /student/today: what to do today, and no more. */
export function TodayPage({ userId }: { userId: number }) {
  const read = useQuery(todayOf(userId));
  const { data: today } = read;
  if (!today)
    return (
      <div className={`stack gap-5 ${css.page}`}>
        <QueryState query={read} loading={<Skeleton lines={4} height="6rem" />} />
      </div>
    );
  const { video, liveSession, lesson } = today;
  return (
    <div className={`stack gap-5 ${css.page}`}>
      <p className={css.day}>{dayInWords(today.day)}</p>
      <Deck userId={userId} today={today} />
      {(video || liveSession) && <ContinueLearning resumption={{ video, liveSession }} />}
      {today.replay && <LatestReplay replay={today.replay} />}
      {(lesson || today.missed > 0) && <NextLesson today={today} />}
      <nav className={css.ways} aria-label="Vos révisions">
        <Link to="/student/plan">
          <IconRoute size={22} stroke={1.75} aria-hidden="true" />
          {lesson ? "Mon plan" : "Faire mon plan"}
        </Link>
        <Link to="/student/notions">
          <IconMap2 size={22} stroke={1.75} aria-hidden="true" />
          Mes notions
        </Link>
        <Link to="/student/cards">
          <IconCards size={22} stroke={1.75} aria-hidden="true" />
          Mes cartes
        </Link>
        <Link to="/student/quizzes/">
          <IconBolt size={22} stroke={1.75} aria-hidden="true" />
          Mes quiz
        </Link>
        <Link to="/student/sittings">
          <IconClipboardCheck size={22} stroke={1.75} aria-hidden="true" />
          Mes concours blancs
        </Link>
      </nav>
      <Settings key={settingsKey(today)} userId={userId} today={today} />
    </div>
  );
}

/** The lesson that the plan has next; those of days gone by come first, and are not counted against anybody. */
function NextLesson({ today: { lesson, missed, day } }: { today: Today }) {
  return (
    <section className="stack gap-3" aria-labelledby="lesson">
      <h2 id="lesson">Dans votre plan</h2>
      {lesson && (
        <Link
          to="/student/myCourses/course/$coursId/section/$sectionId/ressource/$ressourceId"
          params={{
            coursId: lesson.course.id,
            sectionId: lesson.sectionId,
            ressourceId: lesson.ressourceId,
          }}
          className={`stack box pad-4 pad-block-3 ${css.next}`}
        >
          <span className={css.fact}>
            <bdi>
              <MathText>{lesson.course.title}</MathText>
            </bdi>
          </span>
          <b dir="auto">
            <MathText>{lesson.name}</MathText>
          </b>
          <span className={css.fact}>
            {lesson.day > day ? `${dayFrom(day, lesson.day)} · ` : ""}
            {duration(lesson.minutes * 60)}
          </span>
        </Link>
      )}
      {missed > 0 && (
        <p className={css.fact}>
          {missed > 1
            ? `${missed} leçons des jours passés attendent : `
            : "Une leçon d'un jour passé attend : "}
          <Link to="/student/plan">les répartir de nouveau</Link>
        </p>
      )}
    </section>
  );
}

/** The form begins anew with what the server keeps. */
const settingsKey = ({ settings }: Today) => `${settings.minutes} ${settings.exam}`;

const settingsFields = { minutes: number(), exam: optional({ rule: dayFault }) };

/** How many minutes a day, and until when. */
function Settings({ userId, today: { settings } }: { userId: number; today: Today }) {
  const { values, field, chosen, sends, changed } = useForm(settingsFields, settings);
  const save = useChange(
    () =>
      call("PUT /users/{utilisateurId}/reviews/settings", {
        params: { utilisateurId: userId },
        body: values,
      }),
    { rereads: [todayOf(userId).queryKey], said: "Vos révisions sont réglées." },
  );
  const choices = [...new Set([...minuteChoices, settings.minutes])].sort((a, b) => a - b);
  return (
    <details className={css.settings}>
      <summary>Régler mes révisions</summary>
      <form {...sends(() => save.mutate())}>
        <Select
          {...field("minutes")}
          label="Au plus, chaque jour"
          hint="Ce qui ne tient pas revient les jours suivants."
          options={choices.map((each) => ({ value: String(each), label: `${each} minutes` }))}
        />
        <DateField
          {...chosen("exam")}
          label="Date de votre concours"
          optional
          hint="Rien ne revient à partir de ce jour."
        />
        {save.error && <Alert kind="error">{save.error.message}</Alert>}
        <Button type="submit" variant="secondary" pending={save.isPending} disabled={!changed}>
          Enregistrer
        </Button>
      </form>
    </details>
  );
}
