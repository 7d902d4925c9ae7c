// npm run doctor [-- --mail-to leila@ecole.tn]
// Examines the place with the environment of its start, and says in French what is wrong and what to mend.
// Ends with 1 where something is.
import { parseArgs } from "node:util";
import { examine } from "./doctor/examine.ts";
import { printed } from "./doctor/finding.ts";
import { runCommand } from "./with-database.ts";

runCommand(async () => {
  const { values } = parseArgs({ options: { "mail-to": { type: "string" } } });
  const findings = await examine(process.env, { mailTo: values["mail-to"] });
  for (const finding of findings) console.log(printed(finding));
  const faults = findings.filter(({ level }) => level === "fault").length;
  const warnings = findings.filter(({ level }) => level === "warning").length;
  console.log(
    faults + warnings === 0
      ? "\nTout va bien."
      : `\nÀ corriger : ${faults}. À regarder : ${warnings}.`,
  );
  process.exitCode = faults > 0 ? 1 : 0;
});
