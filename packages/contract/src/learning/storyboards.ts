import * as z from "zod/mini";
import { endpoint, id, roles } from "../endpoint.ts";

/** Small pictures of a video, taken at even distances. */
export const storyboard = z.object({
  everySeconds: z.number(),
  /** Of one picture, in pixels. */
  width: z.number(),
  height: z.number(),
  pictures: z.number(),
  perSheet: z.number(),
  /** Signed addresses of images, each of which has `perSheet` pictures, one below the other; the last one what is left. */
  sheets: z.array(z.string()),
});

export type VideoStoryboard = z.infer<typeof storyboard>;

export const getStoryboard = endpoint({
  method: "GET",
  path: "/videos/{ressourceId}/storyboard",
  access: roles("ROLE_ENSEIGNANT", "ROLE_ADMINISTRATEUR"),
  summary: "Small pictures of a video at even distances; null where it has none",
  params: z.object({ ressourceId: id }),
  reply: z.object({ storyboard: z.nullable(storyboard) }),
});
