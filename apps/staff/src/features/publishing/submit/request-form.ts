import type { Contract } from "@majorant/contract/contract";
import type { Body } from "@majorant/contract/endpoint";
import { mostFileBytes } from "@majorant/contract/limits";
import { missingFile, missingTag } from "@majorant/contract/publishing/video-request-rules";
import type { VideoRequest } from "@majorant/contract/publishing/video-requests";

export const blank = {
  course: "",
  section: "",
  subSection: "",
  tag: "",
  name: "",
  description: "",
  note: "",
};

export type Fields = typeof blank;

const needs = (sentence: string) => (value: string) => (value.trim() === "" ? sentence : undefined);

export const rules = {
  course: needs("Le cours est obligatoire"),
  tag: needs(missingTag),
  name: needs("Le nom est obligatoire"),
};

/** A file that goes with the video: one chosen here. */
export type Attached = { name: string; description: string; file: File | null };

export const blankFile: Attached = { name: "", description: "", file: null };

/** What the server would refuse is said before a byte of it is sent. */
export function faultOfFile(file: File | null): string | undefined {
  if (!file) return missingFile;
  if (file.size === 0) return "Ce fichier est vide.";
  return file.size > mostFileBytes ? "Ce fichier dépasse 500 Mo." : undefined;
}

export const fileRules = { name: rules.name, file: faultOfFile };

/** The fields of a request that was returned. */
export const fieldsOf = (request: VideoRequest): Fields => ({
  course: String(request.courseResource?.id ?? ""),
  section: String(request.section?.id ?? ""),
  subSection: String(request.subSection?.id ?? ""),
  tag: String(request.tag?.id ?? ""),
  name: request.name,
  description: request.description,
  note: request.note,
});

const reference = (id: string) => (id === "" ? null : { id: Number(id) });

/** What is sent, with the upload where there is a new one. */
export const bodyOf = (
  fields: Fields,
  uploadId: string | null,
): Body<Contract["POST /videoRequests"]>["videoRequest"] => ({
  course: { id: Number(fields.course) },
  section: reference(fields.section),
  subSection: reference(fields.subSection),
  tag: { id: Number(fields.tag) },
  name: fields.name.trim(),
  description: fields.description.trim(),
  note: fields.note.trim(),
  ...(uploadId !== null && { upload: { id: uploadId } }),
});
