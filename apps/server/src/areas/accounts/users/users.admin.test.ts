import { assignUserCourse } from "@majorant/contract/access/assignments.admin";
import { listGroupMembers } from "@majorant/contract/accounts/groups.admin";
import { chooseNewPassword, signIn } from "@majorant/contract/accounts/sign-in";
import {
  addUser,
  joinGroup,
  leaveGroup,
  listAdminUsers,
  listUserProgress,
  replacePassword,
} from "@majorant/contract/accounts/users.admin";
import { refusals } from "@majorant/contract/refusals";
import { listAuditEntries } from "@majorant/contract/reporting/audit";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { adminUsersOf } from "../../../../test/areas/users.ts";
import { factories } from "../../../../test/factories.ts";
import { choosingLinkIn, queuedMails } from "../../../../test/mails.ts";

const server = await testApp();
const { app, call, tokenOf, db } = server;
const make = factories(db);
const { token, somebody, add, getUser, change } = await adminUsersOf(server);

/** Chooses a password by the link of a mail. */
const choose = async (email: string, mail: string | undefined) => {
  const link = choosingLinkIn(mail);
  expect(link.get("email")).toBe(email);
  const body = { email, token: link.get("token"), newPassword: "Nouveau-Theoreme" };
  return (await call(chooseNewPassword, { body })).statusCode;
};

describe("an account is added", () => {
  test("with the role, the groups and the flags that were chosen; it signs in", async () => {
    const group = await make.group({ name: "Techniciens" });
    const details = {
      ...somebody(),
      role: "ROLE_TECHNICIAN",
      ville: "Sfax",
      groupes: [{ id: group.id }],
    };
    const user = (await add(details)).json();
    expect(user).toMatchObject({
      nom: "Gharbi",
      role: "ROLE_TECHNICIAN",
      ville: "Sfax",
      actif: true,
      administrateur: false,
      groupes: [{ id: group.id, nom: "Techniciens" }],
      motDePasse: null,
    });
    const body = { email: details.email, password: details.motDePasse };
    expect((await call(signIn, { body })).json().user.roles).toContain("ROLE_TECHNICIAN");
  });

  test("and told by mail, unless nobody is to be told", async () => {
    const [mailedUser, unmailedUser] = [somebody(), somebody()];
    await add(mailedUser);
    await add(unmailedUser, { sendEmail: "false" });
    const [mail] = await queuedMails(server, mailedUser.email);
    expect(mail?.text).not.toContain(mailedUser.motDePasse);
    expect(await choose(mailedUser.email, mail?.text)).toBe(200);
    expect(await queuedMails(server, unmailedUser.email)).toEqual([]);
  });

  test("with a password that is generated: shown only when no mail brings a link", async () => {
    const { motDePasse: _, ...details } = somebody();
    const query = { generateMotDePasse: "true", sendEmail: "false" };
    const password = (await add(details, query)).json().motDePasse;
    expect(password).toMatch(/^\w{14}$/);
    expect((await call(signIn, { body: { email: details.email, password } })).statusCode).toBe(200);
    const other = { ...details, email: somebody().email };
    expect((await add(other, { generateMotDePasse: "true" })).json().motDePasse).toBeNull();
  });

  test.each([
    ["nom", { nom: " " }, "Le nom est obligatoire"],
    ["prenom", { prenom: undefined }, "Le prenom est obligatoire"],
    ["email", { email: "" }, "L'Email est obligatoire"],
    ["email", { email: "pas un email" }, "Email non valid"],
    ["motDePasse", { motDePasse: undefined }, "Le mot de passe est obligatoire"],
    ["motDePasse", { motDePasse: "court" }, "Le mot de passe doit etre 8 characteres au minimum"],
    ["categorie", { categorie: { id: 987_654 } }, "Le classe est invalide"],
  ])("but not without a valid %s", async (field, wrong, sentence) => {
    const refused = await add({ ...somebody(), ...wrong });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields).toEqual({ [`utilisateur.${field}`]: sentence });
  });

  test("but not twice with one email, and then no photo stays behind", async () => {
    const details = somebody();
    await add(details);
    const bytes = await sharp({
      create: { width: 300, height: 300, channels: 3, background: "#1B4DB1" },
    })
      .png()
      .toBuffer();
    const refused = await call(addUser, {
      token,
      parts: { utilisateur: { ...details, email: details.email.toUpperCase() } },
      files: { photo: { name: "photo.png", bytes } },
    });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "EMAIL_TAKEN"]);
  });
});

describe("the table of users", () => {
  test("is searched by any part of a name or an email, accents aside, and paged", async () => {
    for (const first_name of ["Béchir", "Eya", "Zied"])
      await make.user({ first_name, last_name: "Ben Hmîda" });
    const answer = await call(listAdminUsers, {
      token,
      query: { q: "hmida ben", sort: "-nom", page: "0", size: "2" },
    });
    expect(answer.headers["x-total-count"]).toBe("3");
    expect(answer.json().map(({ prenom }: { prenom: string }) => prenom)).toEqual(["Zied", "Eya"]);
    const one = await call(listAdminUsers, { token, query: { q: "bechir hmi" } });
    expect(one.json()).toMatchObject([{ prenom: "Béchir", nom: "Ben Hmîda" }]);
  });

  test("is filtered by role, by activity, by being in no group", async () => {
    const name = `Filtre${Date.now()}`;
    const grouped = await make.user({ last_name: name, role: "ROLE_ENSEIGNANT" });
    const idle = await make.user({ last_name: name, active: false });
    await make.member(await make.group(), grouped);
    const ids = async (query: Record<string, string>) =>
      (await call(listAdminUsers, { token, query: { q: name, ...query } }))
        .json()
        .map(({ id }: { id: number }) => id);
    expect(await ids({ role: "ROLE_ENSEIGNANT" })).toEqual([grouped.id]);
    expect(await ids({ actif: "false" })).toEqual([idle.id]);
    expect(await ids({ tree: "true" })).toEqual([idle.id]);
    expect(await ids({ ids: `${idle.id},999999999` })).toEqual([idle.id]);
  });

  test("tells namesakes apart by their classes, in a group's members too", async () => {
    const last_name = `Homonyme${Date.now()}`;
    const category = await make.category({ title: "PC 1" });
    const group = await make.group();
    for (const category_id of [category.id, null])
      await make.member(group, await make.user({ last_name, category_id }));
    const classes = (answer: { json: () => { categorie: { titre: string } | null }[] }) =>
      answer.json().map(({ categorie }) => categorie);
    const expected = [{ id: category.id, titre: "PC 1" }, null];
    expect(
      classes(await call(listAdminUsers, { token, query: { q: last_name, sort: "date" } })),
    ).toEqual(expected);
    expect(
      classes(await call(listGroupMembers, { token, params: { groupeId: group.id } })),
    ).toEqual(expected);
  });

  test("takes a search for text, whatever is in it", async () => {
    for (const q of ["%", "_", "'; drop table users; --", "\\"])
      expect((await call(listAdminUsers, { token, query: { q } })).json()).toEqual([]);
  });
});

describe("an account is changed", () => {
  test("only the name being required: what is left out stays, what is emptied goes", async () => {
    const user = await make.user({ city: "Bizerte", phone_number: "20123456" });
    const changedUser = (await change(user.id, { nom: "Trabelsi", ville: null })).json();
    expect(changedUser).toMatchObject({
      nom: "Trabelsi",
      prenom: "Amine",
      ville: null,
      numeroTelephone: "20123456",
    });
  });

  test("but not to an address that nobody could sign in with", async () => {
    const email = `${crypto.randomUUID()}@exemple.tn`;
    const user = await make.user({ email });
    for (const wrong of ["pas un email", "a..b@exemple.tn", "eya@exemple"]) {
      const refused = await change(user.id, { nom: "Trabelsi", email: wrong });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().fields).toEqual({ "utilisateur.email": "Email non valid" });
    }
    expect((await getUser(user.id)).email).toBe(email);
  });

  test("and signed out at once where it is switched off", async () => {
    const user = await make.user();
    const userToken = await tokenOf(user);
    await change(user.id, { nom: "Trabelsi", actif: false });
    const answer = await app.inject({
      url: "/api/auth/session",
      headers: { authorization: `Bearer ${userToken}` },
    });
    expect(answer.statusCode).toBe(401);
  });

  test("unless somebody else has changed it meanwhile", async () => {
    const user = await make.user();
    const { version } = await getUser(user.id);
    expect((await change(user.id, { nom: "Un", version })).statusCode).toBe(200);
    const late = await change(user.id, { nom: "Deux", version });
    expect([late.statusCode, late.json().code]).toEqual([409, "EDITED_MEANWHILE"]);
    expect((await getUser(user.id)).nom).toBe("Un");
  });
});

describe("a password is replaced", () => {
  test("by one that was chosen: its sessions end, and it signs in with that", async () => {
    const user = await make.user({ email: `${crypto.randomUUID()}@exemple.tn` });
    const userToken = await tokenOf(user);
    const params = { utilisateurId: user.id };
    const body = { motDePasse: "Nouveau-Theoreme" };
    expect((await call(replacePassword, { token, params, body })).json()).toEqual({
      motDePasse: null,
    });
    const { email } = await getUser(user.id);
    const signed = await call(signIn, { body: { email, password: body.motDePasse } });
    expect(signed.statusCode).toBe(200);
    const old = await call(listAdminUsers, { token: userToken });
    expect(old.json().code).toBe("SESSION_PASSWORD_CHANGED");
    expect(await queuedMails(server, email)).toEqual([]);
  });

  test("by one that nobody reads: the mail brings a link to choose another", async () => {
    const user = await make.user();
    const { email } = await getUser(user.id);
    const params = { utilisateurId: user.id };
    const query = { generatePassword: "true", sendEmail: "true" };
    const answer = await call(replacePassword, { token, params, query, body: {} });
    expect(answer.json()).toEqual({ motDePasse: null });
    expect(await choose(email, (await queuedMails(server, email))[0]?.text)).toBe(200);
  });

  test("not by one that everybody tries first, nor is a new account given one", async () => {
    const params = { utilisateurId: (await make.user()).id };
    const body = { motDePasse: "Bonjour2026" };
    const refused = await call(replacePassword, { token, params, body });
    expect([refused.statusCode, refused.json().code]).toEqual([400, "PASSWORD_COMMON"]);
    expect(refused.json().fields).toEqual({ motDePasse: refusals.PASSWORD_COMMON[1] });
    const added = await add({ ...somebody(), motDePasse: "password123" });
    expect(added.json().fields).toHaveProperty(["utilisateur.motDePasse"]);
  });

  test("not by none", async () => {
    const params = { utilisateurId: (await make.user()).id };
    const refused = await call(replacePassword, { token, params, body: {} });
    expect(refused.json().fields).toEqual({ motDePasse: "Le mot de passe est obligatoire" });
  });
});

test("a user's last sign-in is known, and what was done to them; nobody's version is changed by it", async () => {
  const details = somebody();
  const { id, version } = (await add(details)).json();
  expect((await getUser(id)).derniereConnexion).toBeNull();
  await call(signIn, { body: { email: details.email, password: details.motDePasse } });
  const user = await getUser(id);
  expect(Date.parse(user.derniereConnexion)).toBeGreaterThan(Date.parse("2020-01-01"));
  expect(user.version).toBe(version);

  const group = await make.group();
  const params = { utilisateurId: id, groupeId: group.id };
  await call(joinGroup, { token, params });
  const course = await make.course();
  const body = { utilisateur: { id }, cours: { id: course.id }, role: "ROLE_APPRENANT" };
  await call(assignUserCourse, { token, body });
  await add(somebody());
  const lines = (
    await call(listAuditEntries, { token, query: { utilisateur: String(id) } })
  ).json();
  expect(
    lines.map((line: { action: string; sujet: { genre: string } }) => [
      line.action,
      line.sujet.genre,
    ]),
  ).toEqual([
    ["add", "assignment"],
    ["join", "user"],
    ["add", "user"],
  ]);
});

test("how far a user is in each course that is open to them", async () => {
  const [user, course] = [await make.user(), await make.course({ title: "Algèbre suivie" })];
  await make.course();
  await make.assignment({ user_id: user.id, course_id: course.id });
  const section = await make.section({ course_id: course.id });
  const [watched] = [
    await make.video({ section_id: section.id }),
    await make.video({ section_id: section.id }),
  ];
  await db
    .insertInto("positions")
    .values({
      user_id: user.id,
      resource_id: watched.id,
      seconds: 10,
      duration: 600,
      watched: 1,
      updated_at: new Date(),
    })
    .execute();
  const params = { utilisateurId: user.id };
  expect((await call(listUserProgress, { token, params })).json()).toEqual([
    { cours: { id: course.id, titre: "Algèbre suivie" }, videos: 2, terminees: 1 },
  ]);
  const request = { token, params: { utilisateurId: 987_654 } };
  expect((await call(listUserProgress, request)).statusCode).toBe(404);
});

test("a user joins a group, again without harm, and leaves it", async () => {
  const [user, group] = [await make.user(), await make.group({ name: "MP1 A" })];
  const params = { utilisateurId: user.id, groupeId: group.id };
  for (const _ of [1, 2]) expect((await call(joinGroup, { token, params })).statusCode).toBe(204);
  expect((await getUser(user.id)).groupes).toEqual([{ id: group.id, nom: "MP1 A" }]);
  expect((await call(leaveGroup, { token, params })).statusCode).toBe(204);
  expect((await call(leaveGroup, { token, params })).statusCode).toBe(404);
  const nowhere = { ...params, groupeId: 987_654 };
  expect((await call(joinGroup, { token, params: nowhere })).statusCode).toBe(404);
});

test("a photo is taken away, and stays where a change does not speak of it", async () => {
  const user = await make.user({ photo: `photos/person/${crypto.randomUUID()}/` });
  expect((await change(user.id, { nom: "Gharbi" })).json().photo).not.toBeNull();
  expect((await change(user.id, { nom: "Gharbi", photo: null })).json().photo).toBeNull();
  expect((await getUser(user.id)).photo).toBeNull();
});

test("the users of a group itself are listed, and written out", async () => {
  const group = await make.group();
  const below = await make.group({ parent_id: group.id });
  const [user, other] = [await make.user(), await make.user()];
  await make.member(group, user);
  await make.member(below, other);
  const query = { groupe: String(group.id) };
  const listed = (await call(listAdminUsers, { token, query })).json();
  expect(listed.map(({ id }: { id: number }) => id)).toEqual([user.id]);
  const table = await call(listAdminUsers, { token, query: { ...query, format: "csv" } });
  expect(table.body.split("\r\n").slice(1, -1)).toHaveLength(1);
});
