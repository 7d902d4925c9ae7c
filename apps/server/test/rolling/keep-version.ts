import { writeFileSync } from "node:fs";
import { keptVersion, packVersion } from "./version-before.ts";

// `npm run version-before`, once a release is out: from now on tests run it against what comes after.
const packed = packVersion();
writeFileSync(keptVersion, packed);
console.log(`Kept this version as the one before (${Math.round(packed.length / 1000)} kB).`);
