import { signOut } from "@majorant/contract/accounts/sign-in";
import { getVideoRequest } from "@majorant/contract/publishing/video-requests";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { type Params, workOf } from "../../../../test/areas/video-requests.ts";
import { factories } from "../../../../test/factories.ts";
import { storageOf } from "../../../../test/streaming.ts";

const server = await testApp();
const { app, db, call, now, setNow } = server;
const make = factories(db);
const { technician, waiting } = workOf(server);

describe("the addresses of a request", () => {
  async function addressed() {
    const medium = await make.medium({
      kind: "video",
      name: "cours.mp4",
      content_type: "video/mp4",
    });
    await storageOf(server).put(`media/${medium.id}/original`, Buffer.from("0123456789"));
    return waiting({ medium_id: medium.id });
  }
  const linkFor = async (params: Params, token: string): Promise<string> =>
    (await call(getVideoRequest, { params, token })).json().link;

  test("open for the technician and its teacher, in ranges", async () => {
    const { params, token } = await addressed();
    for (const each of [token, (await technician()).token]) {
      const link = await linkFor(params, each);
      const part = await app.inject({ url: link, headers: { range: "bytes=2-4" } });
      expect([part.statusCode, part.body]).toEqual([206, "234"]);
      expect((await app.inject({ method: "HEAD", url: link })).headers["content-length"]).toBe(
        "10",
      );
    }
  });

  test("end: when forged, when old, when signed out, and with the right to them", async () => {
    const { params } = await addressed();
    const worker = await technician();
    const link = await linkFor(params, worker.token);
    const refused = async (url: string) => (await app.inject(url)).json().code;
    expect(await refused(link.replace(/requests\/\d+/, "requests/999999"))).toBe("ADDRESS_EXPIRED");
    const start = now();
    setNow(new Date(start.getTime() + 10 * 3_600_000));
    expect(await refused(link)).toBe("ADDRESS_EXPIRED");
    setNow(start);
    await db
      .updateTable("users")
      .set({ role: "ROLE_APPRENANT" })
      .where("id", "=", worker.id)
      .execute();
    expect(await refused(link)).toBe("NOT_FOUND");
    await db
      .updateTable("users")
      .set({ role: "ROLE_TECHNICIAN" })
      .where("id", "=", worker.id)
      .execute();
    expect((await app.inject(link)).statusCode).toBe(200);
    await call(signOut, { token: worker.token });
    expect(await refused(link)).toBe("ADDRESS_EXPIRED");
  });
});
