import type { Endpoint } from "@majorant/contract/endpoint";
import * as marking from "@majorant/contract/sittings/copies";
import * as own from "@majorant/contract/sittings/sittings";
import * as kept from "@majorant/contract/sittings/sittings.admin";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { page, said, sittingsOf } from "../../../test/areas/sittings.ts";

// Every call of mock concours, as everybody, before, during and after one: whoever it is not for is not told that it is there.

const server = await testApp();
const { app, call } = server;
const sittings = sittingsOf(server);

const place = await sittings.school(2);
const [student, classmate] = place.sitters as [typeof place.teacher, typeof place.teacher];
const [marker, otherTeacher] = [
  await sittings.person({ role: "ROLE_ENSEIGNANT" }),
  await sittings.person({ role: "ROLE_ENSEIGNANT" }),
];
const people = {
  nobody: null,
  student,
  classmate,
  stranger: await sittings.person(),
  marker,
  otherTeacher,
  teacher: place.teacher,
  technician: await sittings.person({ role: "ROLE_TECHNICIAN" }),
  administrator: await sittings.person({ administrator: true }),
};
type Who = keyof typeof people;

const id = await sittings.announced(place, { markers: [marker.id] });
const handedIn = await page();
sittings.minutesIn(100);
await sittings.handInWhole(student, id, [handedIn]);
sittings.minutesIn(196);
const { questions, copies } = await sittings.getMarking(place.teacher, id);
const [questionId, copyId] = [questions[0]?.id ?? 0, copies[0]?.id ?? 0];

const params = {
  sittingId: id,
  questionId,
  copyId,
  utilisateurId: student.id,
  hash: handedIn.hash,
  part: 0,
};
const { teacher } = place;
const body = sittings.draft(place, { markers: [marker.id] });

/** What each call is sent, and who may make it; everybody else is answered 401, 403 or 404. */
const calls: [Endpoint, object, readonly Who[]][] = [
  [own.listOwnSittings, {}, ["student"]],
  [own.getOwnSitting, {}, ["student"]],
  [own.getSealedSubject, {}, ["student"]],
  [own.beginCopy, {}, ["student"]],
  [own.handInCopy, { body: { pages: said([handedIn]), ranked: true } }, ["student"]],
  [
    own.sendPagePart,
    { parts: {}, files: { part: { name: "page", bytes: handedIn.bytes } } },
    ["student"],
  ],
  [own.listOwnPages, {}, ["student"]],
  [own.getOwnResult, {}, ["student"]],
  [kept.listSittings, {}, ["marker", "otherTeacher", "teacher", "administrator"]],
  [kept.getSitting, {}, ["marker", "teacher", "administrator"]],
  [kept.addSitting, { body }, ["teacher", "administrator"]],
  [kept.changeSitting, { body }, ["teacher", "administrator"]],
  [kept.changeSittingPdf, { parts: {} }, ["teacher", "administrator"]],
  [kept.announceSitting, { body: { version: 0 } }, ["teacher", "administrator"]],
  [kept.listSitters, {}, ["teacher", "administrator"]],
  [kept.changeExtraTime, { body: { minutes: 10 } }, ["teacher", "administrator"]],
  [kept.publishSitting, { body: { version: 0 } }, ["teacher", "administrator"]],
  [kept.getSittingResults, {}, ["marker", "teacher", "administrator"]],
  [marking.getMarking, {}, ["marker", "teacher", "administrator"]],
  [
    marking.changeScale,
    { body: { items: [], version: 0 } },
    ["marker", "teacher", "administrator"],
  ],
  [marking.takeNextCopy, { body: { except: [] } }, ["marker", "teacher", "administrator"]],
  [marking.getMarkedCopy, {}, ["marker", "teacher", "administrator"]],
  [
    marking.markCopy,
    { body: { items: [], adjustment: 0, comment: null, version: 0 } },
    ["marker", "teacher", "administrator"],
  ],
  [marking.giveCopyBack, {}, ["marker", "teacher", "administrator"]],
  [kept.deleteSitting, {}, ["teacher", "administrator"]],
];

test("each call is among them", () => {
  const all = [own, marking, kept].flatMap((file) =>
    Object.values(file).flatMap((one) => ("method" in one && "path" in one ? [one.path] : [])),
  );
  expect(new Set(calls.map(([{ path }]) => path))).toEqual(new Set(all));
});

const times = [
  ["before", -60],
  ["during", 60],
  ["after", 196],
] as const;

describe.each(times)("%s", (_when, minutes) => {
  beforeAll(() => sittings.minutesIn(minutes));

  test.each(calls)("$method $path", async (endpoint, input, allowed) => {
    // What takes it away is tried by those who may not, and told of elsewhere.
    const isLast = endpoint === kept.deleteSitting;
    for (const [who, person] of Object.entries(people)) {
      const isAllowed = allowed.includes(who as Who); // its own keys
      if (isLast && isAllowed) continue;
      const answer = await call(endpoint, { params, token: person?.token, ...input });
      const outcome = `${who}: ${answer.statusCode}`;
      if (
        isAllowed &&
        endpoint !== own.getOwnResult &&
        endpoint !== kept.getSittingResults &&
        endpoint.method === "GET"
      )
        // Copies are marked once the bell is over.
        expect(outcome).toBe(
          `${who}: ${endpoint === marking.getMarkedCopy && minutes < 195 ? 404 : 200}`,
        );
      if (!isAllowed)
        expect([401, 403, 404].map((status) => `${who}: ${status}`)).toContain(outcome);
      else if (endpoint.method !== "GET")
        expect(["401", "403"].map((s) => `${who}: ${s}`)).not.toContain(outcome);
    }
  });

  test("a page is seen by its student, its markers and who keeps it, at the address that each was given", async () => {
    const [shown] = (await call(own.listOwnPages, { params, token: student.token })).json();
    expect((await app.inject(shown.link)).statusCode).toBe(200);
    expect((await app.inject(shown.link.replace("sig=", "sig=x"))).statusCode).toBe(403);
    const others = shown.link.replace(`/${copyId}/`, `/${copyId + 1}/`);
    expect((await app.inject(others)).statusCode).toBe(403);
    const theirs = await call(own.listOwnPages, {
      params: { ...params, utilisateurId: classmate.id },
      token: classmate.token,
    });
    expect(theirs.json()).toEqual([]);
  });
});

test("a teacher holds one for a course of theirs alone; groups and offers are the administrators'", async () => {
  const group = await sittings.make.group();
  const toGroup = sittings.draft(place, { audience: { kind: "group", id: group.id } });
  expect((await sittings.add(teacher, toGroup)).statusCode).toBe(403);
  expect((await sittings.add(otherTeacher, sittings.draft(place))).statusCode).toBe(404);
  expect((await sittings.add(people.administrator, toGroup)).statusCode).toBe(400);
});
