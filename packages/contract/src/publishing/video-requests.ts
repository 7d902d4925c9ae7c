import * as z from "zod/mini";
import { requestFilters, requestStates } from "../choices.ts";
import { endpoint, id, instant, paging, reference, roles, self } from "../endpoint.ts";
import { medium } from "../files/media.ts";
import { uploadReference } from "../files/uploads.ts";
import { tag } from "../learning/courses.ts";
import { mostFileBytes, mostVideoBytes } from "../limits.ts";
import { prose, required, requiredName } from "../prose.ts";
import { teaching } from "../unconfirmed.ts";
import { missingTag } from "./video-request-rules.ts";

export const requestState = z.enum(requestStates);

export type RequestState = z.infer<typeof requestState>;

const person = z.object({ id: z.number(), firstName: z.string(), lastName: z.string() });

const nameRef = z.object({ id: z.number(), name: z.string() });

/** A request as it is read. The links are signed for the caller, and good for hours. */
export const videoRequest = z.object({
  id: z.number(),
  kind: z.enum(["video", "file"]),
  state: requestState,
  date: instant,
  /** Null once the account was deleted. */
  user: z.nullable(person),
  courseResource: z.nullable(
    z.object({ id: z.number(), title: z.string(), fullTitle: z.string() }),
  ),
  section: z.nullable(nameRef),
  subSection: z.nullable(nameRef),
  tag: z.nullable(tag),
  name: z.string(),
  description: z.string(),
  note: z.string(),
  /** The original, whole or in ranges. */
  link: z.string(),
  /** A still; null until there is one. */
  poster: z.nullable(z.string()),
  /** The HLS playlist of the prepared video; null until there is one. */
  manifest: z.nullable(z.string()),
  medium,
  videoFileRequests: z.array(
    z.object({ id: z.number(), name: z.string(), description: z.string(), link: z.string() }),
  ),
  takenBy: z.nullable(person),
  /** Where it was published. */
  video: z.nullable(z.object({ id: z.number(), sectionId: z.number(), courseId: z.number() })),
  /** What was sent before with the very same bytes. */
  sameAs: z.array(nameRef),
  /** The oldest first; `by` is null where the video's preparation moved it on. */
  history: z.array(
    z.object({
      state: requestState,
      date: instant,
      by: z.nullable(person),
      reason: z.nullable(z.string()),
    }),
  ),
});

export type VideoRequest = z.infer<typeof videoRequest>;

const text = (longest: number) => z._default(prose(longest), "");

/** A request as a teacher sends it. */
const submitted = z.object({
  user: z.optional(reference),
  course: z.object(reference.shape, "Le cours est obligatoire"),
  section: z.optional(z.nullable(reference)),
  subSection: z.optional(z.nullable(reference)),
  tag: z.object(reference.shape, missingTag),
  name: requiredName("Le nom est obligatoire"),
  description: text(5_000),
  note: text(5_000),
  /** A finished upload of the caller's, in place of the `video` part. */
  upload: z.optional(uploadReference),
});

const attachedFiles = z
  .array(z.object({ name: requiredName("Le nom est obligatoire"), description: text(2_000) }))
  .check(z.maxLength(15, "Quinze fichiers au plus"));

const attached = z._default(attachedFiles, []);

const files = {
  video: { maxBytes: mostVideoBytes, accept: "video" },
  /** One for each of `videoFileRequests`, in their order. */
  files: { maxBytes: mostFileBytes, accept: "any", many: true },
} as const;

const teachers = roles("ROLE_ENSEIGNANT");
const staff = roles("ROLE_TECHNICIAN", "ROLE_ADMINISTRATEUR");
const everyoneConcerned = roles("ROLE_ENSEIGNANT", "ROLE_TECHNICIAN", "ROLE_ADMINISTRATEUR");

const requestId = z.object({ videoRequestId: id });

const sendingRefusals = ["NOT_A_VIDEO", "EMPTY_FILE", "STORAGE_FULL", "UPLOAD_UNFINISHED"] as const;

/** The same upload sent again, as a browser that lost the answer does, answers the same request. */
export const sendVideoRequest = endpoint({
  method: "POST",
  path: "/videoRequests",
  access: teachers,
  summary:
    "A teacher sends a video for one of their courses: the file itself, or a finished upload",
  files,
  alone: "videoRequest",
  body: z.object({ videoRequest: submitted, videoFileRequests: attached }),
  reply: videoRequest,
  refuses: sendingRefusals,
});

export const resendVideoRequest = endpoint({
  method: "PUT",
  path: "/videoRequests/{videoRequestId}",
  access: teachers,
  summary:
    "A teacher corrects a request that is not published; without a video, the one that was sent stays",
  params: requestId,
  files,
  alone: "videoRequest",
  body: z.object({ videoRequest: submitted, videoFileRequests: z.optional(attachedFiles) }),
  reply: videoRequest,
  refuses: [...sendingRefusals, "REQUEST_TAKEN", "REQUEST_OVER"],
});

export const withdrawVideoRequest = endpoint({
  method: "PUT",
  path: "/videoRequests/{videoRequestId}/withdraw",
  access: teachers,
  summary: "A teacher takes back a request that nobody works on and that is not published",
  params: requestId,
  reply: videoRequest,
  refuses: ["REQUEST_TAKEN", "REQUEST_OVER"],
});

export const sendFileRequest = endpoint({
  method: "POST",
  path: "/ressources/demandeFichiers",
  access: teachers,
  summary: "A teacher sends a file for a technician to publish",
  files: { fichier: { maxBytes: mostFileBytes, accept: "any" } },
  body: z.object({
    demandeFichier: z.object({
      nom: requiredName("Le nom est obligatoire"),
      description: text(5_000),
      cours: z.optional(z.nullable(reference)),
      section: z.optional(z.nullable(reference)),
      tag: z.optional(z.nullable(reference)),
    }),
  }),
  reply: videoRequest,
  refuses: ["EMPTY_FILE", "STORAGE_FULL"],
});

export const requestFilter = z.enum(requestFilters);

export type RequestFilter = z.infer<typeof requestFilter>;

const listed = z.object({
  ...paging,
  state: z.optional(requestFilter),
  kind: z.optional(z.enum(["video", "file"])),
  q: z.optional(z.string()),
});

export const listVideoRequests = endpoint({
  method: "GET",
  path: "/videoRequests",
  access: staff,
  summary: "The requests, the latest first, ten by ten; `q` searches names, teachers and courses",
  query: listed,
  reply: z.array(videoRequest),
});

export const listOwnVideoRequests = endpoint({
  method: "GET",
  path: "/users/{utilisateurId}/videoRequests",
  access: self("utilisateurId"),
  summary: "One's own requests, the latest first, ten by ten",
  params: z.object({ utilisateurId: id }),
  query: listed,
  reply: z.array(videoRequest),
});

export const getVideoRequest = endpoint({
  method: "GET",
  path: "/videoRequests/{videoRequestId}",
  access: everyoneConcerned,
  summary: "A request; a teacher sees their own",
  params: requestId,
  reply: videoRequest,
});

export const takeVideoRequest = endpoint({
  method: "PUT",
  path: "/videoRequests/{videoRequestId}/take",
  access: staff,
  unconfirmed: teaching,
  summary: "Take a request, so that two don't work on one",
  params: requestId,
  reply: videoRequest,
  refuses: ["REQUEST_TAKEN", "REQUEST_OVER"],
});

export const releaseVideoRequest = endpoint({
  method: "PUT",
  path: "/videoRequests/{videoRequestId}/release",
  access: staff,
  unconfirmed: teaching,
  summary: "Leave a request that one took; an administrator can leave anybody's",
  params: requestId,
  reply: videoRequest,
  refuses: ["REQUEST_TAKEN", "REQUEST_OVER"],
});

export const terminateVideoRequest = endpoint({
  method: "PUT",
  path: "/videoRequests/{videoRequestId}/terminate",
  access: staff,
  unconfirmed: teaching,
  summary: "Terminer: the request is done, and its teacher is told",
  params: requestId,
  reply: videoRequest,
  refuses: ["REQUEST_TAKEN", "REQUEST_OVER"],
});

export const returnVideoRequest = endpoint({
  method: "PUT",
  path: "/videoRequests/{videoRequestId}/return",
  access: staff,
  unconfirmed: teaching,
  summary: "Return a request to its teacher, with the reason",
  params: requestId,
  body: z.object({ reason: required("Le motif est obligatoire", 1_000) }),
  reply: videoRequest,
  refuses: ["REQUEST_TAKEN", "REQUEST_OVER"],
});
