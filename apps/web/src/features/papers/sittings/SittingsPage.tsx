import type { OwnSittingCard } from "@majorant/contract/sittings/sittings";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Badge, type BadgeTone } from "@majorant/ui/feedback/Badge.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Moment } from "@majorant/ui/format/Moment.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { subjectLabels } from "../subject-labels.ts";
import { markText } from "./mark-text.ts";
import css from "./Sittings.module.css";
import { ownSittings } from "./sittings.api.ts";

/** /student/sittings: what is announced, what is going on, and what came of those that are over. */
export function SittingsPage({ userId }: { userId: number }) {
  const list = useQuery(ownSittings(userId));
  const { data } = list;
  if (!data) return <QueryState query={list} loading={<Skeleton lines={4} height="4.5rem" />} />;
  if (data.length === 0)
    return (
      <EmptyState
        title="Aucun concours blanc pour l’instant"
        action={<LinkButton to="/concours">S’entraîner sur un sujet</LinkButton>}
      >
        Dès qu’un concours blanc est annoncé, il est ici, avec son heure.
      </EmptyState>
    );
  return (
    <ul className={`plain stack gap-3 ${css.list}`}>
      {data.map((sitting) => (
        <li key={sitting.id}>
          <Card sitting={sitting} />
        </li>
      ))}
    </ul>
  );
}

function Card({ sitting }: { sitting: OwnSittingCard }) {
  const { id, title, subject, minutes, startsAt, mark } = sitting;
  return (
    <Link
      className={`row box align-center justify-between gap-4 pad-4 ${css.card}`}
      to="/student/sittings/$sittingId"
      params={{ sittingId: id }}
    >
      <span className="stack gap-1">
        <b dir="auto">
          <MathText>{title}</MathText>
        </b>
        <small>
          <Moment at={startsAt} /> · {subjectLabels[subject]} · {minutes} min
        </small>
      </span>
      {mark === null ? (
        <State sitting={sitting} />
      ) : (
        <b className={css.cardMark}>{markText(mark)}</b>
      )}
    </Link>
  );
}

/** How one stands to its student, in a word. */
function State({ sitting: { state, copy } }: { sitting: OwnSittingCard }) {
  const handedIn = copy === "handedIn";
  const words: Record<OwnSittingCard["state"], { word: string; tone: BadgeTone }> = {
    draft: { word: "Annoncé", tone: "plain" },
    announced: { word: "Annoncé", tone: "info" },
    running: { word: "En cours", tone: "brand" },
    handingIn: handedIn
      ? { word: "Remis", tone: "success" }
      : { word: "À remettre", tone: "warning" },
    marking: handedIn
      ? { word: "En correction", tone: "plain" }
      : { word: "Non remis", tone: "plain" },
    published: { word: "Non remis", tone: "plain" },
  };
  const { word, tone } = words[state];
  return <Badge tone={tone}>{word}</Badge>;
}
