/**
 * npm run words: writes the French catalogue, and says which of its sentences another language lacks, and
 * which entries nobody reads any more. With `--check` (npm run check) it only says whether it is up to date.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { languages } from "@majorant/domain/accounts/languages";
import { catalogueOf, fileOf, frenchWords } from "./catalogue.ts";

const french = frenchWords();
const text = `${JSON.stringify(french, null, 2)}\n`;

if (process.argv.includes("--check")) {
  if (readFileSync(fileOf("fr"), "utf8") !== text) {
    console.log("The French words have changed: npm run words writes them down.");
    process.exitCode = 1;
  }
} else {
  writeFileSync(fileOf("fr"), text);
  const all = [...new Set(Object.values(french).flat())];
  for (const language of languages) {
    const catalogue = catalogueOf(language);
    for (const words of all.filter((one) => !(one in catalogue)))
      console.log(`${language} lacks ${JSON.stringify(words)}`);
    for (const words of Object.keys(catalogue).filter((one) => !all.includes(one)))
      console.log(`${language} has no use for ${JSON.stringify(words)}`);
  }
}
