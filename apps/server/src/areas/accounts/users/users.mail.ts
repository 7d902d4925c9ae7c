import type { Mail } from "../../../platform/jobs/mail.ts";

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

export const farewellMail = (
  user: { email: string; firstName: string },
  publicUrl: string,
): Mail => ({
  to: user.email,
  subject: "Votre compte Majorant est supprimé",
  text: `Bonjour ${user.firstName},

Votre compte est supprimé, avec vos notes, votre avancement et vos accès aux cours. Vos commandes restent dans notre comptabilité, sans votre nom.

Si vous n'êtes pas à l'origine de cette suppression, changez le mot de passe de votre messagerie et écrivez-nous.

Vous pouvez créer un nouveau compte quand vous le souhaitez, avec cette adresse :
${publicUrl}/auth/signup

Bonne continuation,
L'équipe de Majorant
`,
});
