import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { School } from "./school-day.ts";

/** What users met while it lasted. */
export type Met = {
  requests: number;
  /** What failed at the first try, by what was answered, and how often. */
  first: Map<string, number>;
  /** What failed at the second one as well. */
  twice: Map<string, number>;
  /** How long each took, its second try included, in milliseconds. */
  times: number[];
  /** How long streams were away when they ended, in milliseconds; how many of them with a word to come back. */
  gaps: number[];
  warned: number;
};

export const metNothing = (): Met => ({
  requests: 0,
  first: new Map(),
  twice: new Map(),
  times: [],
  gaps: [],
  warned: 0,
});

const count = (of: Map<string, number>, what: string) => of.set(what, (of.get(what) ?? 0) + 1);

/** A piece of an upload, as the browser sends it. */
const piece = 900_000;

/**
 * A small school at its work until it is over: pages, courses, notes, uploads, and a stream for each student. Whatever fails is asked
 * once more, a second later. `met` says where to write what is met at present; `notes` are those that were acknowledged.
 */
export async function workOn(
  origin: string,
  { students, teacher }: School,
  { met, notes, over }: { met: () => Met; notes: Set<string>; over: AbortSignal },
): Promise<void> {
  const from = () => `10.0.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;

  async function once(
    path: string,
    token: string | null,
    init: RequestInit,
  ): Promise<Response | string> {
    try {
      const answer = await fetch(origin + path, {
        ...init,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          "x-forwarded-for": from(),
          ...init.headers,
        },
        signal: AbortSignal.timeout(15_000),
      });
      if (answer.status >= 500) {
        await answer.text();
        return String(answer.status);
      }
      // The whole of it, as whoever reads it.
      return new Response(answer.status === 204 ? null : await answer.arrayBuffer(), {
        status: answer.status,
        headers: answer.headers,
      });
    } catch (error) {
      const cause = error instanceof Error && error.cause;
      return String((cause && "code" in Object(cause) && Object(cause).code) || error);
    }
  }

  /** Answers nothing where both tries failed. `again` is the second one, where that differs. */
  async function ask(
    name: string,
    path: string,
    token: string | null,
    init: RequestInit = {},
    again = () => once(path, token, init),
  ): Promise<Response | null> {
    const began = performance.now();
    const now = met();
    now.requests += 1;
    let answer = await once(path, token, init);
    if (typeof answer === "string") {
      count(now.first, `${name}: ${answer}`);
      await pause(500 + Math.random() * 1_000);
      answer = await again();
      if (typeof answer === "string") count(now.twice, `${name}: ${answer}`);
    }
    now.times.push(performance.now() - began);
    if (typeof answer === "string") return null;
    if (answer.status >= 400) count(now.first, `${name}: refused ${answer.status}`);
    return answer;
  }

  const html = { headers: { accept: "text/html" } };
  const jsonType = { "content-type": "application/json" };

  async function study(student: School["students"][number]) {
    await ask("a page", "/nosCours", null, html);
    await ask("courses", `/api/users/${student.id}/courses?role=ROLE_APPRENANT`, student.token);
    const key = randomUUID();
    const note = {
      contenu: `Note ${key}`,
      key,
      ressource: { id: student.resource },
      utilisateur: { id: student.id },
    };
    const answer = await ask("a note", "/api/utilisateurs/notes", student.token, {
      method: "POST",
      headers: jsonType,
      body: JSON.stringify(note),
    });
    if (answer?.ok) notes.add(key);
  }

  async function upload() {
    const tus = { "tus-resumable": "1.0.0" };
    const bytes = Buffer.alloc(6 * piece);
    Buffer.from("\0\0\0\x20ftypisom").copy(bytes);
    const made = await ask("an upload", "/api/uploads", teacher.token, {
      method: "POST",
      headers: {
        ...tus,
        "upload-length": String(bytes.length),
        "upload-metadata": `filename ${btoa("cours.mp4")}`,
      },
    });
    const path = made?.headers.get("location");
    if (!path) return;
    const send = (offset: number) => ({
      method: "PATCH",
      headers: {
        ...tus,
        "upload-offset": String(offset),
        "content-type": "application/offset+octet-stream",
      },
      body: bytes.subarray(offset, offset + piece),
    });
    /** As a tus client goes on: it asks how far the upload is. */
    const goOn = async () => {
      const head = await once(path, teacher.token, { method: "HEAD", headers: tus });
      if (typeof head === "string") return head;
      const offset = Number(head.headers.get("upload-offset"));
      return offset === bytes.length ? head : once(path, teacher.token, send(offset));
    };
    for (let offset = 0; offset < bytes.length && !over.aborted; ) {
      const sent = await ask("a piece", path, teacher.token, send(offset), goOn);
      if (!sent?.ok) break;
      offset = Number(sent.headers.get("upload-offset"));
      await pause(100);
    }
    await ask("an upload's end", path, teacher.token, { method: "DELETE", headers: tus });
  }

  /** A stream that is taken up again as the browser does. */
  async function listen({ id, token }: School["students"][number]) {
    let ended = 0;
    while (!over.aborted) {
      let isTold = false;
      try {
        const answer = await fetch(`${origin}/api/notifications/utilisateur/${id}/stream`, {
          headers: { authorization: `Bearer ${token}` },
          signal: over,
        });
        if (answer.ok && answer.body) {
          if (ended > 0) met().gaps.push(performance.now() - ended);
          const text = answer.body.pipeThrough(new TextDecoderStream());
          ended = 0;
          for await (const some of text) isTold ||= some.includes("event: moving");
        } else await answer.text();
      } catch {
        // Cut off is an end like another.
      }
      ended ||= performance.now();
      if (isTold) met().warned += 1;
      await pause(isTold ? Math.random() * 3_000 : 500 + Math.random() * 500);
    }
  }

  async function keepOn(act: () => Promise<unknown>, rest: number) {
    while (!over.aborted) {
      await act();
      await pause(rest * (0.5 + Math.random()));
    }
  }
  await Promise.all([
    ...students.map((student) => keepOn(() => study(student), 3_000)),
    ...students.map((student) => listen(student).catch(() => undefined)),
    keepOn(upload, 500),
  ]);
}
