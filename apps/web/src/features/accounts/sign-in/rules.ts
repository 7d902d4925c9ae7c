import { text, type ValuesOf } from "@majorant/client/forms/fields.ts";
import { follows } from "@majorant/client/forms/use-form.ts";
import {
  account,
  email,
  newPassword as newPasswordShape,
  signInPassword,
} from "@majorant/contract/accounts/account";

/** The browser checks what the server checks: the contract's own shapes. */
export const emailRule = follows(email);
export const signInPasswordRule = follows(signInPassword);

/** A password that is chosen, and typed again. */
export const newPassword = {
  password: text({ rule: follows(newPasswordShape), secret: true }),
  confirmation: text({
    rule: (typed) => (typed === "" ? "La confirmation du mot de passe est obligatoire" : undefined),
    secret: true,
  }),
};

export const confirms = ({ password, confirmation }: ValuesOf<typeof newPassword>) => ({
  confirmation: confirmation === password ? undefined : "Les mots de passe ne sont pas identiques",
});

export const phoneRule = follows(account.phoneNumber);
export const firstNameRule = follows(account.firstName);
export const lastNameRule = follows(account.lastName);
