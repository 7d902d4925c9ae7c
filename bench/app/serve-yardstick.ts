import { findCourse, listHeldCourses } from "@majorant/server/areas/learning/courses.queries";
import { findSections } from "@majorant/server/areas/learning/sections.queries";
import { openDatabase } from "@majorant/server/platform/database/database";
import Fastify from "fastify";

// The yardsticks, on the application's database: a bare Fastify route doing one primary-key SELECT, and bare routes
// that send what the students' calls send, each from the call's own question. They know nobody and check nothing.

const { db, pool } = openDatabase(JSON.parse(process.env.CONNECTION ?? "{}"), { poolSize: 20 });
const app = Fastify();

app.get("/key/:id", async (request) => {
  const { id } = request.params as { id: string }; // the path has it
  const { rows } = await pool.query("select id, title, medium_title from courses where id = $1", [
    id,
  ]);
  return rows[0];
});

type Asked = { user: string; course: string };
const role = "ROLE_APPRENANT";

/** As long as a signed one. */
const link = `/api/media/files/12345?for=12345.12345.${role}.1795377600&sig=RPJaHRpzNO3_fwVCMQ8AAA`;
const links = { file: () => link, videoFile: () => link, archive: () => link };

app.get("/courses/:user/:course", async (request) => {
  const { user } = request.params as Asked; // the path has them
  return listHeldCourses(db, { userId: Number(user), role, now: new Date() });
});
app.get("/course/:user/:course", async (request) => {
  const { user, course } = request.params as Asked;
  const reader = { userId: Number(user), role, now: new Date() } as const;
  return findCourse(db, Number(course), reader, { calendar: () => link, join: () => link });
});
app.get("/sections/:user/:course", async (request) => {
  const { user, course } = request.params as Asked;
  const reader = { userId: Number(user), role, now: new Date() } as const;
  return findSections(db, Number(course), reader, links);
});

console.log(await app.listen({ host: "127.0.0.1", port: 0 }));
process.once("SIGTERM", () => process.exit(0));
