import {
  getAdminSettings,
  getPaymentInstructions,
  getSettings,
  listTrustedChanges,
  putSettings,
} from "@majorant/contract/settings/settings";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";
import { queuedMails } from "../../../test/mails.ts";
import { readVideoDestination } from "../../platform/settings.ts";

const server = await testApp();
const { db, call, tokenOf, setNow, now } = server;
const make = factories(db);
const admin = await make.user({ administrator: true });
const token = await tokenOf(admin);

const readSettings = async () => (await call(getAdminSettings, { token })).json();
const save = (body: object, as = token) => call(putSettings, { body, token: as });

const required = { websiteDescription: "Des cours en vidéo.", montrerLesCoursSpeciaux: "true" };

test("anyone reads the public settings, as they stand now, and no others", async () => {
  await save({ ...required, montrerLesCoursSpeciaux: "false", paymentInstructions: "RIB 12" });
  expect((await call(getSettings)).json()).toEqual({
    websiteDescription: "Des cours en vidéo.",
    montrerLesCoursSpeciaux: "false",
    contactEmail: "",
    contactPhone: "",
    contactFacebook: "https://www.facebook.com/majorant.tn",
  });
});

test("how to pay is for those who are signed in", async () => {
  const places = {
    paymentBank: "Banque de Tunis",
    paymentBeneficiary: "Majorant",
    paymentRib: "9940 3012 3456 7890 1263",
    paymentPostOffice: "Tunis République",
    paymentAddress: "14, rue de Palestine, Tunis",
    paymentHours: "De 9 h à 18 h",
    paymentInstructions: "Sous **un jour**",
  };
  await save({ ...required, ...places });
  const student = await tokenOf(await make.user());
  expect((await call(getPaymentInstructions, { token: student })).json()).toEqual(places);
  expect((await call(getPaymentInstructions)).statusCode).toBe(401);
});

describe("changing the settings", () => {
  test("keeps what is left out, and answers all of them", async () => {
    await save({ ...required, devicesPerAccount: 5, contactPhone: "+216 71 000 000" });
    const answer = await save({ ...required, websiteDescription: "  Autre chose. " });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      websiteDescription: "Autre chose.",
      devicesPerAccount: 5,
      contactPhone: "+216 71 000 000",
    });
    expect(await readSettings()).toEqual(answer.json());
  });

  test.each([
    ["websiteDescription", " ", "La description est obligatoire"],
    ["websiteDescription", "x".repeat(501), "Au plus 500 caractères"],
    ["devicesPerAccount", 0, "Un nombre entier de 1 à 20"],
    ["devicesPerAccount", 21, "Un nombre entier de 1 à 20"],
    ["devicesPerAccount", 1.5, "Un nombre entier de 1 à 20"],
    [
      "accessWarningDays",
      "demain",
      "Des nombres de jours de 1 à 99, séparés par des virgules : 7,1",
    ],
    ["accessWarningDays", "7,0", "Des nombres de jours de 1 à 99, séparés par des virgules : 7,1"],
    [
      "paymentRib",
      "9940301234567890126",
      "Un RIB a 20 chiffres, dont une clé qui les vérifie : relisez-le",
    ],
    // Two digits that changed places.
    [
      "paymentRib",
      "99403012345678902163",
      "Un RIB a 20 chiffres, dont une clé qui les vérifie : relisez-le",
    ],
    ["paymentHours", "x".repeat(201), "Au plus 200 caractères"],
    ["contactEmail", "majorant", "Email non valid"],
    ["contactPhone", "appelez-nous", "Ce numéro de téléphone n'est pas valide"],
    [
      "contactFacebook",
      "javascript:alert(1)",
      "Une adresse qui commence par https://www.facebook.com/",
    ],
    [
      "contactFacebook",
      "https://facebook.com.exemple.tn/",
      "Une adresse qui commence par https://www.facebook.com/",
    ],
  ])("refuses %s: %s", async (name, value, sentence) => {
    const before = await readSettings();
    const answer = await save({ ...required, [name]: value });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { [name]: sentence }]);
    expect(await readSettings()).toEqual(before);
  });

  test("over someone else's change is refused, unless it is meant", async () => {
    const { version } = await readSettings();
    const ownChange = { ...required, websiteDescription: "La mienne", version };
    expect((await save({ ...ownChange, websiteDescription: "La sienne" })).statusCode).toBe(200);
    const refused = await save(ownChange);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "EDITED_MEANWHILE"]);
    expect(await readSettings()).toMatchObject({ websiteDescription: "La sienne" });
    const { version: _, ...meant } = ownChange;
    expect((await save(meant)).json()).toMatchObject({ websiteDescription: "La mienne" });
  });

  test("at the same moment, one of two is told", async () => {
    const { version } = await readSettings();
    const answers = await Promise.all(
      ["Une", "Deux", "Trois"].map((word) =>
        save({ ...required, websiteDescription: word, version }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await readSettings()).version).toBe(version + 1);
  });

  test("is written in the journal, with what changed; saving it as it was is not", async () => {
    const { version: _, ...same } = await readSettings();
    const count = () =>
      db
        .selectFrom("audit")
        .select(({ fn }) => fn.countAll<number>().as("lines"))
        .executeTakeFirstOrThrow();
    const before = await count();
    await save(same);
    expect(await count()).toEqual(before);
    await save({ ...same, devicesPerAccount: same.devicesPerAccount + 1 });
    const line = await db
      .selectFrom("audit")
      .selectAll()
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      actor_id: admin.id,
      action: "change",
      subject: "settings",
      subject_id: null,
      ip: "127.0.0.1",
      details: {
        devicesPerAccount: { was: same.devicesPerAccount, is: same.devicesPerAccount + 1 },
      },
    });
  });
});

test("the journal is only ever added to", async () => {
  await save({ ...required, websiteDescription: "Une ligne de plus" });
  await expect(db.updateTable("audit").set({ action: "rien" }).execute()).rejects.toThrow(
    "append-only",
  );
  await expect(db.deleteFrom("audit").execute()).rejects.toThrow("append-only");
});

describe("where new videos are prepared", () => {
  const to = (videoDestination: string) => save({ ...required, videoDestination });

  test("here, unless this server has a key for VdoCipher", async () => {
    expect(await readSettings()).toMatchObject({
      videoDestination: "majorant",
      vdocipherReady: false,
    });
    const refused = await to("vdocipher");
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields).toEqual({
      videoDestination: "VDOCIPHER_API_SECRET n'est pas réglé sur le serveur",
    });
    expect((await to("ailleurs")).statusCode).toBe(400);
    expect(await readVideoDestination(db)).toBe("majorant");
  });

  test("a server that lost its key keeps the other settings open, and the way back", async () => {
    await db
      .updateTable("settings")
      .set({ value: "vdocipher" })
      .where("name", "=", "videoDestination")
      .execute();
    expect((await to("vdocipher")).statusCode).toBe(200);
    expect((await to("majorant")).json()).toMatchObject({ videoDestination: "majorant" });
    expect((await to("vdocipher")).statusCode).toBe(400);
  });

  test("there, once it has one", async () => {
    const other = await testApp({ VDOCIPHER_API_SECRET: "a-secret" });
    const boss = await other.tokenOf(await factories(other.db).user({ administrator: true }));
    const body = { ...required, videoDestination: "vdocipher" };
    const answer = await other.call(putSettings, { body, token: boss });
    expect(answer.json()).toMatchObject({ videoDestination: "vdocipher", vdocipherReady: true });
    expect(await readVideoDestination(other.db)).toBe("vdocipher");
  });
});

describe("how to pay and to reach the school", () => {
  const oldRib = "99403012345678901263";
  const newRib = "04018104003691234544";
  const changes = async () => (await call(listTrustedChanges, { token })).json();

  test("is changed before every administrator's eyes: who, when, what it was and what it is", async () => {
    await save({ ...required, paymentRib: oldRib, paymentBank: "Banque de Tunis" });
    const [changer] = await Promise.all([
      make.user({
        administrator: true,
        first_name: "Inès",
        last_name: "Hammami",
        email: "ines@exemple.tn",
      }),
      make.user({ role: "ROLE_ADMINISTRATEUR", email: "autre@exemple.tn" }),
      make.user({ administrator: true, active: false, email: "parti@exemple.tn" }),
      make.user({ email: "eleve@exemple.tn" }),
    ]);
    const { statusCode } = await save(
      { ...required, paymentRib: newRib, devicesPerAccount: 7 },
      await tokenOf(changer),
    );
    expect(statusCode).toBe(200);
    for (const email of ["ines@exemple.tn", "autre@exemple.tn"]) {
      const [mail, ...more] = await queuedMails(server, email);
      expect(more).toEqual([]);
      expect(mail?.subject).toBe("Changé dans les paramètres : RIB");
      expect(mail?.text).toContain(`- RIB\n  avant : ${oldRib}\n  maintenant : ${newRib}`);
      expect(mail?.text).toContain("Inès Hammami (ines@exemple.tn) a changé");
      expect(mail?.text).not.toContain("appareils");
    }
    for (const email of ["parti@exemple.tn", "eleve@exemple.tn"])
      expect(await queuedMails(server, email)).toEqual([]);
    const [latest] = await changes();
    expect(latest).toEqual({
      date: expect.stringMatching(/Z$/),
      par: { nom: "Hammami", prenom: "Inès" },
      champs: [{ champ: "paymentRib", avant: oldRib, apres: newRib }],
    });
  });

  test("tells nobody what nobody acts on, and nothing where nothing changed", async () => {
    const email = "calme@exemple.tn";
    await make.user({ administrator: true, email });
    const before = await changes();
    const { version: _, ...same } = await readSettings();
    await save({ ...same, websiteDescription: "Encore autre chose", devicesPerAccount: 4 });
    await save({ ...same, websiteDescription: "Encore autre chose", devicesPerAccount: 4 });
    expect(await queuedMails(server, email)).toEqual([]);
    expect(await changes()).toEqual(before);
  });

  test("stays on their home for a week", async () => {
    const start = now();
    await save({ ...required, contactPhone: "+216 71 111 222" });
    const isShown = async () =>
      (await changes()).some(({ champs }: { champs: { apres: string }[] }) =>
        champs.some(({ apres }) => apres === "+216 71 111 222"),
      );
    setNow(new Date(start.getTime() + 6.9 * 24 * 3_600_000));
    expect(await isShown()).toBe(true);
    setNow(new Date(start.getTime() + 7.1 * 24 * 3_600_000));
    expect(await isShown()).toBe(false);
  });
});
