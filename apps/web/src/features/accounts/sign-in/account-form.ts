import { tunisia } from "@majorant/client/address/countries.ts";
import { ApiError, call } from "@majorant/client/api/call.ts";
import { text } from "@majorant/client/forms/fields.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import { useEffect, useRef } from "react";
import {
  confirms,
  emailRule,
  firstNameRule,
  lastNameRule,
  newPassword,
  phoneRule,
} from "./rules.ts";

/** The account of sign-up's step 0. */
const fields = {
  firstName: text({ rule: firstNameRule }),
  lastName: text({ rule: lastNameRule }),
  email: text({ rule: emailRule }),
  phoneNumber: text({ rule: phoneRule }),
  ...newPassword,
  address: text(),
  city: text(),
  zipCode: text(),
  country: text(),
};

export const useAccountForm = () => useForm(fields, { country: tunisia.name }, confirms);

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
    if (newPassword.password.rule(password) !== undefined) return undefined;
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
