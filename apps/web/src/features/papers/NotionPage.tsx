import { PageTitle } from "@majorant/client/PageTitle.tsx";
import type { PaperNotion } from "@majorant/contract/papers/papers";
import { Breadcrumbs } from "@majorant/ui/actions/Breadcrumbs.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ExerciseLink, MomentLink } from "./PaperLinks.tsx";
import { fallenTimes, PaperRow } from "./PaperRow.tsx";
import css from "./Papers.module.css";
import { PaperSkeletons } from "./PapersPage.tsx";
import { paperNotion } from "./papers.api.ts";
import { subjectLabels } from "./subject-labels.ts";

/** /concours/notions/{id}: where a notion fell, and what prepares for it. */
export function NotionPage({ notionId }: { notionId: number }) {
  const detail = useQuery(paperNotion(notionId));
  const { data } = detail;
  return (
    <>
      <PageTitle>{data?.title ?? "Sujets de concours"}</PageTitle>
      <div className={`squares ${css.band}`}>
        <div className={`within stack gap-4 ${css.head}`}>
          <Breadcrumbs
            trail={[
              <Link key="all" to="/concours" activeOptions={{ exact: true }}>
                Sujets de concours
              </Link>,
              ...(data?.above.map((above) => <NotionLink key={above.id} notion={above} />) ?? []),
              data?.title ?? "…",
            ]}
          />
          <h1>{data ? <MathText>{data.title}</MathText> : "Notion"}</h1>
          {data && <Facts notion={data} />}
        </div>
      </div>
      <div className={`within ${css.body}`}>
        {data ? (
          <NotionContent notion={data} />
        ) : (
          <QueryState
            query={detail}
            loading={<PaperSkeletons words="Chargement de la notion…" />}
          />
        )}
      </div>
    </>
  );
}

function NotionLink({ notion: { id, title } }: { notion: { id: number; title: string } }) {
  return (
    <Link to="/concours/notions/$notionId" params={{ notionId: id }}>
      <MathText>{title}</MathText>
    </Link>
  );
}

function Facts({ notion: { subject, papers, otherNames } }: { notion: PaperNotion }) {
  return (
    <>
      <ul className={`plain row wrap gap-2 ${css.facts}`}>
        <li>{subjectLabels[subject]}</li>
        {papers.length > 0 && <li>{fallenTimes(papers.length)}</li>}
      </ul>
      {otherNames.length > 0 && <p>On dit aussi : {otherNames.join(", ")}.</p>}
    </>
  );
}

function NotionContent({ notion }: { notion: PaperNotion }) {
  const { below, papers, exercises, moments } = notion;
  if (below.length + papers.length + exercises.length + moments.length === 0)
    return (
      <EmptyState
        title="Rien encore sur cette notion"
        action={<LinkButton to="/concours">Voir tous les sujets</LinkButton>}
      >
        Elle n’est tombée dans aucun sujet d’ici, et aucun exercice ne la porte.
      </EmptyState>
    );
  return (
    <>
      {papers.length > 0 && (
        <section aria-labelledby="papers">
          <h2 id="papers">Dans les sujets</h2>
          <ul className="plain stack gap-2">
            {papers.map(({ asked: questions, ...paper }) => (
              <li key={paper.id}>
                <PaperRow paper={paper}>
                  {questions.map(({ number, about }) => (
                    <small key={number}>
                      {number} : <MathText>{about}</MathText>
                    </small>
                  ))}
                </PaperRow>
              </li>
            ))}
          </ul>
        </section>
      )}
      {exercises.length > 0 && (
        <section aria-labelledby="exercises">
          <h2 id="exercises">Pour s’y préparer</h2>
          <ul className={`plain stack gap-2 ${css.list}`}>
            {exercises.map((exercise) => (
              <li key={exercise.id}>
                <ExerciseLink exercise={exercise} own={undefined} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {moments.length > 0 && (
        <section aria-labelledby="moments">
          <h2 id="moments">Dans les vidéos</h2>
          <ul className={`plain stack gap-2 ${css.list}`}>
            {moments.map((moment) => (
              <li key={`${moment.resource.id}-${moment.second}`}>
                <MomentLink moment={moment} opens={false} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {below.length > 0 && (
        <section aria-labelledby="below">
          <h2 id="below">Ce qu’elle comprend</h2>
          <ul className={`plain row wrap gap-4 line-gap-2 ${css.chips}`}>
            {below.map((one) => (
              <li key={one.id}>
                <NotionLink notion={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
