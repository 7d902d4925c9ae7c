import { listAdminUsers } from "@majorant/contract/accounts/users.admin";
import { listOpenCourses } from "@majorant/contract/learning/courses";
import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";

const { call, db, tokenOf } = await testApp();
const make = factories(db);

test("titles and names are listed as French sorts, É with E", async () => {
  const category = await make.category();
  for (const title of ["Zoologie", "Électricité", "analyse", "Ensembles", "Électronique"])
    await make.course({ category, title, special: true });
  const courses = await call(listOpenCourses, { query: { special: "true" } });
  expect(courses.json().map(({ titre }: { titre: string }) => titre)).toEqual([
    "analyse",
    "Électricité",
    "Électronique",
    "Ensembles",
    "Zoologie",
  ]);
  const administrator = await make.user({ administrator: true, last_name: "Zribi" });
  for (const last_name of ["Élloumi", "Ben Salah", "Essid", "ayari"])
    await make.user({ last_name });
  const users = await call(listAdminUsers, {
    query: { page: "0", size: "10" },
    token: await tokenOf(administrator),
  });
  expect(users.json().map(({ nom }: { nom: string }) => nom)).toEqual([
    "ayari",
    "Ben Salah",
    "Élloumi",
    "Essid",
    "Zribi",
  ]);
});
