import { randomBytes, randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { type MailError, mailFault } from "@majorant/domain/accounts/mail-faults";
import { createTransport } from "nodemailer";
import { gpgValues } from "../../integrations/payment/gpg.ts";
import type { Config } from "../../platform/config.ts";
import { openStorage } from "../../platform/storage/open.ts";
import { type Finding, fault, good, reasonOf, warning } from "./finding.ts";

/** Writes, reads and removes a file where files are kept. */
export async function findStorage(config: Config): Promise<Finding[]> {
  const where = config.storageUrl ? "Le stockage S3" : "Le dossier des fichiers";
  const storage = await openStorage(config);
  const key = `doctor/${randomUUID()}`;
  const bytes = randomBytes(100_000);
  await storage.put(key, bytes);
  const read = await buffer(await storage.read(key));
  await storage.remove(key);
  if (!read.equals(bytes) || (await storage.size(key)) !== null)
    return [fault(`${where} ne rend pas ce qu'on lui confie.`, "Regardez son état et ses droits.")];
  return [good(`${where} écrit, lit et efface.`)];
}

/** How long a service elsewhere may take to answer, in milliseconds. */
const patience = 10_000;

/** Connects to the mail server, and sends a mail where an address is given. */
export async function findMail({ smtpUrl, mailFrom }: Config, mailTo?: string): Promise<Finding[]> {
  if (!smtpUrl)
    return [
      warning(
        "Aucun mail ne part : SMTP_URL n'est pas dit.",
        "Donnez l'adresse de votre serveur de mail : SMTP_URL=smtps://compte:motdepasse@serveur.",
      ),
    ];
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
  });
  try {
    await transport.verify();
    if (!mailTo)
      return [
        good("Le serveur de mail répond et nous connaît (--mail-to adresse envoie un essai)."),
      ];
    const text =
      "Ce message vient de la commande doctor : les mails de votre plateforme partent bien.";
    await transport.sendMail({ from: mailFrom, to: mailTo, subject: "Essai de Majorant", text });
    return [
      good(
        `Un mail d'essai est parti à ${mailTo} : regardez s'il arrive, et pas dans les indésirables.`,
      ),
    ];
  } catch (error) {
    const { sentence } = mailFault(error as MailError); // what the mail client throws
    return [
      fault(
        `${sentence} (${reasonOf(error)})`,
        "Vérifiez SMTP_URL : serveur, port, compte, mot de passe.",
      ),
    ];
  } finally {
    transport.close();
  }
}

/** Asks the gateway that is asked about a payment that is none: it says so to whoever has its key. */
export async function findAskedGateway({ konnect, publicUrl }: Config): Promise<Finding[]> {
  if (!konnect) return [];
  if (konnect.kind === "demo")
    return [warning("Konnect est joué par ce serveur (KONNECT_URL=demo).", "Rien n'y est payé.")];
  const remedy = "Vérifiez KONNECT_URL, KONNECT_API_KEY et que cette machine peut sortir en https.";
  return fetch(`${konnect.url}/payments/${"0".repeat(24)}`, {
    headers: { "x-api-key": konnect.apiKey },
    redirect: "error",
    signal: AbortSignal.timeout(patience),
  }).then(
    ({ status }) => {
      if (status === 401 || status === 403)
        return [fault("Konnect refuse la clé (KONNECT_API_KEY).", remedy)];
      if (status >= 500) return [warning(`Konnect répond ${status}.`, remedy)];
      return [
        good(
          `Konnect répond et connaît la clé. Il appelle ${publicUrl}/api/payments/konnect/notification, et est interrogé s'il ne le fait pas.`,
        ),
      ];
    },
    (error: unknown) => [warning(`Konnect ne répond pas : ${reasonOf(error)}`, remedy)],
  );
}

/** Signs a form as an order's is, and looks whether the gateway's page is there. Nothing is posted. */
export async function findGateway({ gateway, publicUrl }: Config): Promise<Finding[]> {
  if (gateway.kind === "none")
    return [good("Aucune passerelle qui notifie : Konnect prend seul les cartes.")];
  if (gateway.kind === "demo")
    return [
      warning(
        "Les paiements par carte passent par la passerelle de démonstration.",
        "Donnez les variables GPG_ de votre contrat avant d'ouvrir.",
      ),
    ];
  const { signature } = gpgValues(gateway, { reference: "doctor", amount: 1_000 });
  const signed = good(
    `La passerelle : un formulaire du marchand ${gateway.numSite} se signe (${signature.slice(0, 8)}…). Déclarez chez elle ${publicUrl}/api/payments/gpg/notification.`,
  );
  const remedy = "Vérifiez GPG_URL et que cette machine peut sortir en https.";
  const reached = await fetch(gateway.url, {
    method: "HEAD",
    signal: AbortSignal.timeout(patience),
  }).then(
    ({ status }) =>
      status < 500
        ? good("La page de la passerelle répond.")
        : warning(`La page de la passerelle répond ${status}.`, remedy),
    (error: unknown) =>
      warning(`La page de la passerelle ne répond pas : ${reasonOf(error)}`, remedy),
  );
  const open =
    gateway.networks.length > 0
      ? good(`Ses notifications sont prises de ${gateway.networks.join(", ")} seulement.`)
      : warning(
          "Ses notifications signées sont prises de toute adresse.",
          "Demandez ses adresses à la passerelle, et dites-les dans GPG_ADDRESSES.",
        );
  return [signed, reached, open];
}
