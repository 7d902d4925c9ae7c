import type { Scene } from "../scene.ts";
import { carnot } from "./carnot.ts";
import { cauchySchwarz } from "./cauchy-schwarz.ts";
import { dichotomie } from "./dichotomie.ts";
import { dipole } from "./dipole.ts";
import { oscillateur } from "./oscillateur.ts";
import { riemann } from "./riemann.ts";
import { tangente } from "./tangente.ts";
import { taylorScene } from "./taylor.ts";

export const scenes: readonly Scene[] = [
  tangente,
  taylorScene,
  riemann,
  cauchySchwarz,
  dipole,
  oscillateur,
  carnot,
  dichotomie,
];
