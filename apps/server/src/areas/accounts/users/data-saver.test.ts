import { currentSession } from "@majorant/contract/accounts/sign-in";
import { chooseDataSaver } from "@majorant/contract/accounts/users";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";

const { db, call, tokenOf } = await testApp();
const make = factories(db);

const versionOf = ({ id }: { id: number }) =>
  db.selectFrom("users").where("id", "=", id).select("version").executeTakeFirstOrThrow();

test("an account spares data on each of its devices, until it says otherwise", async () => {
  const user = await make.user();
  const [phone, laptop] = [await tokenOf(user), await tokenOf(user)];
  const saved = async (token: string) =>
    (await call(currentSession, { token })).json().user.savesData;
  const choose = (body: object) =>
    call(chooseDataSaver, { params: { utilisateurId: user.id }, token: phone, body });
  expect(await saved(laptop)).toBeUndefined();
  const before = await versionOf(user);

  expect((await choose({ savesData: true })).statusCode).toBe(204);
  expect(await saved(laptop)).toBe(true);
  // An administrator who has the account open may still save it.
  expect(await versionOf(user)).toEqual(before);
  for (const body of [{ savesData: "oui" }, {}])
    expect((await choose(body)).json().code).toBe("INVALID");
  expect(await saved(phone)).toBe(true);

  expect((await choose({ savesData: false })).statusCode).toBe(204);
  expect(await saved(laptop)).toBeUndefined();
});
