import { execFile } from "node:child_process";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { openConfinement } from "../../areas/files/transcoding/confinement.ts";
import { hasFfmpeg } from "../../areas/files/transcoding/ffmpeg.ts";
import { type Finding, fault, good, warning } from "./finding.ts";

/** A server that is root can do anything to the machine, and so can whoever takes it over. */
export const findAccount = (uid = process.getuid?.()): Finding =>
  uid === 0
    ? warning(
        "L'application tourne sous le compte root.",
        "Donnez-lui un compte à elle : tools/install.sh crée «\u00a0majorant\u00a0» (docs/operations/install.md).",
      )
    : good("L'application ne tourne pas sous le compte root.");

/** Below the first nothing is uploaded any more; below the second a week of videos may fill it. In bytes. */
const room = { least: 2e9, comfortable: 20e9 };

const gigabytes = (bytes: number) =>
  `${(bytes / 1e9).toLocaleString("fr", { maximumFractionDigits: 1 })} Go`;

/** The room on the disk of the data. */
export async function findDisk(dataDir: string): Promise<Finding[]> {
  const { bavail, blocks, bsize } = await statfs(dataDir).catch(() => statfs(dirname(dataDir)));
  const sentence = `Disque de ${dataDir} : ${gigabytes(bavail * bsize)} libres sur ${gigabytes(blocks * bsize)}.`;
  return [roomFinding(bavail * bsize, sentence)];
}

export function roomFinding(free: number, sentence: string): Finding {
  if (free < room.least)
    return fault(
      sentence,
      "Faites de la place ou agrandissez le disque : les envois sont refusés.",
    );
  if (free < room.comfortable)
    return warning(
      sentence,
      "Prévoyez un disque plus grand : une heure de vidéo prend environ 2 Go.",
    );
  return good(sentence);
}

const run = promisify(execFile);

/** What our transcoding asks of ffmpeg. */
const encoders = ["libx264", "aac"];

/** Whether videos can be prepared, and how well the program that does so is shut in. */
export async function findFfmpeg(): Promise<Finding[]> {
  const install = "Installez-le (apt-get install ffmpeg), puis redémarrez l'application.";
  if (!(await hasFfmpeg()))
    return [
      warning(
        "ffmpeg est absent : les vidéos sont servies telles quelles, sans protection.",
        install,
      ),
    ];
  const [about, list] = await Promise.all([
    run("ffmpeg", ["-version"]),
    run("ffmpeg", ["-hide_banner", "-encoders"], { maxBuffer: 4_000_000 }),
  ]);
  const version = /version (\S+)/.exec(about.stdout)?.[1] ?? "inconnue";
  const missing = encoders.filter((name) => !new RegExp(`^ \\S+ ${name} `, "m").test(list.stdout));
  if (missing.length > 0)
    return [fault(`ffmpeg ${version} ne sait pas encoder en ${missing.join(" et ")}.`, install)];
  const { before, account } = await openConfinement();
  const lacks = [
    !before.includes("prlimit") && "sans limite de mémoire",
    !before.includes("unshare") && "avec le réseau",
  ].filter(Boolean);
  const sentence = `ffmpeg ${version} encode en H.264 et AAC`;
  if (lacks.length === 0)
    return [
      good(
        `${sentence}, sans réseau et en mémoire limitée${account ? ", sous un autre compte" : ""}.`,
      ),
    ];
  return [
    warning(
      `${sentence}, mais ${lacks.join(" et ")}.`,
      "Installez util-linux, et permettez les espaces de noms (unshare --user --net true le dit).",
    ),
  ];
}
