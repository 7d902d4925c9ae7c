import { query } from "@majorant/client/api/query.ts";
import { offersOf } from "@majorant/client/classes/classes.ts";
import { PageTitle } from "@majorant/client/PageTitle.tsx";
import type { CourseDetail } from "@majorant/contract/catalogue/catalogue";
import { durations } from "@majorant/contract/choices";
import { chapterNumber } from "@majorant/domain/learning/numbering";
import { offerPrice } from "@majorant/domain/shop/prices";
import { liveState } from "@majorant/domain/time/live-state";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { CoursePattern } from "@majorant/ui/cover-art/CoursePattern.tsx";
import { Photo } from "@majorant/ui/cover-art/Photo.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Price } from "@majorant/ui/format/Price.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import css from "./CoursePage.module.css";
import { course } from "./catalogue.api.ts";
import { counted } from "./counts.ts";
import { RowSkeletons } from "./layout/RowSkeletons.tsx";
import { Trail } from "./layout/Trail.tsx";

export type CoursePageProps = {
  coursId: number;
  /** The videos that may be watched before signing up, where there are some. */
  previews: (videos: CourseDetail["apercus"]) => ReactNode;
  /** The papers that asked for what a chapter is about. */
  fellIn: (sectionId: number) => ReactNode;
};

/** /nosCours/cours/{id}: what a course is about, before one follows it. */
export function CoursePage({ coursId, previews, fellIn }: CoursePageProps) {
  const detail = useQuery(course(coursId));
  const { data } = detail;
  return (
    <>
      <PageTitle>{data?.mediumTitle ?? "Nos cours"}</PageTitle>
      <div className={`squares ${css.band}`}>
        <div className={`within stack gap-6 ${css.head}`}>
          <div className={`stack gap-4 ${css.words}`}>
            <Trail above={data?.categories[0]} current={data?.mediumTitle} />
            <h1>{data ? <MathText>{data.mediumTitle}</MathText> : "Cours"}</h1>
            <p>{data && <MathText>{data.descriptionCourte}</MathText>}</p>
            {data && <Facts course={data} />}
            {data && <CourseActions course={data} />}
          </div>
          <div className={css.picture}>
            {data &&
              (data.photo ? (
                // On a telephone in half its points: four times the bytes would keep one waiting for it.
                <Photo address={data.photo} sizes="(max-width: 60rem) 50vw, 28rem" />
              ) : (
                <CoursePattern title={data.titre} />
              ))}
          </div>
        </div>
      </div>
      <div className={`within ${css.body}`}>
        {data ? (
          <>
            <div className={css.main}>
              {data.apercus.length > 0 && previews(data.apercus)}
              <CourseOutline sections={data.sections} fellIn={fellIn} />
              {data.descriptionLongue && (
                // Last: formulas take their height when they are typeset, and move what is below them.
                <section aria-labelledby="about">
                  <h2 id="about">À propos de ce cours</h2>
                  <Prose className={css.text}>{data.descriptionLongue}</Prose>
                </section>
              )}
            </div>
            <div className={css.aside}>
              <CourseOffers categories={data.categories} />
              <NextSessions sessions={data.liveSessions} />
            </div>
          </>
        ) : (
          <QueryState
            query={detail}
            loading={
              <div className={css.main}>
                <RowSkeletons words="Chargement du cours…" />
              </div>
            }
            className={css.main}
          />
        )}
      </div>
    </>
  );
}

function Facts({ course: { sections, liveSessions } }: { course: CourseDetail }) {
  const videos = sections
    .flatMap((section) => [section, ...section.sousSections])
    .reduce((sum, { nombreVideos }) => sum + nombreVideos, 0);
  const held = liveSessions.filter(({ cancelled }) => !cancelled);
  const facts = [
    sections.length > 0 && counted(sections.length, "chapitre"),
    videos > 0 && counted(videos, "vidéo"),
    held.length > 0 && `${counted(held.length, "séance")} en direct`,
  ].filter(Boolean);
  return (
    <ul className={`plain row wrap gap-2 ${css.facts}`}>
      {facts.map((fact) => (
        <li key={String(fact)}>{fact}</li>
      ))}
    </ul>
  );
}

function CourseActions({ course: { categories } }: { course: CourseDetail }) {
  const [category] = categories;
  return (
    <div className={`row wrap gap-3 ${css.do}`}>
      <LinkButton to="/auth/signup" large>
        Suivre ce cours
      </LinkButton>
      <LinkButton
        to="/Offers"
        search={category ? offersOf(category) : {}}
        variant="secondary"
        large
      >
        Voir les offres
      </LinkButton>
    </div>
  );
}

/** What following a course costs at least, with all that this opens; nothing where nothing is sold. */
function CourseOffers({ categories }: Pick<CourseDetail, "categories">) {
  const [category] = categories;
  const { data = [] } = useQuery({
    ...query("GET /offers/category/{categorieId}", { params: { categorieId: category?.id ?? 0 } }),
    enabled: category !== undefined,
  });
  const prices = data.flatMap((offer) =>
    (offer.fixedPeriod ? [null] : durations).flatMap((months) => offerPrice(offer, months) ?? []),
  );
  const [closest] = data;
  if (!category || !closest || prices.length === 0) return null;
  const ofClass = closest.category.id === category.id;
  return (
    <section className={`stack box gap-3 pad-5 ${css.box}`} aria-labelledby="price">
      <h2 id="price">
        {ofClass
          ? `Toute la classe ${category.titre}`
          : `Tout «\u00a0${closest.category.title}\u00a0»`}
      </h2>
      <p className={css.price}>
        dès <Price dinars={Math.min(...prices)} large highlight />
      </p>
      <p>
        Ce cours et tous ceux {ofClass ? "de la classe" : "de cette offre"}, leurs séances en direct
        et leurs séries corrigées.
      </p>
      <LinkButton to="/Offers" search={offersOf(category)} variant="secondary" wide>
        Comparer les offres
      </LinkButton>
    </section>
  );
}

const dateFormat = new Intl.DateTimeFormat("fr", {
  timeZone: "Africa/Tunis",
  weekday: "long",
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
});

/** French counts the first day of a month apart. */
const formatDate = (date: string) => dateFormat.format(new Date(date)).replace(/ 1 /, " 1er ");

/** As many as say how often there are some. */
const MOST_SESSIONS = 3;

const MINUTE_MS = 60_000;

function tick(onTick: () => void) {
  const timer = setInterval(onTick, MINUTE_MS / 2);
  return () => clearInterval(timer);
}

/** The beginning of this minute; 0 in a page that the server wrote, which is kept and says nothing of now. */
const useMinute = () =>
  useSyncExternalStore(
    tick,
    () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS,
    () => 0,
  );

const isRunning = ({ date, minutes }: CourseDetail["liveSessions"][number], now: number) => {
  const end = new Date(Date.parse(date) + minutes * MINUTE_MS).toISOString();
  return liveState({ date, end }, new Date(now)) === "running";
};

/** The next live sessions of a course; the way in is for those who follow it. */
function NextSessions({ sessions }: { sessions: CourseDetail["liveSessions"] }) {
  const now = useMinute();
  if (sessions.length === 0) return null;
  return (
    <section className={`stack box gap-3 pad-5 ${css.box}`} aria-labelledby="sessions">
      <h2 id="sessions">Prochaines séances en direct</h2>
      <ul className={`plain stack gap-3 ${css.sessions}`}>
        {sessions.slice(0, MOST_SESSIONS).map((session) => {
          const { id, title, date, minutes, cancelled } = session;
          return (
            <li key={id}>
              {/* A browser may spell a date otherwise than the server did: its own word then stays unsaid. */}
              <time dateTime={date} suppressHydrationWarning>
                {formatDate(date)}
              </time>
              <span>
                {cancelled ? (
                  <s>
                    <MathText>{title}</MathText>
                  </s>
                ) : (
                  <MathText>{title}</MathText>
                )}
                , {minutes}
                {"\u00a0"}min
              </span>
              {cancelled && <b>Annulée</b>}
              {!cancelled && isRunning(session, now) && <b>En cours</b>}
            </li>
          );
        })}
      </ul>
      <p>Le lien de chaque séance est réservé aux inscrits.</p>
    </section>
  );
}

/** The chapters of a course, by name: what is in them is for those who follow it. */
function CourseOutline({
  sections,
  fellIn,
}: Pick<CourseDetail, "sections"> & Pick<CoursePageProps, "fellIn">) {
  // A search leads to a chapter, which was not there yet when the address changed.
  useEffect(() => {
    const [, chapterId] = /^#(chapitre-\d+)$/.exec(location.hash) ?? [];
    if (chapterId) document.getElementById(chapterId)?.scrollIntoView();
  }, []);
  if (sections.length === 0)
    return (
      <EmptyState
        title="Le programme arrive"
        action={<LinkButton to="/nosCours/">Voir les autres cours</LinkButton>}
      >
        L’enseignant prépare les premiers chapitres.
      </EmptyState>
    );
  return (
    <section aria-labelledby="outline">
      <h2 id="outline">Au programme</h2>
      <ol className={`plain box ${css.chapters}`}>
        {sections.map(({ id, nom, nombreVideos, sousSections }, place) => {
          const videos = sousSections.reduce((sum, part) => sum + part.nombreVideos, nombreVideos);
          return (
            <li key={id} id={`chapitre-${id}`}>
              <b>{chapterNumber(place)}</b>
              <div>
                <h3>
                  <MathText>{nom}</MathText>
                </h3>
                {fellIn(id)}
                {sousSections.length > 0 && (
                  <ul className="plain">
                    {sousSections.map((part) => (
                      <li key={part.id} id={`chapitre-${part.id}`}>
                        <MathText>{part.nom}</MathText>
                        {fellIn(part.id)}
                      </li>
                    ))}
                  </ul>
                )}
              </div>
              <span>{videos > 0 ? counted(videos, "vidéo") : "à venir"}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
