import { signOut } from "@majorant/contract/accounts/sign-in";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { mediaOf } from "../../../../test/areas/media.ts";

const server = await testApp();
const { db, call, now, setNow } = server;
const { fetch, watching, forge, refused } = mediaOf(server);

describe("an address", () => {
  test.each([
    ["of a segment, under another number", (url: string) => url.replace("/0.ts", "/1.ts")],
    ["of a segment, in another quality", (url: string) => url.replace("/360p/", "/720p/")],
    ["of a segment, made the key's", (url: string) => url.replace("/0.ts", "/key")],
    ["for another user", (url: string) => url.replace(/for=\d+/, "for=1")],
    ["for another role", (url: string) => url.replace("APPRENANT", "ENSEIGNANT")],
    ["with a later end", (url: string) => url.replace(/\.\d+&/, ".99999999999&")],
    ["with another signature", (url: string) => forge(url)],
    ["with no signature", (url: string) => url.replace(/&sig=.+/, "")],
    ["with something after it", (url: string) => `${url}&x=1`],
    ["with nothing but its path", (url: string) => url.replace(/\?.+/, "")],
    ["of a segment that is not there, unsigned", () => "/api/media/videos/999999/720p/0.ts"],
  ])("%s is refused", async (_what, alter) => {
    const { segments } = await (await watching()).open();
    const altered = alter(segments[0] ?? "");
    expect(altered).not.toBe(segments[0]);
    expect(await refused(altered, "ADDRESS_EXPIRED")).toBe(403);
  });

  test("outlives the video and ends some hours later", async () => {
    const { segments, key } = await (await watching()).open();
    const start = now().getTime();
    setNow(new Date(start + 2 * 3_600_000));
    expect((await fetch(segments[0])).statusCode).toBe(200);
    setNow(new Date(start + 3 * 3_600_000));
    for (const address of [segments[0], key])
      expect(await refused(address, "ADDRESS_EXPIRED")).toBe(403);
    setNow(new Date());
  });

  const revoked: [
    string,
    string,
    (watched: Awaited<ReturnType<typeof watching>>) => Promise<unknown>,
  ][] = [
    [
      "the enrolment is taken away",
      "NOT_ENROLLED",
      ({ assignment }) => db.deleteFrom("assignments").where("id", "=", assignment.id).execute(),
    ],
    ["the student signs out", "ADDRESS_EXPIRED", ({ token }) => call(signOut, { token })],
    [
      "the account is deactivated",
      "ADDRESS_EXPIRED",
      ({ student }) =>
        db.updateTable("users").set({ active: false }).where("id", "=", student.id).execute(),
    ],
    [
      "the video is hidden",
      "NOT_FOUND",
      ({ video }) =>
        db.updateTable("resources").set({ active: false }).where("id", "=", video.id).execute(),
    ],
    [
      "its section is hidden",
      "NOT_FOUND",
      ({ section }) =>
        db.updateTable("sections").set({ active: false }).where("id", "=", section.id).execute(),
    ],
    [
      "its course is hidden",
      "NOT_FOUND",
      ({ course }) =>
        db.updateTable("courses").set({ active: false }).where("id", "=", course.id).execute(),
    ],
  ];

  test.each(revoked)(
    "stops working in the middle of a video when %s",
    async (_when, code, revoke) => {
      const watched = await watching();
      const { qualities, segments, key } = await watched.open();
      expect((await fetch(segments[0])).statusCode).toBe(200);
      await revoke(watched);
      for (const address of [segments[1], key, qualities[0], watched.manifest, watched.poster])
        await refused(address, code);
    },
  );
});
