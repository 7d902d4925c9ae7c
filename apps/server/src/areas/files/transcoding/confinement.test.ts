import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { film } from "../../../../test/film.ts";
import { ownLane } from "../../../platform/lane/lane-process.ts";
import { openConfinement } from "./confinement.ts";
import { run } from "./ffmpeg.ts";
import { probe } from "./probe.ts";
import { transcode } from "./transcode.ts";

const isRoot = process.getuid?.() === 0;
let folder: string;
let neighbour: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "majorant-confinement-"));
  neighbour = join(folder, "neighbour.mp4");
  await writeFile(neighbour, await film({ seconds: 2 }));
  // A stranger could read it: it is the format that is refused.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A file in a folder of its own, as an upload is prepared. */
async function upload(name: string, content: string | Buffer) {
  const home = join(folder, name);
  await mkdir(home);
  const path = join(home, "original");
  await writeFile(path, content);
  return { home, path };
}

describe("a list of other files, sent as a video", () => {
  // Passes for an MP4 by its first bytes, as `free` is the type of one of its boxes.
  const dash = () => `<!--free--><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"
    profiles="urn:mpeg:dash:profile:isoff-on-demand:2011" mediaPresentationDuration="PT2S"><Period duration="PT2S">
    <AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1" width="320" height="180">
    <BaseURL>file://${neighbour}</BaseURL><SegmentBase/></Representation></AdaptationSet></Period></MPD>`;
  const hls = () => `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${neighbour}\n#EXT-X-ENDLIST\n`;
  const concat = () => `ffconcat version 1.0\nfile '${neighbour}'\n`;

  test.each([
    ["dash", dash],
    ["hls", hls],
    ["concat", concat],
  ])("%s is none, and what it names is not read", async (name, list) => {
    const { path, home } = await upload(name, list());
    const sentence = "Ce fichier n'est pas une vidéo lisible.";
    await expect(probe(path)).rejects.toMatchObject({ sentence });
    // Nor where it was taken for one before.
    const probed = {
      width: 320,
      height: 180,
      duration: 2,
      pictureDuration: 2,
      hasSound: false,
    };
    const { signal } = new AbortController();
    await expect(
      transcode(path, home, probed, { lane: ownLane(), signal, onProgress: () => {} }),
    ).rejects.toMatchObject({ sentence });
  });
});

describe("what looks into a video", () => {
  /** A program in ffprobe's place, which tells what it finds around it. */
  async function spy(script: string): Promise<string> {
    const { home } = await upload(crypto.randomUUID(), "");
    const programs = join(home, "programs");
    await mkdir(programs);
    await writeFile(join(programs, "ffprobe"), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    vi.stubEnv("PATH", `${programs}${delimiter}${process.env.PATH}`);
    vi.stubEnv("GPG_PASSWORD", "un-secret-de-marchand");
    onTestFinished(() => void vi.unstubAllEnvs());
    return (await run("ffprobe", [], { folder: home, patience: 10_000 })).printed;
  }

  test("has an environment of its own, without our secrets", async () => {
    const names = (await spy("env")).split("\n").map((line) => line.split("=")[0]);
    expect(names).toContain("PATH");
    expect(names).not.toContain("GPG_PASSWORD");
    expect(names).not.toContain("HOME");
  });

  test.runIf(isRoot)(
    "is not root where the server is, and reads what is not for everybody",
    async () => {
      expect((await spy("id -u")).trim()).toBe("65534");
      const secret = join(folder, "secret");
      await writeFile(secret, "à nous", { mode: 0o600 });
      expect(await spy(`cat ${secret} || echo closed`)).toBe("closed\n");
      expect(await readFile(secret, "utf8")).toBe("à nous");
    },
  );

  test("has no network, and limits, where the system gives them", async () => {
    const { before } = await openConfinement();
    const devices = (await spy("cat /proc/net/dev")).split("\n").slice(2).filter(Boolean);
    if (before.includes("unshare"))
      expect(devices.map((line) => line.trim().slice(0, 3))).toEqual(["lo:"]);
    else expect(devices.length).toBeGreaterThan(0);
    if (before.includes("prlimit")) expect((await spy("ulimit -v")).trim()).toBe("7812500");
  });

  test("is ended once it takes too long, or says too much", async () => {
    const { home } = await upload("slow", "");
    const begun = performance.now();
    vi.stubEnv("PATH", `${join(home, "programs")}${delimiter}${process.env.PATH}`);
    onTestFinished(() => void vi.unstubAllEnvs());
    await mkdir(join(home, "programs"));
    const program = join(home, "programs", "ffprobe");
    await writeFile(program, "#!/bin/sh\nexec sleep 60\n", { mode: 0o755 });
    await expect(run("ffprobe", [], { folder: home, patience: 300 })).rejects.toThrow("was killed");
    await writeFile(program, "#!/bin/sh\nexec yes une ligne\n", { mode: 0o755 });
    await expect(run("ffprobe", [], { folder: home, patience: 30_000 })).rejects.toThrow(
      "too much to say",
    );
    expect(performance.now() - begun).toBeLessThan(25_000);
  });

  test("takes what a head claims beyond a day for no video", async () => {
    const clip = await film({ seconds: 1, sound: false });
    // The movie's length in its header box, in units of which a second has a thousand.
    clip.writeUInt32BE(4_000_000_000, clip.indexOf("mvhd") + 20);
    const { path } = await upload("claims", clip);
    const looked = await probe(path).catch((error: unknown) => error);
    expect(looked).toMatchObject({ sentence: "Cette vidéo dure plus de 24 heures." });
  });
});
