import { longestAnswerVideo } from "@majorant/contract/limits";
import { clock } from "@majorant/features/learning/player/clock.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { IconPlayerRecordFilled, IconPlayerStopFilled } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import css from "./Recorder.module.css";
import {
  closeSource,
  forgetSource,
  openSource,
  type RecordedSource,
  type Recording,
  record,
} from "./recording.ts";

export type RecorderProps = {
  source: RecordedSource;
  onFile: (file: File) => void;
  onClose: () => void;
};

/** Records three minutes at most: one sees oneself, begins, stops, looks it over, and begins again or keeps it. */
export default function Recorder({ source, onFile, onClose }: RecorderProps) {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [recording, setRecording] = useState<Recording | null>(null);
  const [seconds, setSeconds] = useState(0);
  const [file, setFile] = useState<File | null>(null);
  const [opened, setOpened] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened anew where one begins again.
  useEffect(() => {
    let isGone = false;
    let opening: MediaStream | null = null;
    openSource(source).then(
      (granted) => {
        opening = granted;
        if (isGone) closeSource(granted);
        else setStream(granted);
      },
      (error: Error) => isGone || setFault(error.message),
    );
    return () => {
      isGone = true;
      if (opening) closeSource(opening);
    };
  }, [source, opened]);

  function begin() {
    if (!stream) return;
    setSeconds(0);
    setRecording(
      record(stream, source, {
        onSecond: setSeconds,
        onFile: (recorded) => {
          setRecording(null);
          setFile(recorded);
          closeSource(stream);
          setStream(null);
        },
      }),
    );
  }

  function again() {
    setFile(null);
    setSeconds(0);
    setOpened((times) => times + 1);
  }

  if (fault)
    return (
      <Alert
        kind="error"
        action={
          <Button variant="secondary" onClick={onClose}>
            Fermer
          </Button>
        }
      >
        {fault}
      </Alert>
    );
  return (
    <div className={`stack gap-3 ${css.recorder}`}>
      {file ? <Recorded file={file} /> : <Live stream={stream} mirrored={source === "camera"} />}
      <p
        className={`row align-center gap-2 ${css.clock}`}
        role="timer"
        aria-label="Durée de l’enregistrement"
      >
        {recording && <IconPlayerRecordFilled className={css.dot} size={16} aria-hidden="true" />}
        {clock(seconds)} / {clock(longestAnswerVideo)}
      </p>
      <div className="row wrap gap-2">
        {file ? (
          <>
            <Button onClick={() => onFile(file)}>Garder cette vidéo</Button>
            <Button variant="secondary" onClick={again}>
              Recommencer
            </Button>
          </>
        ) : recording ? (
          <Button
            icon={<IconPlayerStopFilled size={20} aria-hidden="true" />}
            onClick={recording.stop}
          >
            Arrêter
          </Button>
        ) : (
          <Button
            icon={<IconPlayerRecordFilled size={20} aria-hidden="true" />}
            disabled={!stream}
            onClick={begin}
          >
            Commencer l’enregistrement
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          Fermer
        </Button>
      </div>
    </div>
  );
}

/** What will be recorded, without its sound: it would come back through the microphone. */
function Live({ stream, mirrored }: { stream: MediaStream | null; mirrored: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={video}
      className={css.picture}
      data-mirrored={mirrored || undefined}
      aria-label="Aperçu de ce qui est filmé"
      autoPlay
      muted
      playsInline
    />
  );
}

function Recorded({ file }: { file: File }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const address = URL.createObjectURL(file);
    element.src = address;
    return () => forgetSource(element, address);
  }, [file]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: what one has just said, to look over.
    <video
      ref={video}
      className={css.picture}
      aria-label="Votre enregistrement"
      controls
      playsInline
    />
  );
}
