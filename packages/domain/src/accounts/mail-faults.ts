/** What a mail server's client says of a mail that did not go out. */
export type MailError = { code?: string; responseCode?: number; response?: string };

/** Why a mail did not go out, for administrators; `final` where trying again would end the same. */
export type MailFault = { sentence: string; final: boolean };

/** Where the server speaks of this mail, and not of us: its addresses and its content. */
const aboutTheMail = new Set(["EENVELOPE", "EMESSAGE"]);

/** 530 to 539: the server wants to know us first, which is a setting of ours. */
const isAboutUs = (status: number) => status >= 530 && status < 540;

const unreachable = new Set([
  "ECONNECTION",
  "ESOCKET",
  "EDNS",
  "ETIMEDOUT",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** Whether a 5xx answer is about the mail itself, which no later try would change. */
const isFinal = ({ code = "", responseCode = 0 }: MailError) =>
  aboutTheMail.has(code) && responseCode >= 500 && !isAboutUs(responseCode);

/** Only an answer about the mail itself is final: a setting of ours, or a server that is away, may be mended. */
export function mailFault(error: MailError): MailFault {
  const { code = "", responseCode = 0, response = "" } = error;
  const reason = response.replaceAll(/\s+/g, " ").trim().slice(0, 300);
  if (isFinal(error))
    return { sentence: `Le serveur de mail refuse ce message : ${reason}`, final: true };
  if (code === "EAUTH" || isAboutUs(responseCode))
    return { sentence: "Le serveur de mail refuse notre connexion : voir SMTP_URL.", final: false };
  if (unreachable.has(code) && responseCode === 0)
    return { sentence: "Le serveur de mail ne répond pas.", final: false };
  return {
    sentence: reason
      ? `Le serveur de mail remet ce message à plus tard : ${reason}`
      : "Le message n'a pas pu être remis au serveur de mail.",
    final: false,
  };
}
