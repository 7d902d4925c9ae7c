import { tunisia } from "@majorant/client/address/countries.ts";
import { ApiError, call } from "@majorant/client/api/call.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import { useEffect, useRef } from "react";
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
  useForm(
    blank,
    {
      firstName: firstNameRule,
      lastName: lastNameRule,
      email: emailRule,
      phoneNumber: phoneRule,
      password: newPasswordRule,
      confirmation: confirmationRule,
    },
    { secret: ["password", "confirmation"] },
  );

export type AccountForm = ReturnType<typeof useAccountForm>;

/** How long the way on waits for what is said of a password, in milliseconds: sign-up itself says it too. */
const PATIENCE_MS = 3_000;

/**
 * Asks the server whether the password that is typed is one that is tried first, once for each, and says it at the field.
 * Answers what is wrong; undefined where the server says nothing, or does not answer.
 */
export function usePasswordCheck({ values: { password }, mark }: AccountForm) {
  const last = useRef<{ password: string; fault: Promise<string | undefined> }>(undefined);
  const typed = useRef(password);
  useEffect(() => {
    typed.current = password;
  });

  async function ask(): Promise<string | undefined> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    try {
      await call("POST /auth/check-password", { body: { password } }, { signal });
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && error.code === "PASSWORD_COMMON")
        return error.fields.password;
      // Asked again the next time.
      last.current = undefined;
      return undefined;
    }
  }

  return async (): Promise<string | undefined> => {
    if (newPasswordRule(password) !== undefined) return undefined;
    if (last.current?.password !== password) last.current = { password, fault: ask() };
    const fault = await last.current.fault;
    // Another may be typed by now.
    if (fault !== undefined && typed.current === password) mark("password", fault);
    return fault;
  };
}

/** The account as the sign-up call takes it: without the confirmation, the address lowercased. */
export function accountOf({ confirmation: _, ...values }: AccountForm["values"]) {
  return { ...values, email: values.email.trim().toLowerCase() };
}
