import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { checkMoney, findMoneyCheck } from "../../areas/operations/money/money.queries.ts";
import { folderStorage } from "../../platform/storage/folder.ts";
import { loadDemo } from "./load.ts";
import { loadScale } from "./scale/scale.ts";

const folder = await mkdtemp(join(tmpdir(), "majorant-demo-"));
afterAll(() => rm(folder, { recursive: true }));

test("the nightly check of the money finds nothing in the demo, nor in the school of scale 1 beside it", async () => {
  const { db } = await testDatabase();
  const now = new Date();
  await loadDemo({ db, storage: folderStorage(folder), production: false, now });
  await checkMoney(db, now);
  expect(await findMoneyCheck(db)).toMatchObject({ ecarts: 0, lignes: [] });
  await loadScale(db, 1);
  await checkMoney(db, now);
  expect(await findMoneyCheck(db)).toMatchObject({ ecarts: 0, lignes: [] });
});
