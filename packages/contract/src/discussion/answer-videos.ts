import * as z from "zod/mini";
import { endpoint, id, signedIn } from "../endpoint.ts";
import { uploadReference } from "../files/uploads.ts";
import { page } from "../learning/streams.ts";
import { question } from "./discussion.ts";

// The video that a teacher's answer has beside its words. It comes with the answer, or afterwards.

const byAnswer = { params: z.object({ answerId: id }) };

/** What its player needs; see `video` of learning/courses.ts. */
export const playableAnswerVideo = z.object({
  duration: z.nullable(z.number()),
  poster: z.nullable(z.string()),
  playsElsewhere: z.boolean(),
  otp: z.string(),
  playbackInfo: z.string(),
});

export type PlayableAnswerVideo = z.infer<typeof playableAnswerVideo>;

export const getAnswerVideo = endpoint({
  method: "GET",
  path: "/answers/{answerId}/video",
  access: signedIn,
  summary: "The video of an answer with what its player needs, for who may read the question",
  ...byAnswer,
  /** The word of the page that will play it (learning/streams.ts): its addresses are for it alone. */
  query: z.object({ page: z.optional(page) }),
  reply: playableAnswerVideo,
  refuses: ["MEDIUM_NOT_READY", "VIDEO_UNAVAILABLE"],
});

export const putAnswerVideo = endpoint({
  method: "PUT",
  path: "/answers/{answerId}/video",
  access: signedIn,
  summary: "Give an answer of the caller's own a video, in place of the one it had, as a teacher",
  ...byAnswer,
  body: z.object({ video: uploadReference }),
  reply: question,
  refuses: ["UPLOAD_UNFINISHED", "UPLOAD_BUSY", "TOO_LARGE"],
});

export const removeAnswerVideo = endpoint({
  method: "DELETE",
  path: "/answers/{answerId}/video",
  access: signedIn,
  summary: "Take the video from an answer: from one's own, from any as teacher or administrator",
  ...byAnswer,
  reply: question,
});
