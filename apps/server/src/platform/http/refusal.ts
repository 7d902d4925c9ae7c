import {
  type RefusalBody,
  type RefusalCode,
  type RefusedDevice,
  refusals,
  type SecondStep,
} from "@majorant/contract/refusals";

/** A call that is refused by name; the error handler turns it into its answer. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: RefusalBody;

  constructor(
    code: RefusalCode,
    fields?: Record<string, string>,
    devices?: RefusedDevice[],
    secondStep?: SecondStep,
  ) {
    const [status, sentence] = refusals[code];
    const error = Object.values(fields ?? {})[0] ?? sentence;
    super(error);
    this.status = status;
    this.body = {
      error,
      code,
      ...(fields && { fields }),
      ...(devices && { devices }),
      ...(secondStep && { secondStep }),
    };
  }
}

/** What is refused for now: it may be asked again in that many seconds, which the answer says. */
export class NotYet extends Refusal {
  readonly retryAfter: number;

  constructor(code: RefusalCode, seconds: number) {
    super(code);
    this.retryAfter = seconds;
    this.body.retryAfter = seconds;
  }
}

/** What is put off because too many wait already; who comes back then finds a place. */
export class Crowded extends NotYet {
  constructor(code: "BUSY" | "SIGN_IN_BUSY", seconds: number) {
    super(code, seconds);
  }
}

/** Refuses when there is nothing: `orNotFound(row)` reads as "the row, or 404". */
export function orNotFound<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Refusal("NOT_FOUND");
  return value;
}

/**
 * Refuses to write over what someone else saved since the caller read it: an editable row has a
 * `version` that each change raises, and a form sends back the one it was filled with. Without one
 * the caller knows, and means to write over it. Call it with the row locked.
 */
export function checkVersion(row: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== row.version) throw new Refusal("EDITED_MEANWHILE");
}
