import { readFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dropJob, getService, runJobAgain } from "@majorant/contract/operations/service";
import { jobName, serviceFaults } from "@majorant/domain/operations/service-faults";
import type { Kysely } from "kysely";
import { auditOf } from "../../../platform/audit.ts";
import { addressOf } from "../../../platform/backup/target.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { lastBackup, listLost, readChecks, readFailures } from "../backups/backups.queries.ts";
import {
  deleteFailedJob,
  listFailedJobs,
  queueJobAgain,
  readDatabase,
  readMails,
  readPayments,
  readVideos,
} from "./service.queries.ts";

const manifest = new URL("../../../../package.json", import.meta.url);
const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string }; // npm asks for one

/** How the place is, in one glance, and what failed in its queue. */
export function serviceRoutes(platform: Platform): void {
  const { serve, db, clock } = platform;
  const note = auditOf("job", clock);
  const since = clock();

  serve(getService, async () => ({
    version,
    depuis: since.toISOString(),
    ...(await readService(platform)),
  }));

  serve(runJobAgain, async ({ params: { tacheId }, ...call }) => {
    await db.transaction().execute(async (trx) => {
      const queue = await queueJobAgain(trx, tacheId);
      if (queue === undefined) throw new Refusal("JOB_GONE");
      await note(trx, call, { action: "runAgain", id: null, details: { nom: jobName(queue) } });
    });
    return undefined;
  });

  serve(dropJob, async ({ params: { tacheId }, ...call }) => {
    await db.transaction().execute(async (trx) => {
      const queue = await deleteFailedJob(trx, tacheId);
      if (queue === undefined) throw new Refusal("JOB_GONE");
      await note(trx, call, { action: "delete", id: null, details: { nom: jobName(queue) } });
    });
    return undefined;
  });
}

async function readService({ db, config, clock, checks }: Platform) {
  const now = clock();
  // First: beside the other questions it would wait for a connection.
  const answer = await timeOf(db);
  const address = addressOf(config.backupUrl);
  const [backup, backupFailures, backupChecks, backupLost] = await Promise.all([
    lastBackup(db, address),
    readFailures(db, address),
    readChecks(db, address),
    listLost(db, address),
  ]);
  const [disk, database, jobs, mails, payments, videos, storage, smtp, gateway, site] =
    await Promise.all([
      readDisk(config.dataDir),
      readDatabase(db),
      listFailedJobs(db),
      readMails(db),
      readPayments(db, now),
      readVideos(db, now),
      checks.storage(),
      checks.smtp(),
      checks.gateway(),
      checks.site(),
    ]);
  const faults = serviceFaults({
    now,
    production: config.production,
    disk,
    databaseAnswer: answer,
    lastBackup: backup?.takenAt ?? null,
    backupFailures,
    backupProof: { since: backupChecks.goodSince, fault: backupChecks.last?.fault ?? null },
    backupLost: backupLost.length,
    failedJobs: jobs.total,
    mails: {
      failed: mails.failed,
      oldestWaiting: mails.oldest,
      leave: config.smtpUrl !== undefined,
    },
    smtp: smtp?.fault ?? null,
    storage: storage.fault,
    payments,
    gateway: {
      heard: payments.heard,
      attempts: config.gateway.kind === "none" ? 0 : payments.attempts,
      fault: gateway?.fault ?? null,
    },
    asked: payments,
    siteValidUntil: site?.validUntil ?? null,
    videos: { failed: videos.failed, oldestWaiting: videos.oldest },
  });
  return {
    pannes: faults.map(({ kind, title, advice }) => ({
      genre: kind,
      titre: title,
      conseil: advice,
    })),
    disque: { libre: disk.free, total: disk.total },
    base: {
      integree: config.databaseUrl === undefined,
      version: database.version,
      octets: database.bytes,
      reponse: answer,
    },
    certificat: site?.validUntil?.toISOString() ?? null,
    derniereSauvegarde: backup?.takenAt.toISOString() ?? null,
    sauvegardeEssayee: backupChecks.last && {
      date: backupChecks.last.at.toISOString(),
      faute: backupChecks.last.fault,
    },
    stockage: { compartiment: config.storageUrl !== undefined, faute: storage.fault },
    mails: {
      echecs: mails.failed,
      attente: mails.waiting,
      serveur: smtp && { date: smtp.at.toISOString(), faute: smtp.fault },
    },
    paiements: {
      aConfirmer: payments.declared,
      plusAncien: payments.oldestDeclared?.toISOString() ?? null,
      certificat: gateway?.validUntil?.toISOString() ?? null,
      demonstration: config.gateway.kind === "demo",
      derniereNotification: payments.lastHeard?.toISOString() ?? null,
      departs: payments.attempts,
    },
    videos: { enCours: videos.processing, attente: videos.waiting, echecs: videos.failed },
    taches: { echecs: jobs.total, lignes: jobs.rows },
  };
}

async function readDisk(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** How long the database takes to answer the shortest question, in milliseconds. */
async function timeOf(db: Kysely<DB>): Promise<number> {
  const began = performance.now();
  await db.selectNoFrom(({ lit }) => lit(1).as("one")).execute();
  return Math.round((performance.now() - began) * 10) / 10;
}
