import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import { connect } from "node:tls";
import type { FastifyBaseLogger } from "fastify";
import { createTransport } from "nodemailer";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import { redacted } from "./log.ts";
import type { Storage } from "./storage/storage.ts";

/** Whether something outside of this process does what it is there for: null, or what it said. */
export type Check = { at: Date; fault: string | null };

/** Tries what the settings name, at most once a minute however many ask. */
export type Checks = {
  /** Writes a small file where files are kept, and takes it away again. */
  storage(): Promise<Check>;
  /** Greets the mail server, signed in where its address says so; null where there is none. */
  smtp(): Promise<Check | null>;
  /** The certificate of the gateway's page, where payments are sent to; null where it is the demo's, or has none. */
  gateway(): Promise<Certificate | null>;
  /** That of the address which users see. A server may not reach it from within: nothing is said of it then. */
  site(): Promise<Certificate | null>;
};

export type Certificate = Check & { validUntil: Date | null };

/** How long each may take, and how long its answer is good, in milliseconds. */
const patience = 10_000;
const goodFor = 60_000;

export function openChecks({
  config,
  storage,
  clock,
}: {
  config: Pick<Config, "smtpUrl" | "publicUrl" | "gateway">;
  storage: Storage;
  clock: Clock;
}): Checks {
  const { smtpUrl, publicUrl, gateway } = config;

  async function tried(work: () => Promise<unknown>): Promise<Check> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error("no answer in 10 seconds")), patience);
    const fault = await Promise.race([work(), late.promise]).then(
      () => null,
      (error: Error) => redacted(error.message || String(error), []),
    );
    clearTimeout(timer);
    return { at: clock(), fault };
  }

  const writeStorage = () =>
    tried(async () => {
      const key = `checks/${randomUUID()}`;
      await storage.put(key, Buffer.from("Majorant"));
      await storage.remove(key);
    });

  const greetSmtp = async () => {
    if (!smtpUrl) return null;
    const transport = createTransport({ url: smtpUrl, connectionTimeout: patience });
    return tried(() => transport.verify()).finally(() => transport.close());
  };

  const certificateOf = (address: string | null) => async (): Promise<Certificate | null> => {
    if (!address?.startsWith("https:")) return null;
    const read: { validUntil: Date | null } = { validUntil: null };
    const check = await tried(async () => {
      const { validUntil, fault } = await readCertificate(new URL(address));
      read.validUntil = validUntil;
      if (fault) throw new Error(fault);
    });
    return { ...check, ...read };
  };

  return {
    storage: shared(writeStorage),
    smtp: shared(greetSmtp),
    gateway: shared(certificateOf(gateway.url)),
    site: shared(certificateOf(publicUrl)),
  };
}

/** Greets a server over TLS and reads its certificate, whether it is trusted or not: `fault` says why not. */
function readCertificate({ hostname, port }: URL): Promise<{
  validUntil: Date;
  fault: string | null;
}> {
  return new Promise((resolve, reject) => {
    const host = hostname.replace(/^\[|\]$/g, "");
    const socket = connect(
      {
        host,
        port: Number(port || 443),
        rejectUnauthorized: false,
        // No name is sent for an address.
        ...(isIP(host) === 0 && { servername: host }),
      },
      () => {
        const fault = socket.authorized ? null : String(socket.authorizationError);
        resolve({ validUntil: new Date(socket.getPeerCertificate().valid_to), fault });
        socket.destroy();
      },
    );
    socket.setTimeout(patience, () => socket.destroy(new Error("no answer in 10 seconds")));
    socket.once("error", reject);
  });
}

function shared<T>(work: () => Promise<T>): () => Promise<T> {
  let since = Number.NEGATIVE_INFINITY;
  let standing: Promise<T>;
  return () => {
    if (performance.now() - since >= goodFor) {
      since = performance.now();
      standing = work();
    }
    return standing;
  };
}

/** Says at the start, in one line each, what the settings name and does not answer. It holds nothing up. */
export function sayFaults(checks: Checks, config: Config, log: FastifyBaseLogger): void {
  const say = (variable: string) => (check: Check | null) => {
    if (check?.fault) log.error({ reason: check.fault }, `${variable} does not work`);
  };
  if (config.storageUrl) void checks.storage().then(say("STORAGE_URL"));
  if (config.smtpUrl) void checks.smtp().then(say("SMTP_URL"));
}
