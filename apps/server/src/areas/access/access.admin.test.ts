import {
  assignGroupCategory,
  assignGroupCourse,
  assignUserCategory,
  assignUserCourse,
  changeGroupCourse,
  changeUserCourse,
  removeGroupCourse,
  removeUserCategory,
  removeUserCourse,
} from "@majorant/contract/access/assignments.admin";
import { getGroup } from "@majorant/contract/accounts/groups.admin";
import { getAdminUser } from "@majorant/contract/accounts/users.admin";
import { listUserCourses } from "@majorant/contract/learning/courses";
import { listAuditEntries } from "@majorant/contract/reporting/audit";
import { auditSentence } from "@majorant/domain/accounts/audit";
import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";

const { call, db, tokenOf, now } = await testApp();
const make = factories(db);
const token = await tokenOf(await make.user({ administrator: true }));

const inHours = (hours: number) => new Date(now().getTime() + hours * 3_600_000).toISOString();
const student = { role: "ROLE_APPRENANT" };

const coursesOf = async (user: { id: number }, role = "ROLE_APPRENANT") => {
  const answer = await call(listUserCourses, {
    params: { utilisateurId: user.id },
    query: { role },
    token: await tokenOf(user),
  });
  return answer.json().map(({ id }: { id: number }) => id);
};

test("a user is given a course: it is there at once, with its dates, and gone when it is taken", async () => {
  const [user, course] = [await make.user(), await make.course()];
  const dateFin = inHours(24);
  const body = { utilisateur: { id: user.id }, cours: { id: course.id }, ...student, dateFin };
  const { id } = (await call(assignUserCourse, { token, body })).json();
  expect(await coursesOf(user)).toEqual([course.id]);
  const assignments = (
    await call(getAdminUser, { token, params: { utilisateurId: user.id } })
  ).json().assignementUtilisateurCours;
  expect(assignments).toMatchObject([
    { id, cours: { id: course.id }, ...student, dateDebut: null, dateFin, commande: null },
  ]);
  const params = { assignmentId: id };
  expect((await call(removeUserCourse, { token, params })).statusCode).toBe(204);
  expect(await coursesOf(user)).toEqual([]);
});

test("a group is given a category: who is in a group below has its courses", async () => {
  const category = await make.category();
  const course = await make.course({ category: await make.category({ parent_id: category.id }) });
  const group = await make.group();
  const user = await make.user();
  await make.member(await make.group({ parent_id: group.id }), user);
  const body = {
    groupe: { id: group.id },
    categorie: { id: category.id },
    role: "ROLE_ENSEIGNANT",
  };
  expect((await call(assignGroupCategory, { token, body })).statusCode).toBe(200);
  expect(await coursesOf(user, "ROLE_ENSEIGNANT")).toEqual([course.id]);
  const detail = (await call(getGroup, { token, params: { groupeId: group.id } })).json();
  expect(detail.assignementGroupeCategorie).toMatchObject([{ categorie: { id: category.id } }]);
});

test.each([
  ["groupe", assignGroupCourse, { groupe: undefined }, "Le groupe est obligatoire"],
  ["cours", assignGroupCourse, { cours: {} }, "Le cours est obligatoire"],
  ["role", assignGroupCourse, { role: "" }, "Le role est obligatoire"],
  ["role", assignGroupCourse, { role: "ROLE_ADMINISTRATEUR" }, "Le role est obligatoire"],
  ["utilisateur", assignUserCategory, { utilisateur: null }, "L'utilisateur est obligatoire"],
  ["categorie", assignUserCategory, { categorie: undefined }, "La categorie est obligatoire"],
] as const)("without a valid %s it is refused", async (field, endpoint, wrong, sentence) => {
  const whole = {
    groupe: { id: 1 },
    utilisateur: { id: 1 },
    cours: { id: 1 },
    categorie: { id: 1 },
  };
  const refused = await call(endpoint, { token, body: { ...whole, ...student, ...wrong } });
  expect([refused.statusCode, refused.json().error]).toEqual([400, sentence]);
  expect(Object.keys(refused.json().fields)[0]).toMatch(new RegExp(`^${field}`));
});

test("dates that make no sense are refused", async () => {
  const [user, course] = [await make.user(), await make.course()];
  const body = { utilisateur: { id: user.id }, cours: { id: course.id }, ...student };
  const give = (dates: object) => call(assignUserCourse, { token, body: { ...body, ...dates } });
  const inverted = await give({ dateDebut: inHours(3), dateFin: inHours(2) });
  expect([inverted.statusCode, inverted.json().code]).toEqual([400, "PERIOD_INVERTED"]);
  expect((await give({ dateFin: inHours(-1) })).json().code).toBe("PERIOD_OVER");
  expect((await give({ dateFin: "demain" })).json().fields).toEqual({
    dateFin: "La date est invalide",
  });
  expect(await coursesOf(user)).toEqual([]);
});

test("its dates can be changed: longer, shorter, without an end; never to what makes no sense", async () => {
  const [user, course] = [await make.user(), await make.course()];
  const body = { utilisateur: { id: user.id }, cours: { id: course.id }, ...student };
  const { id } = (await call(assignUserCourse, { token, body })).json();
  const params = { assignmentId: id };
  const change = (dates: object, endpoint: typeof changeUserCourse = changeUserCourse) =>
    call(endpoint, { token, params, body: dates });
  expect((await change({ dateDebut: inHours(24), dateFin: inHours(48) })).statusCode).toBe(204);
  expect(await coursesOf(user)).toEqual([]);
  const inverted = await change({ dateDebut: inHours(3), dateFin: inHours(2) });
  expect([inverted.statusCode, inverted.json().code]).toEqual([400, "PERIOD_INVERTED"]);
  expect((await change({ dateDebut: null, dateFin: inHours(-1) })).json().code).toBe("PERIOD_OVER");
  const dateFin = inHours(24);
  expect((await change({ dateDebut: null, dateFin })).statusCode).toBe(204);
  expect(await coursesOf(user)).toEqual([course.id]);
  const detail = (await call(getAdminUser, { token, params: { utilisateurId: user.id } })).json();
  expect(detail.assignementUtilisateurCours).toMatchObject([{ id, dateDebut: null, dateFin }]);
  const other = { token, params, body: { dateDebut: null, dateFin: null } };
  expect((await call(changeGroupCourse, other)).statusCode).toBe(404);
});

test("the same twice, even at once, is one", async () => {
  const [user, course] = [await make.user(), await make.course()];
  const body = { utilisateur: { id: user.id }, cours: { id: course.id }, ...student };
  const answers = await Promise.all([1, 2].map(() => call(assignUserCourse, { token, body })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test("what is not there can't be given, nor taken by the call of another kind", async () => {
  const [user, course] = [await make.user(), await make.course()];
  const body = { utilisateur: { id: user.id }, cours: { id: 987_654 }, ...student };
  expect((await call(assignUserCourse, { token, body })).statusCode).toBe(404);
  const { id } = await make.assignment({ user_id: user.id, course_id: course.id });
  for (const other of [removeGroupCourse, removeUserCategory])
    expect((await call(other, { token, params: { assignmentId: id } })).statusCode).toBe(404);
  expect(await coursesOf(user)).toEqual([course.id]);
});

test("the journal names who had an access that is taken away, and to what", async () => {
  const [user, course] = [
    await make.user({ first_name: "Salma", last_name: "Trabelsi" }),
    await make.course({ title: "Topologie" }),
  ];
  const body = { utilisateur: { id: user.id }, cours: { id: course.id }, ...student };
  const { id } = (await call(assignUserCourse, { token, body })).json();
  await call(removeUserCourse, { token, params: { assignmentId: id } });
  const [line] = (await call(listAuditEntries, { token })).json();
  expect(auditSentence(line)).toContain(
    `a retiré à l'utilisateur n° ${user.id} «\u00a0Salma Trabelsi\u00a0» l'accès au cours n° ${course.id} «\u00a0Topologie\u00a0»`,
  );
});
