// What .ci/run runs: every check, then every test, and one last line that counts both.
import { check } from "./check.mjs";
import { report } from "./step.mjs";
import { conclude, test } from "./test.mjs";

const startedAt = performance.now();
const secondsSince = (moment) => Math.round((performance.now() - moment) / 1000);

const checks = await check().catch((error) => {
  report(error);
  return { passed: 0, failed: 1, skipped: 0 };
});
console.log(`Checks: ${secondsSince(startedAt)} s`);
const tests = await test([]);
console.log(`All of it: ${secondsSince(startedAt)} s`);
conclude({
  passed: checks.passed + tests.passed,
  failed: checks.failed + tests.failed,
  skipped: checks.skipped + tests.skipped,
  failures: tests.failures,
});
