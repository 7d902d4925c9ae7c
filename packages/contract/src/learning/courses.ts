import * as z from "zod/mini";
import { courseCard, courseHead, openCourse } from "../catalogue/course-rules.ts";
import { anyone, endpoint, flag, id, instant, self, signedIn } from "../endpoint.ts";
import { courseRole } from "../roles.ts";
import { page } from "./streams.ts";

export type CourseCard = z.infer<typeof courseCard>;

export const liveSession = z.object({
  id: z.number(),
  title: z.string(),
  date: instant,
  /** When it is over. */
  end: instant,
  /** Null without enrolment. */
  link: z.nullable(z.string()),
  /**
   * The way in for its students: a signed address of ours that notes who came and leads on to the link, good
   * for a day; null for all others, and where the session is called off.
   */
  join: z.nullable(z.string()),
  /** Called off. */
  cancelled: z.boolean(),
  /** Its recording, once it can be watched; null without enrolment. */
  replay: z.nullable(z.object({ sectionId: z.number(), ressourceId: z.number() })),
  /** A signed address of its calendar file, good for a day; null without enrolment. */
  calendar: z.nullable(z.string()),
});

export const course = z.extend(courseHead, {
  categories: z.array(z.object({ id: z.number(), title: z.string() })),
  liveSessions: z.array(liveSession),
});

export type Course = z.infer<typeof course>;

/** The kind of a video; `icon` is the name of one that the screens know. */
export const tag = z.object({ id: z.number(), name: z.string(), icon: z.string() });

export type Tag = z.infer<typeof tag>;

/** A downloadable file; its link is a short-lived signed address, null without enrolment. */
export const fileLink = z.object({ name: z.string(), link: z.nullable(z.string()) });

const sectionVideo = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  tag: z.nullable(tag),
  /** In seconds, null while unknown. */
  duration: z.nullable(z.number()),
  videoFiles: z.array(fileLink),
});

export type SectionVideo = z.infer<typeof sectionVideo>;

const sectionFile = z.extend(fileLink, { id: z.number(), description: z.string() });

/** All files of a chapter and of what is in it, in one: a short-lived signed address, and its size. */
const archive = z.object({ link: z.string(), files: z.number(), bytes: z.number() });

export type Archive = z.infer<typeof archive>;

/** A section with its sub-sections, two levels deep, in their order. */
export type Section = {
  id: number;
  name: string;
  sousSections: Section[];
  videos: SectionVideo[];
  files: z.infer<typeof sectionFile>[];
  /** Of a chapter that has several, for those who are enrolled. */
  archive?: Archive | undefined;
};

export const section: z.ZodMiniType<Section> = z.object({
  id: z.number(),
  name: z.string(),
  get sousSections() {
    return z.array(section);
  },
  videos: z.array(sectionVideo),
  files: z.array(sectionFile),
  archive: z.optional(archive),
});

/** The view asked for; the server checks that the caller holds that role (docs/product/access.md, Holding a role). */
const asRole = z.object({ role: courseRole });

export const listUserCourses = endpoint({
  method: "GET",
  path: "/users/{utilisateurId}/courses",
  access: self("utilisateurId"),
  summary: "The courses on which the caller holds a role now",
  params: z.object({ utilisateurId: id }),
  query: asRole,
  reply: z.array(courseCard),
});

export const getCourse = endpoint({
  method: "GET",
  path: "/courses/{coursId}",
  access: signedIn,
  summary: "A course; without enrolment its outline, without links",
  params: z.object({ coursId: id }),
  query: asRole,
  reply: course,
});

export const listCourseSections = endpoint({
  method: "GET",
  path: "/courses/{coursId}/sections",
  access: signedIn,
  summary: "A course's sections with their videos and files",
  params: z.object({ coursId: id }),
  query: asRole,
  reply: z.array(section),
});

/**
 * Where a student is in a video; `seconds` and `duration` in seconds. `ago` is how long ago that
 * was, in milliseconds: the clocks of two devices need not agree for the newest to win.
 */
export const position = z.object({
  seconds: z.number(),
  duration: z.number(),
  ago: z.number(),
});

export type Position = z.infer<typeof position>;

/** A quality of a video: its lines of picture, and what watching it through costs. */
export const videoQuality = z.object({ height: z.number(), bytes: z.number() });

export type VideoQuality = z.infer<typeof videoQuality>;

/** `address` is a signed one of a WebVTT file; `language` is BCP 47. */
export const caption = z.object({ language: z.string(), label: z.string(), address: z.string() });

export type Caption = z.infer<typeof caption>;

/** A video with what its player needs. */
export const video = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  tag: z.nullable(tag),
  duration: z.nullable(z.number()),
  videoFiles: z.array(fileLink),
  course: z.object({ id: z.number(), title: z.string() }),
  section: z.object({ id: z.number(), name: z.string() }),
  poster: z.nullable(z.string()),
  /** Where a student was, on whichever device; null where the video was not begun. */
  position: z.nullable(position),
  /** Another page has the account's one stream: what this one asks for to play is refused until it takes it. */
  playsElsewhere: z.boolean(),
  /** The lightest first; none of an original, nor of VdoCipher's. */
  qualities: z.array(videoQuality),
  captions: z.array(caption),
  /** Titles inside the video, each from its second on, in order. */
  chapters: z.array(z.object({ id: z.number(), title: z.string(), second: z.number() })),
  otp: z.string(),
  /** Base64 of JSON; see `playback` for ours. VdoCipher's is its own. */
  playbackInfo: z.string(),
});

export type Video = z.infer<typeof video>;

/**
 * What our own `playbackInfo` decodes to: a playlist, or the original where there is no ffmpeg. `start` is
 * what players ask for after the manifest, so that they can ask for it beside it: the playlist and the
 * first segment of the lightest quality.
 */
export const playback = z.union([
  z.object({
    provider: z.literal("majorant"),
    manifest: z.string(),
    start: z.object({ playlist: z.string(), segment: z.string() }),
  }),
  z.object({ provider: z.literal("majorant"), original: z.string(), type: z.string() }),
]);

export type Playback = z.infer<typeof playback>;

export const getVideo = endpoint({
  method: "GET",
  path: "/videos/{ressourceId}",
  access: signedIn,
  summary: "A video with what its player needs to play it",
  params: z.object({ ressourceId: id }),
  /** `page` is the word of the page that will play it (streams.ts): its addresses are for it alone. */
  query: z.extend(asRole, { page: z.optional(page) }),
  reply: video,
  refuses: ["NOT_ENROLLED", "MEDIUM_NOT_READY", "VIDEO_UNAVAILABLE"],
});

export type OpenCourse = z.infer<typeof openCourse>;

export const listOpenCourses = endpoint({
  method: "GET",
  path: "/cours",
  access: anyone,
  summary: "Open courses; `special=true` those of the home page",
  query: z.object({ special: z.optional(flag) }),
  reply: z.array(openCourse),
});
