import { confirmByLink } from "@majorant/contract/accounts/email";
import { chooseNewPassword, signIn, signUp } from "@majorant/contract/accounts/sign-in";
import { addCategory } from "@majorant/contract/catalogue/categories.admin";
import { addCourse } from "@majorant/contract/catalogue/courses.admin";
import { listUserCourses } from "@majorant/contract/learning/courses";
import { getFirstSteps, putOffFirstStep } from "@majorant/contract/operations/first-steps";
import { getAdminSettings, putSettings } from "@majorant/contract/settings/settings";
import { addOffer } from "@majorant/contract/shop/offers.admin";
import { createOrder, declarePayment } from "@majorant/contract/shop/orders";
import { acceptOrder } from "@majorant/contract/shop/orders.admin";
import { suggestedClasses } from "@majorant/domain/catalogue/suggested-classes";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { confirmationIn } from "../../../../test/mails.ts";
import { makeAdministrator } from "../../../commands/make-administrator.ts";

const publicUrl = "https://majorant.tn";

/** A production that nobody has set foot in. */
const server = await testApp({
  NODE_ENV: "production",
  PUBLIC_URL: publicUrl,
  DEMO: "0",
  GPG_URL: "https://gateway.exemple.tn/pay",
  GPG_NUM_SITE: "12345",
  GPG_VAD: "123456789",
  GPG_PASSWORD: "un mot de passe assez long pour la passerelle",
  GPG_TERMINAL: "001",
});
const { db, call, now } = server;

test("an empty production is begun step by step, until a student signs up, buys by transfer and is let in", async () => {
  const email = "leila@ecole.tn";
  const { link } = await makeAdministrator(db, { email }, { publicUrl, now: now() });
  const chosen = Object.fromEntries(new URLSearchParams(new URL(link).hash.slice(1)));
  const body = { ...chosen, newPassword: "La-mienne-2026" };
  const { token } = (await call(chooseNewPassword, { body })).json();

  const steps = async () => {
    const { etapes, vide, passerelle } = (await call(getFirstSteps, { token })).json();
    expect(passerelle).toBe(true);
    const done = etapes.filter(({ etat }: { etat: string }) => etat === "faite");
    return { vide, done: done.map(({ nom }: { nom: string }) => nom) };
  };
  expect(await steps()).toEqual({ vide: true, done: [] });

  // As the page adds what is ticked: each below the one that was added for its parent.
  const ids = new Map<string, number>();
  for (const { key, title, parent } of suggestedClasses) {
    const categorieParent = parent === null ? null : { id: ids.get(parent) };
    const parts = { categorie: { titre: title, categorieParent } };
    const answer = await call(addCategory, { token, parts });
    expect(answer.statusCode).toBe(200);
    ids.set(key, answer.json().id);
  }
  const classe = { id: ids.get("Préparatoire/MP/MP1") ?? 0 };
  expect(await steps()).toEqual({ vide: false, done: ["classes"] });

  const cours = { titre: "Analyse", categories: [classe] };
  await call(addCourse, { token, parts: { cours } });
  const offre = {
    titre: "MP1 au mois",
    description: "Cours/Exercices",
    categorie: classe,
    active: true,
    periodeFixe: false,
    prix1Mois: 60,
  };
  const offer = (await call(addOffer, { token, parts: { offre } })).json();
  const { version, websiteDescription, montrerLesCoursSpeciaux } = (
    await call(getAdminSettings, { token })
  ).json();
  const settings = { websiteDescription, montrerLesCoursSpeciaux, version };
  const places = { paymentBank: "BIAT", paymentAddress: "12 rue de Marseille, Tunis" };
  const contact = { contactEmail: "bonjour@ecole.tn" };
  const saved = await call(putSettings, { token, body: { ...settings, ...places, ...contact } });
  expect(saved.statusCode).toBe(200);
  expect((await steps()).done).toEqual(["classes", "cours", "offre", "paiement", "contact"]);

  const student = { email: "sarra@exemple.tn", password: "Une-phrase-2026" };
  const user = {
    ...student,
    firstName: "Sarra",
    lastName: "Trabelsi",
    phoneNumber: "20123456",
    category: classe,
  };
  expect((await call(signUp, { parts: { user } })).statusCode).toBe(204);
  const mail = await confirmationIn(server, student.email);
  expect((await call(confirmByLink, { body: { token: mail.token } })).statusCode).toBe(200);
  const session = (await call(signIn, { body: student })).json();
  const own = session.token as string;
  const order = (
    await call(createOrder, { token: own, body: [{ offer: { id: offer.id }, duration: 1 }] })
  ).json();
  const params = { commandeId: order.id };
  const declaration = { transactionNumber: "VIR-1", method: "transfer" };
  expect((await call(declarePayment, { token: own, params, body: declaration })).statusCode).toBe(
    200,
  );
  expect((await call(acceptOrder, { token, params })).statusCode).toBe(200);
  const courses = await call(listUserCourses, {
    token: own,
    params: { utilisateurId: session.user.id },
    query: { role: "ROLE_APPRENANT" },
  });
  expect(courses.json()).toMatchObject([{ title: "Analyse", enrolled: true }]);
});

test("a step is put off and taken up again; two at once are both put off", async () => {
  const email = "amine@ecole.tn";
  const { link } = await makeAdministrator(db, { email }, { publicUrl, now: now() });
  const chosen = Object.fromEntries(new URLSearchParams(new URL(link).hash.slice(1)));
  const body = { ...chosen, newPassword: "La-mienne-2026" };
  const { token } = (await call(chooseNewPassword, { body })).json();
  await db.updateTable("settings").set({ value: "" }).where("name", "like", "contact%").execute();
  await db.updateTable("settings").set({ value: "" }).where("name", "like", "payment%").execute();
  const put = (etape: string, ecartee: boolean) =>
    call(putOffFirstStep, { token, params: { etape }, body: { ecartee } });
  const stateOf = async (wanted: string) => {
    const { etapes } = (await call(getFirstSteps, { token })).json();
    return etapes.find(({ nom }: { nom: string }) => nom === wanted).etat;
  };
  await Promise.all([put("contact", true), put("paiement", true)]);
  expect([await stateOf("contact"), await stateOf("paiement")]).toEqual(["ecartee", "ecartee"]);
  await put("contact", false);
  expect([await stateOf("contact"), await stateOf("paiement")]).toEqual(["aFaire", "ecartee"]);
  expect((await put("autre", true)).statusCode).toBe(400);
});
