import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { rememberSeconds } from "./changed.mjs";
import { makeRunFolder } from "./run-folder.mjs";
import { pinnedEnvironment, pinnedNode } from "./runtime.mjs";
import { root } from "./step.mjs";

/** Vitest on those of its projects; `filter` are parts of file names. */
export function runVitest(projects, filter) {
  return runSuite(
    "Vitest",
    (file) => [
      join(root, "node_modules", "vitest", "vitest.mjs"),
      "run",
      ...projects.flatMap((project) => ["--project", project]),
      "--passWithNoTests",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
      ...filter,
    ],
    {},
    ({ numPassedTests, numFailedTests, numPendingTests, testResults }) => {
      rememberSeconds(testResults);
      return {
        passed: numPassedTests,
        // A file that could not even be loaded has no test to fail.
        failed: numFailedTests + testResults.filter(isUnloadable).length,
        skipped: numPendingTests,
        failures: testResults.flatMap(failuresOfFile),
      };
    },
  );
}

const isUnloadable = ({ status, assertionResults }) =>
  status === "failed" && assertionResults.every((test) => test.status !== "failed");

const failuresOfFile = (file) => [
  ...(isUnloadable(file) ? [{ name: relative(root, file.name), why: file.message }] : []),
  ...file.assertionResults
    .filter(({ status }) => status === "failed")
    .map((test) => ({
      name: `${relative(root, file.name)} > ${test.fullName}`,
      why: test.failureMessages.join("\n"),
    })),
];

/** The journeys of e2e/ in that Chromium. */
export function runPlaywright(chromium, filter) {
  return runSuite(
    "Playwright",
    () => [
      join(root, "node_modules", "@playwright", "test", "cli.js"),
      "test",
      "--config=e2e",
      "--pass-with-no-tests",
      "--reporter=list,json",
      ...filter,
    ],
    { CHROMIUM_PATH: chromium },
    ({ stats, errors, suites }) => ({
      passed: stats.expected,
      // One that passes at the second try failed at the first.
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
      failures: [
        ...suites.flatMap(failuresOfJourneys),
        ...errors.map(({ message }) => ({ name: "e2e", why: message })),
      ],
    }),
  );
}

const failuresOfJourneys = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(failuresOfJourneys),
  ...specs
    .filter(({ ok }) => !ok)
    .map((spec) => ({
      name: `e2e/${spec.file} > ${spec.title}`,
      why: spec.tests
        .flatMap(({ results }) => results)
        .flatMap(({ errors }) => errors)
        .map(({ message }) => message)
        .join("\n"),
    })),
];

/** How long a suite may take to end once its report is there, in milliseconds: what it waits for then was left behind. */
const endingMs = 60_000;

/** Runs it in this terminal and counts by its JSON report; without one, or against it, a failure is one. */
async function runSuite(name, args, env, count) {
  const folder = makeRunFolder();
  const file = join(folder, "report.json");
  const startedAt = performance.now();
  const { code, isStuck } = await new Promise((resolve) => {
    const child = spawn(pinnedNode(), args(file), {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: {
        ...pinnedEnvironment(),
        TMPDIR: folder,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        ...env,
      },
    });
    let reportedAt = null;
    const watching = setInterval(() => {
      if (!existsSync(file)) return;
      reportedAt ??= performance.now();
      if (performance.now() - reportedAt > endingMs) child.kill("SIGKILL");
    }, 1_000);
    child.once("exit", (code, signal) => {
      clearInterval(watching);
      resolve({ code, isStuck: signal === "SIGKILL" && reportedAt !== null });
    });
  });
  const none = { passed: 0, failed: 0, skipped: 0, failures: [] };
  const result = existsSync(file) ? count(JSON.parse(readFileSync(file, "utf8"))) : none;
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  console.log(`${name}: ${Math.round((performance.now() - startedAt) / 1000)} s`);
  if (isStuck) {
    const why = `It had told its results ${endingMs / 1000} s before and did not end: something that it started still runs.`;
    const failures = [...result.failures, { name, why }];
    return { ...result, failed: result.failed + 1, failures };
  }
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}
