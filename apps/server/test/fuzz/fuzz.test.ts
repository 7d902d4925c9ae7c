import { expect, test } from "vitest";
import { loadDemo } from "../../src/commands/demo/load.ts";
import { testApp } from "../app.ts";
import { storageOf } from "../streaming.ts";
import { fuzz, sendTo } from "./fuzz.ts";
import { tell } from "./report.ts";

const server = await testApp();
const { app, db } = server;

// The rest of the numbers there are: `npm run bench -- fuzz`.
test("no call of the contract, however it is misshapen and whoever makes it, is a fault", async () => {
  await loadDemo({ db, storage: storageOf(server), production: false });
  const seed = 1;
  const { classes, answered, faults } = await fuzz(
    { send: sendTo(app), db },
    { calls: 1_500, seed },
  );
  expect(faults.map((fault) => tell(fault, seed))).toEqual([]);
  // They reach the handlers, and are not all refused at the door.
  expect(classes.get(2)).toBeGreaterThan(200);
  expect(answered.size).toBeGreaterThan(60);
});
