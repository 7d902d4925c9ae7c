import { listVideoNotions, putVideoNotions } from "@majorant/contract/notions/notions";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";

const { db, call, tokenOf } = await testApp();
const make = factories(db);

test("the notions of a video are said by its teachers, with their seconds, and by no other", async () => {
  const course = await make.course();
  const video = await make.video({
    section_id: (await make.section({ course_id: course.id })).id,
  });
  const [teacher, stranger] = [
    await make.user({ role: "ROLE_ENSEIGNANT" }),
    await make.user({ role: "ROLE_ENSEIGNANT" }),
  ];
  await make.assignment({ user_id: teacher.id, course_id: course.id, role: "ROLE_ENSEIGNANT" });
  const [own, others] = [await tokenOf(teacher), await tokenOf(stranger)];
  const [gauss, ampere] = [
    await make.notion({ title: "Gauss" }),
    await make.notion({ title: "Ampère" }),
  ];
  const params = { ressourceId: video.id };
  const put = (notions: object[], token = own) =>
    call(putVideoNotions, { token, params, body: { notions } });

  const said = await put([
    { id: ampere.id, second: 90 },
    { id: gauss.id, second: 0 },
    { id: ampere.id, second: 90 },
  ]);
  const both = [
    { notion: { id: gauss.id, title: "Gauss" }, second: 0 },
    { notion: { id: ampere.id, title: "Ampère" }, second: 90 },
  ];
  expect(said.json()).toEqual(both);
  expect((await put([{ id: 999_999, second: 0 }])).json().fields).toEqual({
    notions: "Une de ces notions n'existe plus",
  });
  expect((await put([{ id: gauss.id, second: -1 }])).statusCode).toBe(400);
  expect((await put([], others)).statusCode).toBe(404);
  expect((await call(listVideoNotions, { token: others, params })).statusCode).toBe(404);
  expect((await call(listVideoNotions, { token: own, params })).json()).toEqual(both);
  expect((await put([])).json()).toEqual([]);
});

test("a notion of a video begins before its end; one that a shorter video left behind stays", async () => {
  const token = await tokenOf(await make.user({ administrator: true }));
  const medium = await make.medium({ kind: "video", duration: 120 });
  const { id: section_id } = await make.section({ course_id: (await make.course()).id });
  const video = await make.video({ section_id, medium_id: medium.id });
  const { id } = await make.notion();
  const put = (...seconds: number[]) =>
    call(putVideoNotions, {
      token,
      params: { ressourceId: video.id },
      body: { notions: seconds.map((second) => ({ id, second })) },
    });
  expect((await put(119)).statusCode).toBe(200);
  expect((await put(119, 120)).json()).toMatchObject({
    code: "BEYOND_END",
    fields: { notions: "2:00 est après la fin : la vidéo dure 2:00" },
  });
  await db.updateTable("media").set({ duration: 60 }).where("id", "=", medium.id).execute();
  expect((await put(119, 30)).statusCode).toBe(200);
});
