import { createDecipheriv } from "node:crypto";
import { getVideo, listCourseSections } from "@majorant/contract/learning/courses";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { mediaOf } from "../../../../test/areas/media.ts";
import { factories } from "../../../../test/factories.ts";
import { addRendition, addressesIn, playbackOf } from "../../../../test/streaming.ts";

const server = await testApp();
const { app, db, call, now, setNow, tokenOf } = server;
const make = factories(db);
const { storage, asStudent, fetch, watching, forge, refused } = mediaOf(server);

describe("a protected video", () => {
  test("plays: its segments, with the key and the IV of its playlist, are the clear ones", async () => {
    const { manifest, open, clear } = await watching();
    const master = await fetch(manifest);
    expect(master.headers).toMatchObject({
      "content-type": "application/vnd.apple.mpegurl",
      "cache-control": "private, max-age=30, no-transform",
    });
    expect(master.body).toContain('RESOLUTION=1280x720,CODECS="avc1.4d401f,mp4a.40.2"');

    const { qualities, key, iv, segments } = await open();
    expect(qualities).toHaveLength(2);
    expect(segments).toHaveLength(clear.length);
    const keyAnswer = await fetch(key);
    expect(keyAnswer.headers["cache-control"]).toBe("no-store, no-transform");
    expect(keyAnswer.rawPayload).toHaveLength(16);

    for (const [n, address] of segments.entries()) {
      const segment = await fetch(address);
      expect(segment.headers).toMatchObject({
        "content-type": "video/mp2t",
        "accept-ranges": "bytes",
        "cache-control": expect.stringMatching(/^private, max-age=\d+, no-transform$/),
      });
      const decipher = createDecipheriv("aes-128-cbc", keyAnswer.rawPayload, iv);
      const decrypted = Buffer.concat([decipher.update(segment.rawPayload), decipher.final()]);
      expect(decrypted.equals(clear[n] ?? Buffer.alloc(0))).toBe(true);
      expect(segment.rawPayload.includes(decrypted.subarray(0, 64))).toBe(false);
    }
  });

  test("says beside the manifest what a player asks for next: its first quality's playlist and segment", async () => {
    const { start, open } = await watching();
    const { qualities, segments } = await open();
    expect(start).toEqual({ playlist: qualities[0], segment: segments[0] });
  });

  test("has a key and an IV for each quality", async () => {
    const { open } = await watching();
    const { qualities } = await open();
    const playlists = await Promise.all(
      qualities.map(async (url) => addressesIn((await fetch(url)).body)),
    );
    const keys = await Promise.all(
      playlists.map(async ({ key }) => (await fetch(key)).rawPayload.toString("hex")),
    );
    expect(new Set(keys).size).toBe(2);
    expect(new Set(playlists.map(({ iv }) => iv.toString("hex"))).size).toBe(2);
  });

  test("gives parts of its segments, and answers HEAD", async () => {
    const { open } = await watching();
    const { segments } = await open();
    const whole = (await fetch(segments[0])).rawPayload;
    const part = await fetch(segments[0], { range: "bytes=16-31" });
    expect(part.statusCode).toBe(206);
    expect(part.headers["content-range"]).toBe(`bytes 16-31/${whole.length}`);
    expect(part.rawPayload).toEqual(whole.subarray(16, 32));

    const head = await app.inject({ method: "HEAD", url: segments[0] ?? "" });
    expect(head.statusCode).toBe(200);
    expect(head.headers["content-length"]).toBe(String(whole.length));
    expect(head.rawPayload).toHaveLength(0);
  });

  // docs/operations/nginx-segments.conf: a cache asks by HEAD, and goes by the ETag.
  test("names what a segment holds by its ETag: the same for each viewer, another once the video is replaced", async () => {
    const { open, video, student, clear } = await watching();
    const { segments } = await open();
    const params = { ressourceId: video.id };
    const token = await tokenOf(student);
    const elsewhere = playbackOf(
      (await call(getVideo, { params, query: asStudent, token })).json(),
    );
    const other = "start" in elsewhere ? elsewhere.start.segment : "";
    expect(other).not.toBe(segments[0]);
    const tagOf = async (url = "") => (await app.inject({ method: "HEAD", url })).headers.etag;
    const tag = await tagOf(segments[0]);
    expect(tag).toEqual(expect.any(String));
    expect(await tagOf(other)).toBe(tag);

    const medium = await make.medium({ kind: "video" });
    for (const name of ["720p", "360p"]) await addRendition(server, medium, { name, clear });
    await db
      .updateTable("resources")
      .set({ medium_id: medium.id })
      .where("id", "=", video.id)
      .execute();
    const later = await tagOf(segments[0]);
    expect(later).toEqual(expect.any(String));
    expect(later).not.toBe(tag);
  });

  test("has its poster behind an address too", async () => {
    const { poster } = await watching();
    const answer = await fetch(poster);
    expect(answer.headers["content-type"]).toBe("image/webp");
    expect(answer.body).toBe("une image");
    expect(await refused(poster.split("?")[0], "ADDRESS_EXPIRED")).toBe(403);
  });

  test("gives its key a fair number of times", async () => {
    const { open } = await watching();
    const { key } = await open();
    const statuses = [];
    for (let tries = 0; tries < 25; tries++) statuses.push((await fetch(key)).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(24);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("a video without renditions", () => {
  test("plays its original in ranges", async () => {
    const { original } = await watching({ original: true });
    const whole = await fetch(original);
    expect(whole.headers).toMatchObject({ "content-type": "video/mp4", "accept-ranges": "bytes" });
    expect(whole.body).toBe("0123456789");

    const part = await fetch(original, { range: "bytes=4-" });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({ "content-range": "bytes 4-9/10", "content-length": "6" });
    expect(part.body).toBe("456789");

    const same = { range: "bytes=0-0", "if-range": String(whole.headers.etag) };
    expect((await fetch(original, same)).body).toBe("0");
    expect((await fetch(original, { ...same, "if-range": '"another"' })).body).toBe("0123456789");

    const beyond = await fetch(original, { range: "bytes=10-" });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers["content-range"]).toBe("bytes */10");
    expect(await refused(forge(original), "ADDRESS_EXPIRED")).toBe(403);
  });
});

describe("a file", () => {
  /** The links of a section's file and of a video's, in an enrolled student's outline. */
  async function links() {
    const watched = await watching();
    const { section, video } = watched;
    const link = async (name: string, text: string) => {
      const medium = await make.medium({ name });
      await storage.put(`media/${medium.id}/original`, Buffer.from(text));
      return medium.id;
    };
    await make.file({
      section_id: section.id,
      medium_id: await link("Série d'exercices n°1.pdf", "%PDF-1 énoncé"),
    });
    await make.videoFile({ resource_id: video.id, medium_id: await link("a.pdf", "%PDF-2") });
    const { json } = await call(listCourseSections, {
      params: { coursId: watched.course.id },
      query: asStudent,
      token: watched.token,
    });
    const [outline] = json();
    return {
      ...watched,
      file: outline.files[0].link,
      videoFile: outline.videos[0].videoFiles[0].link,
    };
  }

  test("of a section or of a video is downloaded under its own name, in parts if need be", async () => {
    const { file, videoFile } = await links();
    const answer = await fetch(file);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition":
        "attachment; filename=\"Serie d'exercices n_1.pdf\"; filename*=UTF-8''S%C3%A9rie%20d%27exercices%20n%C2%B01.pdf",
    });
    expect(answer.body).toBe("%PDF-1 énoncé");
    expect((await fetch(videoFile)).body).toBe("%PDF-2");
    const part = await fetch(file, { range: "bytes=0-3" });
    expect([part.statusCode, part.body]).toEqual([206, "%PDF"]);
  });

  test("is refused once the enrolment or the hour is over", async () => {
    const { file, videoFile, assignment } = await links();
    setNow(new Date(now().getTime() + 2 * 3_600_000));
    expect(await refused(file, "ADDRESS_EXPIRED")).toBe(403);
    setNow(new Date());
    await db.deleteFrom("assignments").where("id", "=", assignment.id).execute();
    for (const address of [file, videoFile]) await refused(address, "NOT_ENROLLED");
  });

  test("whose bytes are gone is not there", async () => {
    const { file, section } = await links();
    const fileRow = await db
      .selectFrom("resources")
      .where("section_id", "=", section.id)
      .where("kind", "=", "file")
      .select("medium_id")
      .executeTakeFirstOrThrow();
    await storage.remove(`media/${fileRow.medium_id}`);
    expect(await refused(file, "NOT_FOUND")).toBe(404);
  });
});
