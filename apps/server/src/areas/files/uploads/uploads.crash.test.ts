import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../test/database.ts";
import { killed } from "../../../../test/embedded/embedded.ts";
import { serverProcesses } from "../../../../test/embedded/server-process.ts";
import { factories } from "../../../../test/factories.ts";
import { tusClient, until, video } from "../../../../test/tus.ts";
import { openSession } from "../../../platform/accounts/sessions.ts";
import { bytesOf, uploadPath } from "../../../platform/storage/upload-bytes.ts";
import { findUpload } from "./uploads.queries.ts";

const { db, connection } = await testDatabase();
const { start, dataDir } = await serverProcesses(connection);

test("an upload goes on after a kill -9 of its server, and is what was sent", async () => {
  const user = await factories(db).user({ role: "ROLE_ENSEIGNANT" });
  const { token } = await openSession(db, { ...user, userAgent: undefined }, new Date());
  const bytes = video(30_000_000);

  const first = await start();
  const client = tusClient(first.origin, token);
  const path = (await client.create(bytes.length)).headers.get("location") ?? "";
  const id = path.slice(path.lastIndexOf("/") + 1);
  const file = uploadPath({ dataDir }, id);
  client.stall(path, 0, bytes.subarray(0, 20_000_000), bytes.length);
  await until(async () => ((await bytesOf(file)) ?? 0) > 5_000_000);
  await killed(first.server);

  const next = tusClient((await start()).origin, token);
  const offset = await next.offset(path);
  expect(offset).toBeGreaterThan(5_000_000);
  expect(offset).toBeLessThanOrEqual(20_000_000);
  expect((await next.patch(path, offset, bytes.subarray(offset))).status).toBe(204);
  expect(await findUpload(db, id)).toMatchObject({ finished: true, bytes: bytes.length });
  const sha = (content: Buffer) => createHash("sha256").update(content).digest("hex");
  expect(sha(await readFile(file))).toBe(sha(bytes));
});
