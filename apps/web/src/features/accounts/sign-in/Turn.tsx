import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { useEffect, useEffectEvent, useState } from "react";
import css from "./Turn.module.css";

/**
 * Too many sign in at the same time: says in how many seconds one's turn comes, counts them, and goes on by itself then.
 * The seconds are not announced one by one to whoever listens.
 */
export function Turn({ seconds, onTurn }: { seconds: number; onTurn: () => void }) {
  const [left, setLeft] = useState(seconds);
  const goOn = useEffectEvent(onTurn);
  useEffect(() => {
    const until = Date.now() + seconds * 1_000;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      goOn();
    }, 1_000);
    return () => clearInterval(timer);
  }, [seconds]);

  return (
    <Alert
      kind="info"
      title="Beaucoup de monde se connecte en ce moment."
      className={css.turn}
      action={
        <p role="timer" aria-live="off" className={css.left}>
          Votre tour dans {left} seconde{left > 1 ? "s" : ""}
        </p>
      }
    >
      Gardez cette page ouverte : vous serez connecté dès que votre tour vient.
    </Alert>
  );
}
