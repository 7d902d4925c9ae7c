import { confirmByCode } from "@majorant/contract/accounts/email";
import {
  chooseNewPassword,
  currentSession,
  signIn,
  signUp,
} from "@majorant/contract/accounts/sign-in";
import { expect, test, vi } from "vitest";
import { testApp } from "../../../test/app.ts";
import { importsOf } from "../../../test/areas/imports.ts";
import { factories } from "../../../test/factories.ts";
import { choosingLinkIn, confirmationIn, queuedMails } from "../../../test/mails.ts";

const server = await testApp();
const { db, call } = server;
const make = factories(db);
const { titles, csv, someEmail, bring, account } = await importsOf(server);
const password = "Majorant-2026";

/** Somebody signs up with an address of the class's, before the school imports it. */
async function squatter() {
  const email = someEmail();
  const user = {
    email,
    password,
    phoneNumber: "+216 99 999 999",
    firstName: "Faux",
    lastName: "Nom",
    city: "Ailleurs",
    category: await make.category(),
  };
  expect((await call(signUp, { parts: { user } })).statusCode).toBe(204);
  const session = (await call(signIn, { body: { email, password } })).json();
  return { email, id: session.user.id as number, token: session.token as string };
}

const groupsOf = (userId: number) =>
  db.selectFrom("group_members").where("user_id", "=", userId).select("group_id").execute();

test("an import takes an account over that nobody confirmed, and invites its owner", async () => {
  const { email, id, token } = await squatter();
  const { code } = await confirmationIn(server, email);
  const group = await make.group();
  const answer = await bring(csv([titles, [email, "Gharbi", "Eya"]]), {
    existants: "mettreAJour",
    groupes: [group],
  });
  expect(answer.json()).toMatchObject({ crees: 0, misAJour: 1, invitations: 1 });

  expect(await account(email)).toMatchObject({
    id,
    last_name: "Gharbi",
    first_name: "Eya",
    phone_number: null,
    city: null,
    category_id: null,
    email_confirmed_at: null,
  });
  expect(await groupsOf(id)).toEqual([{ group_id: group.id }]);
  // Whoever made it is out, and finds no way back in.
  expect((await call(currentSession, { token })).statusCode).toBe(401);
  expect((await call(signIn, { body: { email, password } })).json().code).toBe("BAD_CREDENTIALS");
  const params = { utilisateurId: id };
  expect((await call(confirmByCode, { params, token, body: { code } })).statusCode).toBe(401);

  const invitation = await vi.waitUntil(
    async () => (await queuedMails(server, email)).find(({ text }) => text.includes("token=")),
    { timeout: 60_000 },
  );
  const linkToken = choosingLinkIn(invitation.text).get("token");
  const body = { email, token: linkToken, newPassword: "une nouvelle phrase" };
  const session = (await call(chooseNewPassword, { body })).json();
  expect(session.user).toMatchObject({ id, firstName: "Eya", emailConfirmed: true });
});

test("an account that its owner confirmed stays theirs, with what the file says of it", async () => {
  const { email, id, token } = await squatter();
  const { code } = await confirmationIn(server, email);
  await call(confirmByCode, { params: { utilisateurId: id }, token, body: { code } });
  const group = await make.group();
  const answer = await bring(csv([titles, [email, "Gharbi", "Eya"]]), {
    existants: "mettreAJour",
    groupes: [group],
  });
  expect(answer.json()).toMatchObject({ misAJour: 1, invitations: 0 });
  expect((await call(currentSession, { token })).statusCode).toBe(200);
  expect(await account(email)).toMatchObject({ city: "Ailleurs", first_name: "Eya" });
  expect(await groupsOf(id)).toEqual([{ group_id: group.id }]);
});

test("names of a file are names: none is an address", async () => {
  const answer = await bring(
    csv([
      titles,
      [someEmail(), "Gagnez sur www.mechant.example", "Eya"],
      [someEmail(), "Gharbi", "a".repeat(81)],
    ]),
  );
  expect(answer.json()).toMatchObject({
    code: "IMPORT_FAULTY",
    fields: {
      "lignes.2.nom":
        "Ligne 2 : « Gagnez sur www.mechant.example », Un nom ne contient ni adresse ni lien",
      "lignes.3.prenom": `Ligne 3 : « ${"a".repeat(80)}… », Ce champ est trop long`,
    },
  });
});
