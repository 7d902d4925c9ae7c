import { follows } from "@majorant/client/forms/use-form.ts";
import { account, email, newPassword, signInPassword } from "@majorant/contract/accounts/account";

/** The browser checks what the server checks: the contract's own shapes. */
export const emailRule = follows(email);
export const signInPasswordRule = follows(signInPassword);
export const newPasswordRule = follows(newPassword);

/** For a form whose password field is called `password`. */
export function confirmationRule(confirmation: string, { password }: { password: string }) {
  if (confirmation === "") return "La confirmation du mot de passe est obligatoire";
  return confirmation === password ? undefined : "Les mots de passe ne sont pas identiques";
}

export const phoneRule = follows(account.phoneNumber);
export const firstNameRule = follows(account.firstName);
export const lastNameRule = follows(account.lastName);
