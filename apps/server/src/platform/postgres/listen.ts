import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { CannotStart } from "../database/cannot-start.ts";
import { own } from "./account.ts";
import type { Home } from "./folder.ts";

/** How the server is reached: its part of the connection, and its settings. */
export interface Door {
  host: string;
  port: number;
  /** A file that holds the password, on TCP only. */
  passwordFile?: string;
  settings: Record<string, string>;
}

const SOCKET_PORT = 5432;
// sockaddr_un holds 108 bytes on Linux, 104 on macOS, the closing zero included.
const LONGEST_SOCKET_PATH = process.platform === "linux" ? 107 : 103;

/**
 * A Unix socket in the closed folder, whose owner alone can connect; where that path is too long, in
 * a short one. On Windows (or `tcp`) a free loopback port with a password.
 */
export async function openDoor(home: Home, tcp = process.platform === "win32"): Promise<Door> {
  return tcp ? openPort(home) : openSocket(home);
}

function openSocket({ folder, account }: Home): Door {
  let host = join(folder, "socket");
  if (Buffer.byteLength(`${host}/.s.PGSQL.${SOCKET_PORT}`) > LONGEST_SOCKET_PATH) {
    host = `/tmp/majorant-${createHash("sha256").update(folder).digest("hex").slice(0, 12)}`;
  }
  mkdirSync(host, { recursive: true, mode: 0o700 });
  const owner = lstatSync(host);
  const me = process.getuid?.() ?? 0;
  // /tmp is open to all: someone may have laid a folder or a link of theirs there first.
  if (!owner.isDirectory() || ![me, account?.uid].includes(owner.uid)) {
    throw new CannotStart(
      `${host} is not ours: remove it, or give a DATA_DIR with a shorter path.`,
    );
  }
  chmodSync(host, 0o700);
  if (account) own(host, account);
  // What a killed server left would name a pid that a stranger may have by now.
  for (const leftover of [".s.PGSQL.5432", ".s.PGSQL.5432.lock"])
    rmSync(join(host, leftover), { force: true });
  return {
    host,
    port: SOCKET_PORT,
    settings: { listen_addresses: "", unix_socket_directories: host, port: String(SOCKET_PORT) },
  };
}

async function openPort({ folder, account }: Home): Promise<Door> {
  const passwordFile = join(folder, "password");
  if (!existsSync(passwordFile)) {
    writeFileSync(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600 });
    if (account) own(passwordFile, account);
  }
  const host = "127.0.0.1";
  const port = await freePort(host);
  return {
    host,
    port,
    passwordFile,
    settings: { listen_addresses: host, unix_socket_directories: "", port: String(port) },
  };
}

/** Removes what was made outside the database's folder. */
export function closeDoor({ host }: Door, { folder }: Home): void {
  if (host.startsWith("/tmp/") && !host.startsWith(folder))
    rmSync(host, { recursive: true, force: true });
}

export function passwordOf({ passwordFile }: Door): { password?: string } {
  return passwordFile ? { password: readFileSync(passwordFile, "utf8") } : {};
}

function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, host, () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === "object"
          ? resolve(address.port)
          : reject(new Error("no port")),
      );
    });
  });
}
