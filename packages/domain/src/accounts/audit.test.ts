import { type AuditEntry, auditAction, auditSubject } from "@majorant/contract/reporting/audit";
import { describe, expect, test } from "vitest";
import { auditSentence, authorText, changesIn, factsIn, valueText } from "./audit.ts";

const line = (fields: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  date: "2026-11-21T12:00:00.000Z",
  auteur: { id: 9, prenom: "Inès", nom: "Hammami" },
  action: "change",
  sujet: { genre: "offer", id: 3, nom: null },
  lies: { utilisateur: null, groupe: null, cours: null, categorie: null },
  details: {},
  ip: "127.0.0.1",
  appareil: null,
  ...fields,
});

const group = { id: 4, nom: "MP1 Tunis" };
const change = (was: unknown, is: unknown) => ({ was, is });

describe("a line is read as a sentence", () => {
  test.each<[Partial<AuditEntry>, string]>([
    [{ details: { prix: change(60, 70) } }, "a modifié l'offre n° 3 : prix 60,000 DT → 70,000 DT"],
    [
      {
        details: { prix: change(60, 70.5), active: change(true, false), version: change(1, 2) },
      },
      "a modifié l'offre n° 3 : prix 60,000 DT → 70,500 DT, actif oui → non",
    ],
    [
      {
        details: Object.fromEntries(
          ["titre", "prix", "photo", "active"].map((name) => [name, change(null, "x")]),
        ),
      },
      "a modifié l'offre n° 3 : titre vide → x, prix vide → x, et 2 autres champs",
    ],
    [
      { details: { photo: change(null, "/api/media/covers/9a70.webp") } },
      "a modifié l'offre n° 3 : photo vide → une nouvelle",
    ],
    [
      { details: { photo: change("/api/media/covers/9a70.webp", "/api/media/covers/5b1c.webp") } },
      "a modifié l'offre n° 3 : photo l'ancienne → une nouvelle",
    ],
    [
      {
        sujet: { genre: "settings", id: null, nom: null },
        details: { devicesPerAccount: change(3, 5) },
      },
      "a modifié les paramètres : appareils par compte 3 → 5",
    ],
    [
      {
        action: "delete",
        sujet: { genre: "user", id: 7, nom: null },
        details: { firstName: "Ali", lastName: "Gharbi" },
      },
      "a supprimé l'utilisateur n° 7 «\u00a0Ali Gharbi\u00a0»",
    ],
    [
      {
        sujet: { genre: "assignment", id: 8, nom: null },
        lies: {
          utilisateur: null,
          groupe: group,
          cours: { id: 2, nom: "Algèbre" },
          categorie: null,
        },
        details: { groupId: 4, courseId: 2, dateFin: change(null, "2026-12-01T11:00:00.000Z") },
      },
      "a changé les dates de l'accès du groupe n° 4 «\u00a0MP1 Tunis\u00a0» au cours n° 2 «\u00a0Algèbre\u00a0» : date de fin vide → 01/12/2026 12:00",
    ],
    [
      {
        action: "refuse",
        sujet: { genre: "order", id: 12, nom: null },
        details: { motif: "Doublon" },
      },
      "a refusé le paiement de la commande n° 12",
    ],
    [
      {
        action: "resend",
        sujet: { genre: "mail", id: null, nom: null },
        details: { destinataire: "ali@exemple.tn", objet: "Bienvenue sur Majorant" },
      },
      "a renvoyé le mail «\u00a0Bienvenue sur Majorant\u00a0»",
    ],
    [
      {
        action: "resend",
        sujet: { genre: "mail", id: null, nom: null },
        details: { mails: 12 },
      },
      "a renvoyé les mails qui n'étaient pas partis",
    ],
    [
      { action: "password", sujet: { genre: "user", id: 7, nom: "Ali Gharbi" } },
      "a changé le mot de passe de l'utilisateur n° 7 «\u00a0Ali Gharbi\u00a0»",
    ],
    [
      {
        action: "join",
        sujet: { genre: "user", id: 7, nom: "Ali Gharbi" },
        lies: { ...line().lies, groupe: group },
      },
      "a mis l'utilisateur n° 7 «\u00a0Ali Gharbi\u00a0» dans le groupe n° 4 «\u00a0MP1 Tunis\u00a0»",
    ],
    [
      {
        action: "leave",
        sujet: { genre: "user", id: 7, nom: "Ali Gharbi" },
        lies: { ...line().lies, groupe: group },
      },
      "a retiré l'utilisateur n° 7 «\u00a0Ali Gharbi\u00a0» du groupe n° 4 «\u00a0MP1 Tunis\u00a0»",
    ],
    [
      {
        action: "add",
        sujet: { genre: "assignment", id: 1, nom: null },
        lies: { ...line().lies, groupe: group, cours: { id: 2, nom: "Algèbre" } },
      },
      "a donné au groupe n° 4 «\u00a0MP1 Tunis\u00a0» l'accès au cours n° 2 «\u00a0Algèbre\u00a0»",
    ],
    [
      {
        action: "delete",
        sujet: { genre: "assignment", id: 1, nom: null },
        lies: {
          ...line().lies,
          utilisateur: { id: 7, nom: null },
          categorie: { id: 2, nom: "MP" },
        },
      },
      "a retiré à l'utilisateur n° 7 l'accès à la catégorie n° 2 «\u00a0MP\u00a0»",
    ],
    [
      { action: "order", sujet: { genre: "category", id: null, nom: null } },
      "a changé l'ordre des catégories",
    ],
    [
      { action: "order", sujet: { genre: "section", id: 5, nom: "Suites" } },
      "a changé l'ordre du chapitre n° 5 «\u00a0Suites\u00a0»",
    ],
  ])("%o", (fields, sentence) => {
    expect(auditSentence(line(fields))).toBe(`Inès Hammami ${sentence}`);
  });

  test("whose author is gone", () => {
    expect(auditSentence(line({ auteur: null }))).toBe("Un compte supprimé a modifié l'offre n° 3");
  });

  test.each([
    ["refuseSignIn", 1, null, "Une connexion refusée depuis 197.0.14.0/24"],
    [
      "refuseSignIn",
      1,
      7,
      "Une connexion à l'utilisateur n° 7 «\u00a0Ali Gharbi\u00a0» refusée depuis 197.0.14.0/24",
    ],
    [
      "refuseSignIn",
      10,
      7,
      "10 connexions refusées en un jour depuis 197.0.14.0/24, la dernière à l'utilisateur n° 7 «\u00a0Ali Gharbi\u00a0» de 197.0.14.82",
    ],
    ["forge", 1, null, "Une notification de paiement falsifiée depuis 197.0.14.0/24"],
    [
      "forge",
      100,
      null,
      "100 notifications de paiement falsifiées en un jour depuis 197.0.14.0/24",
    ],
  ] as const)("nobody: %s, %i times", (action, essais, id, sentence) => {
    const sujet =
      action === "forge"
        ? { genre: "order" as const, id: null, nom: null }
        : { genre: "user" as const, id, nom: id === null ? null : "Ali Gharbi" };
    const details = { reseau: "197.0.14.0/24", essais };
    const refused = line({ action, auteur: null, sujet, details, ip: "197.0.14.82" });
    expect(auditSentence(refused)).toBe(sentence);
    expect(authorText(refused)).toBe("Personne");
  });

  test("whatever was done to whatever", () => {
    for (const genre of auditSubject.options)
      for (const action of auditAction.options)
        expect(auditSentence(line({ action, sujet: { genre, id: 1, nom: null } }))).toMatch(
          /^Inès Hammami a \S+ .+ n° 1$/,
        );
  });

  test("a long text is cut", () => {
    const text = auditSentence(line({ details: { description: change("", "é".repeat(900)) } }));
    expect(text).toMatch(/vide → é{40}…$/);
  });
});

test("values are said as people say them", () => {
  expect(valueText("2026-12-03T19:00:00.000Z")).toBe("03/12/2026 20:00");
  expect(valueText([{ id: 1, titre: "MP" }, { id: 2 }])).toBe("MP, n° 2");
  expect(valueText("ROLE_ENSEIGNANT")).toBe("Enseignant");
  expect(valueText([])).toBe("vide");
  expect(valueText({ autre: 1 })).toBe('{"autre":1}');
});

test("changes and other facts are told apart; what the sentence says is not said again", () => {
  const details = { prix: change(undefined, 70), motif: "Doublon", userId: 7, dateFin: null };
  expect(changesIn({ details })).toEqual([{ label: "prix", was: "vide", is: "70,000\u00a0DT" }]);
  expect(factsIn({ details })).toEqual([{ label: "motif", value: "Doublon" }]);
});

describe("what a command of the server did", () => {
  const byCommand = (name: string, fields: Partial<AuditEntry>) =>
    line({ auteur: null, appareil: `npm run ${name}`, ...fields });

  test.each<[string, Partial<AuditEntry>, string]>([
    [
      "admin",
      { action: "add", sujet: { genre: "user", id: 7, nom: "Leïla Mansouri" } },
      "La commande npm run admin a ajouté l'utilisateur n° 7 «\u00a0Leïla Mansouri\u00a0»",
    ],
    [
      "restore",
      { action: "restore", sujet: { genre: "course", id: 2, nom: "Analyse" } },
      "La commande npm run restore a fait revenir le cours n° 2 «\u00a0Analyse\u00a0»",
    ],
    [
      "restore",
      { action: "restore", sujet: { genre: "backup", id: null, nom: null } },
      "La commande npm run restore a fait revenir une sauvegarde",
    ],
    [
      "rotate-secret",
      { sujet: { genre: "secret", id: null, nom: null }, details: { aussitot: true } },
      "La commande npm run rotate-secret a modifié le secret des adresses",
    ],
    [
      "demo",
      { action: "delete", sujet: { genre: "demo", id: null, nom: null } },
      "La commande npm run demo a supprimé la démonstration",
    ],
  ])("npm run %s: %j", (name, fields, sentence) => {
    expect(auditSentence(byCommand(name, fields))).toBe(sentence);
    expect(authorText(byCommand(name, fields))).toBe(`La commande npm run ${name}`);
  });

  test("is no word of somebody's browser", () => {
    expect(auditSentence(byCommand("admin", { auteur: line().auteur }))).toMatch(/^Inès Hammami /);
    expect(authorText(byCommand("admin ; rm", {}))).toBe("Compte supprimé");
    expect(
      authorText(byCommand("admin", { action: "refuseSignIn", details: { reseau: "::1" } })),
    ).toBe("Personne");
  });
});
