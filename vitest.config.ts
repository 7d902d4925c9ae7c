import { defineConfig } from "vitest/config";

// No test asserts a time: these end one that hangs, on a machine that is busy with something else too.
const patience = { testTimeout: 180_000, hookTimeout: 180_000 };

// A page that is drawn leaves much behind at once: in more room it is swept less often, an eighth of the time.
const room = { execArgv: ["--max-semi-space-size=64"] };

export default defineConfig({
  test: {
    // Much of the time is waiting for PostgreSQL, ffmpeg and clocks: three at a time even on two cores.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: "unit",
          isolate: false,
          ...patience,
          include: ["packages/{contract,domain}/src/**/*.test.ts", "scripts/*.test.mjs"],
        },
      },
      {
        test: {
          name: "server",
          ...patience,
          include: ["apps/server/**/*.test.ts"],
          globalSetup: ["apps/server/test/global-setup.ts"],
          // A busy machine takes its time over a job: what is waited for is not how quick it comes.
          expect: { poll: { timeout: 60_000 } },
          // The application is imported once for all files of a worker, not anew for each: a third of the run.
          isolate: false,
        },
      },
      {
        test: {
          name: "web",
          ...patience,
          include: [
            "{apps/{web,staff},packages/{ui,client,features,build}}/**/*.test.{ts,tsx}",
            "test/**/*.test.{ts,tsx}",
          ],
          exclude: ["apps/{web,staff}/test/**"],
        },
      },
      {
        test: {
          name: "screens",
          ...patience,
          ...room,
          environment: "happy-dom",
          include: ["apps/{web,staff}/test/**/*.test.{ts,tsx}"],
        },
      },
    ],
  },
});
