import * as z from "zod/mini";
import { atMost, endpoint, id, instant, roles, signedIn } from "../endpoint.ts";
import { uploadReference } from "../files/uploads.ts";
import { page } from "../learning/streams.ts";
import { teaching } from "../unconfirmed.ts";
import { playableAnswerVideo } from "./answer-videos.ts";
import { answerVideo, question } from "./discussion.ts";
import { remarkContent } from "./remark-rules.ts";

// What teachers say at a second of a video to all who watch it, and what was asked around a second.

const missingSecond = "L'instant est obligatoire";

const remarkFields = {
  content: remarkContent,
  second: z.int(missingSecond).check(z.nonnegative("Cet instant est avant le début de la vidéo")),
};

/** `version` goes back with a change, and an older one is refused. */
export const videoRemark = z.object({
  id: z.number(),
  second: z.number(),
  /** Markdown, with LaTeX between dollars. */
  content: z.string(),
  /** As of an answer: one that failed is shown to those who may change the remark only. */
  video: z.nullable(answerVideo),
  /** When it was last changed; null when it never was. */
  changed: z.nullable(instant),
  version: z.number(),
});

export type VideoRemark = z.infer<typeof videoRemark>;

const videoId = z.object({ ressourceId: id });
const remarkId = z.object({ ressourceId: id, remarkId: id });
const staff = roles("ROLE_ENSEIGNANT", "ROLE_ADMINISTRATEUR");

export const listVideoRemarks = endpoint({
  method: "GET",
  path: "/videos/{ressourceId}/remarks",
  access: signedIn,
  summary: "What teachers say at seconds of a video, in its order, for who studies or teaches it",
  params: videoId,
  reply: z.array(videoRemark),
});

export const addVideoRemark = endpoint({
  method: "POST",
  path: "/videos/{ressourceId}/remarks",
  access: staff,
  unconfirmed: teaching,
  summary: "Say something at a second of a video, as a teacher of its course or an administrator",
  params: videoId,
  /** `video` is a finished upload, of three minutes at most. */
  body: z.object({ ...remarkFields, video: z.optional(uploadReference) }),
  reply: z.array(videoRemark),
  refuses: ["REMARKS_FULL", "UPLOAD_UNFINISHED", "UPLOAD_BUSY", "TOO_LARGE"],
});

export const changeVideoRemark = endpoint({
  method: "PUT",
  path: "/videos/{ressourceId}/remarks/{remarkId}",
  access: staff,
  unconfirmed: teaching,
  summary: "Change what is said at a second of a video, whichever of its teachers wrote it",
  params: remarkId,
  body: z.object({ ...remarkFields, version: z.optional(z.int()) }),
  reply: z.array(videoRemark),
  refuses: ["EDITED_MEANWHILE"],
});

export const deleteVideoRemark = endpoint({
  method: "DELETE",
  path: "/videos/{ressourceId}/remarks/{remarkId}",
  access: staff,
  unconfirmed: teaching,
  summary: "Take away what is said at a second of a video",
  params: remarkId,
  reply: z.array(videoRemark),
});

export const getRemarkVideo = endpoint({
  method: "GET",
  path: "/videos/{ressourceId}/remarks/{remarkId}/video",
  access: signedIn,
  summary: "The video of a remark with what its player needs, for who studies or teaches it",
  params: remarkId,
  /** As of an answer's video. */
  query: z.object({ page: z.optional(page) }),
  reply: playableAnswerVideo,
  refuses: ["MEDIUM_NOT_READY", "VIDEO_UNAVAILABLE"],
});

export const putRemarkVideo = endpoint({
  method: "PUT",
  path: "/videos/{ressourceId}/remarks/{remarkId}/video",
  access: staff,
  unconfirmed: teaching,
  summary: "Give a remark a video, in place of the one it had",
  params: remarkId,
  body: z.object({ video: uploadReference }),
  reply: z.array(videoRemark),
  refuses: ["UPLOAD_UNFINISHED", "UPLOAD_BUSY", "TOO_LARGE"],
});

export const removeRemarkVideo = endpoint({
  method: "DELETE",
  path: "/videos/{ressourceId}/remarks/{remarkId}/video",
  access: staff,
  unconfirmed: teaching,
  summary: "Take the video from a remark",
  params: remarkId,
  reply: z.array(videoRemark),
});

export const listQuestionsNear = endpoint({
  method: "GET",
  path: "/resources/{ressourceId}/questions/near",
  access: signedIn,
  summary:
    "The questions asked within fifteen seconds of a second of a video, the nearest first: five at most",
  params: videoId,
  query: z.object({ second: atMost(86_400) }),
  reply: z.array(question),
});
