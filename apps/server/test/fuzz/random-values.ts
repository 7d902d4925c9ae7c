import * as z from "zod/mini";
import type { Dice } from "./dice.ts";

type Schema = z.core.JSONSchema.BaseSchema;

/** What a generated value may name: ids of rows that are there, so that some calls find something. */
export type Names = { ids: readonly number[]; texts: readonly string[] };

/** Texts that some shape takes, and texts that something along the way may stumble over. */
const texts = [
  "",
  " ",
  "a",
  "Analyse",
  "é",
  "ﷺ",
  "👩‍🎓",
  "e\u0301",
  "\u202Egnp.exe",
  "\n\r\t",
  "\u007f",
  "\ufeff",
  "\ud800",
  "a\udfff",
  "\u0000",
  "a\u0000b",
  "%",
  "_",
  "\\",
  "'",
  '"',
  "%00",
  "%ED%A0%80",
  "%%%",
  "' or 1=1 --",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "../../../etc/passwd",
  "=1+1",
  "[].[]",
  "true",
  "false",
  "null",
  "undefined",
  "NaN",
  "Infinity",
  "-infinity",
  "constructor",
  "__proto__",
  "0",
  "1",
  "2",
  "3",
  "5",
  "10",
  "25",
  "-1",
  "1.5",
  "1e3",
  "1e309",
  "0x1",
  "00",
  "١٢",
  "999999999",
  "2147483648",
  "9007199254740993",
  "9223372036854775808",
  "99999999999999999999",
  "2026-11-21",
  "2026-02-30",
  "0000-00-00",
  "9999-12-31",
  "-0044-03-15",
  "2026-11",
  "2026",
  "2026-11-21T10:00:00Z",
  "2026-11-21T10:00:00.000+01:00",
  "2026-11-21T24:00:00Z",
  "10:30",
  "25:61",
  "+275760-09-13T00:00:00.000Z",
  "-271821-04-20T00:00:00Z",
  "0001-01-01T00:00:00Z",
  "294277-01-01",
  "etudiant@majorant.tn",
  "a@b.tn",
  "a@b",
  "@",
  "A@B.TN",
  "a b@c.tn",
  "é@exemple.tn",
  "+216 22 123 456",
  "12345678",
  "TN",
  "tn",
  "MP1",
  "book",
  "fr",
  "ar",
  "#14213d",
  "P1M",
  "https://exemple.tn/a",
  "http://[::1]/",
  "javascript:alert(1)",
  "//exemple.tn",
  "https://",
  "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
  "00000000-0000-0000-0000-000000000000",
  "a".repeat(201),
  "é".repeat(5_001),
  "x ".repeat(10_050),
  "$x^2$",
  "\\frac{1}{0}",
  "a,b;c\td",
];

const numbers = [
  0,
  -0,
  1,
  2,
  3,
  10,
  12,
  60,
  99,
  100,
  -1,
  0.1,
  1.5,
  59.999,
  0.0005,
  1e-7,
  86_400,
  999_999_999,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 53 + 2,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
  5e-324,
];

/** Values as a shape's JSON Schema asks for them, and values as nobody asks for them. */
export function valuesOf(dice: Dice, names: Names) {
  const text = (): string =>
    dice.pick(dice.hits(20) && names.texts.length > 0 ? names.texts : texts);

  /** Any JSON, whatever is asked for. */
  function junk(depth = 0): unknown {
    switch (dice.upTo(depth > 3 ? 4 : 6)) {
      case 0:
        return null;
      case 1:
        return dice.hits(50);
      case 2:
        return dice.pick(numbers);
      case 3:
      case 4:
        return text();
      case 5:
        return Array.from({ length: dice.upTo(3) }, () => junk(depth + 1));
      default:
        return { [text()]: junk(depth + 1), id: junk(depth + 1) };
    }
  }

  function textFor({ pattern, format, minLength = 0, maxLength }: Schema): string {
    const most = maxLength ?? Number.POSITIVE_INFINITY;
    const regexp = pattern === undefined ? null : new RegExp(pattern, "u");
    const fits = (word: string) =>
      word.length >= minLength && word.length <= most && (!regexp || regexp.test(word));
    if (format === "date-time") return "2026-11-21T10:00:00Z";
    if (dice.hits(30) && names.ids.length > 0) {
      const id = String(dice.pick(names.ids));
      if (regexp && fits(id)) return id;
    }
    for (let tries = 0; tries < 40; tries++) {
      const word = text();
      if (fits(word)) return word;
    }
    return "a".repeat(minLength);
  }

  function numberFor(schema: Schema): number {
    const least = Number(schema.minimum ?? schema.exclusiveMinimum ?? Number.NEGATIVE_INFINITY);
    const most = Number(schema.maximum ?? schema.exclusiveMaximum ?? Number.POSITIVE_INFINITY);
    if (schema.type === "integer" && dice.hits(60) && names.ids.length > 0)
      return dice.pick(names.ids);
    const fits = (value: number) =>
      value >= least && value <= most && (schema.type !== "integer" || Number.isInteger(value));
    return numbers.filter(fits).length > 0 ? dice.pick(numbers.filter(fits)) : 1;
  }

  /** A value of a shape; in `astray` of a hundred places something else stands there. */
  function shaped(shape: Schema | boolean | undefined, astray: number): unknown {
    if (typeof shape !== "object" || dice.hits(astray)) return junk();
    const choices = shape.anyOf ?? shape.oneOf;
    if (choices) return shaped(dice.pick(choices), astray);
    if (shape.allOf) return Object.assign({}, ...shape.allOf.map((each) => shaped(each, astray)));
    if (shape.const !== undefined) return shape.const;
    if (shape.enum) return dice.pick(shape.enum);
    const type = Array.isArray(shape.type) ? dice.pick(shape.type) : shape.type;
    switch (type) {
      case "string":
        return textFor(shape);
      case "number":
      case "integer":
        return numberFor({ ...shape, type });
      case "boolean":
        return dice.hits(50);
      case "null":
        return null;
      case "array":
        return listOf(shape, astray);
      case "object":
        return objectOf(shape, astray);
      default:
        return junk();
    }
  }

  function listOf({ items, minItems = 0, maxItems = 3 }: Schema, astray: number): unknown[] {
    if (Array.isArray(items)) return items.map((item) => shaped(item, astray));
    const length = Math.min(maxItems, Math.max(minItems, dice.upTo(3)));
    return Array.from({ length }, () => shaped(items, astray));
  }

  function objectOf({ properties = {}, required = [] }: Schema, astray: number): object {
    const entries = Object.entries(properties).flatMap(([name, inner]) => {
      const isThere = required.includes(name) ? !dice.hits(astray) : dice.hits(60);
      return isThere ? [[name, shaped(inner, astray)] as const] : [];
    });
    return Object.fromEntries(entries);
  }

  return { text, junk, shaped };
}

const schemas = new WeakMap<z.ZodMiniType, Schema>();

/** A shape as JSON Schema, as it stands on the wire. */
export function schemaOf(shape: z.ZodMiniType): Schema {
  const known = schemas.get(shape);
  if (known) return known;
  const schema = z.toJSONSchema(shape, {
    io: "input",
    target: "draft-7",
    unrepresentable: "any",
    reused: "inline",
  });
  schemas.set(shape, schema);
  return schema;
}
