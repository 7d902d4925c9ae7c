import { SerializerSelector } from "@fastify/fast-json-stringify-compiler";
import type { FastifyInstance } from "fastify";

/**
 * Compiles what writes a call's replies when the first of them is sent: of the hundreds of calls that a start would
 * compile, an instance answers some dozens in an hour.
 */
export function writeReplies(app: FastifyInstance): void {
  const compile = SerializerSelector()();
  app.setSerializerCompiler((route) => {
    // Fastify types the status as optional; the compiler takes it for the name of what it writes.
    const definition = { ...route, httpStatus: route.httpStatus ?? "default" };
    let write: ReturnType<typeof compile> | undefined;
    return (reply) => {
      write ??= compile(definition);
      return write(reply);
    };
  });
}
