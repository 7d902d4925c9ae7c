import { PageTitle } from "@majorant/client/PageTitle.tsx";
import type { OwnSitting } from "@majorant/contract/sittings/sittings";
import { Breadcrumbs } from "@majorant/ui/actions/Breadcrumbs.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Moment } from "@majorant/ui/format/Moment.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { subjectLabels } from "../subject-labels.ts";
import { HandedIn } from "./HandedIn.tsx";
import { pointsText } from "./mark-text.ts";
import css from "./Sittings.module.css";
import { SubjectPanel } from "./SubjectPanel.tsx";
import { lagOf, stateAt, timeLeft, useServerNow } from "./server-clock.ts";
import { ownSitting } from "./sittings.api.ts";

// What only one of its states needs comes with it.
const HandIn = lazy(() => import("./HandIn.tsx"));
const Result = lazy(() => import("./Result.tsx"));

export type SittingPageProps = { userId: number; sittingId: number };

/** /student/sittings/{id}: one mock concours, from its announcement to its marks; the server's clock decides. */
export function SittingPage({ userId, sittingId }: SittingPageProps) {
  const detail = useQuery(ownSitting(userId, sittingId));
  const { data, dataUpdatedAt } = detail;
  return (
    <>
      <PageTitle>{data?.title ?? "Concours blanc"}</PageTitle>
      <div className={`stack gap-5 ${css.page}`}>
        <Breadcrumbs
          trail={[
            <Link key="all" to="/student/sittings">
              Mes concours blancs
            </Link>,
            data?.title ?? "…",
          ]}
        />
        {data ? (
          <Sitting
            userId={userId}
            sitting={data}
            answeredAt={dataUpdatedAt}
            askAgain={() => void detail.refetch()}
          />
        ) : (
          <QueryState query={detail} loading={<Skeleton lines={5} height="3rem" />} />
        )}
      </div>
    </>
  );
}

type SittingProps = {
  userId: number;
  sitting: OwnSitting;
  /** When this device had the answer, by its own clock. */
  answeredAt: number;
  askAgain: () => void;
};

function Sitting({ userId, sitting, answeredAt, askAgain }: SittingProps) {
  const now = useServerNow(lagOf(sitting, answeredAt));
  const state = stateAt(sitting, now);
  const isBehind = state !== sitting.state;
  // The hour has come since it was answered: what follows from it is asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each state, whoever asks.
  useEffect(() => {
    if (isBehind) askAgain();
  }, [isBehind, state]);
  const place = { userId, sittingId: sitting.id };
  const { handedIn } = sitting;
  const isOpen = state === "running" || state === "handingIn";
  return (
    <>
      <header className="stack gap-2">
        <h1 dir="auto">
          <MathText>{sitting.title}</MathText>
        </h1>
        <p className={css.facts}>
          <Moment at={sitting.startsAt} /> · {subjectLabels[sitting.subject]} · {sitting.minutes}{" "}
          min · {sitting.questions} questions · {pointsText(sitting.marks)} points
        </p>
        {sitting.extraMinutes > 0 && (
          <p className={css.facts}>
            Votre temps comprend {sitting.extraMinutes} minutes de plus que celui des autres.
          </p>
        )}
      </header>

      {state === "announced" && <Before sitting={sitting} now={now} />}
      {isOpen && <Clock sitting={sitting} isWriting={state === "running"} now={now} />}
      {sitting.instructions && state !== "published" && (
        <section className="stack box gap-2 pad-4" aria-labelledby="consignes">
          <h2 id="consignes" className={css.heading}>
            Consignes
          </h2>
          <Prose>{sitting.instructions}</Prose>
        </section>
      )}
      {state !== "published" && <SubjectPanel place={place} sitting={sitting} state={state} />}
      {isOpen && (
        <Suspense fallback={<Skeleton lines={3} height="4rem" />}>
          <HandIn place={place} sitting={sitting} now={now} />
        </Suspense>
      )}
      {handedIn?.receipt && !isOpen && state !== "published" && (
        <HandedIn place={place} sitting={sitting} copy={handedIn} />
      )}
      {state === "marking" && !handedIn?.receipt && (
        <Alert kind="info" title="Vous n’avez pas remis de copie">
          Les résultats seront publiés sans la vôtre. Le sujet restera pour vous entraîner.
        </Alert>
      )}
      {state === "published" && (
        <Suspense fallback={<Skeleton lines={5} height="4rem" />}>
          <Result place={place} hasCopy={sitting.mark !== null} />
        </Suspense>
      )}
    </>
  );
}

function Before({ sitting, now }: { sitting: OwnSitting; now: Date }) {
  const isToday = Date.parse(sitting.startsAt) - now.getTime() < 86_400_000;
  return (
    <section className={`stack gap-1 ${css.clock}`} aria-label="Avant l’épreuve">
      <p>L’épreuve commence le</p>
      <p className={css.time}>
        <Moment at={sitting.startsAt} />
      </p>
      {isToday && (
        <p>
          Dans <b className={css.digits}>{timeLeft(sitting.startsAt, now)}</b>
        </p>
      )}
      <p className={css.small}>
        Écrivez sur papier, une question après l’autre. Les {15} minutes qui suivent servent à
        photographier vos pages et à les remettre ici.
      </p>
    </section>
  );
}

/** From when on the page says that the end is near, in milliseconds. */
const nearMs = 5 * 60_000;

function Clock({
  sitting,
  isWriting,
  now,
}: {
  sitting: OwnSitting;
  isWriting: boolean;
  now: Date;
}) {
  const until = isWriting ? sitting.endsAt : sitting.closesAt;
  const isNear = Date.parse(until) - now.getTime() < nearMs;
  const isHandedIn = sitting.copy === "handedIn";
  return (
    <section
      className={`stack gap-1 ${css.clock}`}
      data-near={isNear || undefined}
      aria-label="Temps"
    >
      <p>{isWriting ? "Il vous reste" : "Le dépôt ferme dans"}</p>
      <p className={`${css.time} ${css.digits}`} role="timer">
        {timeLeft(until, now)}
      </p>
      {isNear && (
        <p role="status">
          {isWriting
            ? "Posez bientôt le stylo : 15 minutes de dépôt suivent."
            : isHandedIn
              ? "Votre copie est remise. Vous pouvez encore la remplacer."
              : "Remettez votre copie maintenant : après, il sera trop tard. L’envoi des pages peut suivre."}
        </p>
      )}
    </section>
  );
}
