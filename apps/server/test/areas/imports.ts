import { importUsers, previewImport } from "@majorant/contract/bulk/imports";
import { csvRecord, type Separator } from "@majorant/domain/bulk/csv";
import type { TestApp } from "../app.ts";
import { factories } from "../factories.ts";

/** Files of people, and the calls that look at them and import them. */
export async function importsOf({ db, call, tokenOf }: TestApp) {
  const make = factories(db);
  const administrator = await make.user({
    administrator: true,
    first_name: "Leïla",
    last_name: "Hammami",
  });
  const token = await tokenOf(administrator);

  const titles = ["Email", "Nom", "Prénom", "Téléphone", "Classe"];
  const csv = (rows: readonly (readonly string[])[], separator: Separator = ";") =>
    rows.map((row) => csvRecord(row, separator)).join("");
  const someEmail = () => `${crypto.randomUUID()}@exemple.tn`;
  const people = (count: number) =>
    Array.from({ length: count }, (_, i) => [someEmail(), `Gharbi ${i}`, "Aziz"]);

  const send = (
    endpoint: typeof importUsers | typeof previewImport,
    content: string | Buffer,
    options: object = {},
  ) =>
    call(endpoint, {
      token,
      parts: { options },
      files: { fichier: { name: "liste.csv", bytes: Buffer.from(content) } },
    });
  const preview = async (content: string | Buffer, options: object = {}) =>
    (await send(previewImport, content, options)).json();
  const bring = (content: string | Buffer, options: object = {}) =>
    send(importUsers, content, options);

  const account = (email: string) =>
    db.selectFrom("users").where("email", "=", email).selectAll().executeTakeFirst();
  const countUsers = async () =>
    Number(
      (
        await db
          .selectFrom("users")
          .select((e) => e.fn.countAll<number>().as("count"))
          .executeTakeFirstOrThrow()
      ).count,
    );

  return { token, titles, csv, someEmail, people, send, preview, bring, account, countUsers };
}
