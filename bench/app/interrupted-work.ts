import { spawn } from "node:child_process";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import type { VideoRequest } from "@majorant/contract/publishing/video-requests";
import { familyOf } from "./processes.ts";
import { requestVideo, type Teacher } from "./school-day.ts";

// What a teacher is told of a video whose preparation is cut off.

/** Half a minute of a drawn film: long enough to be cut off in the midst. */
async function longFilm(): Promise<Buffer> {
  const make = spawn("ffmpeg", [
    "-v",
    "error",
    "-f",
    "lavfi",
    "-i",
    "testsrc2=size=1280x720:rate=25:duration=30",
    "-pix_fmt",
    "yuv420p",
    "-preset",
    "ultrafast",
    "-movflags",
    "frag_keyframe+empty_moov",
    "-f",
    "mp4",
    "-",
  ]);
  const [bytes] = await Promise.all([buffer(make.stdout), once(make, "close")]);
  return bytes;
}

/** Sends it in one piece and asks for its publication; answers the request's id. */
async function send(origin: string, teacher: Teacher): Promise<number> {
  const film = await longFilm();
  const headers = { authorization: `Bearer ${teacher.token}`, "tus-resumable": "1.0.0" };
  const made = await fetch(`${origin}/api/uploads`, {
    method: "POST",
    headers: {
      ...headers,
      "upload-length": String(film.length),
      "upload-metadata": `filename ${btoa("cours.mp4")}`,
    },
  });
  const { pathname } = new URL(made.headers.get("location") ?? "", origin);
  await fetch(`${origin}${pathname}`, {
    method: "PATCH",
    headers: {
      ...headers,
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
    },
    body: Uint8Array.from(film),
  });
  const answer = await requestVideo(origin, teacher, pathname.split("/").at(-1) ?? "");
  if (!answer.ok) throw new Error(`the request was answered ${answer.status}`);
  return (await answer.json()).id;
}

/** The ffmpeg that prepares something for a process, once there is one. */
async function ffmpegOf(pid: number): Promise<number> {
  for (;;) {
    const ffmpeg = familyOf(pid).find(({ name }) => /(^|\/)ffmpeg /.test(name));
    if (ffmpeg) return ffmpeg.pid;
    await pause(20);
  }
}

/** Kills ffmpeg in the midst so many times; says each state that the request has, and when. */
export async function killFfmpeg(
  origin: string,
  pid: number,
  teacher: Teacher,
  times: number,
): Promise<void> {
  const id = await send(origin, teacher);
  let killedAt = performance.now();
  let said = "";
  const look = async () => {
    const answer = await fetch(`${origin}/api/videoRequests/${id}`, {
      headers: { authorization: `Bearer ${teacher.token}` },
    });
    const { state, medium } = (await answer.json()) as VideoRequest; // as the contract says
    const now = `${state}; its video ${medium.state}${medium.failure ? ` « ${medium.failure} »` : ""}`;
    const after = ((performance.now() - killedAt) / 1000).toFixed(1);
    if (now !== said) console.log(`  ${after} s after the last kill: ${now}`);
    said = now;
    return medium.state;
  };
  for (let time = 0; time < times; time++) {
    const ffmpeg = await ffmpegOf(pid);
    await pause(1_000);
    await look();
    process.kill(ffmpeg, "SIGKILL");
    killedAt = performance.now();
    while ((await look()) !== "failed") await pause(100);
  }
  while ((await look()) !== "ready") await pause(250);
}
