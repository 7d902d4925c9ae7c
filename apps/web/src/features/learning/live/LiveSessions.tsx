import { useNow } from "@majorant/client/useNow.ts";
import type { Course } from "@majorant/contract/learning/courses";
import { type LiveState, liveState } from "@majorant/domain/time/live-state";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { LiveSessionRow } from "./LiveSessionRow.tsx";
import css from "./LiveSessions.module.css";

/** How many are in sight before one asks for the others. */
const FEW = 2;

/** The live sessions of a course, those that run on top, then the next one; those that are over come after, the latest first. */
export function LiveSessions({ sessions }: { sessions: Course["liveSessions"] }) {
  const now = useNow();
  const [all, setAll] = useState(false);
  const byDate = sessions.toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date));
  const inState = (state: LiveState) =>
    byDate.filter((session) => liveState(session, now) === state);
  const coming = [...inState("running"), ...inState("coming")];
  const ordered = [...coming, ...inState("over").reverse()];
  return (
    <section className={css.live} aria-labelledby="live-sessions">
      <h2 id="live-sessions">Séances en direct</h2>
      {coming.length === 0 && <p className={css.none}>Pas de séance prévue pour le moment.</p>}
      <ul className="plain">
        {ordered.slice(0, all ? undefined : FEW).map((session) => (
          <LiveSessionRow
            key={session.id}
            session={session}
            now={now}
            next={session === coming[0]}
          />
        ))}
      </ul>
      {ordered.length > FEW && (
        <Button variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? "Voir moins" : `Voir les ${ordered.length} séances`}
        </Button>
      )}
      {sessions.some(({ calendar }) => calendar !== null) && (
        <Link to="/student/profile" search={{ section: "acces" }} className={css.all}>
          Toutes mes séances dans mon calendrier
        </Link>
      )}
    </section>
  );
}
