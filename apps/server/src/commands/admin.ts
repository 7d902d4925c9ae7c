// npm run admin -- --email leila@ecole.tn [--first-name Leïla] [--last-name Mansouri]
// Makes that account an administrator, or a new one, prints a link to choose its password, and mails it where
// SMTP_URL is set: in every mode, whether the application runs or not.
import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { parseConfig } from "../platform/config.ts";
import { CannotStart } from "../platform/database/cannot-start.ts";
import { smtpSender } from "../platform/jobs/mail.ts";
import { administratorMail } from "./administrator.mail.ts";
import { makeAdministrator } from "./make-administrator.ts";
import { runCommand, withDatabase } from "./with-database.ts";

runCommand(async () => {
  const { values } = parseArgs({
    options: {
      email: { type: "string" },
      "first-name": { type: "string" },
      "last-name": { type: "string" },
    },
  });
  const { email } = values;
  if (!email) throw new CannotStart("Who? npm run admin -- --email leila@ecole.tn");
  const person = { email, firstName: values["first-name"], lastName: values["last-name"] };
  const config = parseConfig(process.env);
  const publicUrl = config.publicUrl ?? `http://${config.host}:${config.port}`;
  await withDatabase(config, async ({ db }) => {
    const { made, link, reader } = await makeAdministrator(db, person, {
      publicUrl,
      now: new Date(),
    });
    console.log(`${email} ${made ? "is a new account, and administers" : "administers now"}.`);
    console.log(`Within the hour, its password is chosen here:\n${link}`);
    if (!config.smtpUrl) return;
    // The link is printed: without the mail nothing is lost.
    const sendMail = await smtpSender(config.smtpUrl, config.mailFrom);
    await sendMail(randomUUID(), administratorMail(reader, link)).then(
      () => console.log(`The link is on its way to ${reader.email} too.`),
      (error: Error) => console.log(`The mail with the link did not go. ${error.message}`),
    );
  });
});
