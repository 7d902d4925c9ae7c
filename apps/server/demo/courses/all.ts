import type { DemoCourse } from "../course.ts";
import { coursesLmd } from "./lmd.ts";
import { coursesMp1Maths } from "./mp1-mathematiques.ts";
import { coursesMp1Sciences } from "./mp1-sciences.ts";
import { coursesMp2 } from "./mp2.ts";
import { coursesMpi } from "./mpi.ts";
import { coursesPc } from "./pc.ts";
import { coursesPt } from "./pt.ts";
import { coursesSpecial } from "./special.ts";

export const courses: readonly DemoCourse[] = [
  ...coursesMp1Maths,
  ...coursesMp1Sciences,
  ...coursesMp2,
  ...coursesPc,
  ...coursesPt,
  ...coursesMpi,
  ...coursesLmd,
  ...coursesSpecial,
];
