import type { RequestState } from "@majorant/contract/video-requests";

type Tone = "success" | "warning" | "error" | "info";

/** What a teacher reads of a request. */
export const teacherStates: Record<RequestState, { label: string; tone: Tone }> = {
  received: { label: "Reçue", tone: "info" },
  processing: { label: "En préparation", tone: "info" },
  ready: { label: "Prête à publier", tone: "warning" },
  taken: { label: "Prise en charge", tone: "warning" },
  published: { label: "Publiée", tone: "success" },
  returned: { label: "Renvoyée", tone: "error" },
};

/** While its video cannot be prepared, whatever became of the request. */
export const failed = { label: "Échec", tone: "error" } as const;

/** The same on the technicians' screens, which are in English here and there. */
export const technicianStates: typeof teacherStates = {
  received: { label: "Received", tone: "info" },
  processing: { label: "Processing", tone: "info" },
  ready: { label: "Ready", tone: "warning" },
  taken: { label: "Taken", tone: "warning" },
  published: { label: "Terminated", tone: "success" },
  returned: { label: "Returned", tone: "error" },
};

/** It changes by itself: worth asking again. */
export const isMoving = (state: RequestState, medium: { state: string }): boolean =>
  state !== "published" && (medium.state === "received" || medium.state === "processing");
