import type { RequestFilter, RequestState } from "@majorant/contract/video-requests";

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

/** The same on the technicians' screens, which are in English here and there. */
export const technicianStates: typeof teacherStates = {
  received: { label: "Received", tone: "info" },
  processing: { label: "Processing", tone: "info" },
  ready: { label: "Ready", tone: "warning" },
  taken: { label: "Taken", tone: "warning" },
  published: { label: "Terminated", tone: "success" },
  returned: { label: "Returned", tone: "error" },
};

/** What technicians narrow their list to: the first two are what their menu counts. */
export const technicianFilters: Record<RequestFilter, string> = {
  waiting: "New",
  failed: "Failed",
  received: technicianStates.received.label,
  processing: technicianStates.processing.label,
  ready: technicianStates.ready.label,
  taken: technicianStates.taken.label,
  published: technicianStates.published.label,
  returned: technicianStates.returned.label,
};

type Stated = { state: RequestState; medium: { state: string } };

/** Its video cannot be prepared: nothing goes on by itself. */
const isStuck = ({ state, medium }: Stated) =>
  medium.state === "failed" && state !== "returned" && state !== "published";

/** Where a request is, as its teacher reads it. */
export const teacherState = (request: Stated): { label: string; tone: Tone } =>
  isStuck(request) ? { label: "Échec", tone: "error" } : teacherStates[request.state];

/** Where a request is, as technicians read it. */
export const technicianState = (request: Stated): { label: string; tone: Tone } =>
  isStuck(request) ? { label: "Failed", tone: "error" } : technicianStates[request.state];

/** It changes by itself: worth asking again. */
export const isMoving = (state: RequestState, medium: { state: string }): boolean =>
  state !== "published" && (medium.state === "received" || medium.state === "processing");
