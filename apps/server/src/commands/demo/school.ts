import { type RawBuilder, sql } from "kysely";

/** What scale 1 makes: the size that the home page claims. */
export const sizes = {
  categories: 60,
  courses: 1_800,
  users: 2_250,
  groups: 100,
  assignments: 20_000,
} as const;

/** The number of each, and the last id that was there before: ours are `base.x + 1` to `base.x + n.x`. */
export type School = {
  n: Record<keyof typeof sizes, number>;
  base: Record<keyof typeof sizes, number>;
};

export const names = ["categories", "courses", "users", "groups", "assignments"] as const;

export const mapSizes = (value: (name: keyof typeof sizes) => number): School["n"] => ({
  categories: value("categories"),
  courses: value("courses"),
  users: value("users"),
  groups: value("groups"),
  assignments: value("assignments"),
});

/** A number as it stands in the text: PostgreSQL can't tell the type of a parameter in a sum. */
export const lit = (value: number): RawBuilder<number> => sql.lit(value);

/** A number from 1 to `below` that looks picked at random, and is the same for the same n and salt. */
export const pick = (n: string, salt: number, below: number): RawBuilder<number> =>
  // the hash that partitions stand on: the same on every server
  sql`(1 + abs(hashint8extended(${sql.raw(n)}, ${lit(salt)}) % ${lit(below)}))::int`;

/** One of some words, by the same rule. */
export const word = (n: string, salt: number, words: readonly string[]): RawBuilder<string> =>
  sql`(array[${sql.join(words.map((one) => sql.lit(one)))}])[${pick(n, salt, words.length)}]`;

/** What people of a made-up school are called. */
export const firstNames = [
  "Amine",
  "Inès",
  "Youssef",
  "Mariem",
  "Omar",
  "Nour",
  "Khalil",
  "Eya",
  "Rayen",
  "Salma",
  "Adem",
  "Farah",
];
export const lastNames = [
  "Trabelsi",
  "Ben Ali",
  "Gharbi",
  "Khelifi",
  "Dridi",
  "Ayari",
  "Hammami",
  "Riahi",
  "Jebali",
  "Mabrouk",
  "Zouari",
];
