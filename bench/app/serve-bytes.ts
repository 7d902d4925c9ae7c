import { randomBytes } from "node:crypto";
import Fastify from "fastify";

// A bare Fastify route that sends some bytes of HTML, which no compression makes fewer.

const body = randomBytes(Number(process.env.BYTES) * 0.75).toString("base64");
const app = Fastify();

app.get("/", (_request, reply) => reply.type("text/html").send(body));

console.log(await app.listen({ host: "127.0.0.1", port: 0 }));
process.once("SIGTERM", () => process.exit(0));
