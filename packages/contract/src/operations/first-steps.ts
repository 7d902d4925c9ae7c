import * as z from "zod/mini";
import { firstStepNames } from "../choices.ts";
import { endpoint, roles } from "../endpoint.ts";
import { upkeep } from "../unconfirmed.ts";

// Ours: what a new place needs before its first student can buy.

const administrators = roles("ROLE_ADMINISTRATEUR");

const firstStep = z.enum(firstStepNames);

export type FirstStepName = z.infer<typeof firstStep>;

/** `faite`: the place has it; `ecartee`: put off by an administrator. */
const firstStepState = z.enum(["faite", "ecartee", "aFaire"]);

export type FirstStepState = z.infer<typeof firstStepState>;

export const firstSteps = z.object({
  /** In the order in which they are best done. */
  etapes: z.array(z.object({ nom: firstStep, etat: firstStepState })),
  /** Nothing is there, and nobody has put its beginning off: whoever administers is led to the steps. */
  vide: z.boolean(),
  /** Whether cards are paid at a real gateway. */
  passerelle: z.boolean(),
});

export type FirstSteps = z.infer<typeof firstSteps>;

export const getFirstSteps = endpoint({
  method: "GET",
  path: "/premiersPas",
  access: administrators,
  summary: "What a new place still needs before its first student can buy",
  reply: firstSteps,
});

export const putOffFirstStep = endpoint({
  method: "PUT",
  path: "/premiersPas/{etape}",
  access: administrators,
  unconfirmed: upkeep,
  summary: "Put a first step off, or take it up again",
  params: z.object({ etape: firstStep }),
  body: z.object({ ecartee: z.boolean() }),
  reply: firstSteps,
});
