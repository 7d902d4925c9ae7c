import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { usePlain } from "@majorant/ui/text/plain.ts";
import { useEffect, useRef, useState } from "react";
import { seatOf, takeSeat } from "../../notes/moment.ts";
import { watchFirstFrame } from "../stream/first-frame.ts";
import { playsHls } from "../stream/native-stream.ts";
import { openStream } from "../stream/open-stream.ts";
import { remedyFor } from "../stream/recovery.ts";
import type { Source } from "../stream/source.ts";
import type { StreamFault } from "../stream/stream.ts";
import css from "./Preview.module.css";

export type PreviewProps = {
  /** What the picture is of. */
  title: string;
  source: Exclude<Source, { kind: "vdocipher" }>;
  poster: string | null;
  /** Asks for fresh addresses: those before are over. */
  onRefetch: () => void;
  /** A press asked for it: it plays as soon as it can. */
  autoPlay?: boolean;
  /** Notes and questions of the page are about another video. */
  aside?: boolean;
  /** What else is to be done with the element; null once it is gone. */
  onVideo?: (video: HTMLVideoElement | null) => void;
};

/** A video to look over, under the browser's own controls: what the staff sees before students do. */
export function Preview(props: PreviewProps) {
  const { title, source, poster, onRefetch, autoPlay, aside = false, onVideo } = props;
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [fault, setFault] = useState<StreamFault | null>(null);
  /** The browser's own player has failed, and hls.js is tried. */
  const [isOther, setOther] = useState(false);
  const at = useRef(0);
  const address = source.kind === "hls" ? source.manifest : source.address;
  const latest = useRef(source);
  latest.current = source;

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened anew where its address changes, or by the other engine.
  useEffect(() => {
    if (!video) return;
    setFault(null);
    const native = playsHls(video) && !isOther;
    const another = native && latest.current.kind === "hls";
    const fail = (found: StreamFault) => {
      const refetched = found !== "expired";
      if (remedyFor(found, { another: another && navigator.onLine, refetched }) === "otherEngine")
        setOther(true);
      else setFault(found);
    };
    const stream = openStream(video, latest.current, native, {
      at: at.current,
      quality: "auto",
      onHeights: () => {},
      onFault: fail,
    });
    const stopWatching = another ? watchFirstFrame(video, () => fail("network")) : undefined;
    const remember = () => {
      at.current = video.currentTime;
    };
    video.addEventListener("timeupdate", remember);
    const leaveSeat = aside ? undefined : takeSeat(seatOf(video));
    return () => {
      stopWatching?.();
      leaveSeat?.();
      video.removeEventListener("timeupdate", remember);
      stream.close();
    };
  }, [video, address, isOther]);

  return (
    <div className="stack gap-3">
      <video
        ref={(element) => {
          setVideo(element);
          onVideo?.(element);
        }}
        className={css.video}
        aria-label={usePlain(title)}
        controls
        playsInline
        autoPlay={autoPlay}
        preload="metadata"
        {...(poster && { poster })}
      />
      {fault && (
        <Alert
          kind={fault === "unplayable" ? "error" : "info"}
          action={
            fault !== "unplayable" && (
              <Button variant="secondary" onClick={onRefetch}>
                Réessayer
              </Button>
            )
          }
        >
          {fault === "unplayable"
            ? "Votre navigateur ne lit pas cette vidéo : téléchargez l’original."
            : "La lecture s’est interrompue."}
        </Alert>
      )}
    </div>
  );
}
