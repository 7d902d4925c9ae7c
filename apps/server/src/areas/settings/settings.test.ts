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
    ["sellerMatricule", "1234567I/A/M/000", "Un matricule fiscal s'écrit comme 1234567A/A/M/000"],
    ["sellerMatricule", "1234567A/A/M/001", "Un matricule fiscal s'écrit comme 1234567A/A/M/000"],
    ["sellerMatricule", "123456A/A/M/000", "Un matricule fiscal s'écrit comme 1234567A/A/M/000"],
    ["sellerName", "x".repeat(201), "Au plus 200 caractères"],
    ["taxExemption", " ", "Écrivez l'article qui exonère"],
    ["taxRate", 19.123, "Un taux de 0 à 100, avec deux décimales au plus"],
    ["taxRate", 101, "Un taux de 0 à 100, avec deux décimales au plus"],
    ["taxRate", -1, "Un taux de 0 à 100, avec deux décimales au plus"],
    ["stampAmount", 0, "Un montant de 0,001 à 100 dinars"],
    ["stampAmount", 1.0005, "Un montant de 0,001 à 100 dinars"],
    ["withdrawalSentence", "x".repeat(1_001), "Au plus 1 000 caractères"],
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

describe("who sells and how that is taxed", () => {
  test("is nobody at first, exempt by an article, without a stamp, and nothing is ticked", async () => {
    const fresh = await testApp();
    const boss = await fresh.tokenOf(await factories(fresh.db).user({ administrator: true }));
    expect((await fresh.call(getAdminSettings, { token: boss })).json()).toMatchObject({
      sellerName: "",
      sellerMatricule: "",
      sellerAddress: "",
      sellerRegister: "",
      taxRegime: "exempt",
      taxExemption: "Exonéré de la TVA, tableau A annexé au code de la TVA",
      taxRate: 19,
      stampIncluded: "false",
      stampAmount: 1,
      categoryRegimes: [],
      withdrawalSentence: "",
    });
  });

  test("is kept as it was written, amounts in dinars and rates in percent", async () => {
    const said = {
      sellerName: "Majorant SARL",
      sellerMatricule: "1234567 A/A/M/000",
      sellerAddress: "14, rue de Palestine, Tunis",
      sellerRegister: "B0123",
      taxRegime: "taxed",
      taxRate: 7.5,
      stampIncluded: "true",
      stampAmount: 0.6,
      withdrawalSentence: "Je renonce à mon droit de rétractation.",
    };
    expect((await save({ ...required, ...said })).json()).toMatchObject(said);
    expect(await readSettings()).toMatchObject(said);
    const { value } = await db
      .selectFrom("settings")
      .where("name", "=", "stampAmount")
      .select("value")
      .executeTakeFirstOrThrow();
    expect(value).toBe("600");
    // A branch of a seller has a number of its own.
    expect((await save({ ...required, sellerMatricule: "1234567A/A/E/002" })).statusCode).toBe(200);
  });

  test("differs by category: they are read by their titles, and stay where they are left out", async () => {
    const [algebra, physics] = [
      await make.category({ title: "Algèbre" }),
      await make.category({ title: "Physique" }),
    ];
    const regimes = [
      { category: { id: physics.id }, rate: 7, exemption: null },
      { category: { id: algebra.id }, rate: null, exemption: "Article 12" },
    ];
    const read = [
      { category: { id: algebra.id, title: "Algèbre" }, rate: null, exemption: "Article 12" },
      { category: { id: physics.id, title: "Physique" }, rate: 7, exemption: null },
    ];
    expect((await save({ ...required, categoryRegimes: regimes })).json()).toMatchObject({
      categoryRegimes: read,
    });
    expect((await save(required)).json()).toMatchObject({ categoryRegimes: read });
    const line = await db
      .selectFrom("audit")
      .where("subject", "=", "settings")
      .select("details")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(line.details).toEqual({
      categoryRegimes: { was: [], is: ["Algèbre : Article 12", "Physique : 7 %"] },
    });
    // What goes with a category goes.
    await db.deleteFrom("categories").where("id", "=", physics.id).execute();
    expect(await readSettings()).toMatchObject({ categoryRegimes: [read[0]] });
    expect((await save({ ...required, categoryRegimes: [] })).json()).toMatchObject({
      categoryRegimes: [],
    });
  });

  test("is one administrator's at a time: the second is told, and changes nothing of it", async () => {
    const { id } = await make.category({ title: "Chimie" });
    const { version } = await readSettings();
    const regime = (rate: number) => [{ category: { id }, rate, exemption: null }];
    const other = await tokenOf(await make.user({ administrator: true }));
    const change = (rate: number, as: string) =>
      save({ ...required, categoryRegimes: regime(rate), version }, as);
    const answers = await Promise.all([change(7, token), change(19, other)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().code).toBe("EDITED_MEANWHILE");
    const saved = answers.find(({ statusCode }) => statusCode === 200)?.json();
    expect(await readSettings()).toEqual(saved);
    expect(saved.version).toBe(version + 1);
    await save({ ...required, categoryRegimes: [] });
  });

  test("read while it is changed is never older than its version: what is saved by that goes over nobody's", async () => {
    const { id } = await make.category({ title: "Optique" });
    const readings: { version: number; rate: number | undefined }[] = [];
    const read = async () => {
      const { version, categoryRegimes } = await readSettings();
      readings.push({ version, rate: categoryRegimes[0]?.rate });
    };
    const { version: first } = await readSettings();
    for (let rate = 1; rate <= 20; rate += 1) {
      const categoryRegimes = [{ category: { id }, rate, exemption: null }];
      await Promise.all([save({ ...required, categoryRegimes }), read(), read(), read(), read()]);
    }
    // Each change makes one version: the rate says which.
    for (const { version, rate = 0 } of readings)
      expect(first + rate).toBeGreaterThanOrEqual(version);
    await save({ ...required, categoryRegimes: [] });
  });

  test("is refused for a category that there isn't, that is there twice, or that is taxed both ways", async () => {
    const { id } = await make.category();
    const one = { category: { id }, rate: 7, exemption: null };
    const refused: [object[], string][] = [
      [
        [{ ...one, category: { id: 999_999 } }],
        "Une des catégories n'existe plus, ou figure deux fois",
      ],
      [[one, { ...one, rate: 19 }], "Une des catégories n'existe plus, ou figure deux fois"],
    ];
    for (const [categoryRegimes, sentence] of refused) {
      const answer = await save({ ...required, categoryRegimes });
      expect([answer.statusCode, answer.json().fields]).toEqual([
        400,
        { categoryRegimes: sentence },
      ]);
    }
    for (const wrong of [
      { ...one, exemption: "Article 12" },
      { ...one, rate: null },
      { ...one, rate: null, exemption: " " },
    ]) {
      const answer = await save({ ...required, categoryRegimes: [wrong] });
      expect(answer.statusCode).toBe(400);
      expect(Object.values(answer.json().fields)).toEqual(["Un taux, ou l'article qui exonère"]);
    }
    const many = Array.from({ length: 51 }, () => one);
    expect((await save({ ...required, categoryRegimes: many })).statusCode).toBe(400);
    expect(await readSettings()).toMatchObject({ categoryRegimes: [] });
  });
});
