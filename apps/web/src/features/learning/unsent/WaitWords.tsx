import { duration } from "@majorant/domain/time/durations";
import { type ReactNode, useEffect, useState } from "react";
import type { Wait } from "./wait.ts";

export type WaitWordsProps = {
  wait: Wait;
  /** What is said where the line is awaited. */
  children: ReactNode;
};

/** Why something that was given is still here, and when it goes. */
export function WaitWords({ wait, children }: WaitWordsProps) {
  if (wait.why === "line") return children;
  if (wait.why === "turn")
    return (
      <>
        Trop d’envois à la suite : c’est gardé sur cet appareil, et partira de lui-même dans{" "}
        <TimeLeft key={wait.until} until={wait.until} />.
      </>
    );
  return "Le serveur n’a pas pu l’enregistrer : c’est gardé sur cet appareil, et partira dès qu’il ira mieux.";
}

/** The seconds are not announced one by one to whoever listens. */
function TimeLeft({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span role="timer" aria-live="off">
      {duration((until - now) / 1_000)}
    </span>
  );
}
