import { useState } from "react";
import { ApiError } from "../api/call.ts";

/**
 * Where an operation stands. On an error `fields` says what is wrong with which field; `code` is absent where the
 * server gave none.
 */
export type Submit<Answer> =
  | { state: "idle" | "loading" }
  | { state: "success"; answer: Answer }
  | { state: "error"; sentence: string; fields: Record<string, string>; code?: string };

/**
 * One asynchronous operation of a form: idle, loading, success or error. For the pages
 * before sign-in, whose script is small enough to do without the query library.
 */
export function useSubmit<Answer>() {
  const [submit, setSubmit] = useState<Submit<Answer>>({ state: "idle" });

  /** Runs the operation; a second press while it runs does nothing. */
  async function send(operation: () => Promise<Answer>): Promise<void> {
    if (submit.state === "loading") return;
    setSubmit({ state: "loading" });
    try {
      setSubmit({ state: "success", answer: await operation() });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const { fields, code } = error instanceof ApiError ? error : { fields: {}, code: undefined };
      setSubmit({ state: "error", sentence: error.message, fields, ...(code && { code }) });
    }
  }

  const reset = () => setSubmit({ state: "idle" });

  return { submit, send, reset, pending: submit.state === "loading" };
}
