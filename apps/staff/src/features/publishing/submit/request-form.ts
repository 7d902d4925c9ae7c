import { ref, trimmed } from "@majorant/client/forms/fields.ts";
import { mostFileBytes } from "@majorant/contract/limits";
import { missingFile, missingTag } from "@majorant/contract/publishing/video-request-rules";
import type { VideoRequest } from "@majorant/contract/publishing/video-requests";

export const fields = {
  course: ref({ required: "Le cours est obligatoire" }),
  section: ref(),
  subSection: ref(),
  tag: ref({ required: missingTag }),
  name: trimmed({ required: "Le nom est obligatoire" }),
  description: trimmed(),
  note: trimmed(),
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

export const fileRules = {
  name: (name: string) => (name.trim() === "" ? fields.name.required : undefined),
  file: faultOfFile,
};

/** What a request that was returned fills them with. */
export const fillingOf = (request: VideoRequest) => ({
  ...request,
  course: request.courseResource,
});
