import * as z from "zod/mini";
import { stuckFigures } from "../choices.ts";
import { endpoint, id, roles } from "../endpoint.ts";
import { format } from "../tables.ts";
import { figures } from "../unconfirmed.ts";

export const stuckFigure = z.enum(stuckFigures);

export type StuckFigure = z.infer<typeof stuckFigure>;

/** Ten seconds of a video, and how often at least five different students went back over them, stopped, left or asked. */
export const stuckPoint = z.object({
  /** Where they begin. */
  second: z.number(),
  figure: stuckFigure,
  /** In steps of five, rounded down. */
  times: z.number(),
});

export type StuckPoint = z.infer<typeof stuckPoint>;

export const getStuckPoints = endpoint({
  method: "GET",
  path: "/videos/{ressourceId}/stuckPoints",
  access: roles("ROLE_ENSEIGNANT", "ROLE_ADMINISTRATEUR"),
  unconfirmed: figures,
  summary:
    "Where at least five students went back, stopped, left or asked in a video, by ten seconds, in its order; nobody's name",
  params: z.object({ ressourceId: id }),
  query: z.object({ format }),
  reply: z.array(stuckPoint),
});
