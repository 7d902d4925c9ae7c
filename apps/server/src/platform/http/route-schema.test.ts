import { SerializerSelector } from "@fastify/fast-json-stringify-compiler";
import type { Endpoint } from "@majorant/contract/endpoint";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { routeSchema } from "./route-schema.ts";

/** What a reply of that shape is written as. */
function written<Shape extends z.ZodMiniType>(reply: Shape, value: z.input<Shape>): unknown {
  const endpoint = { method: "GET", path: "/x", access: { kind: "anyone" }, summary: "", reply };
  const { response } = routeSchema(endpoint as Endpoint); // one without anything else
  const [schema] = Object.values(response as Record<string, unknown>);
  const route = { schema, method: "GET", url: "/x", httpStatus: "200" };
  return JSON.parse(SerializerSelector()()(route)(value));
}

const day = z.iso.date();

test.each([
  ["a text", z.string()],
  ["a text that is checked", z.string().check(z.minLength(1), z.regex(/^[a-z]/), z.regex(/z$/))],
  ["a number", z.number()],
  ["a day", day],
  ["a day that is checked", day.check(z.regex(/^[12]/))],
  ["an instant", z.iso.datetime({ offset: true })],
  ["a choice", z.enum(["one", "other"])],
  ["a list", z.array(day)],
  ["an object", z.object({ day: z.nullable(day) })],
])("nothing is written as null where %s may be", (_, shape) => {
  const value = { here: null, inside: [null] };
  const reply = z.object({ here: z.nullable(shape), inside: z.array(z.nullable(shape)) });
  expect(written(reply, value)).toEqual(value);
});

test("a day that is there is written as it is", () => {
  const reply = z.object({ on: z.nullable(day.check(z.regex(/^[12]/))) });
  expect(written(reply, { on: "2026-11-23" })).toEqual({ on: "2026-11-23" });
});
