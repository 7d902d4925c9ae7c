import { callFile, callPage } from "@majorant/client/api/call.ts";
import { query } from "@majorant/client/api/query.ts";
import type { VideoStoryboard } from "@majorant/contract/learning/storyboards";
import type { StuckPoint } from "@majorant/contract/learning/stuck-points";
import { bucketSeconds, peaksOf } from "@majorant/domain/learning/stuck-points";
import { clock as clockOf } from "@majorant/domain/time/clock";
import { questionsNear } from "@majorant/features/learning/discussion/discussion.api.ts";
import { QuestionCard } from "@majorant/features/learning/discussion/posts/QuestionCard.tsx";
import { useSeat } from "@majorant/features/learning/notes/moment.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { IconMessagePlus, IconPlayerPlay } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Panel } from "../../../components/page/Panel.tsx";
import { ExportButton } from "../../../components/tables/ExportButton.tsx";
import { Picture } from "./Picture.tsx";
import { NewRemark, Remarks } from "./Remarks.tsx";
import { remarksOf } from "./remarks.ts";
import { Strip } from "./Strip.tsx";
import css from "./StuckPoints.module.css";
import { storyboardOf } from "./storyboard.ts";
import { figuresText } from "./stuck-words.ts";

export type StuckPointsProps = {
  ressourceId: number;
  /** Of the video, in seconds; null while unknown. */
  duration: number | null;
};

/** Where students get stuck in a video, what they asked there, and what its teachers say there. */
export default function StuckPoints({ ressourceId, duration }: StuckPointsProps) {
  const params = { ressourceId };
  const points = useQuery({
    ...query("GET /videos/{ressourceId}/stuckPoints", { params, query: {} }),
    staleTime: 0,
  });
  const pictures = useQuery(storyboardOf(ressourceId));
  const seat = useSeat();
  /** The second that a remark is being written for. */
  const [answering, setAnswering] = useState<number | null>(null);
  const isEmpty = points.data?.length === 0;
  return (
    <Panel
      title="On bloque ici"
      about="Par tranches de dix secondes, de cinq en cinq étudiants, sans aucun nom."
      action={
        points.data &&
        !isEmpty && (
          <ExportButton
            name="on-bloque-ici.csv"
            file={() =>
              callFile("GET /videos/{ressourceId}/stuckPoints", {
                params,
                query: { format: "csv" },
              })
            }
          />
        )
      }
    >
      {points.data && (isEmpty || !pictures.isPending) ? (
        isEmpty ? (
          <p className={css.none}>
            Pas encore assez d’élèves : un passage apparaît ici quand cinq d’entre eux y sont
            revenus, s’y sont arrêtés, l’ont quitté ou y ont posé une question.
          </p>
        ) : (
          <StuckStrip
            ressourceId={ressourceId}
            duration={duration}
            points={points.data}
            storyboard={pictures.data?.storyboard ?? null}
            onAnswer={setAnswering}
          />
        )
      ) : (
        <QueryState query={points} loading={<Skeleton height="11.5rem" />} />
      )}
      <Remarks ressourceId={ressourceId} onAdd={() => setAnswering(Math.floor(seat?.at() ?? 0))} />
      {answering !== null && (
        <NewRemark
          ressourceId={ressourceId}
          second={answering}
          onClose={() => setAnswering(null)}
        />
      )}
    </Panel>
  );
}

/** When questions were asked in a video, solved or not. */
const momentsAsked = (ressourceId: number) =>
  queryOptions({
    queryKey: ["questions", "asked", ressourceId],
    queryFn: ({ signal }) =>
      callPage(
        "GET /resources/{ressourceId}/questions/markers",
        { params: { ressourceId }, query: { open: true } },
        { signal },
      ),
  });

type StuckStripProps = StuckPointsProps & {
  points: readonly StuckPoint[];
  /** Null where the video has no pictures. */
  storyboard: VideoStoryboard | null;
  onAnswer: (second: number) => void;
};

/** The strip, its peaks, and what is known of the one that was pressed. */
function StuckStrip(props: StuckStripProps) {
  const { ressourceId, duration, points, storyboard, onAnswer } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const asked = useQuery(momentsAsked(ressourceId));
  const { data: remarks = [] } = useQuery(remarksOf(ressourceId));
  const moments = asked.data?.rows.map(({ moment }) => moment) ?? [];
  const end = Math.max(...points.map(({ second }) => second + bucketSeconds), ...moments);
  const peaks = peaksOf(points);
  const peak = peaks.find(({ second }) => second === chosen);
  return (
    <>
      <Strip
        duration={duration ?? end}
        points={points}
        storyboard={storyboard}
        questions={moments}
        remarks={remarks.map(({ second }) => second)}
        peaks={peaks}
        chosen={chosen}
        onChoose={setChosen}
      />
      <p className={css.legend}>
        Un trait de la dernière ligne est une question de la discussion, un point jaune une de vos
        remarques.
        {asked.data &&
          moments.length < asked.data.total &&
          ` Les ${moments.length} premières questions sur ${asked.data.total} y sont.`}
        {asked.error && ` Les questions n’y sont pas : ${asked.error.message}`}
      </p>
      <ul
        className={`plain row wrap gap-2 ${storyboard ? css.pictured : ""}`}
        aria-label="Passages où l’on bloque le plus"
      >
        {peaks.map(({ second, figures }) => (
          <li key={second}>
            <button
              type="button"
              className={css.peak}
              aria-pressed={second === chosen}
              onClick={() => setChosen(second === chosen ? null : second)}
            >
              {storyboard && <Picture storyboard={storyboard} second={second} />}
              <span className={css.words}>
                <b>{clockOf(second)}</b> <span className={css.figures}>{figuresText(figures)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {peak && (
        <PeakDetails
          key={peak.second}
          ressourceId={ressourceId}
          second={peak.second}
          said={figuresText(peak.figures)}
          onAnswer={() => onAnswer(peak.second)}
        />
      )}
    </>
  );
}

type PeakDetailsProps = {
  ressourceId: number;
  second: number;
  said: string;
  onAnswer: () => void;
};

/** A peak: the way there, the questions around it, and the way to answer all who come by. */
function PeakDetails({ ressourceId, second, said, onAnswer }: PeakDetailsProps) {
  const seat = useSeat();
  const questions = useQuery(questionsNear(ressourceId, second));
  return (
    <section className={`stack gap-3 ${css.details}`} aria-label={`Autour de ${clockOf(second)}`}>
      <div className="row wrap align-center justify-between gap-3">
        <p>
          <b>À {clockOf(second)}</b> : {said}, d’au moins cinq étudiants.
        </p>
        <div className="row wrap gap-2">
          {seat && (
            <Button
              variant="secondary"
              icon={<IconPlayerPlay size={18} aria-hidden="true" />}
              onClick={() => seat.seek(second)}
            >
              Voir ce passage
            </Button>
          )}
          <Button icon={<IconMessagePlus size={18} aria-hidden="true" />} onClick={onAnswer}>
            Répondre ici
          </Button>
        </div>
      </div>
      {questions.data ? (
        questions.data.length === 0 ? (
          <p className={css.none}>Personne n’a posé de question autour de cet instant.</p>
        ) : (
          <ul className="plain stack gap-3" aria-label="Questions autour de cet instant">
            {questions.data.map((question) => (
              <li key={question.id}>
                <QuestionCard
                  question={question}
                  place={
                    <p className={css.none}>{clockOf(Math.floor(question.moment ?? second))}</p>
                  }
                />
              </li>
            ))}
          </ul>
        )
      ) : (
        <QueryState query={questions} loading={<Skeleton height="5rem" />} />
      )}
    </section>
  );
}
