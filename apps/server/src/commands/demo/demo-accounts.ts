import type { Kysely } from "kysely";
import { demoPassword, users } from "../../../demo/people.ts";
import { verifyPassword } from "../../platform/accounts/passwords.ts";
import { CannotStart } from "../../platform/database/cannot-start.ts";
import type { DB } from "../../platform/database/schema.ts";
import { emailOf } from "./people.ts";

/** Where the accounts of a school made for measurements are (`npm run demo -- --scale`). */
const scaleAccounts = "%@echelle.majorant.tn";

type DemoAccount = { id: number; email: string; fits: boolean };

/** The accounts at the demo's addresses, and whether its password, which anybody can read, still opens them. */
export async function findDemoAccounts(db: Kysely<DB>): Promise<DemoAccount[]> {
  const rows = await db
    .selectFrom("users")
    .where((e) =>
      e.or([
        e(
          "email",
          "in",
          users.map(({ name }) => emailOf(name)),
        ),
        e("email", "like", scaleAccounts),
      ]),
    )
    .select(["id", "email", "password_hash as hash"])
    .orderBy("id")
    .execute();
  // They were loaded with one hash: it is checked once.
  const fits = new Map<string, boolean>();
  for (const { hash } of rows)
    if (!fits.has(hash)) fits.set(hash, await verifyPassword(demoPassword, hash));
  return rows.map(({ id, email, hash }) => ({ id, email, fits: fits.get(hash) ?? false }));
}

/** @throws CannotStart while an account can be entered with the password that the README says. */
export async function refuseDemoAccounts(db: Kysely<DB>): Promise<void> {
  const open = (await findDemoAccounts(db)).filter(({ fits }) => fits);
  const [first] = open;
  if (!first) return;
  const others = open.length > 1 ? ` and ${open.length - 1} others of the demo` : "";
  throw new CannotStart(
    `${first.email}${others} can be entered with the password that the README says. ` +
      "Take the demo away with `npm run demo -- --remove`, make an administrator of your own with " +
      "`npm run admin -- --email …`, and start again.",
  );
}
