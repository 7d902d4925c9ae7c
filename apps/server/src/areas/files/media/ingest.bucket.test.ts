import { readdir } from "node:fs/promises";
import { addMedium } from "@majorant/contract/publishing/videos";
import { afterAll, expect, test, vi } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { film } from "../../../../test/film.ts";
import { startS3 } from "../../../../test/s3-emulator.ts";
import { uploadWhole } from "../../../../test/tus.ts";

const s3 = await startS3({ bucket: "majorant", keyId: "AKIA" });
const { app, db, call, tokenOf, dataDir } = await testApp({
  STORAGE_URL: `s3://AKIA:secret@majorant?endpoint=${s3.endpoint}`,
});
afterAll(async () => {
  await app.close();
  s3.stop();
});

test("with STORAGE_URL an upload goes to the bucket once it is whole, and is prepared from there", async () => {
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  const token = await tokenOf(await factories(db).user({ role: "ROLE_TECHNICIAN" }));
  const clip = await film();
  const id = await uploadWhole(origin, token, clip);
  const add = () => call(addMedium, { token, body: { upload: { id } } });
  expect((await add()).statusCode).toBe(200);
  expect(s3.objects.get(`media/${id}/original`)?.equals(clip)).toBe(true);
  expect(await readdir(dataDir)).not.toContain("uploads");
  await vi.waitFor(async () => expect((await add()).json().state).toBe("ready"), {
    timeout: 60_000,
    interval: 200,
  });
  expect([...s3.objects.keys()]).toContain(`media/${id}/light/0.ts`);
});
