import type { Endpoint } from "@majorant/contract/endpoint";
import type { FastifySchema } from "fastify";
import * as z from "zod/mini";

type JsonSchema = z.core.JSONSchema.BaseSchema;

// `T | null` becomes `type: [T, "null"]` where it can, which the serializer writes without trying
// each alternative.
function foldNullable({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  const [some, none, ...more] = jsonSchema.anyOf ?? [];
  if (!some || typeof some === "boolean" || more.length > 0) return;
  if (typeof none !== "object" || none.type !== "null") return;
  if (typeof some.type !== "string" || some.enum || some.const !== undefined) return;
  // Of a type with several checks the serializer keeps the type alone, and would write null as "".
  if (some.allOf) return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, some, { type: [some.type, "null"] });
}

const toJsonSchema = (shape: z.ZodMiniType, io: "input" | "output"): JsonSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    target: "draft-7",
    unrepresentable: "any",
    reused: "inline",
    override: foldNullable,
  });
  return schema;
};

const describeAccess = (access: Endpoint["access"]): string => {
  switch (access.kind) {
    case "anyone":
      return "Access: anyone.";
    case "signedIn":
      return "Access: any signed-in account.";
    case "roles":
      return `Access: ${access.roles.join(", ")}.`;
    case "self":
      return `Access: the account that \`${access.param}\` names.`;
    case "signature":
      return "Access: a valid signature.";
  }
};

const needsToken = (access: Endpoint["access"]) =>
  access.kind === "signedIn" || access.kind === "roles" || access.kind === "self";

function responseOf({ reply, bytes }: Endpoint) {
  if (bytes) return { 200: { type: "string", format: "binary" } };
  if (reply) return { 200: toJsonSchema(reply, "output") };
  return { 204: { type: "null", description: "Done" } };
}

const describeConfirmation = ({ confirmed }: Endpoint): string => {
  if (confirmed === "always") return " Within ten minutes of a confirmation of the person.";
  if (confirmed === "byContent")
    return " Some of what it changes: within ten minutes of a confirmation of the person.";
  if (confirmed === "asTable")
    return " As a file: within ten minutes of a confirmation of the person.";
  if (confirmed === "withFactor")
    return " Of who has a second factor: within ten minutes of a confirmation of the person.";
  return "";
};

/** Of endpoints, which are constants: a process that opens the application again has made them. */
const made = new WeakMap<Endpoint, FastifySchema>();

/** An endpoint as Fastify and the API's documentation want it; requests are parsed by the shapes. */
export function routeSchema(endpoint: Endpoint): FastifySchema {
  const before = made.get(endpoint);
  if (before) return before;
  const schema = schemaOf(endpoint);
  made.set(endpoint, schema);
  return schema;
}

function schemaOf(endpoint: Endpoint): FastifySchema {
  const refusals = endpoint.refuses?.length ? ` Refuses: ${endpoint.refuses.join(", ")}.` : "";
  return {
    summary: endpoint.summary,
    description: describeAccess(endpoint.access) + describeConfirmation(endpoint) + refusals,
    tags: [endpoint.path.split("/")[1] ?? ""],
    ...(needsToken(endpoint.access) ? { security: [{ bearer: [] }] } : {}),
    ...(endpoint.files ? { consumes: ["multipart/form-data"] } : {}),
    ...(endpoint.params ? { params: toJsonSchema(endpoint.params, "input") } : {}),
    ...(endpoint.query ? { querystring: toJsonSchema(endpoint.query, "input") } : {}),
    ...(endpoint.body ? { body: toJsonSchema(endpoint.body, "input") } : {}),
    ...(endpoint.bytes ? { produces: [...endpoint.bytes] } : {}),
    response: responseOf(endpoint),
  };
}
