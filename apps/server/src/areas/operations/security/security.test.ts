import { signIn } from "@majorant/contract/accounts/sign-in";
import { getSecurity, type Security } from "@majorant/contract/operations/security";
import { gpgNotification } from "@majorant/contract/shop/payments";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { hashPassword } from "../../../platform/accounts/passwords.ts";

const { app, call, db, setNow, tokenOf } = await testApp();
const make = factories(db);
const administrator = await make.user({
  administrator: true,
  role: "ROLE_ENSEIGNANT",
  first_name: "Inès",
  last_name: "Hammami",
});

const read = async (): Promise<Security> => {
  const answer = await call(getSecurity, { token: await tokenOf(administrator) });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

describe("what keeps the place safe", () => {
  test("the staff by name, each with its roles and its last sign-in, and no student", async () => {
    await make.user({ first_name: "Aziz", last_name: "Gharbi" });
    await make.user({
      role: "ROLE_TECHNICIAN",
      first_name: "Élyès",
      last_name: "Ayari",
      active: false,
    });
    await make.authenticator(administrator);
    const { equipe } = await read();
    expect(equipe).toMatchObject([
      {
        nom: "Ayari",
        prenom: "Élyès",
        roles: ["ROLE_TECHNICIAN"],
        actif: false,
        doubleVerification: false,
        derniereConnexion: null,
      },
      {
        nom: "Hammami",
        roles: ["ROLE_ENSEIGNANT", "ROLE_ADMINISTRATEUR"],
        actif: true,
        doubleVerification: true,
      },
    ]);
    expect(equipe[1]?.derniereConnexion).toMatch(/^20\d\d-/);
    expect(JSON.stringify(equipe)).not.toMatch(/hash|password/i);
  });

  test("what was refused, by day of Tunis and network, the latest first", async () => {
    const refuse = (at: string, remoteAddress: string) => {
      setNow(new Date(at));
      return app.inject({
        method: "POST",
        url: `/api${signIn.path}`,
        remoteAddress,
        payload: { email: "personne@exemple.tn", password: "pas-le-bon" },
      });
    };
    await refuse("2031-01-01T12:00:00Z", "41.226.1.1");
    await refuse("2031-03-03T22:30:00Z", "41.226.1.1");
    // Half an hour past midnight in Tunis.
    await refuse("2031-03-03T23:30:00Z", "41.226.1.1");
    await refuse("2031-03-03T23:31:00Z", "41.226.2.7");
    await refuse("2031-03-03T23:32:00Z", "41.226.2.8");
    await app.inject({
      method: "POST",
      url: `/api${gpgNotification.path}`,
      remoteAddress: "5.5.5.5",
      payload: "TransStatus=00&PAYID=M1-1",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    const { connexionsRefusees, notificationsFalsifiees, totaux } = await read();
    expect(totaux).toEqual({ connexionsRefusees: 3, notificationsFalsifiees: 1 });
    expect(connexionsRefusees).toEqual([
      {
        jour: "2031-03-04",
        reseau: "41.226.2.0/24",
        essais: 2,
        dernier: "2031-03-03T23:32:00.000Z",
      },
      {
        jour: "2031-03-04",
        reseau: "41.226.1.0/24",
        essais: 1,
        dernier: "2031-03-03T23:30:00.000Z",
      },
      {
        jour: "2031-03-03",
        reseau: "41.226.1.0/24",
        essais: 1,
        dernier: "2031-03-03T22:30:00.000Z",
      },
    ]);
    expect(notificationsFalsifiees).toMatchObject([{ reseau: "5.5.5.0/24", essais: 1 }]);
  });

  test("the demo's accounts that are left, and whether the published password opens them", async () => {
    expect((await read()).comptesDemo).toEqual([]);
    const published = await hashPassword("Majorant-2026");
    const other = await hashPassword("Algebre-2026");
    const admin = await make.user({ email: "admin@majorant.tn", password_hash: published });
    const student = await make.user({
      email: "etudiant@majorant.tn",
      password_hash: other,
      active: false,
    });
    expect((await read()).comptesDemo).toEqual([
      { id: admin.id, email: "admin@majorant.tn", actif: true, motDePasse: true },
      { id: student.id, email: "etudiant@majorant.tn", actif: false, motDePasse: false },
    ]);
  });
});
