import type { Mail } from "../../platform/jobs/mail.ts";

export const invitationMail = (
  user: { email: string; firstName: string },
  token: string,
  publicUrl: string,
): Mail => ({
  to: user.email,
  subject: "Votre compte Majorant",
  text: `Bonjour ${user.firstName},

L'équipe de Majorant a créé un compte pour vous, avec cet email : ${user.email}

Pour choisir votre mot de passe, suivez ce lien dans les deux semaines :
${publicUrl}/auth/new-password?${new URLSearchParams({ email: user.email, token })}

Passé ce délai, demandez un nouveau lien avec « Mot de passe oublié » :
${publicUrl}/auth/signin

L'équipe de Majorant
`,
});
