import { chooseNewPassword, requestNewPassword, signIn } from "@majorant/contract/accounts/sign-in";
import { changePassword } from "@majorant/contract/accounts/users";
import * as users from "@majorant/contract/accounts/users.admin";
import { exportOwnData } from "@majorant/contract/privacy/own-data";
import { exportOrders } from "@majorant/contract/shop/orders.admin";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { queuedMails } from "../../../../test/mails.ts";
import { hashPassword } from "../../../platform/accounts/passwords.ts";

const server = await testApp();
const { app, call, db, setNow, tokenOf } = server;
const make = factories(db);
const password = "Algebre-2026";
const password_hash = await hashPassword(password);
const token = await tokenOf(await make.user({ administrator: true }));

const linesAbout = (id: number, action: string) =>
  db
    .selectFrom("audit")
    .where("subject_id", "=", id)
    .where("action", "=", action)
    .selectAll()
    .orderBy("id")
    .execute();

async function account() {
  const email = `${crypto.randomUUID()}@exemple.tn`;
  const user = await make.user({ email, password_hash });
  return { ...user, email, params: { utilisateurId: user.id }, token: await tokenOf(user) };
}

const tryFrom = (remoteAddress: string, email: string, typed = "pas-le-bon") =>
  app.inject({
    method: "POST",
    url: `/api${signIn.path}`,
    remoteAddress,
    payload: { email, password: typed },
  });

describe("a refused sign-in", () => {
  test("has a line at the first, the tenth and the hundredth of its network, without what was typed", async () => {
    setNow(new Date("2031-03-04T10:00:00Z"));
    const { id, email } = await account();
    // Two machines of one network, and more tries than an account is given.
    for (let n = 0; n < 100; n++)
      expect((await tryFrom(`41.226.3.${n % 2}`, email)).statusCode).toBeGreaterThanOrEqual(400);
    const lines = await linesAbout(id, "refuseSignIn");
    expect(lines.map(({ details, actor_id }) => [details, actor_id])).toEqual(
      [1, 10, 100].map((essais) => [{ reseau: "41.226.3.0/24", essais }, null]),
    );
    const counted = await db
      .selectFrom("refused_tries")
      .where("network", "=", "41.226.3.0/24")
      .select(["kind", "day", "tries"])
      .execute();
    expect(counted).toMatchObject([{ kind: "signIn", tries: 100 }]);
    const rows = JSON.stringify([lines, counted]);
    expect(rows).not.toContain("pas-le-bon");
    expect(rows).not.toContain(email);
  });

  test("to nobody's address leaves no e-mail behind", async () => {
    setNow(new Date("2031-03-05T10:00:00Z"));
    await tryFrom("41.226.9.1", "personne@exemple.tn");
    const [line] = await db
      .selectFrom("audit")
      .where("action", "=", "refuseSignIn")
      .selectAll()
      .orderBy("id", "desc")
      .limit(1)
      .execute();
    expect(line).toMatchObject({ subject_id: null, ip: "41.226.9.1" });
    expect(JSON.stringify(line)).not.toContain("personne");
  });

  test("and a sign-in that succeeds has none", async () => {
    setNow(new Date("2031-03-06T10:00:00Z"));
    const { id, email } = await account();
    expect((await tryFrom("41.226.5.1", email, password)).statusCode).toBe(200);
    expect(await linesAbout(id, "refuseSignIn")).toEqual([]);
  });

  test("from more networks than a day tells apart is counted all the same", async () => {
    setNow(new Date("2031-03-07T10:00:00Z"));
    const day = "2031-03-07";
    await db
      .insertInto("refused_tries")
      .values(
        Array.from({ length: 1_000 }, (_, i) => ({
          kind: "signIn",
          day,
          network: `10.${i >> 8}.${i & 255}.0/24`,
          tries: 1,
          last_at: new Date(),
        })),
      )
      .execute();
    await tryFrom("41.226.6.1", "personne@exemple.tn");
    await tryFrom("10.0.7.9", "personne@exemple.tn");
    const counted = await db
      .selectFrom("refused_tries")
      .where("network", "in", ["autres", "41.226.6.0/24", "10.0.7.0/24"])
      .select(["network", "tries"])
      .orderBy("network")
      .execute();
    expect(counted).toEqual([
      { network: "10.0.7.0/24", tries: 2 },
      { network: "autres", tries: 1 },
    ]);
  });
});

describe("what an account does with its keys and its data", () => {
  test("a changed password has a line, without either password", async () => {
    setNow(new Date());
    const { id, params, token } = await account();
    const body = {
      newUser: { password },
      newUser2: { newPassword: "Analyse-2027", confirmation: "Analyse-2027" },
    };
    const answer = await call(changePassword, { token, params, parts: body });
    expect(answer.statusCode).toBe(204);
    const lines = await linesAbout(id, "password");
    expect(lines).toMatchObject([{ actor_id: id, subject: "user", details: {} }]);
    expect(JSON.stringify(lines)).not.toMatch(/Algebre|Analyse/);
  });

  test("one that was chosen by a link too, without the link", async () => {
    const { id, email } = await account();
    await call(requestNewPassword, { body: { email } });
    const [mail] = await queuedMails(server, email);
    const secret = /token=([\w-]{20,})/.exec(mail?.text ?? "")?.[1] ?? "";
    const body = { email, token: secret, newPassword: "Analyse-2027" };
    expect((await call(chooseNewPassword, { body })).statusCode).toBe(200);
    const lines = await linesAbout(id, "password");
    expect(lines).toMatchObject([{ actor_id: id, subject: "user" }]);
    expect(JSON.stringify(lines)).not.toContain(secret);
  });

  test("data that are taken along, one's own and a list of others'", async () => {
    const { id, params, token: own } = await account();
    expect((await call(exportOwnData, { token: own, params })).statusCode).toBe(200);
    expect(await linesAbout(id, "export")).toMatchObject([{ actor_id: id, subject: "user" }]);
    const lists = () =>
      db
        .selectFrom("audit")
        .where("subject", "=", "list")
        .select("details")
        .orderBy("id")
        .execute();
    const before = (await lists()).length;
    await call(users.listAdminUsers, { token });
    expect(await lists()).toHaveLength(before);
    await call(users.listAdminUsers, { token, query: { format: "csv" } });
    await call(exportOrders, { token });
    expect((await lists()).slice(before)).toEqual([
      { details: { fichier: "utilisateurs.csv" } },
      { details: { fichier: expect.stringMatching(/^commandes-.+\.csv$/) } },
    ]);
  });

  test("a role that is given, with the account or later", async () => {
    const utilisateur = {
      nom: "Saidi",
      prenom: "Rym",
      email: "rym.saidi@exemple.tn",
      motDePasse: "Algebre-2026",
      role: "ROLE_ENSEIGNANT",
      administrateur: true,
    };
    const added = await call(users.addUser, { token, parts: { utilisateur } });
    const { id } = added.json();
    expect(await linesAbout(id, "add")).toMatchObject([
      { details: { role: "ROLE_ENSEIGNANT", administrateur: true } },
    ]);
    const change = { nom: "Saidi", role: "ROLE_TECHNICIAN", administrateur: false };
    const params = { utilisateurId: id };
    await call(users.changeUser, { token, params, parts: { utilisateur: change } });
    expect(await linesAbout(id, "change")).toMatchObject([
      {
        details: {
          role: { was: "ROLE_ENSEIGNANT", is: "ROLE_TECHNICIAN" },
          administrateur: { was: true, is: false },
        },
      },
    ]);
  });
});
