import * as groups from "@majorant/contract/accounts/groups.admin";
import * as users from "@majorant/contract/accounts/users.admin";
import {
  type AuditEntry,
  listAuditAuthors,
  listAuditEntries,
} from "@majorant/contract/reporting/audit";
import * as adminOffers from "@majorant/contract/shop/offers.admin";
import { auditSentence } from "@majorant/domain/accounts/audit";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";

const { call, db, setNow, tokenOf } = await testApp();
const make = factories(db);
const administrator = await make.user({
  administrator: true,
  first_name: "Inès",
  last_name: "Hammami",
  email: "ines@exemple.tn",
});
const token = await tokenOf(administrator);

const listEntries = async (
  query: Record<string, string> = {},
): Promise<{ lines: AuditEntry[]; total: number }> => {
  const answer = await call(listAuditEntries, { token, query });
  expect(answer.statusCode).toBe(200);
  return { lines: answer.json(), total: Number(answer.headers["x-total-count"]) };
};

describe("the journal is read", () => {
  test("the latest first, a page at a time, each line as a sentence", async () => {
    await call(groups.addGroup, { token, body: { nom: "MP1" } });
    const category = await make.category();
    const offer = await make.offer({
      title: "Pack été",
      price_1_month: 60_000,
      category_id: category.id,
    });
    const form = {
      titre: "Pack été",
      description: "",
      active: true,
      periodeFixe: false,
      prix1Mois: 70,
      categorie: { id: category.id },
    };
    await call(adminOffers.changeOffer, {
      token,
      params: { offreId: offer.id },
      parts: { offre: form },
    });
    const { lines, total } = await listEntries({ size: "2" });
    expect(lines).toHaveLength(2);
    expect(total).toBe((await listEntries({ size: "100" })).total);
    expect(lines[0]).toMatchObject({
      action: "change",
      auteur: { id: administrator.id, prenom: "Inès" },
      sujet: { genre: "offer", id: offer.id, nom: "Pack été" },
    });
    expect(auditSentence(lines[0] as AuditEntry)).toContain(
      `Inès Hammami a modifié l'offre n° ${offer.id} «\u00a0Pack été\u00a0» : prix d'un mois 60,000 DT → 70,000 DT`,
    );
    const next = await listEntries({ size: "1", page: "1" });
    expect(next.lines[0]?.id).toBe(lines[1]?.id);
  });

  test("by its author, its subject, its action, and words without their accents", async () => {
    const other = await make.user({
      administrator: true,
      first_name: "Rym",
      last_name: "Trabelsi",
    });
    const group = await call(groups.addGroup, {
      token: await tokenOf(other),
      body: { nom: "Élèves d'été" },
    });
    const id = group.json().id;
    for (const query of [
      { auteur: String(other.id) },
      { genre: "group", sujet: String(id) },
      { q: "trabelsi rym" },
      { q: "eleves d'ete", action: "add" },
    ])
      expect((await listEntries(query)).lines).toMatchObject([{ sujet: { genre: "group", id } }]);
    expect((await listEntries({ q: "personne" })).total).toBe(0);
    expect((await listEntries({ q: "%" })).total).toBe(0);
    expect((await call(listAuditAuthors, { token })).json()).toEqual([
      { id: administrator.id, prenom: "Inès", nom: "Hammami" },
      { id: other.id, prenom: "Rym", nom: "Trabelsi" },
    ]);
  });

  test("by days of Tunis, both included", async () => {
    const at = async (moment: string) => {
      setNow(new Date(moment));
      await call(groups.addGroup, { token: await tokenOf(administrator), body: { nom: "Jour" } });
    };
    // 23:30 in Tunis, and half an hour past midnight.
    await at("2031-05-03T22:30:00Z");
    await at("2031-05-03T23:30:00Z");
    const now = await tokenOf(administrator);
    const day = await call(listAuditEntries, {
      token: now,
      query: { du: "2031-05-04", au: "2031-05-04" },
    });
    expect(day.json()).toMatchObject([{ date: "2031-05-03T23:30:00.000Z" }]);
    const both = await call(listAuditEntries, { token: now, query: { du: "2031-05-03" } });
    expect(both.json()).toHaveLength(2);
    const csvLines = async (query: object) =>
      (
        await call(listAuditEntries, {
          token: now,
          query: { du: "2031-05-03", genre: "group", format: "csv", ...query },
        })
      ).body
        .trim()
        .split("\r\n");
    const lines = await csvLines({});
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain("2031-05-04 00:30;Inès Hammami;Inès Hammami a ajouté le groupe");
    const [head, ...rest] = lines;
    expect(await csvLines({ sort: "date" })).toEqual([head, ...rest.toReversed()]);
  });

  test("by what it was done to, as that is called now", async () => {
    setNow(new Date());
    const user = await make.user({ first_name: "Zoubeïda", last_name: "Ben Achour" });
    const token = await tokenOf(administrator);
    const params = { utilisateurId: user.id, groupeId: (await make.group()).id };
    await call(users.joinGroup, { token, params });
    const answer = await call(listAuditEntries, { token, query: { q: "zoubeida ben" } });
    expect(answer.json()).toMatchObject([{ action: "join", sujet: { id: user.id } }]);
  });

  test("by who did it, under their name then, and their name and e-mail now", async () => {
    const author = await make.user({
      administrator: true,
      first_name: "Mariem",
      last_name: "Jaziri",
    });
    const own = await tokenOf(author);
    const { id } = (await call(groups.addGroup, { token: own, body: { nom: "PT 2" } })).json();
    await db
      .updateTable("users")
      .set({ last_name: "Belhadj", email: "mariem.belhadj@exemple.tn" })
      .where("id", "=", author.id)
      .execute();
    for (const q of ["jaziri", "belhadj", "mariem.belhadj@"])
      expect((await listEntries({ q })).lines).toMatchObject([{ sujet: { genre: "group", id } }]);
  });

  test("and a day that there is not is refused", async () => {
    const token = await tokenOf(administrator);
    for (const du of ["2031-02-30", "2031-13-01", "0000-01-01"])
      expect((await call(listAuditEntries, { token, query: { du } })).statusCode).toBe(400);
  });

  test("and a period that ends before it begins is refused, in a sentence", async () => {
    const query = { du: "2031-03-02", au: "2031-03-01" };
    for (const format of ["json", "csv"]) {
      const token = await tokenOf(administrator);
      const answer = await call(listAuditEntries, { token, query: { ...query, format } });
      expect([answer.statusCode, answer.json().code]).toEqual([400, "PERIOD_INVERTED"]);
    }
  });

  test.each(["genre", "action", "du", "sujet"])("and a malformed %s is refused", async (name) => {
    const answer = await call(listAuditEntries, {
      token: await tokenOf(administrator),
      query: { [name]: "n'importe quoi" },
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe("names stay as they were", () => {
  test("once who did it, and what it was done to, are called otherwise", async () => {
    const author = await make.user({
      administrator: true,
      first_name: "Salma",
      last_name: "Mejri",
    });
    const own = await tokenOf(author);
    const { id } = (await call(groups.addGroup, { token: own, body: { nom: "PC 1" } })).json();
    const student = await make.user({ first_name: "Ali", last_name: "Gharbi" });
    const params = { utilisateurId: student.id, groupeId: id };
    await call(users.joinGroup, { token: own, params });
    await db.updateTable("groups").set({ name: "PC 2" }).where("id", "=", id).execute();
    await db
      .updateTable("users")
      .set({ last_name: "Trabelsi" })
      .where("id", "in", [author.id, student.id])
      .execute();
    const { lines } = await listEntries({ auteur: String(author.id) });
    expect(lines.map(auditSentence)).toEqual([
      `Salma Mejri a mis l'utilisateur n° ${student.id} «\u00a0Ali Gharbi\u00a0» dans le groupe n° ${id} «\u00a0PC 1\u00a0»`,
      `Salma Mejri a ajouté le groupe n° ${id} «\u00a0PC 1\u00a0»`,
    ]);
  });

  test("but for people: a deleted account is a number, the same one in all that it did", async () => {
    const author = await make.user({
      administrator: true,
      first_name: "Hédi",
      last_name: "Karoui",
    });
    const own = await tokenOf(author);
    const { id } = (await call(groups.addGroup, { token: own, body: { nom: "MPSI" } })).json();
    await call(groups.deleteGroup, { token: own, params: { groupeId: id } });
    await call(users.deleteUser, { token, params: { utilisateurId: author.id } });
    expect((await listEntries({ q: "karoui" })).lines).toEqual([]);
    const { lines } = await listEntries({ q: "mpsi" });
    const auteur = { id: null, prenom: "Compte supprimé", nom: `n° ${author.id}` };
    expect(lines).toMatchObject([
      { action: "delete", auteur },
      { action: "add", auteur },
    ]);
    expect(lines.map(auditSentence)).toEqual([
      `Compte supprimé n° ${author.id} a supprimé le groupe n° ${id} «\u00a0MPSI\u00a0»`,
      `Compte supprimé n° ${author.id} a ajouté le groupe n° ${id} «\u00a0MPSI\u00a0»`,
    ]);
  });
});
