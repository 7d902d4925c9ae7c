import type { AnswerVideo } from "@majorant/contract/discussion/discussion";

/** The medium beside an answer's or a remark's words, nulls where it has none. */
type VideoRow = {
  videoState: string | null;
  videoFailure: string | null;
  /** Its length. */
  videoSeconds: number | null;
};

/** A video beside words; one that failed is there for those who can do something about it only. */
export function readVideo(
  { videoState, videoFailure, videoSeconds }: VideoRow,
  { isEditor }: { isEditor: boolean },
): AnswerVideo | null {
  if (videoState === null) return null;
  if (videoState === "ready") return { state: "ready", failure: null, duration: videoSeconds };
  if (videoState !== "failed") return { state: "preparing", failure: null, duration: null };
  return isEditor ? { state: "failed", failure: videoFailure, duration: null } : null;
}
