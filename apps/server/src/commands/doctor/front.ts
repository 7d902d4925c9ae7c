import { request } from "node:http";
import { request as requestByTls } from "node:https";
import { setTimeout as pause } from "node:timers/promises";
import type { Signer } from "../../platform/accounts/signatures.ts";
import {
  type ProbedBody,
  type ProbedCaller,
  probePaths,
  signProbe,
  streamPause,
} from "../../platform/http/probe.ts";
import { isWithin, loopback } from "../../platform/networks.ts";
import { clockFinding } from "./database.ts";
import { type Finding, fault, good, tried, warning } from "./finding.ts";

/** An address that nobody has (RFC 5737), which a visitor might claim. */
const claimed = "203.0.113.77";

/** Longer than what proxies take by themselves (nginx: 1 MB), in bytes. */
const longBody = 20_000_000;

const firstPart = 1_000_000;

/** Between the first part of the body and the rest, in milliseconds. */
const bodyPause = 2_000;

/** What stands between users and the application: asked through the address that they use. */
export async function findFront(publicUrl: string, signer: Signer): Promise<Finding[]> {
  const probe = (path: string) => publicUrl + signProbe(signer, path, new Date());
  const remedy =
    "Vérifiez PUBLIC_URL, le nom de domaine, le certificat et le proxy, et que l'application tourne.";
  const reached = await tried(
    `${publicUrl} ne répond pas`,
    () => findPlace(publicUrl, probe(probePaths.caller)),
    remedy,
  );
  if (!reached.some(({ level }) => level === "good")) return reached;
  const parts = [
    tried("Le proxy coupe les flux", () => findStream(probe(probePaths.stream)), proxyPage),
    tried("Le proxy coupe les longs envois", () => findBody(probe(probePaths.body)), proxyPage),
  ];
  return [...reached, ...(await Promise.all(parts)).flat()];
}

const proxyPage = "Reprenez le modèle de docs/operations (Caddyfile, nginx.conf).";

async function findPlace(publicUrl: string, probe: string): Promise<Finding[]> {
  const health = await fetch(`${publicUrl}/api/health`, { signal: AbortSignal.timeout(10_000) });
  if (!health.ok)
    return [
      fault(
        `${publicUrl}/api/health répond ${health.status}.`,
        "Si l'application tourne, le proxy ne la trouve pas : vérifiez son adresse et son port.",
      ),
    ];
  const answer = await fetch(probe, { headers: { "x-forwarded-for": claimed } });
  if (!answer.ok)
    return [
      fault(
        `${publicUrl} mène à une autre installation que celle-ci.`,
        "Vérifiez PUBLIC_URL, et que DATABASE_URL ou DATA_DIR sont bien ceux de l'application qui y répond.",
      ),
    ];
  const caller = (await answer.json()) as ProbedCaller; // our own route's
  const findings = [good(`${publicUrl} mène à cette installation.`)];
  const date = health.headers.get("date");
  // Whole seconds: half a one is what it may be off.
  if (date)
    findings.push(clockFinding(Math.abs(Date.parse(date) + 500 - Date.now()), `de ${publicUrl}`));
  return [...findings, forwardedFinding(caller, publicUrl)];
}

/** Whether the server learns who asks: limits of tries and the journal go by the address. */
export function forwardedFinding(
  { forwardedFor, protocol, ips }: ProbedCaller,
  publicUrl: string,
): Finding {
  const isTls = publicUrl.startsWith("https:");
  const seen = (forwardedFor ?? "").split(",").map((each) => each.trim());
  // Without a proxy what we claimed comes as it was sent; with one that adds nothing, too.
  if (forwardedFor === null)
    return fault(
      "Le proxy ne dit pas d'où viennent les visiteurs : tous paraissent avoir la même adresse.",
      "Ajoutez proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; (nginx).",
    );
  if (seen.at(-1) === claimed)
    return isTls
      ? fault(
          "Le proxy laisse chaque visiteur prétendre à l'adresse qu'il veut.",
          "Ajoutez proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; (nginx).",
        )
      : warning(
          "Aucun proxy n'est devant l'application, ou il laisse chaque visiteur prétendre à l'adresse qu'il veut.",
          proxyPage,
        );
  const [peer = ""] = ips;
  const visitor = ips.at(-1) ?? "";
  if (ips.length === 1)
    return fault(
      `L'application ne croit pas le proxy (${peer}) : tous les visiteurs paraissent avoir la même adresse.`,
      `Nommez-le, ou son réseau : TRUSTED_PROXIES=${peer}.`,
    );
  // Whoever asks from this machine may say what they like.
  if (visitor === claimed && !ips.slice(0, -1).every((each) => isWithin(each, loopback)))
    return fault(
      "L'application croit ce que les visiteurs disent de leur adresse.",
      "Mettez dans TRUSTED_PROXIES les adresses des proxys et nulle autre, ou leur nombre exact.",
    );
  if (isTls && protocol !== "https")
    return warning(
      "Le proxy ne dit pas que les visiteurs viennent en https.",
      "Ajoutez proxy_set_header X-Forwarded-Proto $scheme; (nginx).",
    );
  return good(`Le proxy dit d'où viennent les visiteurs (ici ${visitor}).`);
}

async function findStream(url: string): Promise<Finding[]> {
  const began = performance.now();
  const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) });
  if (!answer.ok || !answer.body)
    return [fault(`Les flux sont refusés (${answer.status}).`, proxyPage)];
  const reader = answer.body.getReader();
  await reader.read();
  const ms = performance.now() - began;
  await reader.cancel();
  return [
    ms < streamPause
      ? good("Les flux passent le proxy à mesure.")
      : fault(
          "Le proxy retient les flux : les notifications arrivent en retard ou jamais.",
          "Ajoutez proxy_buffering off; (nginx) pour /api/, ou laissez passer X-Accel-Buffering.",
        ),
  ];
}

async function findBody(url: string): Promise<Finding[]> {
  const { status, text, restMs } = await sendSlowly(url);
  if (status === 413)
    return [
      fault(
        "Le proxy refuse les envois de 20 Mo.",
        "Ajoutez client_max_body_size 0; (nginx), ou relevez sa limite.",
      ),
    ];
  if (status !== 200) return [fault(`Un envoi de 20 Mo est refusé (${status}).`, proxyPage)];
  const { bytes, ms }: ProbedBody = JSON.parse(text);
  if (bytes !== longBody)
    return [fault(`Sur un envoi de 20 Mo, ${bytes} octets arrivent.`, proxyPage)];
  return [
    // Held back until its end, it is read in less than the rest takes from here, however slow the machine is.
    ms > restMs
      ? good("Un envoi de 20 Mo passe le proxy, à mesure qu'il vient.")
      : warning(
          "Un envoi de 20 Mo passe, mais le proxy le garde jusqu'à sa fin.",
          "Ajoutez proxy_request_buffering off; (nginx) : sinon chaque vidéo remplit d'abord son disque.",
        ),
  ];
}

type SlowAnswer = {
  status: number;
  text: string;
  /** From when the rest was sent until the answer had come, in milliseconds. */
  restMs: number;
};

/** Sends a long body with a pause after its beginning; an answer may come before its end. */
function sendSlowly(url: string): Promise<SlowAnswer> {
  return new Promise((resolve, reject) => {
    let restSentAt = Number.POSITIVE_INFINITY;
    const headers = { "content-type": "application/octet-stream", "content-length": longBody };
    const open = url.startsWith("https:") ? requestByTls : request;
    const call = open(url, { method: "POST", headers, timeout: 60_000 });
    call.on("timeout", () => call.destroy(new Error("rien ne vient pendant une minute")));
    // One that is refused midway is cut: the answer came before.
    call.on("error", reject);
    call.on("response", (answer) => {
      let text = "";
      const done = () => {
        const restMs = Math.max(0, performance.now() - restSentAt);
        resolve({ status: answer.statusCode ?? 0, text, restMs });
      };
      answer.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      answer.on("end", done).on("error", done);
    });
    call.write(Buffer.alloc(firstPart));
    void pause(bodyPause).then(() => {
      if (call.destroyed) return;
      restSentAt = performance.now();
      call.end(Buffer.alloc(longBody - firstPart));
    });
  });
}
