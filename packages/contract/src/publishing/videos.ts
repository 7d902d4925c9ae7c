import * as z from "zod/mini";
import { endpoint, id, paging, reference, roles } from "../endpoint.ts";
import { medium } from "../files/media.ts";
import { uploadReference } from "../files/uploads.ts";
import { tag } from "../learning/courses.ts";
import { prose, required, requiredName } from "../prose.ts";
import { teaching } from "../unconfirmed.ts";
import { chapterFields, chapterList } from "./chapter-rules.ts";

const staff = roles("ROLE_TECHNICIAN", "ROLE_ADMINISTRATEUR");

const description = z._default(prose(5_000), "");

/** An address of the web, or the number of a file that came with the request. */
const fileLink = required("Le lien est obligatoire", 2_000);

const videoFile = z.object({
  name: requiredName("Le nom est obligatoire"),
  link: fileLink,
  description,
});

/** A published video as technicians see it. */
export const publishedVideo = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  tag: z.nullable(tag),
  /** The id of a prepared medium, or a VdoCipher id. */
  link: z.string(),
  active: z.boolean(),
  /** Anyone may watch it before following the course. */
  freePreview: z.boolean(),
  section: z.object({ id: z.number(), name: z.string() }),
  course: z.object({ id: z.number(), title: z.string() }),
  files: z.array(z.object({ id: z.number(), name: z.string(), description: z.string() })),
});

export type PublishedVideo = z.infer<typeof publishedVideo>;

/** The id of a prepared medium, alone or at the end of its address, or a VdoCipher id. */
const link = required("Le lien est obligatoire", 500);

const missingChapter = "Le chapitre est obligatoire";

export const addVideo = endpoint({
  method: "POST",
  path: "/videos",
  access: staff,
  unconfirmed: teaching,
  summary: "Publish a video; with `videoRequest` it ends that request in the same step",
  files: {},
  body: z.object({
    video: z.object({
      tag: z.object(reference.shape, "Le tag est obligatoire"),
      name: requiredName("Le nom est obligatoire"),
      description,
      link,
      course: z.optional(z.nullable(reference)),
      videoRequest: z.optional(z.nullable(reference)),
    }),
    sectionId: z.int(missingChapter).check(z.positive(missingChapter), z.maximum(999_999_999)),
    files: z._default(z.array(videoFile).check(z.maxLength(30)), []),
  }),
  reply: publishedVideo,
  refuses: ["MEDIUM_NOT_READY", "REQUEST_TAKEN", "REQUEST_OVER"],
});

const videoId = z.object({ ressourceId: id });

/** Its notes, questions and positions stay with it: what it plays changes, not the resource. */
export const replaceVideo = endpoint({
  method: "PUT",
  path: "/videos/{ressourceId}/link",
  access: staff,
  unconfirmed: teaching,
  summary: "Replace what a video plays; what students keep about it stays",
  params: videoId,
  body: z.object({ link }),
  reply: publishedVideo,
  refuses: ["MEDIUM_NOT_READY"],
});

/** A chapter inside a video, from its second on. */
export const chapter = z.object({ id: z.number(), title: z.string(), second: z.number() });

export type Chapter = z.infer<typeof chapter>;

const chapterEditors = roles("ROLE_ENSEIGNANT", "ROLE_TECHNICIAN", "ROLE_ADMINISTRATEUR");

export const addChapter = endpoint({
  method: "POST",
  path: "/videos/{ressourceId}/chapters",
  access: chapterEditors,
  unconfirmed: teaching,
  summary: "Add a chapter inside a video; a teacher does in their own courses",
  params: videoId,
  body: chapterFields,
  reply: z.array(chapter),
  refuses: ["CHAPTER_EXISTS", "BEYOND_END"],
});

export const addChapters = endpoint({
  method: "POST",
  path: "/videos/{ressourceId}/chapters/liste",
  access: chapterEditors,
  unconfirmed: teaching,
  summary: "Add several chapters inside a video, all of them or none",
  params: videoId,
  body: z.object({ chapters: chapterList }),
  reply: z.array(chapter),
  refuses: ["CHAPTER_EXISTS", "BEYOND_END"],
});

const chapterId = z.object({ ressourceId: id, chapterId: id });

export const changeChapter = endpoint({
  method: "PUT",
  path: "/videos/{ressourceId}/chapters/{chapterId}",
  access: chapterEditors,
  unconfirmed: teaching,
  summary: "Change a chapter's title or moment",
  params: chapterId,
  body: chapterFields,
  reply: z.array(chapter),
  refuses: ["CHAPTER_EXISTS", "BEYOND_END"],
});

export const deleteChapter = endpoint({
  method: "DELETE",
  path: "/videos/{ressourceId}/chapters/{chapterId}",
  access: chapterEditors,
  unconfirmed: teaching,
  summary: "Delete a chapter",
  params: chapterId,
  reply: z.array(chapter),
});

/** A video as those who run it open it: hidden or not, with its chapters and captions. */
export const editablePublication = z.extend(publishedVideo, {
  chapters: z.array(chapter),
  captions: z.array(z.object({ language: z.string(), label: z.string() })),
  /** How far a medium of ours is; null for one that is elsewhere. */
  medium: z.nullable(medium),
  /**
   * Signed addresses to look it over, for those who publish: teachers watch their courses' videos as
   * such. Null where there is nothing of ours to play yet.
   */
  preview: z.nullable(
    z.object({
      manifest: z.nullable(z.string()),
      /** The original. */
      link: z.string(),
      poster: z.nullable(z.string()),
    }),
  ),
  version: z.number(),
});

export type EditablePublication = z.infer<typeof editablePublication>;

export const getPublication = endpoint({
  method: "GET",
  path: "/videos/{ressourceId}/publication",
  access: chapterEditors,
  summary: "A video with its chapters and captions, to edit them; a teacher's own courses'",
  params: videoId,
  reply: editablePublication,
});

const captionsOf = z.object({
  ressourceId: id,
  language: z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/)),
});

export const putCaptions = endpoint({
  method: "PUT",
  path: "/videos/{ressourceId}/captions/{language}",
  access: chapterEditors,
  unconfirmed: teaching,
  summary: "Give a video its captions in a language (BCP 47), in place of those it had",
  params: captionsOf,
  body: z.object({
    /** What the player's menu says: "Français". */
    label: required("La langue est obligatoire", 60),
    /** A WebVTT file, read as UTF-8. */
    content: z
      .string("Le fichier est obligatoire")
      .check(
        z.trim(),
        z.minLength(1, "Le fichier est obligatoire"),
        z.maxLength(500_000, "Ce champ est trop long"),
      ),
  }),
  refuses: ["NOT_CAPTIONS"],
});

export const deleteCaptions = endpoint({
  method: "DELETE",
  path: "/videos/{ressourceId}/captions/{language}",
  access: chapterEditors,
  unconfirmed: teaching,
  summary: "Take a video's captions in a language away",
  params: captionsOf,
});

export const addMedium = endpoint({
  method: "POST",
  path: "/media",
  access: staff,
  unconfirmed: teaching,
  summary: "Prepare a video of one's own from a finished upload",
  body: z.object({ upload: uploadReference }),
  reply: medium,
  refuses: ["UPLOAD_UNFINISHED", "NOT_A_VIDEO", "EMPTY_FILE"],
});

export const listMedia = endpoint({
  method: "GET",
  path: "/media",
  access: staff,
  summary: "The videos that were sent, the latest first, ten by ten; `q` searches their names",
  query: z.object({ ...paging, q: z.optional(z.string()) }),
  reply: z.array(medium),
});

/** Harmless when it is already being prepared. */
export const retryMedium = endpoint({
  method: "PUT",
  path: "/media/{mediumId}/retry",
  access: roles("ROLE_ENSEIGNANT", "ROLE_TECHNICIAN", "ROLE_ADMINISTRATEUR"),
  unconfirmed: teaching,
  summary: "Prepare a video again whose preparation failed; teachers, one that they sent",
  params: z.object({ mediumId: uploadReference.shape.id }),
  reply: medium,
});
