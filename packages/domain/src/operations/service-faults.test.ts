import { describe, expect, test } from "vitest";
import { duration, jobName, limits, type ServiceFacts, serviceFaults } from "./service-faults.ts";

const now = new Date("2026-11-22T12:00:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms);

const well: ServiceFacts = {
  now,
  production: true,
  disk: { free: 50e9, total: 100e9 },
  databaseAnswer: 2,
  lastBackup: ago(3_600_000),
  backupFailures: { count: 0, reason: null },
  backupProof: { since: ago(3_600_000), fault: null },
  backupLost: 0,
  failedJobs: 0,
  mails: { failed: 0, oldestWaiting: null, leave: true },
  smtp: null,
  storage: null,
  payments: { declared: 0, oldestDeclared: null, oldestUnread: null },
  gateway: { attempts: 0, heard: 0, fault: null },
  asked: { unopened: 0, unansweredSince: null, givenUp: 0 },
  siteValidUntil: null,
  videos: { failed: 0, oldestWaiting: null },
};

const kinds = (facts: Partial<ServiceFacts>) =>
  serviceFaults({ ...well, ...facts }).map(({ kind }) => kind);

test("while all is well nothing is said", () => {
  expect(serviceFaults(well)).toEqual([]);
});

describe("on the edge", () => {
  const gateway = (attempts: number, heard: number) => ({
    gateway: { ...well.gateway, attempts, heard },
  });
  const asked = (facts: Partial<ServiceFacts["asked"]>) => ({ asked: { ...well.asked, ...facts } });
  const disk = (free: number, total = 100e9) => ({ disk: { free, total } });
  const mails = (oldestWaiting: Date) => ({ mails: { ...well.mails, oldestWaiting } });
  const declared = (oldestDeclared: Date) => ({
    payments: { ...well.payments, declared: 2, oldestDeclared },
  });
  const unread = (oldestUnread: Date) => ({ payments: { ...well.payments, oldestUnread } });
  const waiting = (oldestWaiting: Date) => ({ videos: { failed: 0, oldestWaiting } });
  test.each<[string, Partial<ServiceFacts>, Partial<ServiceFacts>]>([
    ["diskFull", disk(1e9 - 1), disk(20e9)],
    ["diskLow", disk(1e9), disk(10e9)],
    ["diskLow", disk(10e9 - 1), disk(10e9)],
    // A tenth of a small disk is soon gone.
    ["diskLow", disk(5e9 - 1, 20e9), disk(5e9, 20e9)],
    ["databaseSlow", { databaseAnswer: 250 }, { databaseAnswer: 249 }],
    ["backupOld", { lastBackup: ago(limits.backupAge) }, { lastBackup: ago(limits.backupAge - 1) }],
    ["backupNone", { lastBackup: null }, { lastBackup: null, production: false }],
    ["backupFailed", { backupFailures: { count: 1, reason: "no room" } }, {}],
    ["backupDamaged", { backupLost: 1 }, {}],
    ["backupUnproved", { backupProof: { since: ago(0), fault: "is damaged" } }, {}],
    [
      "backupUnproved",
      { backupProof: { since: ago(limits.backupProofAge), fault: null } },
      { backupProof: { since: ago(limits.backupProofAge - 1), fault: null } },
    ],
    ["jobsFailed", { failedJobs: 1 }, { failedJobs: 0 }],
    ["mailsFailed", { mails: { ...well.mails, failed: 1 } }, {}],
    ["mailsWaiting", mails(ago(3_600_000)), mails(ago(3_599_999))],
    [
      "mailsKept",
      { mails: { ...well.mails, leave: false } },
      { production: false, mails: { ...well.mails, leave: false } },
    ],
    ["smtpAway", { smtp: "connect ECONNREFUSED" }, { smtp: null }],
    ["storageAway", { storage: "AccessDenied" }, { storage: null }],
    ["paymentsLate", declared(ago(limits.paymentWaits)), declared(ago(limits.paymentWaits - 1))],
    ["notificationsUnread", unread(ago(600_000)), unread(ago(599_999))],
    ["gatewaySilent", gateway(5, 0), gateway(4, 0)],
    ["gatewaySilent", gateway(5, 0), gateway(5, 1)],
    ["gatewayAway", { gateway: { ...well.gateway, fault: "ENOTFOUND" } }, {}],
    ["askedGatewayAway", asked({ unopened: 3 }), asked({ unopened: 2 })],
    [
      "askedGatewayAway",
      asked({ unansweredSince: ago(limits.askedWaits) }),
      asked({ unansweredSince: ago(limits.askedWaits - 1) }),
    ],
    ["attemptsUnanswered", asked({ givenUp: 1 }), asked({ givenUp: 0 })],
    [
      "certificateEnds",
      { siteValidUntil: ago(1 - limits.certificateEnds) },
      { siteValidUntil: ago(-limits.certificateEnds) },
    ],
    ["videosFailed", { videos: { failed: 1, oldestWaiting: null } }, {}],
    ["videosWaiting", waiting(ago(limits.videoWaits)), waiting(ago(limits.videoWaits - 1))],
  ])("%s", (kind, at, before) => {
    expect(kinds(at)).toEqual([kind]);
    expect(kinds(before)).toEqual([]);
  });
});

test("a certificate that has ended is said to have", () => {
  const title = (siteValidUntil: Date) => serviceFaults({ ...well, siteValidUntil })[0]?.title;
  expect(title(ago(0))).toBe("Le certificat de l’adresse du site a expiré");
  expect(title(ago(-9.5 * 24 * 3_600_000))).toBe(
    "Le certificat de l’adresse du site expire dans 9 jours",
  );
});

test("each is a sentence with what to do, and what the machine said goes with it", () => {
  const [storage] = serviceFaults({ ...well, storage: "AccessDenied" });
  expect(storage?.advice).toMatch(/STORAGE_URL.*Réponse : AccessDenied$/);
  const [payments] = serviceFaults({
    ...well,
    payments: { declared: 3, oldestDeclared: ago(3 * 24 * 3_600_000), oldestUnread: null },
  });
  expect(payments?.title).toBe("3 paiements sont à confirmer, le plus ancien depuis 3 jours");
  const [disk] = serviceFaults({ ...well, disk: { free: 4_230_000_000, total: 100e9 } });
  expect(disk?.title).toBe("Il ne reste que 4,2 Go sur le disque");
});

test.each([
  [30_000, "1 minute"],
  [119 * 60_000, "119 minutes"],
  [120 * 60_000, "2 heures"],
  [47 * 3_600_000, "47 heures"],
  [48 * 3_600_000, "2 jours"],
])("%s ms are %s", (ms, text) => {
  expect(duration(ms)).toBe(text);
});

test("a job is named by what it does, or by its queue", () => {
  expect(jobName("transcode")).toBe("Préparation d’une vidéo");
  expect(jobName("newcomer")).toBe("newcomer");
});
