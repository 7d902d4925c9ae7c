import { tunisia } from "@majorant/client/address/countries.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import {
  confirmationRule,
  emailRule,
  firstNameRule,
  lastNameRule,
  newPasswordRule,
  phoneRule,
} from "./rules.ts";

const blank = {
  firstName: "",
  lastName: "",
  email: "",
  phoneNumber: "",
  password: "",
  confirmation: "",
  address: "",
  city: "",
  zipCode: "",
  country: tunisia.name,
};

/** The account of sign-up's step 0 and its rules. */
export const useAccountForm = () =>
  useForm(blank, {
    firstName: firstNameRule,
    lastName: lastNameRule,
    email: emailRule,
    phoneNumber: phoneRule,
    password: newPasswordRule,
    confirmation: confirmationRule,
  });

export type AccountForm = ReturnType<typeof useAccountForm>;

/** The account as the sign-up call takes it: without the confirmation, the address lowercased. */
export function accountOf({ confirmation: _, ...values }: AccountForm["values"]) {
  return { ...values, email: values.email.trim().toLowerCase() };
}
