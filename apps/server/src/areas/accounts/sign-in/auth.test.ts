import {
  checkPassword,
  chooseNewPassword,
  currentSession,
  requestNewPassword,
  signIn,
  signOut,
  signUp,
} from "@majorant/contract/accounts/sign-in";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { eventually } from "../../../../test/eventually.ts";
import { factories } from "../../../../test/factories.ts";
import { choosingLinkIn, mailsTo } from "../../../../test/mails.ts";
import { hashPassword } from "../../../platform/accounts/passwords.ts";

const server = await testApp();
const { db, call, tokenOf, now, setNow } = server;
const make = factories(db);
const password = "Majorant-2026";

const student = (category: { id: number }) => ({
  email: `Sarra.${crypto.randomUUID()}@Exemple.TN`,
  password,
  firstName: "Sarra",
  lastName: "Trabelsi",
  phoneNumber: "+216 20 123 456",
  country: "Tunisie",
  category,
});

const account = async (values: Parameters<typeof make.user>[0] = {}) => {
  const email = `${crypto.randomUUID()}@exemple.tn`;
  const user = await make.user({ email, password_hash: await hashPassword(password), ...values });
  return { ...user, email };
};

describe("signing up", () => {
  test("makes a student, who is asked by mail to confirm and can sign in in lower case", async () => {
    const category = await make.category();
    const user = student(category);
    const answer = await call(signUp, { parts: { user } });
    expect(answer.statusCode).toBe(204);

    const email = user.email.toLowerCase();
    const session = await call(signIn, { body: { email: user.email, password } });
    expect(session.json()).toMatchObject({
      expiresIn: 2_592_000,
      user: { firstName: "Sarra", lastName: "Trabelsi", email, roles: ["ROLE_APPRENANT"] },
    });
    await eventually(async () => expect(await mailsTo(server, email)).toHaveLength(1));
  });

  test("refuses each missing field with its sentence", async () => {
    const answer = await call(signUp, { parts: { user: { email: "sarra" } } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: "INVALID",
      fields: {
        "user.email": "Email non valid",
        "user.password": "Le mot de passe est obligatoire",
        "user.phoneNumber": "Le numéro de téléphone est obligatoire",
        "user.firstName": "Le prenom est obligatoire",
        "user.lastName": "Le nom est obligatoire",
        "user.category": "Le classe est obligatoire",
      },
    });
  });

  test.each(["Gagnez\nhttp://mechant.example", "sarra@exemple.tn", "a".repeat(81)])(
    "refuses %j for a name",
    async (firstName) => {
      const user = { ...student(await make.category()), firstName };
      const answer = await call(signUp, { parts: { user } });
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([
        400,
        ["user.firstName"],
      ]);
    },
  );

  test("refuses a class that has classes below it, and one that is not there", async () => {
    const track = await make.category();
    await make.category({ parent_id: track.id });
    for (const category of [track, { id: 999_999 }]) {
      const answer = await call(signUp, { parts: { user: student(category) } });
      expect(answer.json()).toMatchObject({
        code: "CLASS_INVALID",
        error: "Le classe est invalide",
      });
    }
  });

  test("refuses an email that is taken, whatever its case, and keeps the first account", async () => {
    const category = await make.category();
    const user = student(category);
    await call(signUp, { parts: { user } });
    const again = await call(signUp, {
      parts: { user: { ...user, email: user.email.toUpperCase() } },
    });
    expect(again.statusCode).toBe(409);
    expect(again.json().code).toBe("EMAIL_TAKEN");
  });

  test("says of a password before whether it is one that is tried first", async () => {
    const right = await call(checkPassword, { body: { password } });
    expect([right.statusCode, right.body]).toEqual([204, ""]);
    const common = await call(checkPassword, { body: { password: "Bonjour2026" } });
    expect(common.json()).toMatchObject({
      code: "PASSWORD_COMMON",
      fields: { password: common.json().error },
    });
    const short = await call(checkPassword, { body: { password: "court" } });
    expect(short.json().code).toBe("INVALID");
  });

  test("refuses a telephone without enough digits, however it is written", async () => {
    const category = await make.category();
    for (const [phoneNumber, status] of [
      ["71 23 45", 400],
      ["(+216) --- 1", 400],
      ["71.234.567", 204],
      ["+33 6 12 34 56 78", 204],
    ] as const) {
      const answer = await call(signUp, { parts: { user: { ...student(category), phoneNumber } } });
      expect([phoneNumber, answer.statusCode]).toEqual([phoneNumber, status]);
      if (status === 400)
        expect(answer.json().fields).toEqual({
          "user.phoneNumber": "Le numéro de téléphone a 8 chiffres au minimum",
        });
    }
  });

  test("reads the part as a Blob too, and refuses what is not multipart", async () => {
    const json = await call(signUp, { body: { user: {} } });
    expect(json.statusCode).toBe(415);
    const unread = await call(signUp, { parts: {} });
    expect(unread.json().fields).toHaveProperty("user");
  });
});

describe("signing in", () => {
  test("says the same of an unknown address and of a wrong password", async () => {
    const { email } = await account();
    const wrong = await call(signIn, { body: { email, password: "pas le bon" } });
    const unknown = await call(signIn, { body: { email: "personne@exemple.tn", password } });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual(unknown.json());
  });

  test("refuses an account that is not active, and ends its sessions", async () => {
    const user = await account();
    const token = await tokenOf(user);
    expect((await call(currentSession, { token })).statusCode).toBe(200);
    await db.updateTable("users").set({ active: false }).where("id", "=", user.id).execute();
    // Remembered until the database has said it.
    await eventually(async () =>
      expect((await call(currentSession, { token })).json().code).toBe("SESSION_EXPIRED"),
    );
    const again = await call(signIn, { body: { email: user.email, password } });
    expect(again.json().code).toBe("ACCOUNT_INACTIVE");
  });

  test("stops counting tries after ten wrong ones, for that account only", async () => {
    const [{ email }, other] = [await account(), await account()];
    for (let tries = 0; tries < 10; tries++)
      await call(signIn, { body: { email, password: "pas le bon" } });
    const right = await call(signIn, { body: { email, password } });
    expect(right.statusCode).toBe(429);
    expect(right.json().code).toBe("TOO_MANY_REQUESTS");
    expect((await call(signIn, { body: { email: other.email, password } })).statusCode).toBe(200);
  });

  test("gives the roles of current assignments and of the administrator's flag", async () => {
    const user = await account({ role: "ROLE_TECHNICIAN", administrator: true });
    const course = await make.course();
    await make.assignment({ user_id: user.id, course_id: course.id, role: "ROLE_ENSEIGNANT" });
    const answer = await call(currentSession, { token: await tokenOf(user) });
    expect(new Set(answer.json().user.roles)).toEqual(
      new Set(["ROLE_TECHNICIAN", "ROLE_ADMINISTRATEUR", "ROLE_ENSEIGNANT"]),
    );
  });
});

describe("a session", () => {
  test("is read from a bare token too, expires, and ends when its owner signs out", async () => {
    const user = await account();
    const token = await tokenOf(user);
    setNow(new Date(now().getTime() + 31 * 24 * 3_600_000));
    expect((await call(currentSession, { token })).json().code).toBe("SESSION_EXPIRED");
    setNow(new Date());
    expect((await call(signOut, { token })).statusCode).toBe(204);
    expect((await call(currentSession, { token })).statusCode).toBe(401);
    expect((await call(currentSession)).json().code).toBe("NOT_SIGNED_IN");
  });
});

describe("a forgotten password", () => {
  test("is replaced once, within the hour, through the mail's link; other sessions end", async () => {
    const user = await account();
    const other = await tokenOf(user);
    await call(requestNewPassword, { body: { email: user.email } });
    await eventually(async () => expect(await mailsTo(server, user.email)).toHaveLength(1));
    const [mail = ""] = await mailsTo(server, user.email);
    const link = choosingLinkIn(mail);
    expect(link.get("email")).toBe(user.email);

    const body = {
      email: user.email,
      token: link.get("token"),
      newPassword: "une nouvelle phrase",
    };
    const stolen = await call(chooseNewPassword, { body: { ...body, email: "autre@exemple.tn" } });
    expect(stolen.json().code).toBe("RESET_TOKEN_INVALID");
    const answer = await call(chooseNewPassword, { body });
    expect(answer.json()).toMatchObject({ user: { id: user.id } });
    expect((await call(currentSession, { token: other })).statusCode).toBe(401);
    expect((await call(currentSession, { token: answer.json().token })).statusCode).toBe(200);
    expect((await call(chooseNewPassword, { body })).json().code).toBe("RESET_TOKEN_INVALID");
  });

  test("answers the same for an address that has no account, and writes to nobody", async () => {
    const answer = await call(requestNewPassword, { body: { email: "nulle.part@exemple.tn" } });
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe("");
  });
});
