import { type Fields, faultsOf } from "@majorant/client/forms/fields.ts";
import { sentence as contractual } from "@majorant/client/test/sentences.ts";
import type { Endpoint } from "@majorant/contract/endpoint";
import { expect, test } from "vitest";

/** What proves that the product says a sentence: it is given it, and answers it, or something else. */
export type Proof = (sentence: string) => unknown;

/** A contractual sentence by its id (docs/product/sentences.md), with the place that is meant, and where it is said. */
export type Row = [id: string, sentence: string, ...proofs: Proof[]];

/** One test for each sentence. */
export const checkSentences = (rows: Row[]): void =>
  test.each(rows.map(([id, sentence, ...proofs]) => ({ id, sentence, proofs })))(
    "$id: « $sentence »",
    ({ id, sentence, proofs }) => {
      expect(contractual(id.split(",")[0] ?? "")).toBe(sentence);
      expect(proofs.length).toBeGreaterThan(0);
      expect(proofs.map((proof) => proof(sentence))).toEqual(proofs.map(() => sentence));
    },
  );

/** A rule of a form, and a value that it refuses. */
export const rule =
  <V, Rest extends unknown[]>(
    refuses: (value: V, ...rest: Rest) => unknown,
    value: V,
    ...rest: Rest
  ): Proof =>
  () =>
    refuses(value, ...rest);

/** A field of a form, and a text that is typed into it and refused. */
export const field =
  (one: Fields[string], typed: string): Proof =>
  () =>
    faultsOf({ one }, { one: one.fromText(typed) }).one;

/** What the server's shape of a call says of the field at a path, when it is sent this body. */
export const server =
  ({ body }: Pick<Endpoint, "body">, path: string, sent: unknown): Proof =>
  () => {
    const parsed = body?.safeParse(sent);
    return parsed?.error?.issues.find((issue) => issue.path.join(".") === path)?.message;
  };

/** Something that is told by a value. */
export const saidBy =
  (value: unknown): Proof =>
  () =>
    value;
