import { getProfile } from "@majorant/contract/users";
import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";

const { db, call, tokenOf } = await testApp();
const make = factories(db);

test("a profile is its owner's: nobody else's, and never with a password in it", async () => {
  const category = await make.category({ title: "MP1" });
  const user = await make.user({ category_id: category.id, city: "Sousse" });
  const other = await make.user();
  const params = { utilisateurId: user.id };

  const own = await call(getProfile, { params, token: await tokenOf(user) });
  expect(own.json()).toMatchObject({ id: user.id, city: "Sousse", category: { title: "MP1" } });
  expect(own.body).not.toContain("password");
  expect((await call(getProfile, { params })).statusCode).toBe(401);
  expect((await call(getProfile, { params, token: "faux" })).statusCode).toBe(401);
  expect((await call(getProfile, { params, token: await tokenOf(other) })).statusCode).toBe(404);
});
