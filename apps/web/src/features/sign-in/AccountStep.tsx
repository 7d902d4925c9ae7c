import { AddressFields } from "@majorant/client/address/AddressFields.tsx";
import { PasswordField } from "@majorant/ui/fields/PasswordField.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import type { AccountForm } from "./account-form.ts";
import css from "./SignUp.module.css";

/** Step 0 of sign-up: the account. */
export function AccountStep({ field }: Pick<AccountForm, "field">) {
  return (
    <div className={css.fields}>
      <TextField label="Prénom" autoComplete="given-name" {...field("firstName")} />
      <TextField label="Nom" autoComplete="family-name" {...field("lastName")} />
      <TextField label="Email" type="email" autoComplete="username" {...field("email")} />
      <TextField label="Téléphone" type="tel" autoComplete="tel" {...field("phoneNumber")} />
      <PasswordField
        label="Mot de passe"
        hint="8 caractères au minimum"
        autoComplete="new-password"
        {...field("password")}
      />
      <PasswordField
        label="Confirmation du mot de passe"
        autoComplete="new-password"
        {...field("confirmation")}
      />
      <AddressFields field={field} across={css.across} />
    </div>
  );
}
