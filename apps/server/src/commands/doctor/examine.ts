import { openSigner } from "../../platform/accounts/signatures.ts";
import { addressOf } from "../../platform/backup/target.ts";
import { systemClock } from "../../platform/clock.ts";
import { type Config, parseConfig } from "../../platform/config.ts";
import { CannotStart } from "../../platform/database/cannot-start.ts";
import type { Connection } from "../../platform/database/connection.ts";
import { openDatabase } from "../../platform/database/database.ts";
import { findBackup } from "./backups.ts";
import { findConnection, findDatabase } from "./database.ts";
import { type Finding, fault, good, tried, warning } from "./finding.ts";
import { findFront } from "./front.ts";
import { findAccount, findDisk, findFfmpeg } from "./machine.ts";
import { findAskedGateway, findGateway, findMail, findStorage } from "./services.ts";

/** Examines a place by its variables, its machine and what it stands on. Changes nothing; sends a mail to `mailTo`. */
export async function examine(
  environment: Record<string, string | undefined>,
  { mailTo }: { mailTo?: string | undefined } = {},
): Promise<Finding[]> {
  let config: Config;
  try {
    config = parseConfig(environment);
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    // A line for each that is wrong.
    return error.message
      .split("\n")
      .map((line) =>
        fault(`Une variable empêche le démarrage : ${line}`, "Corrigez-la (README, Variables)."),
      );
  }
  const { publicUrl, backupUrl } = config;
  const own = [variablesFinding(config), findAccount()];
  const [disk, ffmpeg, database, storage, mail, gateway, asked] = await Promise.all([
    tried(
      "Le disque ne se lit pas",
      () => findDisk(config.dataDir),
      "Vérifiez DATA_DIR et ses droits.",
    ),
    tried(
      "ffmpeg ne fonctionne pas",
      findFfmpeg,
      "Réinstallez-le : apt-get install --reinstall ffmpeg.",
    ),
    findData(config),
    tried(
      "Le stockage ne fonctionne pas",
      () => findStorage(config),
      "Vérifiez STORAGE_URL, ou les droits sur DATA_DIR.",
    ),
    tried("Les mails ne partent pas", () => findMail(config, mailTo), "Vérifiez SMTP_URL."),
    tried(
      "La passerelle ne se signe pas",
      () => findGateway(config),
      "Vérifiez les variables GPG_.",
    ),
    tried(
      "Konnect ne s'interroge pas",
      () => findAskedGateway(config),
      "Vérifiez les variables KONNECT_.",
    ),
  ]);
  const { connection } = database;
  const front = connection ? await findWithData({ publicUrl, backupUrl }, connection) : [];
  return [
    ...own,
    ...disk,
    ...ffmpeg,
    ...database.findings,
    ...storage,
    ...mail,
    ...gateway,
    ...asked,
    ...front,
  ];
}

const variablesFinding = ({ production, publicUrl }: Config): Finding =>
  production
    ? good(`Les variables vont ensemble ; les utilisateurs voient ${publicUrl}.`)
    : warning(
        "Ce n'est pas une production.",
        "Mettez NODE_ENV=production avant d'ouvrir à d'autres.",
      );

type Data = { connection: Connection | string | null; findings: Finding[] };

async function findData(config: Config): Promise<Data> {
  const remedy = config.databaseUrl
    ? "Vérifiez DATABASE_URL : hôte, port, compte, mot de passe, nom de la base."
    : "Démarrez l'application (systemctl start majorant) et regardez son journal.";
  let connection: Connection | string | null = null;
  const findings = await tried(
    "La base ne répond pas",
    async () => {
      connection = findConnection(config);
      if (!connection) return [fault("La base intégrée ne tourne pas.", remedy)];
      return findDatabase(connection);
    },
    remedy,
  );
  return { connection: findings.length > 1 ? connection : null, findings };
}

/** What only a database that answers can tell: the way that leads here, and the last backup. */
async function findWithData(
  { publicUrl, backupUrl }: { publicUrl: string | null; backupUrl: string },
  connection: Connection | string,
): Promise<Finding[]> {
  const database = openDatabase(connection, { poolSize: 1 });
  const remedy = "Démarrez l'application une première fois, puis recommencez.";
  try {
    const backup = await tried(
      "La dernière sauvegarde ne se lit pas",
      () => findBackup(database.db, addressOf(backupUrl), systemClock()),
      remedy,
    );
    if (!publicUrl) return backup;
    const front = await tried(
      "L'adresse publique ne s'essaie pas",
      async () => {
        const signer = await openSigner(database.db, systemClock);
        return findFront(publicUrl, signer).finally(signer.stop);
      },
      remedy,
    );
    return [...backup, ...front];
  } finally {
    await database.close();
  }
}
