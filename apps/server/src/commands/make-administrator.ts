import { email as emailShape } from "@majorant/contract/accounts/account";
import type { Kysely, Transaction } from "kysely";
import * as z from "zod/mini";
import { insertReset } from "../areas/accounts/sign-in/auth.queries.ts";
import { choosingLink } from "../platform/accounts/choosing-link.ts";
import { generatePassword, hashPassword } from "../platform/accounts/passwords.ts";
import { newToken } from "../platform/accounts/sessions.ts";
import { recordCommand } from "../platform/audit.ts";
import { CannotStart } from "../platform/database/cannot-start.ts";
import type { DB } from "../platform/database/schema.ts";
import type { Newcomer } from "../platform/jobs/mail.ts";

type Person = { email: string; firstName?: string | undefined; lastName?: string | undefined };

/** The link is good for an hour, in milliseconds: whoever asks for it is at the terminal. */
const linkMilliseconds = 3_600_000;

/**
 * Makes an account an administrator, active; where there is none, a new one. Answers a link by which its
 * password is chosen, and who reads it. The journal has a line of it, by nobody who is signed in.
 * @throws CannotStart where the e-mail is none.
 */
export async function makeAdministrator(
  db: Kysely<DB>,
  person: Person,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<{ made: boolean; link: string; reader: Newcomer }> {
  const parsed = z.safeParse(emailShape, person.email);
  if (!parsed.success) throw new CannotStart(`${person.email} is no e-mail address.`);
  const email = parsed.data;
  const { token, hash } = newToken();
  const { made, reader } = await db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom("users")
      .where("email", "=", email)
      .select(["id", "administrator", "active", "first_name as firstName"])
      .forUpdate()
      .executeTakeFirst();
    const { firstName = "Administrateur", lastName = "Majorant" } = person;
    const { id } = known
      ? await promote(trx, known.id)
      : await trx
          .insertInto("users")
          .values({
            email,
            first_name: firstName,
            last_name: lastName,
            // Nobody knows it: the link chooses another.
            password_hash: await hashPassword(generatePassword()),
            role: "ROLE_ADMINISTRATEUR",
            administrator: true,
          })
          .returning("id")
          .executeTakeFirstOrThrow();
    const details = known
      ? {
          administrateur: { was: known.administrator, is: true },
          actif: { was: known.active, is: true },
        }
      : { nom: lastName, prenom: firstName, email };
    await recordCommand(trx, "admin", {
      action: known ? "change" : "add",
      subject: { kind: "user", id },
      details,
      now,
    });
    const expiresAt = new Date(now.getTime() + linkMilliseconds);
    await insertReset(trx, { tokenHash: hash, userId: id, expiresAt });
    return { made: !known, reader: { email, firstName: known?.firstName ?? firstName } };
  });
  return { made, reader, link: choosingLink(email, token, publicUrl) };
}

const promote = (trx: Transaction<DB>, id: number) =>
  trx
    .updateTable("users")
    .where("id", "=", id)
    .set({ administrator: true, active: true })
    .returning("id")
    .executeTakeFirstOrThrow();
