import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { anyone, endpoint } from "@majorant/contract/endpoint";
import { refusals } from "@majorant/contract/refusals";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { testApp } from "../../../test/app.ts";
import { openUploads } from "../uploads.ts";

const { app, dataDir } = await testApp();

describe("every answer", () => {
  test("carries a request id of its own and the headers that protect a page", async () => {
    const [first, second] = await Promise.all([
      app.inject("/api/settings"),
      app.inject("/api/settings"),
    ]);
    expect(first.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(first.headers["x-request-id"]).not.toBe(second.headers["x-request-id"]);
    expect(first.headers).toMatchObject({
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
    });
  });

  test("is compressed for who asks", async () => {
    const answer = await app.inject({
      url: "/api/openapi.json",
      headers: { "accept-encoding": "br" },
    });
    expect(answer.headers["content-encoding"]).toBe("br");
  });
});

describe("a refusal", () => {
  const postPayload = (payload: string | Buffer, type: string) =>
    app.inject({
      method: "POST",
      url: "/api/auth/signIn",
      headers: { "content-type": type },
      payload,
    });

  test.each([
    ["JSON that is broken", "{", "application/json", 400, "MALFORMED"],
    ["no JSON at all", "", "application/json", 400, "MALFORMED"],
    ["a list for an object", "[]", "application/json", 400, "INVALID"],
    ["a type that is not read", "<a/>", "application/xml", 415, "UNSUPPORTED_TYPE"],
    [
      "a form, as another site's page can send one",
      "email=a%40b.tn&password=12345678",
      "application/x-www-form-urlencoded",
      415,
      "UNSUPPORTED_TYPE",
    ],
    [
      "JSON in the clothes of a text, as a form can send it",
      '{"email":"a@b.tn","password":"12345678"}',
      "text/plain",
      415,
      "UNSUPPORTED_TYPE",
    ],
    [
      "a body over the limit",
      JSON.stringify("a".repeat(1_000_001)),
      "application/json",
      413,
      "TOO_LARGE",
    ],
  ])("answers %s in French, with a code", async (_name, payload, type, status, code) => {
    const answer = await postPayload(payload, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code, error: expect.stringMatching(/\S/) });
  });

  test.each([
    [
      "half of a surrogate pair in a text",
      "/api/auth/signIn",
      '{"email":"\\ud800","password":"12345678"}',
    ],
    ["half of one in a property's name", "/api/auth/signIn", '{"a":[{"\\udfff":1}]}'],
    ["NUL in a text", "/api/auth/signIn", '{"email":"\\u0000","password":"12345678"}'],
    ["NUL in the address", "/api/offers/category/%00", null],
    ["NUL in the search", "/api/categories?tree=true&ouvert=%00", null],
    ["NUL in a search that nobody reads", "/api/settings?x=1&x=%00", null],
  ])("answers %s", async (_name, url, payload) => {
    const answer = await app.inject({
      method: payload ? "POST" : "GET",
      url,
      ...(payload && { payload, headers: { "content-type": "application/json" } }),
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { error: refusals.MALFORMED[1], code: "MALFORMED" },
    ]);
  });

  test("reads a body that is nested as deep as it may be long", async () => {
    const answer = await postPayload("[".repeat(400_000) + "]".repeat(400_000), "application/json");
    expect([answer.statusCode, answer.json().code]).toEqual([400, "INVALID"]);
  });

  test.each(["multipart/form-data", "multipart/form-data; boundary="])(
    "answers %s, whose parts nobody can tell apart",
    async (type) => {
      const answer = await app.inject({
        method: "POST",
        url: "/api/auth/signUp",
        headers: { "content-type": type },
        payload: "--\r\n",
      });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { error: refusals.MALFORMED[1], code: "MALFORMED" },
      ]);
    },
  );

  test("answers an unknown address under /api in JSON", async () => {
    const answer = await app.inject("/api/rien");
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: refusals.NOT_FOUND[1], code: "NOT_FOUND" });
  });

  test("reads an id as digits, and nothing else", async () => {
    for (const id of ["0", "-1", "1.5", "un", "99999999999999", "1 or 1=1"]) {
      const answer = await app.inject(`/api/offers/category/${encodeURIComponent(id)}`);
      expect(answer.statusCode, id).toBe(400);
    }
  });
});

describe("the API's documentation", () => {
  test("lists the calls with their access and their refusals", async () => {
    const { paths } = (await app.inject("/api/openapi.json")).json();
    expect(paths["/api/auth/signIn"].post.description).toContain("Access: anyone.");
    expect(paths["/api/auth/signIn"].post.description).toContain("BAD_CREDENTIALS");
    expect(paths["/api/auth/session"].get.security).toEqual([{ bearer: [] }]);
  });

  test("has a reader that needs no inline script", async () => {
    const page = await app.inject("/api/docs/");
    expect(page.statusCode).toBe(200);
    const policy = String(page.headers["content-security-policy"]);
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  });
});

test("GET /api/health says whether the database answers", async () => {
  expect((await app.inject("/api/health")).json()).toEqual({
    status: "ok",
    pagesLeftToBrowsers: 0,
    textsAsTyped: 0,
  });
});

describe("an upload", () => {
  const boundary = "----majorant-test";
  const filePart = (name: string, text: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a.bin"\r\nContent-Type: application/octet-stream\r\n\r\n${text}\r\n`;

  const shape = endpoint({
    method: "POST",
    path: "/essai",
    access: anyone,
    summary: "An upload of at most ten bytes",
    body: z.object({ note: z.object({ nom: z.string() }) }),
    files: { photo: { maxBytes: 10, accept: "any" } },
  });

  const receive = async (parts: string) => {
    const folder = join(dataDir, "essais");
    const uploads = await openUploads(folder);
    const { default: Fastify } = await import("fastify");
    const { default: multipart } = await import("@fastify/multipart");
    const { handleErrors } = await import("./errors.ts");
    const server = Fastify();
    handleErrors(server);
    await server.register(multipart);
    server.post("/essai", async (request) => {
      const { parts, files, sweep } = await uploads.receive(request, shape.files, 1_000);
      const answer = {
        parts,
        sizes: Object.values(files)
          .flat()
          .map(({ bytes }) => bytes),
      };
      await sweep();
      return answer;
    });
    const answer = await server.inject({
      method: "POST",
      url: "/essai",
      headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
      payload: Readable.from([parts, `--${boundary}--\r\n`]),
    });
    await server.close();
    return { answer, leftFiles: await readdir(folder) };
  };

  const field = (type: string) => (name: string, text: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n${type}\r\n${text}\r\n`;
  const typed = field("Content-Type: application/json\r\n");

  test.each([
    ["a file", filePart],
    ["a field", field("")],
    ["a field with a content type of its own", typed],
  ])("brings its JSON part as %s, and its files to disk", async (_how, part) => {
    const { answer, leftFiles } = await receive(
      part("note", '{"nom":"Sarra"}') + filePart("photo", "0123456789"),
    );
    expect(answer.json()).toEqual({ parts: { note: { nom: "Sarra" } }, sizes: [10] });
    expect(leftFiles).toEqual([]);
  });

  test.each([
    ["one byte too many", filePart("photo", "0123456789x"), 413],
    ["a JSON part that is too long", filePart("note", `"${"a".repeat(2_000)}"`), 413],
    ["a second file where one is expected", filePart("photo", "a") + filePart("photo", "b"), 400],
    ["a JSON part that is none", filePart("note", "{"), 400],
    ["one that says it is", typed("note", "{"), 400],
    ["a JSON part with half of a character", filePart("note", '{"nom":"\\ud800"}'), 400],
  ])("refuses %s and leaves nothing behind", async (_name, parts, status) => {
    const { answer, leftFiles } = await receive(parts);
    expect(answer.statusCode).toBe(status);
    expect(leftFiles).toEqual([]);
  });

  test("that stops midway leaves nothing behind", async () => {
    const { answer, leftFiles } = await receive(
      `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="a.bin"\r\n\r\n0123`,
    );
    expect([answer.statusCode, answer.json().code]).toEqual([400, "MALFORMED"]);
    expect(leftFiles).toEqual([]);
  });
});
