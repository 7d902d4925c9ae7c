import { expect, test } from "vitest";
import { inTurn } from "./pixels.ts";

test("two pictures are made at a time, the others in their turn; one that fails hands its turn on", async () => {
  let [underWay, most] = [0, 0];
  const drawn: number[] = [];
  const draw = (n: number) => async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setTimeout(resolve, 5));
    underWay -= 1;
    if (n === 1) throw new Error("no picture");
    drawn.push(n);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 9 }, (_, n) => inTurn(draw(n))));
  expect(most).toBe(2);
  expect(drawn.sort()).toEqual([0, 2, 3, 4, 5, 6, 7, 8]);
  expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(1);
});

test("more than a hundred that wait are refused as busy, and the turns go on", async () => {
  const gate = Promise.withResolvers<void>();
  const all = Array.from({ length: 110 }, () => inTurn(() => gate.promise).catch((error) => error));
  const refused = await Promise.all(all.slice(102));
  for (const error of refused) expect(error).toMatchObject({ body: { code: "BUSY" } });
  gate.resolve();
  expect(await Promise.all(all.slice(0, 102))).toEqual(Array(102).fill(undefined));
  expect(await inTurn(async () => "drawn")).toBe("drawn");
});
