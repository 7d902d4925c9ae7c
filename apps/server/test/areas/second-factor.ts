import * as contract from "@majorant/contract/accounts/second-factor";
import { signIn } from "@majorant/contract/accounts/sign-in";
import { Secret, TOTP } from "otpauth";
import { beforeEach, expect } from "vitest";
import { hashPassword } from "../../src/platform/accounts/passwords.ts";
import { type TestApp, testApp } from "../app.ts";
import { factories } from "../factories.ts";

/** Where the site is, as passkeys know it. */
export const origin = "https://majorant.exemple.tn";

export const password = "Majorant-2026";

type Values = Parameters<ReturnType<typeof factories>["user"]>[0];
type Person = { id: number; email: string; token: string; params: { utilisateurId: number } };

/** The code of a refusal. */
export const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code;

/** The application, people who sign in to it, and a second factor that they set up. */
export async function secondFactors() {
  const server: TestApp = await testApp({ PUBLIC_URL: origin });
  const { db, call, setNow } = server;
  const make = factories(db);
  const password_hash = await hashPassword(password);

  let clock = new Date("2026-11-23T08:00:00Z").getTime();
  /** Another code each time; and what was said before is past. */
  const later = (seconds: number) => {
    clock += seconds * 1000;
    setNow(new Date(clock));
  };
  beforeEach(() => later(3_600));

  /** Somebody who has just signed in. */
  async function person(values: Values = {}): Promise<Person> {
    const email = `${crypto.randomUUID()}@exemple.tn`;
    const { id } = await make.user({ email, password_hash, ...values });
    const { token } = (await call(signIn, { body: { email, password } })).json();
    return { id, email, token, params: { utilisateurId: id } };
  }

  /** The app on somebody's phone; its code now, or so many seconds from now. */
  const appOf = (key: string) => ({
    code: (seconds = 0) =>
      TOTP.generate({ secret: Secret.fromBase32(key), timestamp: clock + seconds * 1000 }),
  });

  /** Somebody who has set up an app; their recovery codes. */
  async function withApp(values?: Values) {
    const one = await person(values);
    const { token, params } = one;
    const { key } = (await call(contract.beginAuthenticator, { token, params })).json();
    const app = appOf(key);
    const answer = await call(contract.confirmAuthenticator, {
      token,
      params,
      body: { code: app.code() },
    });
    expect(answer.statusCode).toBe(200);
    later(60);
    return { ...one, app, recoveryCodes: answer.json().recoveryCodes as string[] };
  }

  /** The first step of a sign-in; answers what the second needs. */
  async function firstStep({ email }: { email: string }) {
    const answer = await call(signIn, { body: { email, password } });
    expect([answer.statusCode, answer.json().code]).toEqual([401, "SECOND_FACTOR_REQUIRED"]);
    expect(answer.json()).not.toHaveProperty("token");
    return answer.json().secondStep as { challenge: string; code: boolean; passkey: object | null };
  }

  const secondStep = (challenge: string, proof: Record<string, unknown>) =>
    call(contract.completeSignIn, { body: { challenge, ...proof } });

  return { server, make, later, person, appOf, withApp, firstStep, secondStep };
}
