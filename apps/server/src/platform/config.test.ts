import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { parseConfig, variableNames } from "./config.ts";

const gateway = {
  GPG_URL: "https://www.gpgcheckout.com/Paiement/Validation_paiement.php",
  GPG_NUM_SITE: "12345",
  GPG_PASSWORD: "a real one, and long enough",
  GPG_VAD: "123456789",
};
const production = { NODE_ENV: "production", PUBLIC_URL: "https://majorant.tn", ...gateway };

describe("the configuration", () => {
  test("needs nothing on a laptop: loopback, embedded database, demo data, demo gateway", () => {
    const config = parseConfig({});
    expect(config).toMatchObject({ port: 3000, host: "127.0.0.1", demo: true, production: false });
    expect(config.gateway.kind).toBe("demo");
  });

  test.each([
    ["PORT", "99999"],
    ["PORT", "trois mille"],
    ["DATABASE_URL", "mysql://majorant"],
    ["PUBLIC_URL", "majorant.tn"],
    ["SMTP_URL", "http://mail"],
    ["STORAGE_URL", "file:///srv"],
    ["DEMO", "yes"],
    ["LOG_LEVEL", "verbose"],
    ["HEARTBEAT_URL", "hc-ping.com/1"],
    ["MAIL_FROM", "Majorant"],
    ["MAIL_FROM", "Majorant <ne-pas-repondre>"],
    ["MAIL_FROM", "a@ecole.tn, b@ecole.tn"],
    ["MAIL_FROM", "Ecole <a@ecole.tn>\r\nBcc: b@ecole.tn"],
    ["METRICS_PORT", "prometheus"],
    ["ROLE", "worker"],
    ["GPG_VAD", "12"],
    ["KONNECT_URL", "konnect"],
    ["KONNECT_API_KEY", "too short"],
    ["KONNECT_API_KEY", "sixteen letters\r\nx-other: 1"],
    ["KONNECT_WALLET_ID", "../payments"],
    ["GPG_TERMINAL", "1"],
    ["GPG_PASSWORD", "nineteen characters"],
    ["GPG_ADDRESSES", "gpgcheckout.com"],
    ["GPG_ADDRESSES", "196.203.1.0/33"],
    ["GPG_ADDRESSES", "196.203.1.7,196.203.1"],
    ["GPG_ADDRESSES", "fe80::1%eth0"],
    ["TRUSTED_PROXIES", "true"],
    ["TRUSTED_PROXIES", "-1"],
    ["TRUSTED_PROXIES", "1.5"],
    ["TRUSTED_PROXIES", "10"],
    ["TRUSTED_PROXIES", "proxy.ecole.tn"],
    ["TRUSTED_PROXIES", "10.0.0"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", "fd00::/129"],
    ["TRUSTED_PROXIES", "10.0.0.2 10.0.0.3"],
    ["TRUSTED_PROXIES", "10.0.0.2,1"],
    ["TRUSTED_PROXIES", ","],
    // Everybody.
    ["TRUSTED_PROXIES", "0.0.0.0/0"],
    ["TRUSTED_PROXIES", "::/0"],
    ["NODE_ENV", "prod"],
  ])("names %s when it is %s", (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(new RegExp(`^${name} is wrong: .+$`, "m"));
  });

  test("names all that is wrong at once, each on a line of its own", () => {
    const said = (environment: Record<string, string>) => {
      try {
        parseConfig(environment);
      } catch (error) {
        return (error as Error).message.split("\n").map((line) => line.replace(/:.*/, ""));
      }
      return [];
    };
    expect(
      said({ NODE_ENV: "production", DEMO: "1", PORT: "x", SMTP_URL: "mail", BACKUP_KEY: "court" }),
    ).toEqual([
      "PORT is wrong",
      "SMTP_URL is wrong",
      "BACKUP_KEY is wrong",
      "DEMO is wrong",
      "GPG_URL is missing",
      "GPG_NUM_SITE is missing",
      "GPG_PASSWORD is missing",
      "GPG_VAD is missing",
      "PUBLIC_URL is missing",
    ]);
    // One that is wrong is not missing too.
    expect(said({ ...production, PUBLIC_URL: "majorant.tn", GPG_VAD: "1" })).toEqual([
      "PUBLIC_URL is wrong",
      "GPG_VAD is wrong",
    ]);
    // What production asks for is not known where that word itself is wrong.
    expect(said({ NODE_ENV: "prod", HOST: "0.0.0.0" })).toEqual(["NODE_ENV is wrong"]);
    expect(said({ HOST: "0.0.0.0", PUBLIC_URL: "https://majorant.tn" })).toEqual([
      "HOST is wrong",
      "PUBLIC_URL is wrong",
    ]);
  });

  test("takes an empty variable for an absent one", () => {
    expect(parseConfig({ PORT: "", DATABASE_URL: "" }).port).toBe(3000);
  });

  test("logs requests in production and warnings elsewhere, unless told otherwise", () => {
    expect(parseConfig(production).logLevel).toBe("info");
    expect(parseConfig({}).logLevel).toBe("warn");
    expect(parseConfig({ ...production, LOG_LEVEL: "error" }).logLevel).toBe("error");
  });

  test.each([
    [undefined, "Majorant <ne-pas-repondre@majorant.tn>"],
    ["École du Lac <bonjour@ecole-du-lac.tn>", "École du Lac <bonjour@ecole-du-lac.tn>"],
    ["bonjour@ecole.tn", "bonjour@ecole.tn"],
  ])("takes %s for who mails come from", (MAIL_FROM, from) => {
    expect(parseConfig({ MAIL_FROM }).mailFrom).toBe(from);
  });

  test("asks for the whole gateway or none of it", () => {
    expect(() => parseConfig({ GPG_NUM_SITE: "12345" })).toThrow(/^GPG_URL is missing/);
    expect(parseConfig(gateway).gateway).toMatchObject({ kind: "gpg", terminal: "001" });
  });

  const konnect = {
    KONNECT_URL: "https://api.konnect.network/api/v2/",
    KONNECT_API_KEY: "6137ad140c18:a-key-of-an-account",
    KONNECT_WALLET_ID: "5f7a209aeb3f76490ac4a3d1",
  };

  test("asks for the whole of the gateway that is asked, or for its stand-in, or for none of it", () => {
    expect(parseConfig({}).konnect).toBeNull();
    expect(parseConfig(konnect).konnect).toEqual({
      kind: "konnect",
      url: "https://api.konnect.network/api/v2",
      apiKey: konnect.KONNECT_API_KEY,
      walletId: konnect.KONNECT_WALLET_ID,
    });
    expect(parseConfig({ KONNECT_URL: "demo" }).konnect?.kind).toBe("demo");
    for (const name of Object.keys(konnect))
      expect(() => parseConfig({ ...konnect, [name]: "" })).toThrow(
        new RegExp(`^${name} is missing`, "m"),
      );
  });

  test.each([
    ["demo", "the demo gateway"],
    ["https://api.preprod.konnect.network/api/v2", "test address"],
    ["https://api.sandbox.konnect.network/api/v2", "test address"],
    ["http://api.konnect.network/api/v2", "needs an https:// address"],
  ])("refuses %s in production", (KONNECT_URL, reason) => {
    expect(() => parseConfig({ ...production, ...konnect, KONNECT_URL })).toThrow(reason);
    parseConfig({ ...konnect, KONNECT_URL });
  });

  test("is content with either gateway in production, and then nobody's secret signs for the other", () => {
    const { GPG_URL, GPG_NUM_SITE, GPG_PASSWORD, GPG_VAD, ...alone } = production;
    expect(() => parseConfig(alone)).toThrow(/demo gateway is refused/);
    const { gateway: none } = parseConfig({ ...alone, ...konnect });
    expect(none).toMatchObject({ kind: "none", url: "" });
    expect(none.password).toMatch(/^[0-9a-f]{64}$/);
    expect(none.password).not.toBe(parseConfig({ ...alone, ...konnect }).gateway.password);
    expect(parseConfig({ ...production, ...konnect }).gateway.kind).toBe("gpg");
  });

  test("takes the gateway's addresses, and none for any", () => {
    const GPG_ADDRESSES = "196.203.1.7, 196.203.2.0/24,2c0f:f698::/32";
    expect(parseConfig({ ...gateway, GPG_ADDRESSES }).gateway.networks).toEqual([
      "196.203.1.7",
      "196.203.2.0/24",
      "2c0f:f698::/32",
    ]);
    expect(parseConfig(gateway).gateway.networks).toEqual([]);
  });

  test("believes this machine about addresses, or the proxies that are named, or so many of them", () => {
    const trusted = (TRUSTED_PROXIES?: string) => parseConfig({ TRUSTED_PROXIES }).trustedProxies;
    expect(trusted()).toEqual(["127.0.0.0/8", "::1"]);
    expect(trusted("")).toEqual(trusted());
    expect(trusted("10.0.0.2, 172.18.0.0/16,fd00::/8")).toEqual([
      "10.0.0.2",
      "172.18.0.0/16",
      "fd00::/8",
    ]);
    expect([trusted("0"), trusted("2")]).toEqual([0, 2]);
  });

  test("says why a gateway's secret is too short, and keeps the demo's own", () => {
    expect(() => parseConfig({ ...gateway, GPG_PASSWORD: "ouvre-toi" })).toThrow(
      "GPG_PASSWORD is wrong: expected the merchant's password, of 20 characters at least (a shorter one can be found from what each payment form shows).",
    );
    expect(parseConfig({}).gateway.password.length).toBeGreaterThanOrEqual(20);
  });

  test.each([
    ["HOST", "0.0.0.0"],
    ["HOST", "::"],
    ["HOST", "192.168.1.20"],
    ["PUBLIC_URL", "https://majorant.tn"],
    ["PUBLIC_URL", "http://192.168.1.20:3000"],
  ])("lets nobody else reach a demo that was not asked for: %s=%s", (name, value) => {
    for (const DEMO of ["", "0"])
      expect(() => parseConfig({ [name]: value, DEMO })).toThrow(new RegExp(`^${name} is wrong`));
    expect(parseConfig({ [name]: value, DEMO: "1" }).demo).toBe(true);
  });

  test.each([
    ["HOST", "localhost"],
    ["HOST", "127.0.1.1"],
    ["HOST", "::1"],
    ["PUBLIC_URL", "http://127.0.0.1:3000"],
    ["PUBLIC_URL", "http://majorant.localhost"],
    ["PUBLIC_URL", "http://[::1]:3000"],
  ])("starts where only this machine reaches it: %s=%s", (name, value) => {
    expect(() => parseConfig({ [name]: value })).not.toThrow();
  });

  test("leaves a database server empty unless demo data are asked for", () => {
    const DATABASE_URL = "postgres://majorant@127.0.0.1/majorant";
    expect(parseConfig({ DATABASE_URL }).demo).toBe(false);
    expect(parseConfig({ DATABASE_URL, DEMO: "1" }).demo).toBe(true);
  });
});

describe("in production", () => {
  test("the real thing starts, without demo data", () => {
    expect(parseConfig(production)).toMatchObject({ production: true, demo: false });
    expect(parseConfig({ ...production, HOST: "0.0.0.0" }).host).toBe("0.0.0.0");
    const behindProxy = { ...production, PUBLIC_URL: "http://127.0.0.1:3000" };
    expect(parseConfig(behindProxy).production).toBe(true);
  });

  test.each([
    [{ DEMO: "1" }, /^DEMO is wrong/],
    [{ GPG_PASSWORD: "secret-de-demonstration" }, /^GPG_PASSWORD is wrong: the sample secret/],
    [
      { GPG_URL: "https://preprod.gpgcheckout.com/Paiement_test/Validation_paiement.php" },
      /^GPG_URL is wrong: the gateway's test address/,
    ],
    [{ GPG_NUM_SITE: "MAJ00001" }, /^GPG_NUM_SITE is wrong/],
    [
      { GPG_URL: undefined, GPG_NUM_SITE: undefined, GPG_PASSWORD: undefined, GPG_VAD: undefined },
      /^GPG_URL is missing: the demo gateway/,
    ],
    [{ PUBLIC_URL: undefined }, /^PUBLIC_URL is missing/],
    [{ PUBLIC_URL: "http://majorant.tn" }, /^PUBLIC_URL is wrong: production needs an https/],
  ])("%j is refused", (changes, message) => {
    expect(() => parseConfig({ ...production, ...changes })).toThrow(message);
  });
});

const projectFile = (name: string) =>
  readFileSync(new URL(`../../../../${name}`, import.meta.url), "utf8");

test("the example of variables has every one of them, each with a value that is taken", () => {
  const example = parseEnv(projectFile(".env.example").replaceAll(/^#(?=[A-Z_]+=)/gm, ""));
  expect(Object.keys(example).toSorted()).toEqual(variableNames.toSorted());
  expect(parseConfig(example)).toMatchObject({ port: 3000, gateway: { kind: "gpg" } });
});

test("the README has a row of every variable", () => {
  const rows = projectFile("README.md").matchAll(/^\| (`[^|]+`) +\|/gm);
  const named = [...rows].flatMap(([, cell = ""]) => cell.match(/[A-Z][A-Z_]+/g) ?? []);
  // NODE_ENV is spoken of below the table.
  expect(named.concat("NODE_ENV").toSorted()).toEqual(variableNames.toSorted());
});
