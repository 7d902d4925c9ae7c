import type { VideoRequest } from "@majorant/contract/publishing/video-requests";
import type { FileLink } from "./FileLinks.tsx";

export const blank = { course: "", sectionId: "", tag: "", name: "", link: "", description: "" };

const needs = (sentence: string) => (value: string) => (value.trim() === "" ? sentence : undefined);

/** Publishing a video (docs/product/publishing.md, Publishing a video). */
export const rules = {
  course: needs("Le cours est obligatoire"),
  sectionId: needs("Le chapitre est obligatoire"),
  tag: needs("Le tag est obligatoire"),
  name: needs("Le nom est obligatoire"),
  link: needs("Le lien est obligatoire"),
};

/** A file that goes with it. */
export const fileRules = { name: rules.name, link: rules.link };

export const blankFile: FileLink = { name: "", link: "", description: "", attached: null };

/** What a request says of the video that becomes of it. */
export const fieldsOf = (request: VideoRequest): typeof blank => ({
  course: String(request.courseResource?.id ?? ""),
  sectionId: String(request.subSection?.id ?? request.section?.id ?? ""),
  tag: String(request.tag?.id ?? ""),
  name: request.name,
  link: request.kind === "video" ? request.medium.id : "",
  description: request.description,
});

/** A file of the request is published by its number: its signed address ends. */
export const filesOf = (request: VideoRequest): FileLink[] =>
  request.videoFileRequests.map(({ id, name, description, link }) => ({
    name,
    link: String(id),
    description,
    attached: { name, address: link },
  }));
