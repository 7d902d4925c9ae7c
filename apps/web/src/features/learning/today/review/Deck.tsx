import type { DueCard } from "@majorant/contract/reviews/cards";
import { type Rating, ratings } from "@majorant/contract/reviews/review-rules";
import type { Today } from "@majorant/contract/reviews/today";
import { duration } from "@majorant/domain/time/durations";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { StatusBadge } from "@majorant/ui/feedback/StatusBadge.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { TextImages } from "@majorant/ui/text/text-images.ts";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { WaitWords } from "../../unsent/WaitWords.tsx";
import { dayFrom } from "../days.ts";
import { keepReview, watchReviews } from "../unsent/send-reviews.ts";
import { useUnsentReviews } from "../unsent/unsent-reviews.ts";
import css from "./Deck.module.css";
import { DeckDone } from "./DeckDone.tsx";

export type DeckProps = { userId: number; today: Today };

/** The cards of the day, one by one. One that was rated is gone at once, whatever becomes of the line. */
export function Deck({ userId, today }: DeckProps) {
  const { unsent, wait, refusal } = useUnsentReviews(userId);
  const [count, setCount] = useState(0);
  useEffect(() => watchReviews(userId), [userId]);
  const left = today.cards.filter(({ id }) => unsent.every(({ card }) => card !== id));
  const [card] = left;
  const minutes = left.reduce((sum, each) => sum + each.minutes, 0);
  return (
    <section className="stack gap-3" aria-labelledby="deck">
      <header className={`row wrap align-baseline justify-between gap-4 line-gap-1 ${css.head}`}>
        <h2 id="deck">À revoir</h2>
        {card && (
          <p role="status">
            {left.length > 1 ? `${left.length} cartes` : "Une carte"}, environ{" "}
            {duration(minutes * 60)}
          </p>
        )}
      </header>
      {card ? (
        <CardOnTop
          key={card.id}
          card={card}
          day={today.day}
          isNext={count > 0}
          onRate={(rating) => {
            setCount(count + 1);
            keepReview(userId, card.id, rating);
          }}
        />
      ) : (
        // What was said a moment ago is not among what was counted.
        <DeckDone today={unsent.length > 0 ? { ...today, later: [] } : today} focused={count > 0} />
      )}
      {wait && (
        <p className={css.waiting} role="status">
          <WaitWords wait={wait}>
            <StatusBadge tone="warning">En attente du réseau</StatusBadge>{" "}
            {unsent.length > 1
              ? `${unsent.length} avis sont gardés sur cet appareil et partiront dès son retour.`
              : "Votre avis est gardé sur cet appareil et partira dès son retour."}
          </WaitWords>
        </p>
      )}
      {refusal && (
        <Alert kind="error" title="Cet avis n’a pas été enregistré">
          {refusal}
        </Alert>
      )}
    </section>
  );
}

const words: Record<Rating, string> = {
  again: "Oublié",
  hard: "Difficile",
  good: "Su",
  easy: "Facile",
};

type CardOnTopProps = {
  card: DueCard;
  day: string;
  /** The one before was rated: this one takes the focus that was there. */
  isNext: boolean;
  onRate: (rating: Rating) => void;
};

/** A card: what it asks, then what it answers, and the four ways to have known it. */
function CardOnTop({ card, day, isNext, onRate }: CardOnTopProps) {
  const [turned, setTurned] = useState(false);
  const ask = useRef<HTMLDivElement>(null);
  const answer = useRef<HTMLElement>(null);
  const { front, back, images, course, title } = card;

  useEffect(() => {
    if (isNext) ask.current?.focus();
  }, [isNext]);
  useEffect(() => {
    if (turned) answer.current?.focus();
  }, [turned]);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const { target } = event;
      // What is typed, chosen or pressed there means something else.
      if (
        target instanceof Element &&
        target.closest(/* not translated */ "input, select, textarea, dialog")
      )
        return;
      const rating = ratings[Number(event.key) - 1];
      if (turned && rating) onRate(rating);
      else if (
        !turned &&
        event.key === " " &&
        !(target as Element).closest(/* not translated */ "a, button, summary")
      ) {
        event.preventDefault();
        setTurned(true);
      }
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [turned, onRate]);

  return (
    <article className={css.card} aria-label="Carte">
      <p className={css.where}>
        <bdi>
          <MathText>{course.title}</MathText>
        </bdi>{" "}
        ·{" "}
        <bdi>
          <MathText>{title}</MathText>
        </bdi>
      </p>
      <div ref={ask} tabIndex={-1} className={css.side}>
        <TextImages.Provider value={images}>
          <Prose>{front}</Prose>
        </TextImages.Provider>
      </div>
      {turned ? (
        <>
          <section ref={answer} tabIndex={-1} className={css.side} aria-label="Réponse">
            <Answer card={card}>{back}</Answer>
          </section>
          <fieldset className={css.ratings}>
            <legend className="unseen">Comment l'avez-vous su ?</legend>
            {ratings.map((rating, place) => (
              <button
                key={rating}
                type="button"
                className={css.rating}
                aria-keyshortcuts={String(place + 1)}
                onClick={() => onRate(rating)}
              >
                <b>{words[rating]}</b>
                <span>{returning(card.returns[rating], day)}</span>
              </button>
            ))}
          </fieldset>
        </>
      ) : (
        <Button
          aria-keyshortcuts={/* not translated */ "Space"}
          wide
          onClick={() => setTurned(true)}
        >
          Voir la réponse
        </Button>
      )}
      <p className={css.keys}>Au clavier : espace pour la réponse, puis 1, 2, 3 ou 4.</p>
    </article>
  );
}

/** When a rating brings the card back; before a concours that is near, it may not. */
const returning = (on: string | null, day: string) =>
  on === null ? "ne revient plus" : dayFrom(day, on);

/** What a card answers, and the way to where it comes from. */
function Answer({ card, children }: { card: DueCard; children: string | null }) {
  const { ressource, course, section, exercise, images } = card;
  return (
    <>
      {children === null ? (
        <p>Vous n'avez pas encore ouvert le corrigé de cet exercice.</p>
      ) : (
        <TextImages.Provider value={images}>
          <Prose>{children}</Prose>
        </TextImages.Provider>
      )}
      {exercise && (
        <p className={css.way}>
          <Link to="/student/exercises/$exerciseId" params={{ exerciseId: exercise.id }}>
            Ouvrir l'exercice
          </Link>
        </p>
      )}
      {ressource && (
        <p className={css.way}>
          <Link
            to="/student/myCourses/course/$coursId/section/$sectionId/ressource/$ressourceId"
            params={{ coursId: course.id, sectionId: section.id, ressourceId: ressource.id }}
          >
            Revoir la vidéo
          </Link>
        </p>
      )}
    </>
  );
}
