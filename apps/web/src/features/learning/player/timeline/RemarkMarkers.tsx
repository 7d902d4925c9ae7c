import { clock } from "@majorant/features/learning/player/clock.ts";
import { TimelineMarkers } from "@majorant/features/learning/player/TimelineMarkers.tsx";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { videoRemarks } from "../../remarks/remarks.api.ts";

export type RemarkMarkersProps = {
  /** Of the video, in seconds. */
  duration: number;
  onSeek: (second: number) => void;
};

/** What teachers say in the address's video, as marks on its timeline; one leads to its second. */
export default function RemarkMarkers({ duration, onSeek }: RemarkMarkersProps) {
  const { ressourceId = 0 } = useParams({ strict: false });
  const { data: remarks = [] } = useQuery(videoRemarks(ressourceId));
  return (
    <TimelineMarkers
      label="Remarques de votre enseignant"
      kind="remark"
      duration={duration}
      markers={remarks.map(({ id, second }) => ({
        id,
        second,
        name: `Remarque de votre enseignant à ${clock(second)}`,
      }))}
      onPress={({ second }) => onSeek(second)}
    />
  );
}
