import type { CourseDetail } from "@majorant/contract/catalogue/catalogue";
import { liveState } from "@majorant/domain/time/live-state";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useSyncExternalStore } from "react";
import css from "../layout/Aside.module.css";

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

const minute = 60_000;

function tick(told: () => void) {
  const timer = setInterval(told, minute / 2);
  return () => clearInterval(timer);
}

/** The beginning of this minute; 0 in a page that the server wrote, which is kept and says nothing of now. */
const useMinute = () =>
  useSyncExternalStore(
    tick,
    () => Math.floor(Date.now() / minute) * minute,
    () => 0,
  );

const isRunning = ({ date, minutes }: CourseDetail["liveSessions"][number], now: number) => {
  const end = new Date(Date.parse(date) + minutes * minute).toISOString();
  return liveState({ date, end }, new Date(now)) === "running";
};

/** The next live sessions of a course; the way in is for those who follow it. */
export function Sessions({ sessions }: { sessions: CourseDetail["liveSessions"] }) {
  const now = useMinute();
  if (sessions.length === 0) return null;
  return (
    <section className={css.box} aria-labelledby="sessions">
      <h2 id="sessions">Prochaines séances en direct</h2>
      <ul className={`plain ${css.sessions}`}>
        {sessions.slice(0, most).map((session) => {
          const { id, title, date, minutes } = session;
          return (
            <li key={id}>
              {/* A browser may spell a date otherwise than the server did: its own word then stays unsaid. */}
              <time dateTime={date} suppressHydrationWarning>
                {spelled(date)}
              </time>
              <span>
                <MathText>{title}</MathText>, {minutes}
                {"\u00a0"}min
              </span>
              {isRunning(session, now) && <b>En cours</b>}
            </li>
          );
        })}
      </ul>
      <p>Le lien de chaque séance est réservé aux inscrits.</p>
    </section>
  );
}
