import type { OwnResult, ResultQuestion } from "@majorant/contract/sittings/sittings";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { IconCircleCheck, IconCircleX, IconPencil, IconPlayerPlay } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MomentLink } from "../PaperLinks.tsx";
import { ownResult } from "./copies.api.ts";
import type { Place } from "./kept.ts";
import { markText, pointsText } from "./mark-text.ts";
import { PageStrip } from "./PageStrip.tsx";
import css from "./Sittings.module.css";

export type ResultProps = { place: Place; hasCopy: boolean };

/** A published sitting: the mark, where it stands among the others, and what was lost with the way to learn it. */
export default function Result({ place, hasCopy }: ResultProps) {
  const result = useQuery({ ...ownResult(place.userId, place.sittingId), enabled: hasCopy });
  if (!hasCopy)
    return (
      <Alert kind="info" title="Vous n’avez pas remis de copie">
        Les résultats sont publiés. Le sujet est avec les autres, pour vous entraîner.
      </Alert>
    );
  if (!result.data)
    return <QueryState query={result} loading={<Skeleton lines={5} height="4rem" />} />;
  return <Published result={result.data} />;
}

function Published({ result }: { result: OwnResult }) {
  const { mark, total, marks, rank, ranked, statistics, questions, pages, paper } = result;
  const lost = questions.filter((question) => question.mark < question.marks);
  return (
    <>
      <section className={`stack gap-3 pad-5 ${css.mark}`} aria-label="Votre note">
        <p className={css.markNumber}>{markText(mark)}</p>
        <p>
          {pointsText(total)} points sur {pointsText(marks)}
          {rank !== null && (
            <>
              {" "}
              ·{" "}
              <b>
                {rank === 1 ? `1er sur ${statistics.ranked}` : `${rank}e sur ${statistics.ranked}`}
              </b>
            </>
          )}
        </p>
        {!ranked && <p className={css.small}>Vous avez choisi de ne pas être classé.</p>}
        <Statistics result={result} />
      </section>
      {lost.length > 0 && (
        <section className="stack gap-4" aria-labelledby="perdu">
          <h2 id="perdu" className={css.heading}>
            À travailler
          </h2>
          <ol className="plain stack gap-3">
            {lost.map((question) => (
              <li key={question.id}>
                <Question question={question} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {lost.length < questions.length && (
        <section className="stack gap-4" aria-labelledby="acquis">
          <h2 id="acquis" className={css.heading}>
            Réussi
          </h2>
          <ol className="plain stack gap-3">
            {questions
              .filter((question) => !lost.includes(question))
              .map((question) => (
                <li key={question.id}>
                  <Question question={question} />
                </li>
              ))}
          </ol>
        </section>
      )}
      <section className="stack gap-3" aria-labelledby="pages">
        <h2 id="pages" className={css.heading}>
          Votre copie
        </h2>
        <PageStrip pages={pages} />
      </section>
      <div>
        <LinkButton variant="secondary" to="/concours/$paperId" params={{ paperId: paper.id }}>
          Revoir le sujet
        </LinkButton>
      </div>
    </>
  );
}

/** Where the mark stands between the others': the middle half of them, and the median. */
function Statistics({ result: { mark, statistics } }: { result: OwnResult }) {
  const { mean, median, lowerQuartile, upperQuartile, copies } = statistics;
  if (median === null || lowerQuartile === null || upperQuartile === null)
    return mean === null || copies < 2 ? null : (
      <p className={css.small}>
        Moyenne de {copies} copies : {markText(mean)}
      </p>
    );
  const at = (value: number) => `${value * 5}%`;
  return (
    <div className="stack gap-2">
      <div className={css.scale} aria-hidden="true" dir="ltr">
        <span
          className={css.half}
          style={{ left: at(lowerQuartile), width: at(upperQuartile - lowerQuartile) }}
        />
        <span className={css.median} style={{ left: at(median) }} />
        <span className={css.own} style={{ left: at(mark) }} />
      </div>
      <p className={css.small}>
        Médiane {markText(median)} ; la moitié des {copies} copies est entre{" "}
        {pointsText(lowerQuartile)} et {pointsText(upperQuartile)}.
      </p>
    </div>
  );
}

function Question({ question }: { question: ResultQuestion }) {
  const { number, about, marks, mark, mean, found, others, adjustment, comment } = question;
  const isLost = mark < marks;
  return (
    <article className="stack box gap-3 pad-4" aria-label={`Question ${number}`}>
      <header className={`row align-baseline gap-3 ${css.question}`}>
        <b>{number}</b>
        <h3>
          <MathText>{about}</MathText>
        </h3>
        <span>
          <b>{pointsText(mark)}</b>/{pointsText(marks)}
        </span>
      </header>
      <p className={css.small}>En moyenne {pointsText(mean)}</p>
      {(found.length > 0 || others.length > 0 || adjustment !== 0) && (
        <ul className={`plain stack gap-1 ${css.items}`}>
          {found.map((item) => (
            <Item key={item.label} item={item} isFound />
          ))}
          {others.map((item) => (
            <Item key={item.label} item={item} isFound={false} />
          ))}
          {adjustment !== 0 && <Item item={{ label: "Ajustement", points: adjustment }} isFound />}
        </ul>
      )}
      {comment && <Prose className={css.comment}>{comment}</Prose>}
      {isLost && <Ways question={question} />}
    </article>
  );
}

type ItemProps = { item: ResultQuestion["found"][number]; isFound: boolean };

/** What was found in a copy, or was not: what is missing is shown where it would have given points. */
function Item({ item: { label, points }, isFound }: ItemProps) {
  if (!isFound && points < 0) return null;
  const isGood = isFound && points > 0;
  const Icon = isGood ? IconCircleCheck : IconCircleX;
  return (
    <li data-found={isGood || undefined}>
      <Icon size={18} stroke={2} aria-hidden="true" />
      <span>
        <span className="unseen">{isGood ? "Trouvé : " : isFound ? "Retiré : " : "Manque : "}</span>
        <MathText>{label}</MathText>
      </span>
      <b>{isFound ? `${points > 0 ? "+" : ""}${pointsText(points)}` : `(${pointsText(points)})`}</b>
    </li>
  );
}

/** Where what was lost is learned: the notions, the exercises, the second of the video that corrects it. */
function Ways({ question: { notions, exercises, moment } }: { question: ResultQuestion }) {
  if (notions.length === 0 && exercises.length === 0 && !moment) return null;
  return (
    <ul className={`plain stack gap-2 ${css.ways}`} aria-label="Pour y arriver">
      {moment && (
        <li>
          <IconPlayerPlay size={18} stroke={1.75} aria-hidden="true" />
          <MomentLink moment={moment} opens={moment.opens} />
        </li>
      )}
      {exercises.map(({ id, title, opens }) => (
        <li key={id}>
          <IconPencil size={18} stroke={1.75} aria-hidden="true" />
          {opens ? (
            <Link to="/student/exercises/$exerciseId" params={{ exerciseId: id }}>
              <MathText>{title}</MathText>
            </Link>
          ) : (
            <MathText>{title}</MathText>
          )}
        </li>
      ))}
      {notions.map(({ id, title }) => (
        <li key={id}>
          <span aria-hidden="true">·</span>
          <Link to="/concours/notions/$notionId" params={{ notionId: id }}>
            <MathText>{title}</MathText>
          </Link>
        </li>
      ))}
    </ul>
  );
}
