import type { Mail } from "../../../platform/jobs/mail.ts";

export const welcomeMail = (
  user: { email: string; firstName: string },
  publicUrl: string,
): Mail => ({
  to: user.email,
  subject: "Bienvenue sur Majorant",
  text: `Bonjour ${user.firstName},

Votre compte a été créé. Connectez-vous pour découvrir les offres de votre classe :
${publicUrl}/auth/signin

Bon travail,
L'équipe de Majorant
`,
});

export const resetMail = (
  user: { email: string; firstName: string },
  token: string,
  publicUrl: string,
): Mail => ({
  to: user.email,
  subject: "Votre nouveau mot de passe",
  text: `Bonjour ${user.firstName},

Pour choisir un nouveau mot de passe, suivez ce lien dans l'heure :
${publicUrl}/auth/new-password?${new URLSearchParams({ email: user.email, token })}

Si vous n'avez rien demandé, ignorez ce message : votre mot de passe reste le même.

L'équipe de Majorant
`,
});
