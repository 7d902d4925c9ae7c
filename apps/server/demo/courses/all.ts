import type { DemoCourse } from "../course.ts";
import { coursesLmd } from "./lmd.ts";
import { coursesMp1Maths } from "./mp1-mathematiques.ts";
import { coursesMp1Physique } from "./mp1-physique.ts";
import { coursesMp1Sciences } from "./mp1-sciences.ts";
import { coursesMp2Maths } from "./mp2-mathematiques.ts";
import { coursesMp2Sciences } from "./mp2-sciences.ts";
import { coursesMpi } from "./mpi.ts";
import { coursesPc1 } from "./pc1.ts";
import { coursesPc2 } from "./pc2.ts";
import { coursesPt } from "./pt.ts";
import { coursesSpecial } from "./special.ts";

export const courses: readonly DemoCourse[] = [
  ...coursesMp1Maths,
  ...coursesMp1Physique,
  ...coursesMp1Sciences,
  ...coursesMp2Maths,
  ...coursesMp2Sciences,
  ...coursesPc1,
  ...coursesPc2,
  ...coursesPt,
  ...coursesMpi,
  ...coursesLmd,
  ...coursesSpecial,
];
