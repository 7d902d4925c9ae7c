import { addMedium, listMedia } from "@majorant/contract/publishing/videos";
import { describe, expect, test, vi } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { videosOf } from "../../../../test/areas/videos.ts";
import { factories } from "../../../../test/factories.ts";
import { film } from "../../../../test/film.ts";
import { uploadWhole } from "../../../../test/tus.ts";

const server = await testApp();
const { app, call, tokenOf, db } = server;
const make = factories(db);
const { token } = await videosOf(server);
const origin = await app.listen({ host: "127.0.0.1", port: 0 });

describe("a video of one's own", () => {
  test("is prepared from an upload, once, and found by its name", async () => {
    const id = await uploadWhole(origin, token, await film(), "Électrocinétique.mp4");
    const add = () => call(addMedium, { token, body: { upload: { id } } });
    expect((await add()).json()).toMatchObject({ id, name: "Électrocinétique.mp4" });
    expect((await add()).json()).toMatchObject({ id });
    const list = await call(listMedia, { token, query: { q: "electro" } });
    expect(list.json()).toMatchObject([{ id }]);
    expect(list.headers["x-total-count"]).toBe("1");
    await vi.waitFor(
      async () => expect((await add()).json()).toMatchObject({ state: "ready", height: 180 }),
      { timeout: 60_000, interval: 200 },
    );
    const other = await tokenOf(await make.user({ role: "ROLE_TECHNICIAN" }));
    const foreign = await call(addMedium, { token: other, body: { upload: { id } } });
    expect(foreign.statusCode).toBe(404);
  });
});
