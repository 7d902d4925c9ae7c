import { type AddressInfo, connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";
import { film } from "../../../test/film.ts";

const { app, db, tokenOf } = await testApp(
  {},
  { bodyPatience: { body: 1_500, look: 500, least: 50 } },
);
const make = factories(db);
await app.listen({ port: 0 });
const { port } = app.server.address() as AddressInfo; // it listens on TCP

/** Sends a head, then so many bytes every 50 ms until it is answered; answers what came back. */
async function drip(head: string[], bytes: Iterable<Buffer>) {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("utf8").on("data", (text) => {
    answer += text;
  });
  socket.on("error", () => {}); // it is cut while there is more to send
  socket.write(`${[...head, "Host: majorant"].join("\r\n")}\r\n\r\n`);
  for (const some of bytes) {
    if (answer || socket.destroyed) break;
    socket.write(some);
    await setTimeout(50);
  }
  while (!answer && !socket.destroyed) await setTimeout(50);
  socket.destroy();
  return answer;
}

function* pieces(whole: Buffer, size: number): Generator<Buffer> {
  for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size);
}

const signIn = (length: number) => [
  "POST /api/auth/signIn HTTP/1.1",
  "Content-Type: application/json",
  `Content-Length: ${length}`,
];

const tooSlow = (answer: string) => {
  expect(answer).toContain("HTTP/1.1 408");
  expect(answer).toContain('"code":"TOO_SLOW"');
};

test("a body that comes byte by byte is ended", async () => {
  tooSlow(await drip(signIn(900), pieces(Buffer.alloc(900, " "), 1)));
});

test("one that moves is ended too where it is no upload, once its time is over", async () => {
  tooSlow(await drip(signIn(9_000), pieces(Buffer.alloc(9_000, " "), 60)));
});

test("an upload takes longer than that while it moves", async () => {
  const token = await tokenOf(await make.user({ role: "ROLE_ENSEIGNANT" }));
  const clip = (await film({ sound: false })).subarray(0, 2_000);
  const head = [
    "POST /api/uploads HTTP/1.1",
    "Tus-Resumable: 1.0.0",
    "Content-Type: application/offset+octet-stream",
    `Authorization: Bearer ${token}`,
    `Upload-Metadata: filename ${btoa("cours.mp4")}`,
    `Upload-Length: ${clip.length}`,
    `Content-Length: ${clip.length}`,
  ];
  expect(await drip(head, pieces(clip, 50))).toContain("HTTP/1.1 201");
});

test("and is ended where it does not", async () => {
  const token = await tokenOf(await make.user({ role: "ROLE_APPRENANT" }));
  const { id } = await make.user();
  const head = [
    `PUT /api/users/${id} HTTP/1.1`,
    `Authorization: Bearer ${token}`,
    "Content-Type: multipart/form-data; boundary=b",
    "Content-Length: 5000",
  ];
  // Refused at once, and its connection is not kept for what would still come.
  expect(await drip(head, [])).toContain("HTTP/1.1 404");
  const own = [
    `POST /api/uploads HTTP/1.1`,
    "Tus-Resumable: 1.0.0",
    "Content-Type: application/offset+octet-stream",
    `Authorization: Bearer ${await tokenOf(await make.user({ role: "ROLE_ENSEIGNANT" }))}`,
    `Upload-Metadata: filename ${btoa("cours.mp4")}`,
    "Upload-Length: 900",
    "Content-Length: 900",
  ];
  tooSlow(await drip(own, pieces(Buffer.alloc(900, "\0\0\0\x20ftypisom"), 1)));
});
