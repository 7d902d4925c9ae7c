import { longestAnswerVideo } from "@majorant/contract/limits";

/** What is recorded: the teacher, or what is on their screen, with their voice. */
export type RecordedSource = "camera" | "screen";

/** What browsers record, the lightest on a phone first. */
const formats = ["video/webm;codecs=vp8,opus", "video/webm", "video/mp4"];

/** As much as a page of formulas needs to be read. */
const bitsPerSecond = { camera: 1_500_000, screen: 2_500_000 } as const;

declare global {
  interface Document {
    /** Chromium's, where the header of a page says whether it may ask. */
    featurePolicy?: { allowsFeature: (name: string) => boolean };
  }
}

/** The administrators' pages ask for no camera: there a file is chosen. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== "undefined" &&
  "mediaDevices" in navigator &&
  document.featurePolicy?.allowsFeature("camera") !== false;

/** Phones have none. */
export const canRecordScreen = (): boolean =>
  canRecord() && "getDisplayMedia" in navigator.mediaDevices;

/** Asks for the camera, or the screen, and the microphone. @throws Error with a sentence. */
export async function openSource(source: RecordedSource): Promise<MediaStream> {
  const stream = new MediaStream();
  try {
    if (source === "screen")
      addTracks(stream, await navigator.mediaDevices.getDisplayMedia({ video: true }));
    const wanted = { width: { ideal: 1280 }, height: { ideal: 720 }, facingMode: "user" };
    const video = source === "camera" && wanted;
    addTracks(stream, await navigator.mediaDevices.getUserMedia({ video, audio: true }));
    return stream;
  } catch (error) {
    closeSource(stream);
    throw new Error(sentenceOf(error, source), { cause: error });
  }
}

const addTracks = (to: MediaStream, from: MediaStream) => {
  for (const track of from.getTracks()) to.addTrack(track);
};

/** The light beside the camera goes out. */
export function closeSource(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function sentenceOf(error: unknown, source: RecordedSource): string {
  const name = error instanceof DOMException ? error.name : "";
  const what = source === "camera" ? "la caméra et le micro" : "l’écran et le micro";
  if (name === "NotAllowedError")
    return `Le navigateur n’a pas donné accès à ${what}. Autorisez-les, rechargez la page, ou choisissez un fichier.`;
  if (name === "NotFoundError")
    return "Aucune caméra ou aucun micro n’a été trouvé : choisissez un fichier.";
  if (name === "NotReadableError")
    return "Une autre application utilise la caméra ou le micro. Fermez-la, puis réessayez.";
  return "L’enregistrement ne peut pas commencer ici : choisissez un fichier.";
}

/** A recording under way; it ends by a press, where its source ends, or at its longest. */
export type Recording = { stop: () => void };

/** Records a source until it is stopped, three minutes at most; tells each second, and the file in the end. */
export function record(
  stream: MediaStream,
  source: RecordedSource,
  { onSecond, onFile }: { onSecond: (seconds: number) => void; onFile: (file: File) => void },
): Recording {
  const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format));
  const recorder = new MediaRecorder(stream, {
    ...(mimeType && { mimeType }),
    videoBitsPerSecond: bitsPerSecond[source],
  });
  const parts: Blob[] = [];
  const began = performance.now();
  const timer = setInterval(() => {
    const seconds = (performance.now() - began) / 1000;
    onSecond(Math.min(seconds, longestAnswerVideo));
    if (seconds >= longestAnswerVideo) stop();
  }, 200);
  const stop = () => {
    clearInterval(timer);
    if (recorder.state !== "inactive") recorder.stop();
  };
  recorder.addEventListener("dataavailable", ({ data }) => {
    if (data.size > 0) parts.push(data);
  });
  recorder.addEventListener("stop", () => {
    clearInterval(timer);
    const type = recorder.mimeType.split(";")[0] ?? "video/webm";
    const ending = type === "video/mp4" ? "mp4" : "webm";
    onFile(new File(parts, `reponse.${ending}`, { type }));
  });
  // « Arrêter le partage » is the browser's own button.
  for (const track of stream.getVideoTracks()) track.addEventListener("ended", stop);
  recorder.start(1_000);
  return { stop };
}

/** Lets go of a file that a video shows: it asks for no more of it, and then the address goes. */
export function forgetSource(video: HTMLVideoElement, address: string): void {
  video.removeAttribute("src");
  video.load();
  URL.revokeObjectURL(address);
}

/** How long a chosen video is, in seconds; null where the browser cannot tell. */
export function lengthOf(file: File): Promise<number | null> {
  const video = document.createElement("video");
  const address = URL.createObjectURL(file);
  return new Promise<number | null>((resolve) => {
    video.preload = "metadata";
    video.onloadedmetadata = () => resolve(Number.isFinite(video.duration) ? video.duration : null);
    video.onerror = () => resolve(null);
    video.src = address;
  }).finally(() => forgetSource(video, address));
}
