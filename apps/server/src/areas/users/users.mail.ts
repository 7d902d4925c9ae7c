import type { Mail } from "../../platform/mail.ts";

type Account = { email: string; firstName: string };

export const accountCreatedMail = (user: Account, password: string, publicUrl: string): Mail => ({
  to: user.email,
  subject: "Votre compte Majorant",
  text: `Bonjour ${user.firstName},

L'équipe de Majorant a créé un compte pour vous.

Email : ${user.email}
Mot de passe : ${password}

Connectez-vous, puis choisissez votre propre mot de passe dans votre profil :
${publicUrl}/auth/signin

L'équipe de Majorant
`,
});

export const passwordReplacedMail = (user: Account, password: string, publicUrl: string): Mail => ({
  to: user.email,
  subject: "Votre nouveau mot de passe",
  text: `Bonjour ${user.firstName},

L'équipe de Majorant a remplacé votre mot de passe.

Nouveau mot de passe : ${password}

Connectez-vous, puis choisissez le vôtre dans votre profil :
${publicUrl}/auth/signin

L'équipe de Majorant
`,
});
