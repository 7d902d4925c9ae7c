import { ref, trimmed } from "@majorant/client/forms/fields.ts";
import type { VideoRequest } from "@majorant/contract/publishing/video-requests";
import type { FileLink } from "./FileLinks.tsx";

/** Publishing a video (docs/product/publishing.md, Publishing a video). */
export const fields = {
  course: ref({ required: "Le cours est obligatoire" }),
  sectionId: ref({ required: "Le chapitre est obligatoire" }),
  tag: ref({ required: "Le tag est obligatoire" }),
  name: trimmed({ required: "Le nom est obligatoire" }),
  link: trimmed({ required: "Le lien est obligatoire" }),
  description: trimmed(),
};

const needs = (sentence: string) => (value: string) => (value.trim() === "" ? sentence : undefined);

/** A file that goes with it. */
export const fileRules = {
  name: needs(fields.name.required),
  link: needs(fields.link.required),
};

export const blankFile: FileLink = { name: "", link: "", description: "", attached: null };

/** What a request says of the video that becomes of it. */
export const fillingOf = (request: VideoRequest) => ({
  ...request,
  course: request.courseResource,
  sectionId: request.subSection ?? request.section,
  link: request.kind === "video" ? request.medium.id : "",
});

/** A file of the request is published by its number: its signed address ends. */
export const filesOf = (request: VideoRequest): FileLink[] =>
  request.videoFileRequests.map(({ id, name, description, link }) => ({
    name,
    link: String(id),
    description,
    attached: { name, address: link },
  }));
