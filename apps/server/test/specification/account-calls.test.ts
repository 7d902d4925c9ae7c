import { expect } from "vitest";
import { notify } from "../../src/areas/notifications/notifications.queries.ts";
import { hashPassword } from "../../src/platform/accounts/passwords.ts";
import { newToken } from "../../src/platform/accounts/sessions.ts";
import { checkCalls, everyone, signedIn, type World } from "./calls.ts";
import { picture } from "./files.ts";

const password = "Majorant-2026";
const session = "token expiresIn user.id user.firstName user.lastName";

const someAddress = () => `${crypto.randomUUID()}@exemple.tn`;

async function account({ make }: World) {
  const email = someAddress();
  return { ...(await make.user({ email, password_hash: await hashPassword(password) })), email };
}

async function reset(world: World) {
  const { id, email } = await account(world);
  const { token, hash } = newToken();
  const expires_at = new Date(world.now().getTime() + 60_000);
  const row = { token_hash: hash, user_id: id, expires_at };
  await world.db.insertInto("password_resets").values(row).execute();
  return { email, token };
}

const person = {
  firstName: "Sarra",
  lastName: "Trabelsi",
  address: "12, rue de Marseille",
  zipCode: "1000",
  city: "Tunis",
  country: "Tunisie",
  phoneNumber: "+216 20 123 456",
};

const own = ({ id }: { id: number }) => ({ utilisateurId: id });

await checkCalls("Signing in", [
  {
    call: "POST auth/signIn",
    by: everyone,
    input: async (_, world) => ({ body: { email: (await account(world)).email, password } }),
    names: session,
  },
  {
    call: "POST auth/request-new-password",
    by: everyone,
    input: async (_, world) => ({ body: { email: (await account(world)).email } }),
  },
  {
    call: "POST auth/new-password",
    by: everyone,
    input: async (_, world) => ({
      body: { ...(await reset(world)), newPassword: "une autre phrase" },
    }),
    names: session,
  },
  {
    call: "POST auth/signUp",
    by: everyone,
    input: async (_, { make }) => ({
      parts: {
        user: {
          ...person,
          email: someAddress(),
          password,
          category: { id: (await make.category()).id },
        },
      },
    }),
  },
]);

await checkCalls("Settings, profile, notifications", [
  {
    call: "PUT users/{utilisateurId}",
    by: signedIn,
    input: async (caller, { make }) => ({
      path: own(caller),
      parts: {
        user: {
          ...person,
          email: someAddress(),
          category: { id: (await make.category()).id },
        },
      },
      files: { photo: await picture() },
    }),
    names:
      "id email firstName lastName address zipCode city country phoneNumber category.id category.title category.subCategories photo",
    says: ({ parts }) => ({ ...(parts?.user as object), photo: expect.any(String) }),
  },
  {
    call: "PUT users/{utilisateurId}/changePassword",
    by: signedIn,
    input: async ({ id }, { db }) => {
      const password_hash = await hashPassword(password);
      await db.updateTable("users").set({ password_hash }).where("id", "=", id).execute();
      const newPassword = "une autre phrase";
      return {
        path: { utilisateurId: id },
        parts: {
          newUser: { password },
          newUser2: { newPassword, confirmation: newPassword },
        },
      };
    },
  },
  {
    call: "GET notifications/utilisateur/{utilisateurId}",
    query: "topNotifications=true",
    by: signedIn,
    input: async (caller, { db, now }) => {
      const notice = { kind: "orderPaid", orderId: 1 } as const;
      await notify(db, { userId: caller.id, notice, now: now() });
      return { path: own(caller) };
    },
    names: "[].id",
  },
]);
