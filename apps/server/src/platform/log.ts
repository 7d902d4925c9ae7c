import type { FastifyRequest } from "fastify";
import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import type { Config } from "./config.ts";

/** Ids that name something and open nothing by themselves. */
const isId = (part: string) => /^(?:\d+|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/i.test(part);

/** The words of an address have no digits; what has some and is long opens something. */
const isSecret = (part: string) => part.length > 15 && /[\d_]/.test(part) && !isId(part);

/**
 * An address as a log may have it: its path without the parts that open something (private feeds, photos
 * of persons), and of its query the names alone, whose values are signatures, tokens and what somebody searches.
 */
export function loggedAddress(address: string): string {
  const [path = "", query] = address.split("?", 2);
  const parts = path.split("/").map((part) => (isSecret(part) ? "…" : part));
  const names = query?.split("&").map((each) => each.split("=", 1)[0]);
  return parts.join("/") + (names ? `?${names.join("&")}` : "");
}

const hiddenFields =
  /"(authorization|cookie|set-cookie|password|newPassword|token|secret|signature)":"(?:[^"\\]|\\.)*"/gi;
const hiddenInTexts =
  /\b(token|sig|signature|secret|password|email)=[^\s&"'\\]+|\b(Bearer|Apisecret)\s+[\w.~+/=-]+/gi;
/** What stands before the @ of an address: `postgres://majorant:…@`. */
const hiddenInAddresses = /(\/\/[^\s/:@"]*):[^\s/@"]+@/g;

/** Takes out of a line whatever opens something, wherever an error or its neighbours said it. */
export function redacted(line: string, secrets: readonly string[]): string {
  const plain = line
    .replaceAll(hiddenFields, '"$1":"…"')
    .replaceAll(hiddenInTexts, (_, name?: string, scheme?: string) =>
      name ? `${name}=…` : `${scheme} …`,
    )
    .replaceAll(hiddenInAddresses, "$1:…@");
  return secrets.reduce((text, secret) => text.replaceAll(secret, "…"), plain);
}

/** What the configuration holds that nobody may read. */
function secretsOf(config: LogConfig): string[] {
  const { vdocipherSecret, vdocipherWebhookSecret, heartbeatUrl, gateway, konnect } = config;
  const secrets = [
    vdocipherSecret,
    vdocipherWebhookSecret,
    heartbeatUrl,
    gateway.password,
    konnect?.apiKey,
  ];
  // Shorter ones are parts of words.
  return secrets.filter((secret) => secret !== undefined && secret.length >= 8) as string[]; // none undefined
}

type LogConfig = Pick<
  Config,
  "logLevel" | "vdocipherSecret" | "vdocipherWebhookSecret" | "heartbeatUrl" | "gateway" | "konnect"
>;

/** The log of the application: JSON lines, in none of which there is what opens something. */
export function openLog(config: LogConfig, destination?: DestinationStream): Logger {
  const secrets = secretsOf(config);
  const options: LoggerOptions = {
    level: config.logLevel,
    serializers: {
      req: ({ method, url, host, ip }: FastifyRequest) => ({
        method,
        url: loggedAddress(url),
        host,
        remoteAddress: ip,
      }),
    },
    hooks: { streamWrite: (line) => redacted(line, secrets) },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** What is said around the application's life: that it runs, why it does not, how it stops. */
export type Speech = Record<"info" | "error", (line: string) => void>;

/**
 * Says it: in lines of the log in production, where something collects them, even before there is a configuration;
 * in plain words for whoever sits at a terminal elsewhere.
 */
export function openSpeech(production: boolean, destination?: DestinationStream): Speech {
  if (!production)
    return { info: (line) => console.log(line), error: (line) => console.error(line) };
  const options: LoggerOptions = { hooks: { streamWrite: (line) => redacted(line, []) } };
  const log = destination ? pino(options, destination) : pino(options);
  return { info: (line) => log.info(line.trim()), error: (line) => log.error(line.trim()) };
}
