import type { Mail, Newcomer } from "../platform/jobs/mail.ts";

/** To whom `npm run admin` made an administrator: the link that it printed. */
export const administratorMail = (reader: Newcomer, link: string): Mail => ({
  to: reader.email,
  subject: "Vous administrez Majorant",
  text: `Bonjour ${reader.firstName},

Votre compte administre Majorant, avec cet email : ${reader.email}

Pour choisir votre mot de passe, suivez ce lien dans l'heure :
${link}

Passé ce délai, demandez un nouveau lien avec «\u00a0Mot de passe oublié\u00a0».

L'équipe de Majorant
`,
});
