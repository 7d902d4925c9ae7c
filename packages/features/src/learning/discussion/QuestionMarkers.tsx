import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { clock } from "../player/clock.ts";
import { TimelineMarkers } from "../player/TimelineMarkers.tsx";
import { questionMarkers } from "./discussion.api.ts";

export type QuestionMarkersProps = {
  /** Of the video, in seconds. */
  duration: number;
  onSeek: (second: number) => void;
};

/** The solved questions of the address's video on its timeline; one leads to its moment and its answer. */
export default function QuestionMarkers({ duration, onSeek }: QuestionMarkersProps) {
  const { ressourceId = 0 } = useParams({ strict: false });
  const { data: markers = [] } = useQuery(questionMarkers(ressourceId));
  const navigate = useNavigate();
  return (
    <TimelineMarkers
      label="Questions résolues"
      kind="question"
      duration={duration}
      markers={markers.map(({ id, moment, title }) => ({
        id,
        title,
        second: moment,
        name: `Question résolue à ${clock(moment)} : ${title}`,
      }))}
      onPress={({ id, second }) => {
        onSeek(second);
        navigate({
          to: ".",
          search: { question: id },
          state: true,
          replace: true,
          resetScroll: false,
        });
      }}
    />
  );
}
