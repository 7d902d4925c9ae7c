import { subjects } from "@majorant/contract/choices";
import type { PaperCard, PapersByNotion } from "@majorant/contract/papers/papers";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { classNames } from "@majorant/ui/style/class-names.ts";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { fallenTimes, PaperRow } from "./PaperRow.tsx";
import css from "./Papers.module.css";
import { type PaperChoice, papers, papersByNotion } from "./papers.api.ts";
import { subjectLabels } from "./subject-labels.ts";

/** /concours: the past papers by track and subject, and how often each notion fell. */
export function PapersPage({ choice }: { choice: PaperChoice }) {
  const list = useQuery(papers);
  const { data } = list;
  return (
    <>
      <div className={`squares ${css.band}`}>
        <div className={`within stack gap-4 ${css.head}`}>
          <h1>Sujets de concours</h1>
          <p>
            Ce qui tombe, année après année : chaque question avec ses notions, des exercices pour
            s’y préparer et le moment de la vidéo qui la corrige.
          </p>
          {data && <Choices all={data} choice={choice} />}
        </div>
      </div>
      <div className={`within ${css.body}`}>
        {data ? (
          <Chosen all={data} choice={choice} />
        ) : (
          <QueryState query={list} loading={<PaperSkeletons words="Chargement des sujets…" />} />
        )}
      </div>
    </>
  );
}

const isChosen = ({ track, subject }: PaperCard, { filiere, matiere }: PaperChoice) =>
  (!filiere || track === filiere) && (!matiere || subject === matiere);

/** The tracks and subjects that there are papers of; one more press takes a choice back. */
function Choices({ all, choice }: { all: readonly PaperCard[]; choice: PaperChoice }) {
  const { filiere, matiere } = choice;
  const tracks = [...new Set(all.map(({ track }) => track))].sort();
  const present = subjects.filter((subject) => all.some((paper) => paper.subject === subject));
  return (
    <div className={`stack gap-3 ${css.choices}`}>
      <nav aria-label="Filières">
        <Choice next={{ ...(matiere && { matiere }) }} isOn={!filiere}>
          Toutes les filières
        </Choice>
        {tracks.map((track) => (
          <Choice
            key={track}
            next={{ filiere: track, ...(matiere && { matiere }) }}
            isOn={filiere === track}
          >
            {track}
          </Choice>
        ))}
      </nav>
      {present.length > 1 && (
        <nav aria-label="Matières">
          <Choice next={{ ...(filiere && { filiere }) }} isOn={!matiere}>
            Toutes les matières
          </Choice>
          {present.map((subject) => (
            <Choice
              key={subject}
              next={{ ...(filiere && { filiere }), matiere: subject }}
              isOn={matiere === subject}
            >
              {subjectLabels[subject]}
            </Choice>
          ))}
        </nav>
      )}
    </div>
  );
}

type ChoiceProps = { next: PaperChoice; isOn: boolean; children: ReactNode };

function Choice({ next, isOn, children }: ChoiceProps) {
  return (
    <Link
      to="/concours"
      search={next}
      activeOptions={{ exact: true }}
      resetScroll={false}
      className={classNames(css.choice, isOn && css.on)}
    >
      {children}
    </Link>
  );
}

function Chosen({ all, choice }: { all: readonly PaperCard[]; choice: PaperChoice }) {
  const chosen = all.filter((paper) => isChosen(paper, choice));
  if (chosen.length === 0)
    return (
      <EmptyState
        title={all.length === 0 ? "Les sujets arrivent" : "Aucun sujet pour ce choix"}
        action={
          all.length === 0 ? (
            <LinkButton to="/home">Découvrir Majorant</LinkButton>
          ) : (
            <LinkButton to="/concours">Voir tous les sujets</LinkButton>
          )
        }
      >
        {all.length === 0
          ? "L’équipe prépare les premiers sujets corrigés."
          : "Essayez une autre filière ou une autre matière."}
      </EmptyState>
    );
  return (
    <>
      <section aria-labelledby="papers">
        <h2 id="papers">Les sujets</h2>
        <ul className="plain stack gap-2">
          {chosen.map((paper) => (
            <li key={paper.id}>
              <PaperRow paper={paper} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="notions">
        <h2 id="notions">Ce qui tombe</h2>
        <NotionTable choice={choice} />
      </section>
    </>
  );
}

/** Notions × years: how many papers of a year asked for a notion. */
function NotionTable({ choice }: { choice: PaperChoice }) {
  const table = useQuery(papersByNotion(choice));
  const { data } = table;
  if (!data)
    return (
      <QueryState query={table} loading={<PaperSkeletons words="Chargement des notions…" />} />
    );
  if (data.notions.length === 0)
    return <p className={css.none}>Les notions de ces sujets ne sont pas encore dites.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls, the arrow keys reach by the focus.
    <section className={`box ${css.scroll}`} tabIndex={0} aria-label="Notions par année">
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Notion</th>
            {data.years.map((year) => (
              <th key={year} scope="col">
                {year}
              </th>
            ))}
            <th scope="col">En tout</th>
          </tr>
        </thead>
        <tbody>
          {data.notions.map((notion) => (
            <NotionLine key={notion.id} notion={notion} years={data.years} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type NotionLineProps = { notion: PapersByNotion["notions"][number]; years: readonly number[] };

function NotionLine({
  notion: { id, title, papers: count, years: fallen },
  years,
}: NotionLineProps) {
  return (
    <tr>
      <th scope="row">
        <Link to="/concours/notions/$notionId" params={{ notionId: id }}>
          <MathText>{title}</MathText>
        </Link>
        <span className={css.inAll}>{fallenTimes(count)}</span>
      </th>
      {years.map((year) => {
        const times = fallen.find((one) => one.year === year)?.papers ?? 0;
        return (
          <td key={year} className={times > 0 ? css.fallen : css.never}>
            {times > 0 ? times : <span className="unseen">0</span>}
          </td>
        );
      })}
      <td className={css.total}>{fallenTimes(count)}</td>
    </tr>
  );
}

/** The places of rows. Sized by classes: it stands in pages of the server, whose policy bars style attributes. */
export function PaperSkeletons({ words }: { words: string }) {
  return (
    <div role="status">
      <span className="unseen">{words}</span>
      <div className="stack gap-2" aria-hidden="true">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className={css.waiting} />
        ))}
      </div>
    </div>
  );
}
