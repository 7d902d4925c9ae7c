import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { join, resolve } from "node:path";
import * as z from "zod/mini";
import { CannotStart } from "./database/cannot-start.ts";
import { loopback, type TrustedProxies } from "./networks.ts";

/** The sample merchant of the demo gateway. Production refuses these values. */
export const sampleMerchant = {
  numSite: "MAJ00001",
  password: "secret-de-demonstration",
  vad: "704100000",
  terminal: "001",
} as const;

const text = z.string().check(z.minLength(1));

const address = (...protocols: string[]) =>
  text.check(
    z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol)),
  );

/** An address, or a network of them: "196.203.1.7", "196.203.1.0/24". */
function isNetwork(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || address.includes("%") || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

const networksIn = (list: string) =>
  list
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);

/** A number of proxies. */
const isHops = (text: string) => /^\d$/.test(text.trim());

/** Proxies that may be believed: not everybody. */
const areProxies = (text: string) => {
  const networks = networksIn(text);
  return networks.length > 0 && networks.every((one) => isNetwork(one) && !/\/0+$/.test(one));
};

const proxiesIn = (text: string): TrustedProxies =>
  isHops(text) ? Number(text) : networksIn(text);

/**
 * How long the gateway's secret is at least. Each form that goes to the gateway shows the secret's md5 and
 * two signatures made with it: a shorter one could be found from them.
 */
const shortestSecret = 20;

/** Where the gateway has its tests, whose cards are free for everybody. */
const isTestGateway = (url: string) =>
  /^preprod\./.test(new URL(url).hostname) || new URL(url).pathname.includes("/Paiement_test/");

/** Whether only this machine reaches a host. */
const isLoopback = (host: string | undefined): boolean =>
  host === undefined || /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** How much the log says: each level with those after it. */
const logLevels = ["trace", "debug", "info", "warn", "error", "fatal"] as const;

const gatewayVariables = [
  "GPG_URL",
  "GPG_NUM_SITE",
  "GPG_PASSWORD",
  "GPG_VAD",
  "GPG_TERMINAL",
] as const;

const konnectVariables = ["KONNECT_URL", "KONNECT_API_KEY", "KONNECT_WALLET_ID"] as const;

/** Where the gateway that is asked has its tests, whose cards are free for everybody. */
const isKonnectTest = (url: string) =>
  URL.canParse(url) && /(?:^|\.)(?:preprod|sandbox|dev)\./.test(new URL(url).hostname);

/** In place of the address of the gateway that is asked: its stand-in, which this server plays. */
const demoWord = "demo";

const portNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/)),
  z.pipe(
    z.transform((digits: string) => Number(digits)),
    z.number().check(z.maximum(65_535)),
  ),
);

/** "Majorant <ne-pas-repondre@majorant.tn>", or the address alone. */
const sender =
  /^(?:[^<>"\r\n]+ <[^\s<>@,]+@[^\s<>@,]+\.[^\s<>@,.]+>|[^\s<>@,]+@[^\s<>@,]+\.[^\s<>@,.]+)$/;

const shape = z.object({
  NODE_ENV: z._default(z.enum(["development", "production", "test"]), "development"),
  PORT: z._default(portNumber, 3000),
  HOST: z._default(text, "127.0.0.1"),
  DATA_DIR: z._default(text, "data"),
  DATABASE_URL: z.optional(address("postgres:", "postgresql:")),
  PUBLIC_URL: z.optional(address("http:", "https:")),
  TRUSTED_PROXIES: z.optional(
    z.string().check(z.refine((text) => isHops(text) || areProxies(text))),
  ),
  SMTP_URL: z.optional(address("smtp:", "smtps:")),
  MAIL_FROM: z._default(
    z.string().check(z.regex(sender)),
    "Majorant <ne-pas-repondre@majorant.tn>",
  ),
  STORAGE_URL: z.optional(address("s3:")),
  BACKUP_URL: z.optional(
    text.check(z.refine((where) => !where.includes("://") || /^s3:\/\/[^/?]/.test(where))),
  ),
  BACKUP_KEY: z.optional(z.string().check(z.minLength(16))),
  UPLOADS_DIR: z.optional(text),
  DEMO: z.optional(z.enum(["0", "1"])),
  METRICS_PORT: z.optional(portNumber),
  METRICS_HOST: z._default(text, "127.0.0.1"),
  HEARTBEAT_URL: z.optional(address("http:", "https:")),
  LOG_LEVEL: z.optional(z.enum(logLevels)),
  ROLE: z.optional(z.enum(["web", "jobs"])),
  GPG_URL: z.optional(address("http:", "https:")),
  GPG_NUM_SITE: z.optional(text),
  GPG_PASSWORD: z.optional(z.string().check(z.minLength(shortestSecret))),
  GPG_VAD: z.optional(z.string().check(z.regex(/^\d{9}$/))),
  GPG_TERMINAL: z.optional(z.string().check(z.regex(/^\d{3}$/))),
  GPG_ADDRESSES: z.optional(
    z.string().check(z.refine((list) => networksIn(list).every(isNetwork))),
  ),
  KONNECT_URL: z.optional(z.union([z.literal(demoWord), address("http:", "https:")])),
  KONNECT_API_KEY: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{16,200}$/))),
  KONNECT_WALLET_ID: z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/))),
  VDOCIPHER_API_SECRET: z.optional(text),
  VDOCIPHER_WEBHOOK_SECRET: z.optional(z.string().check(z.regex(/^[\w-]{16,100}$/))),
});

const meaning: Record<keyof z.infer<typeof shape>, string> = {
  NODE_ENV: "development, production or test",
  PORT: "a port number from 0 to 65535",
  HOST: "an address to listen on",
  DATA_DIR: "a folder",
  DATABASE_URL: "a postgres:// address",
  PUBLIC_URL: "an http:// or https:// address",
  TRUSTED_PROXIES:
    "the proxies' addresses or networks, such as 10.0.0.10,172.18.0.0/16, or how many there are, from 0 to 9",
  SMTP_URL: "an smtp:// or smtps:// address",
  MAIL_FROM: "an address, with a name or without: Majorant <ne-pas-repondre@majorant.tn>",
  STORAGE_URL: "an s3:// address",
  BACKUP_URL: "a folder or an s3:// address",
  BACKUP_KEY: "64 hexadecimal digits, or a passphrase of 16 characters at least",
  UPLOADS_DIR: "a folder that every instance reaches",
  DEMO: "1 or 0",
  METRICS_PORT: "a port number from 0 to 65535",
  METRICS_HOST: "an address to listen on",
  HEARTBEAT_URL: "an http:// or https:// address",
  LOG_LEVEL: "trace, debug, info, warn, error or fatal",
  ROLE: "web or jobs",
  GPG_URL: "an http:// or https:// address",
  GPG_NUM_SITE: "the merchant's number",
  GPG_PASSWORD: `the merchant's password, of ${shortestSecret} characters at least (a shorter one can be found from what each payment form shows)`,
  GPG_VAD: "9 digits",
  GPG_TERMINAL: "3 digits, such as 001",
  GPG_ADDRESSES: "the gateway's addresses or networks, such as 196.203.1.7,196.203.2.0/24",
  KONNECT_URL: "an http:// or https:// address, or demo",
  KONNECT_API_KEY: "16 to 200 characters without a space",
  KONNECT_WALLET_ID: "letters, digits, _ or -",
  VDOCIPHER_API_SECRET: "the API secret of VdoCipher",
  VDOCIPHER_WEBHOOK_SECRET: "16 to 100 letters, digits, _ or -",
};

type Values = z.infer<typeof shape>;
type VariableName = keyof Values;
type VariableFault = { name: VariableName; said: string };

/** The names of all variables. */
export const variableNames = Object.keys(meaning);

const isVariable = (name: unknown): name is VariableName =>
  typeof name === "string" && name in meaning;

/** What is wrong with values that are each of their shape: together, or in production. */
function* faultsBetween(
  value: Values,
  isGiven: (name: VariableName) => boolean,
): Generator<VariableFault> {
  const production = value.NODE_ENV === "production";
  if (production && value.DEMO === "1")
    yield { name: "DEMO", said: "is wrong: demo data and accounts are refused in production." };
  if (production && value.GPG_PASSWORD === sampleMerchant.password)
    yield {
      name: "GPG_PASSWORD",
      said: "is wrong: the sample secret is refused in production. It is in the source: whoever reads it could sign a payment. Set the one of your contract with the gateway.",
    };
  if (production && value.GPG_URL !== undefined && isTestGateway(value.GPG_URL))
    yield {
      name: "GPG_URL",
      said: "is wrong: the gateway's test address is refused in production. Its cards are free, and its word would count. Set the address of your contract.",
    };
  if (production && value.GPG_NUM_SITE === sampleMerchant.numSite)
    yield {
      name: "GPG_NUM_SITE",
      said: "is wrong: the sample merchant is refused in production.",
    };
  yield* konnectFaults(value, isGiven);
  const anyGateway = gatewayVariables.some(isGiven);
  // One of the two is enough.
  if (anyGateway || (production && !konnectVariables.some(isGiven)))
    for (const name of gatewayVariables)
      if (name !== "GPG_TERMINAL" && !isGiven(name))
        yield {
          name,
          said: anyGateway
            ? "is missing: the GPG_ variables go together."
            : "is missing: the demo gateway is refused in production.",
        };
  if (production && !isGiven("PUBLIC_URL"))
    yield { name: "PUBLIC_URL", said: "is missing: production needs the address its users see." };
  const publicHost = value.PUBLIC_URL && new URL(value.PUBLIC_URL).hostname;
  if (production && value.PUBLIC_URL?.startsWith("http:") && !isLoopback(publicHost))
    yield {
      name: "PUBLIC_URL",
      said: "is wrong: production needs an https:// address. Passwords and sessions can be read on the way to another.",
    };
  // The demo's accounts and its gateway's secret are in the source: anyone could sign in, and sign "paid".
  if (!production && value.DEMO !== "1")
    for (const [name, host] of [
      ["HOST", value.HOST],
      ["PUBLIC_URL", publicHost],
    ] as const)
      if (!isLoopback(host))
        yield {
          name,
          said: "is wrong: others could reach this start, which is none of production (NODE_ENV=production). Say DEMO=1 where it is a demo that anybody may use.",
        };
}

/** What is wrong with the gateway that is asked. */
function* konnectFaults(
  { NODE_ENV, KONNECT_URL: url }: Values,
  isGiven: (name: VariableName) => boolean,
): Generator<VariableFault> {
  const isDemo = url === demoWord;
  if (!isDemo && konnectVariables.some(isGiven))
    for (const name of konnectVariables)
      if (!isGiven(name)) yield { name, said: "is missing: the KONNECT_ variables go together." };
  if (url === undefined || NODE_ENV !== "production") return;
  if (isDemo)
    yield { name: "KONNECT_URL", said: "is wrong: the demo gateway is refused in production." };
  else if (isKonnectTest(url))
    yield {
      name: "KONNECT_URL",
      said: "is wrong: the gateway's test address is refused in production. Its cards are free, and its word would count.",
    };
  else if (!url.startsWith("https:") && !isLoopback(new URL(url).hostname))
    yield {
      name: "KONNECT_URL",
      said: "is wrong: production needs an https:// address. The key could be read on the way to another, and answers changed.",
    };
}

/** The account at the gateway that is asked, as a start says it; null where it says none. */
function konnectOf({ KONNECT_URL: url, KONNECT_API_KEY, KONNECT_WALLET_ID }: Values) {
  if (url === undefined) return null;
  if (url === demoWord)
    return {
      kind: "demo" as const,
      url: "/api/payments/demo/konnect",
      apiKey: "cle-de-demonstration",
      walletId: "portefeuille-de-demonstration",
    };
  return {
    kind: "konnect" as const,
    url: url.replace(/\/+$/, ""),
    apiKey: KONNECT_API_KEY ?? "",
    walletId: KONNECT_WALLET_ID ?? "",
  };
}

/** Where there is a gateway that is asked and none that tells: nobody knows the secret, and no word is signed with it. */
const noGateway = () => ({
  kind: "none" as const,
  url: "",
  numSite: "",
  password: randomBytes(32).toString("hex"),
  vad: "",
  terminal: "",
  networks: [],
});

/**
 * The variables as they are meant, each of its shape and all of them together.
 * @throws CannotStart naming every variable that is wrong, a line each.
 */
function checkVariables(variables: Record<string, string | undefined>): Values {
  const parsed = z.safeParse(shape, variables);
  const wrong = new Set(
    parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]).filter(isVariable),
  );
  const faults = Array.from(wrong, (name): VariableFault => {
    return { name, said: `is wrong: expected ${meaning[name]}.` };
  });
  // Without those the others are looked at too; but what counts in production only is not known
  // where NODE_ENV itself is wrong.
  const value =
    parsed.data ??
    z.parse(
      shape,
      Object.fromEntries(
        Object.entries(variables).filter(([name]) => !(isVariable(name) && wrong.has(name))),
      ),
    );
  if (!wrong.has("NODE_ENV"))
    for (const fault of faultsBetween(value, (name) => variables[name] !== undefined))
      if (!wrong.has(fault.name)) faults.push(fault);
  if (faults.length > 0)
    throw new CannotStart(faults.map(({ name, said }) => `${name} ${said}`).join("\n"));
  return value;
}

/**
 * The whole configuration, parsed once from the environment (variables: README).
 * @throws CannotStart naming every variable that is wrong, a line each.
 */
export function parseConfig(environment: Record<string, string | undefined>) {
  const value = checkVariables(
    Object.fromEntries(
      variableNames
        .map((name) => [name, environment[name]] as const)
        .filter(([, given]) => given !== undefined && given !== ""),
    ),
  );
  const production = value.NODE_ENV === "production";
  const embedded = value.DATABASE_URL === undefined;
  const anyGateway = gatewayVariables.some((name) => value[name] !== undefined);
  const konnect = konnectOf(value);

  return {
    production,
    /** Where Prometheus reads; none: nowhere. */
    metricsPort: value.METRICS_PORT,
    /** What is called while all is well: whoever watches it notices when that stops. */
    heartbeatUrl: value.HEARTBEAT_URL,
    metricsHost: value.METRICS_HOST,
    logLevel: value.LOG_LEVEL ?? (production ? "info" : "warn"),
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    /** Null: the address it listens on. */
    publicUrl: value.PUBLIC_URL?.replace(/\/+$/, "") ?? null,
    /** Whose word on where a request comes from is believed. */
    trustedProxies:
      value.TRUSTED_PROXIES === undefined ? loopback : proxiesIn(value.TRUSTED_PROXIES),
    smtpUrl: value.SMTP_URL,
    /** Who mails come from. */
    mailFrom: value.MAIL_FROM,
    storageUrl: value.STORAGE_URL,
    /** A folder or an s3:// address. */
    backupUrl: value.BACKUP_URL ?? join(resolve(value.DATA_DIR), "backups"),
    /** Backups are encrypted with it. */
    backupKey: value.BACKUP_KEY,
    /** Where uploads under way are; null: below `dataDir`, or in the bucket. */
    uploadsDir: value.UPLOADS_DIR === undefined ? null : resolve(value.UPLOADS_DIR),
    /** Demo data go into an empty embedded database unless DEMO=0; into a server's with DEMO=1. */
    demo: !production && (value.DEMO === "1" || (value.DEMO === undefined && embedded)),
    /** Of several instances some may take no jobs, and some serve no pages. */
    takesJobs: value.ROLE !== "web",
    servesPages: value.ROLE !== "jobs",
    gateway: anyGateway
      ? {
          kind: "gpg" as const,
          url: value.GPG_URL ?? "",
          numSite: value.GPG_NUM_SITE ?? "",
          password: value.GPG_PASSWORD ?? "",
          vad: value.GPG_VAD ?? "",
          terminal: value.GPG_TERMINAL ?? "001",
          /** Where its notifications come from; none: from anywhere. */
          networks: networksIn(value.GPG_ADDRESSES ?? ""),
        }
      : production && konnect
        ? noGateway()
        : { kind: "demo" as const, url: "/api/payments/demo", networks: [], ...sampleMerchant },
    /** The account at the gateway that is asked; null: there is none. */
    konnect,
    vdocipherSecret: value.VDOCIPHER_API_SECRET,
    /** The last part of the address that VdoCipher calls: `/api/vdocipher/<secret>`. */
    vdocipherWebhookSecret: value.VDOCIPHER_WEBHOOK_SECRET,
  };
}

export type Config = ReturnType<typeof parseConfig>;
