import { expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { mediaOf } from "../../../../test/areas/media.ts";
import { buildApp } from "../../../app.ts";
import { rotateSecret } from "../../../platform/accounts/signatures.ts";
import { parseConfig } from "../../../platform/config.ts";

const server = await testApp();
const { db, dataDir, now, setNow } = server;
const { watching } = mediaOf(server);

/** An instance that starts now, on the same database and storage. */
async function another() {
  const config = parseConfig({ NODE_ENV: "test", DATA_DIR: dataDir, DEMO: "0" });
  const app = await buildApp(config, server, {
    clock: now,
  });
  const statusOf = async (url = "") => (await app.inject({ url })).statusCode;
  return { app, statusOf };
}

test("a video that plays goes on when the secret is rotated, and stops where it is forgotten at once", async () => {
  const start = new Date();
  setNow(start);
  const { open } = await watching();
  const { qualities, key, segments } = await open();
  const playing = [...qualities, key, ...segments];
  await rotateSecret(db, { now: now(), atOnce: false });
  // After the new one has begun to sign, and half an hour into the video.
  setNow(new Date(start.getTime() + 30 * 60_000));
  const later = await another();
  for (const address of playing) expect(await later.statusOf(address)).toBe(200);
  await later.app.close();

  await rotateSecret(db, { now: now(), atOnce: true });
  const last = await another();
  for (const address of playing) expect(await last.statusOf(address)).toBe(403);
  await last.app.close();
});
