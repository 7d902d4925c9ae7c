import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "../../src/app.ts");
const script = `
  import { createRequire } from "node:module";
  await import(${JSON.stringify(app)});
  const loaded = Object.keys(createRequire(import.meta.url).cache);
  console.log(JSON.stringify(loaded));`;

test("a start loads nothing that draws pictures or receipts, writes mails or speaks to a bucket", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--input-type=module",
    "--eval",
    script,
  ]);
  const paths: string[] = JSON.parse(stdout);
  const packages = new Set(paths.map((path) => path.split("node_modules/").at(-1)?.split("/")[0]));
  expect(packages).toContain("fastify");
  for (const name of ["sharp", "pdfkit", "fontkit", "nodemailer", "@aws-sdk"])
    expect(packages).not.toContain(name);
});
