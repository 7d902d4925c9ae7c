import type { Mail } from "../../platform/mail.ts";

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
