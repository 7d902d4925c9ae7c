import { getSettings } from "@majorant/contract/settings";
import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";

const { db, call } = await testApp();

test("anyone reads the settings, as they stand now", async () => {
  await db
    .updateTable("settings")
    .set({ value: "false" })
    .where("name", "=", "montrerLesCoursSpeciaux")
    .execute();
  expect((await call(getSettings)).json()).toEqual({
    websiteDescription: expect.stringContaining("classes préparatoires"),
    montrerLesCoursSpeciaux: "false",
  });
});
