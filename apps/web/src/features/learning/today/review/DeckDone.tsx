import type { Today } from "@majorant/contract/reviews/today";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { dayFrom, dayInWords } from "../days.ts";
import "@majorant/ui/style/statuses.css";
import css from "./Deck.module.css";

export type DeckDoneProps = {
  today: Today;
  /** The last card was rated a moment ago: what it was focused for is here. */
  focused: boolean;
};

/** No card is left today: why, and what comes. */
export function DeckDone({ today, focused }: DeckDoneProps) {
  const { day, all, done, later, settings } = today;
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) words.current?.focus();
  }, [focused]);
  if (all === 0)
    return (
      <div className={css.done}>
        <p>
          Un exercice fait avec aide, une réponse fausse à un quiz, une note dont vous faites une
          carte : ce qui vous a résisté reviendra ici, le bon jour.
        </p>
        <LinkButton to="/student/myCourses/" variant="secondary">
          Voir mes cours
        </LinkButton>
      </div>
    );
  const isOver = settings.exam !== null && settings.exam <= day;
  return (
    <div className={css.done} ref={words} tabIndex={-1}>
      <p className={`row align-center gap-2 ${css.enough}`}>
        <IconCircleCheck size={24} stroke={1.75} aria-hidden="true" />
        {done > 0 ? "C'est tout pour aujourd'hui." : "Rien à revoir aujourd'hui."}
      </p>
      {isOver && (
        <p>
          La date de votre concours est là : plus rien ne revient. Vous pouvez en choisir une autre.
        </p>
      )}
      {later.length > 0 && (
        <ul className={`plain ${css.later}`} aria-label="Les jours qui viennent">
          {later.map((next) => (
            <li key={next.day}>
              <span title={dayInWords(next.day)}>{dayFrom(day, next.day)}</span>
              <b>{next.cards > 1 ? `${next.cards} cartes` : "1 carte"}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
