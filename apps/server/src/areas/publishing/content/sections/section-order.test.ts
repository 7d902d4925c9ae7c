import { orderResources, orderSections } from "@majorant/contract/publishing/sections";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../../test/app.ts";
import { sectionsOf } from "../../../../../test/areas/teaching.ts";
import { factories } from "../../../../../test/factories.ts";

const server = await testApp();
const { call, db } = server;
const make = factories(db);
const { taughtCourse: taught, outline, ids } = sectionsOf(server);

describe("sections are put in order", () => {
  async function three() {
    const { course, token } = await taught();
    const sectionIds: number[] = [];
    for (const position of [1, 2, 3])
      sectionIds.push((await make.section({ course_id: course.id, position })).id);
    const order = (ordre: unknown, sectionParente: { id: number } | null = null) =>
      call(orderSections, {
        token,
        params: { coursId: course.id },
        body: { sectionParente, ordre },
      });
    return { course, token, sectionIds, order };
  }

  test("as asked, each level by itself", async () => {
    const { course, token, sectionIds, order } = await three();
    const [first = 0] = sectionIds;
    const parts: number[] = [];
    for (const position of [1, 2])
      parts.push((await make.section({ course_id: course.id, parent_id: first, position })).id);
    expect((await order(sectionIds.toReversed())).statusCode).toBe(204);
    expect((await order(parts.toReversed(), { id: first })).statusCode).toBe(204);
    const tree = await outline(token, course);
    expect(ids(tree)).toEqual(sectionIds.toReversed());
    expect(ids(tree[2].sousSections)).toEqual(parts.toReversed());
  });

  test("but not by a list that is not whole, nor below a section of another course", async () => {
    const { course, token, sectionIds, order } = await three();
    const foreign = await make.section();
    const below = await make.section({ course_id: course.id, parent_id: sectionIds[0] ?? 0 });
    for (const wrong of [
      sectionIds.slice(1),
      [...sectionIds, foreign.id],
      [...sectionIds, below.id],
    ]) {
      const refused = await order(wrong);
      expect([refused.statusCode, refused.json().code]).toEqual([409, "ORDER_CHANGED"]);
    }
    expect((await order([foreign.id], { id: foreign.id })).json().code).toBe("ORDER_CHANGED");
    expect(ids(await outline(token, course))).toEqual(sectionIds);
  });

  test("and of two orders at once one stands whole", async () => {
    const { course, token, sectionIds, order } = await three();
    const [one, other] = [sectionIds.toReversed(), [sectionIds[1], sectionIds[0], sectionIds[2]]];
    await Promise.all([order(one), order(other)]);
    expect([one, other]).toContainEqual(ids(await outline(token, course)));
  });

  test("so are the videos and files of one of them", async () => {
    const { course, token } = await taught();
    const section = await make.section({ course_id: course.id });
    const at = { section_id: section.id };
    const resourceIds = ids([await make.video(at), await make.file(at), await make.video(at)]);
    const order = (ordre: number[]) =>
      call(orderResources, { token, params: { sectionId: section.id }, body: { ordre } });
    expect((await order(resourceIds.toReversed())).statusCode).toBe(204);
    expect((await outline(token, course))[0].ordre).toEqual(resourceIds.toReversed());
    expect((await order(resourceIds.slice(1))).json().code).toBe("ORDER_CHANGED");
    await Promise.all([order(resourceIds), order(resourceIds.toReversed())]);
    expect([resourceIds, resourceIds.toReversed()]).toContainEqual(
      (await outline(token, course))[0].ordre,
    );
  });
});
