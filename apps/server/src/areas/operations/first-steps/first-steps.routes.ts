import { getFirstSteps, putOffFirstStep } from "@majorant/contract/operations/first-steps";
import { firstStepsOf } from "@majorant/domain/catalogue/first-steps";
import type { Kysely } from "kysely";
import { changesOf, record } from "../../../platform/audit.ts";
import type { DB } from "../../../platform/database/schema.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  findDoneSteps,
  findSkippedSteps,
  lockSkippedSteps,
  writeSkippedSteps,
} from "./first-steps.queries.ts";

/** What a new place needs before its first student can buy. */
export function firstStepsRoutes({ serve, db, clock, config }: Platform): void {
  const passerelle = config.gateway.kind !== "demo";

  const read = async (on: Kysely<DB>) => ({
    ...firstStepsOf(await findDoneSteps(on), await findSkippedSteps(on)),
    passerelle,
  });

  serve(getFirstSteps, () => read(db));

  serve(putOffFirstStep, async ({ params: { etape }, body: { ecartee }, ...call }) =>
    db.transaction().execute(async (trx) => {
      const before = await lockSkippedSteps(trx);
      const after = new Set(before);
      if (ecartee) after.add(etape);
      else after.delete(etape);
      await writeSkippedSteps(trx, after);
      const textOf = (steps: ReadonlySet<string>) => ({ skippedFirstSteps: [...steps].sort() });
      const details = changesOf(textOf(before), textOf(after));
      if (Object.keys(details).length > 0)
        await record(trx, call, {
          action: "change",
          subject: { kind: "settings", id: null },
          details,
          now: clock(),
        });
      return read(trx);
    }),
  );
}
