import { expect, test } from "vitest";
import { isDatabaseAway } from "./away.ts";

const fault = (message: string, more: object = {}) => Object.assign(new Error(message), more);

test.each([
  fault("terminating connection due to administrator command", { code: "57P01" }),
  fault("terminating connection because of crash of another server process", { code: "57P02" }),
  fault("the database system is starting up", { code: "57P03" }),
  fault("sorry, too many clients already", { code: "53300" }),
  fault("connection failure", { code: "08006" }),
  fault("connect ECONNREFUSED 127.0.0.1:5432", { code: "ECONNREFUSED", syscall: "connect" }),
  fault("connect ENOENT /run/.s.PGSQL.5432", { code: "ENOENT", syscall: "connect" }),
  fault("read ECONNRESET", { code: "ECONNRESET", syscall: "read" }),
  fault("Connection terminated unexpectedly"),
  fault("timeout exceeded when trying to connect"),
])("without a database: $message", (error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  fault("duplicate key value violates unique constraint", { code: "23505" }),
  fault("canceling statement due to user request", { code: "57014" }),
  fault("no space left on device", { code: "53100" }),
  fault("ENOENT: no such file or directory, open 'x'", { code: "ENOENT", syscall: "open" }),
  fault("audit is append-only", { code: "P0001" }),
  fault("a mistake of ours"),
  null,
  "Connection terminated",
])("anything else: %s", (error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
