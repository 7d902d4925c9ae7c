import { sql } from "kysely";
import { lit } from "../school.ts";

/** How many of each the full school has, the demo's own among them. */
export const fullSizes = {
  courses: 1_800,
  sections: 12_000,
  videos: 20_000,
  students: 2_250,
  notions: 400,
  papers: 200,
  questions: 40_000,
  sessions: 300,
} as const;

export type Name = keyof typeof fullSizes;

export type FullSchool = {
  /** How many are to be made of each. */
  n: Record<Name, number>;
  /** The last id that was there before, by table: ours begin after it. */
  base: Record<(typeof fullTables)[number], number>;
  passwordHash: string;
};

/** The tables whose ids are given. */
export const fullTables = [
  "courses",
  "sections",
  "resources",
  "users",
  "groups",
  "notions",
  "papers",
  "questions",
  "offers",
  "orders",
  "order_lines",
  "exercises",
  "code_batches",
  "codes",
  "payment_plans",
  "refunds",
] as const;

/** The numbers from 1 to `count`, as `i`. */
export const upTo = (count: number) => sql`generate_series(1, ${lit(count)}) i`;
