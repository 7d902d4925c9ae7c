import {
  getCourse,
  listCourseSections,
  listUserCourses,
} from "@majorant/contract/learning/courses";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { enrolmentsOf } from "../../../test/areas/courses.ts";
import { factories } from "../../../test/factories.ts";
import { questionsDuring } from "../../../test/questions.ts";
import { archives } from "./archives/archives.queries.ts";

const server = await testApp();
const { db, call } = server;
const make = factories(db);
const { asStudent, person } = enrolmentsOf(server);

test("each of what a student opens most is one question to the database, and who asks another", async () => {
  const course = await make.course();
  const [student, other, third] = [
    await person(course),
    await person(course),
    await person(course),
  ];
  const query = asStudent;

  const courses = { params: { utilisateurId: student.id }, query, token: student.token };
  expect(await questionsDuring(() => call(listUserCourses, courses))).toBe(2);
  const params = { coursId: course.id };
  expect(await questionsDuring(() => call(getCourse, { params, query, token: other.token }))).toBe(
    2,
  );
  const outline = { params, query, token: third.token };
  expect(await questionsDuring(() => call(listCourseSections, outline))).toBe(2);

  // The next call of the same screen knows who asks.
  expect(await questionsDuring(() => call(listCourseSections, outline))).toBe(1);
});

test("the files of a chapter are found without reading those of all courses", async () => {
  const course = await make.course();
  const elsewhere = await make.section();
  const { medium_id } = await db
    .selectFrom("resources")
    .where("id", "=", (await make.file()).id)
    .select("medium_id")
    .executeTakeFirstOrThrow();
  await sql`
    insert into resources (section_id, kind, name, medium_id)
    select ${elsewhere.id}, 'file', 'Série ' || n, ${medium_id} from generate_series(1, 20000) n`.execute(
    db,
  );
  await sql`analyze`.execute(db);
  const { rows } = await sql<object>`
    explain select ${archives} from courses c where c.id = ${sql.lit(course.id)}`.execute(db);
  const plan = JSON.stringify(rows);
  expect(plan).toContain("resources_section_id_position_idx");
  expect(plan).not.toContain("Seq Scan on resources");
});
