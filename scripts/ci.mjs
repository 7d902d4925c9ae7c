// What .ci/run runs: every check, then every test, and one last line that counts both.
import { check } from "./check.mjs";
import { report } from "./step.mjs";
import { conclude, test } from "./test.mjs";

const checks = await check().catch((error) => {
  report(error);
  return { passed: 0, failed: 1, skipped: 0 };
});
const tests = await test([]);
conclude({
  passed: checks.passed + tests.passed,
  failed: checks.failed + tests.failed,
  skipped: checks.skipped + tests.skipped,
  failures: tests.failures,
});
