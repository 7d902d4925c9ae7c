import type { CoursDetail } from "@majorant/contract/catalogue";
import { MathText } from "../../../ui/text/MathText.tsx";
import css from "../frame/Aside.module.css";

const when = new Intl.DateTimeFormat("fr", {
  timeZone: "Africa/Tunis",
  weekday: "long",
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
});

/** French counts the first day of a month apart. */
const spelled = (date: string) => when.format(new Date(date)).replace(/ 1 /, " 1er ");

/** As many as say how often there are some. */
const most = 3;

/** The next live sessions of a course; the way in is for those who follow it. */
export function Sessions({ sessions }: { sessions: CoursDetail["liveSessions"] }) {
  if (sessions.length === 0) return null;
  return (
    <section className={css.box} aria-labelledby="sessions">
      <h2 id="sessions">Prochaines séances en direct</h2>
      <ul className={`plain ${css.sessions}`}>
        {sessions.slice(0, most).map(({ id, title, date, minutes }) => (
          <li key={id}>
            {/* A browser may spell a date otherwise than the server did: its own word then stays unsaid. */}
            <time dateTime={date} suppressHydrationWarning>
              {spelled(date)}
            </time>
            <span>
              <MathText>{title}</MathText>, {minutes}
              {"\u00a0"}min
            </span>
          </li>
        ))}
      </ul>
      <p>Le lien de chaque séance est réservé aux inscrits.</p>
    </section>
  );
}
