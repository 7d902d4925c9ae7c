import { longestAnswerVideo, mostAnswerVideoBytes } from "@majorant/contract/limits";
import type { PickedVideo } from "@majorant/features/learning/discussion/posts/teacher-tools.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { IconDeviceDesktop, IconUpload, IconVideo } from "@tabler/icons-react";
import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { UploadNews, UploadRow } from "../../../components/upload/UploadRow.tsx";
import {
  discardUpload,
  startUpload,
  useUploads,
  whenUploaded,
} from "../../../components/upload/uploads.ts";
import { canRecord, canRecordScreen, lengthOf, type RecordedSource } from "./recording.ts";
import css from "./VideoField.module.css";

const Recorder = lazy(() => import("./Recorder.tsx"));

/** By how much a recorder may stop late, in seconds. */
const lateStop = 3;

async function faultOf(file: File): Promise<string | null> {
  if (file.size > mostAnswerVideoBytes) return "Ce fichier dépasse 1 Go.";
  const length = await lengthOf(file);
  if (length !== null && length > longestAnswerVideo + lateStop)
    return "Cette vidéo dure plus de 3 minutes.";
  return null;
}

/** While one records: an answer that is sent then would go without what was filmed. */
const notKept: PickedVideo = {
  arrived: () =>
    Promise.reject(
      new Error("Votre enregistrement n’est pas encore joint : gardez-le, ou fermez la caméra."),
    ),
  onUsed: () => {},
};

export type VideoFieldProps = { onPick: (video: PickedVideo | null) => void };

/** The video of an answer: recorded here, or a file; it is on its way as soon as it is there. */
export function VideoField({ onPick }: VideoFieldProps) {
  const [source, setSource] = useState<RecordedSource | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [key, setKey] = useState<string | null>(null);
  const upload = useUploads().find((one) => one.key === key);
  const files = useRef<HTMLInputElement>(null);
  const id = useId();

  const forgotten = useEffectEvent(() => onPick(null));
  const isGone = key !== null && !upload;
  // Taken out of its row again.
  useEffect(() => {
    if (!isGone) return;
    setKey(null);
    forgotten();
  }, [isGone]);

  function open(from: RecordedSource) {
    setSource(from);
    onPick(notKept);
  }

  function close() {
    setSource(null);
    onPick(null);
  }

  async function send(file: File) {
    const sentence = await faultOf(file);
    setFault(sentence);
    if (sentence) return close();
    setSource(null);
    const started = startUpload(file);
    setKey(started);
    onPick({
      arrived: () => whenUploaded(started),
      onUsed: () => void discardUpload(started, { used: true }),
    });
  }

  const isRecording = canRecord();
  return (
    <fieldset className={`stack gap-2 ${css.field}`} aria-describedby={`${id}-hint`}>
      <legend>Vidéo (facultatif)</legend>
      <p id={`${id}-hint`} className={css.hint}>
        Trois minutes au plus, à côté de vos mots. Seuls les inscrits du cours la verront.
      </p>
      <UploadNews />
      {upload ? (
        <UploadRow upload={upload} />
      ) : source ? (
        <Suspense>
          <Recorder source={source} onFile={send} onClose={close} />
        </Suspense>
      ) : (
        <div className="row wrap gap-2">
          {isRecording && (
            <Button
              variant="secondary"
              icon={<IconVideo size={20} aria-hidden="true" />}
              onClick={() => open("camera")}
            >
              Filmer avec la caméra
            </Button>
          )}
          {canRecordScreen() && (
            <Button
              variant="secondary"
              icon={<IconDeviceDesktop size={20} aria-hidden="true" />}
              onClick={() => open("screen")}
            >
              Filmer l’écran
            </Button>
          )}
          <Button
            variant="secondary"
            icon={<IconUpload size={20} aria-hidden="true" />}
            onClick={() => files.current?.click()}
          >
            {isRecording ? "Choisir un fichier" : "Filmer"}
          </Button>
          <input
            ref={files}
            type="file"
            hidden
            accept="video/*"
            // Where pages cannot record, the phone's own camera does.
            {...(!isRecording && { capture: "user" })}
            aria-label="Vidéo de la réponse"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) void send(file);
              currentTarget.value = "";
            }}
          />
        </div>
      )}
      {fault && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
