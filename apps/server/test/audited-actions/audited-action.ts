import type { Endpoint } from "@majorant/contract/endpoint";
import type { AuditSubject } from "@majorant/contract/reporting/audit";
import type { TestApp } from "../app.ts";
import type { factories } from "../factories.ts";

/** A change that an administrator can make, the kind of its line in the journal, and how it is made. */
export type AuditedAction = [
  Endpoint,
  AuditSubject,
  () => Promise<NonNullable<Parameters<TestApp["call"]>[1]>>,
];

/** What actions are done with: the application, and an administrator's token. */
export type ActionContext = Pick<TestApp, "call" | "db"> & {
  make: ReturnType<typeof factories>;
  token: string;
};

export const ref = ({ id }: { id: number }) => ({ id });
