import type { Endpoint } from "@majorant/contract/endpoint";
import { endpoints } from "../../endpoints.ts";
import { schemaOf } from "../random-values.ts";

export type Schema = ReturnType<typeof schemaOf>;

/** A place of a call where a text is taken. */
export type TextField = {
  /** `POST /orders`: the call. */
  call: string;
  /** `body.question.content`; `[]` is each of a list. `file:` and its part for a file that is read as text. */
  name: string;
  /** In characters; null where no length is said. */
  most: number | null;
  /** Whether any words may stand there: no pattern says what they are. */
  free: boolean;
};

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** A schema that is a text of the caller's own choice, whatever a pattern asks of it. */
export const isText = ({ type, enum: choices, const: only }: Schema): boolean =>
  type === "string" && !choices && only === undefined;

export const isFree = ({ pattern, format }: Schema): boolean => !pattern && !format;

function* textsIn(
  schema: Schema | boolean | undefined,
  name: string,
): Generator<Omit<TextField, "call">> {
  if (typeof schema !== "object") return;
  for (const choice of [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => list ?? []))
    yield* textsIn(choice, name);
  if (isText(schema)) yield { name, most: schema.maxLength ?? null, free: isFree(schema) };
  for (const [key, inner] of Object.entries(schema.properties ?? {}))
    yield* textsIn(inner, `${name}.${key}`);
  for (const item of [schema.items ?? []].flat()) yield* textsIn(item, `${name}.[]`);
}

function fieldsOf(endpoint: Endpoint): TextField[] {
  const call = nameOf(endpoint);
  const shapes = (["params", "query", "body"] as const).flatMap((part) => {
    const shape = endpoint[part];
    return shape ? [...textsIn(schemaOf(shape), part)] : [];
  });
  const files = Object.entries(endpoint.files ?? {}).map(([part, { accept }]) => ({
    name: `file:${part}`,
    most: null,
    free: accept === "any",
  }));
  const byName = new Map([...shapes, ...files].map((field) => [field.name, field]));
  return [...byName.values()].map((field) => ({ call, ...field }));
}

/** Every text that the contract takes, in bodies, queries, paths and files. */
export const textFields: readonly TextField[] = endpoints.flatMap(({ endpoint }) =>
  fieldsOf(endpoint),
);

/** What is long enough for more than a word, and is kept or read: it is prose, an answer, a sheet, a table. */
export const proseFields = textFields.filter(
  ({ name, most, free }) =>
    free &&
    (name.startsWith("body.") || name.startsWith("file:")) &&
    (most === null || most >= 120),
);

/** Passwords take half a second of a processor each, on a thread of their own, and are shown nowhere: now and then is enough. */
const hashes =
  /signIn|signUp|assword|confirm$|second-factor|secondFactor|utilisateurs\/import$|^DELETE/;

/** What is long enough for a page of it. */
const long = 2_000;

/** The calls that take a text anywhere, each as often as it has places for some: where they are long, more often. */
export const callsWithTexts = endpoints.flatMap(({ endpoint }) => {
  const call = nameOf(endpoint);
  if (hashes.test(call)) return textFields.some((field) => field.call === call) ? [endpoint] : [];
  const places = textFields.filter((field) => field.free && field.call === call);
  const times = places.map(({ name, most }) =>
    name.startsWith("body.") && (most ?? 0) >= long ? 8 : 2,
  );
  return Array.from({ length: times.reduce((sum, each) => sum + each, 0) }, () => endpoint);
});
