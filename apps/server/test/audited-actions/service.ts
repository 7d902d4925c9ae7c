import { startBackup } from "@majorant/contract/operations/backups";
import { dropJob, runJobAgain } from "@majorant/contract/operations/service";
import type { ActionContext, AuditedAction } from "./audited-action.ts";

/** What an administrator does with a job that failed. */
export const serviceActions = ({ make }: ActionContext): AuditedAction[] => [
  [startBackup, "backup", async () => ({})],
  [runJobAgain, "job", async () => ({ params: { tacheId: (await make.failedJob()).id } })],
  [dropJob, "job", async () => ({ params: { tacheId: (await make.failedJob()).id } })],
];
