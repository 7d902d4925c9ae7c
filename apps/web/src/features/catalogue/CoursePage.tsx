import { classeTitled, offersSearch } from "@majorant/client/classes/classes.ts";
import { PageTitle } from "@majorant/client/PageTitle.tsx";
import type { CourseDetail } from "@majorant/contract/catalogue/catalogue";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { CoursePattern } from "@majorant/ui/cover-art/CoursePattern.tsx";
import { Photo } from "@majorant/ui/cover-art/Photo.tsx";
import { ErrorState } from "@majorant/ui/feedback/ErrorState.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CourseOffers } from "./CourseOffers.tsx";
import css from "./CoursePage.module.css";
import { course } from "./catalogue.api.ts";
import { RowSkeletons } from "./layout/RowSkeletons.tsx";
import { Trail } from "./layout/Trail.tsx";
import { CourseOutline } from "./outline/CourseOutline.tsx";
import { Sessions } from "./outline/Sessions.tsx";
import { counted } from "./words.ts";

export type CoursePageProps = {
  coursId: number;
  /** The videos that may be watched before signing up, where there are some. */
  previews: (videos: CourseDetail["apercus"]) => ReactNode;
};

/** /nosCours/cours/{id}: what a course is about, before one follows it. */
export function CoursePage({ coursId, previews }: CoursePageProps) {
  const { data, error, isFetching, refetch } = useQuery(course(coursId));
  return (
    <>
      <PageTitle>{data?.mediumTitle ?? "Nos cours"}</PageTitle>
      <div className={`squares ${css.band}`}>
        <div className={`within ${css.head}`}>
          <div className={css.words}>
            <Trail above={data?.categories[0]} here={data?.mediumTitle} />
            <h1>{data ? <MathText>{data.mediumTitle}</MathText> : "Cours"}</h1>
            <p>{data?.descriptionCourte}</p>
            {data && <Facts course={data} />}
            {data && <Ways course={data} />}
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
              <CourseOutline sections={data.sections} />
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
              <Sessions sessions={data.liveSessions} />
            </div>
          </>
        ) : error ? (
          <ErrorState onRetry={() => refetch()} pending={isFetching} className={css.main}>
            {error.message}
          </ErrorState>
        ) : (
          <div className={css.main}>
            <RowSkeletons words="Chargement du cours…" />
          </div>
        )}
      </div>
    </>
  );
}

function Facts({ course: { sections, liveSessions } }: { course: CourseDetail }) {
  const videos = sections
    .flatMap((section) => [section, ...section.sousSections])
    .reduce((sum, { nombreVideos }) => sum + nombreVideos, 0);
  const facts = [
    sections.length > 0 && counted(sections.length, "chapitre"),
    videos > 0 && counted(videos, "vidéo"),
    liveSessions.length > 0 && `${counted(liveSessions.length, "séance")} en direct`,
  ].filter(Boolean);
  return (
    <ul className={`plain ${css.facts}`}>
      {facts.map((fact) => (
        <li key={String(fact)}>{fact}</li>
      ))}
    </ul>
  );
}

function Ways({ course: { categories } }: { course: CourseDetail }) {
  const classe = categories.map(({ titre }) => classeTitled(titre)).find(Boolean);
  return (
    <div className={css.do}>
      <LinkButton to="/auth/signup" large>
        Suivre ce cours
      </LinkButton>
      <LinkButton to="/Offers" search={offersSearch(classe)} variant="secondary" large>
        Voir les offres
      </LinkButton>
    </div>
  );
}
