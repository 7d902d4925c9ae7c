import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { readRange } from "../src/platform/http/bytes/ranges.ts";

type Call = {
  method: string;
  key: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  body: Buffer;
};

type Answer = { status: number; body?: string | Buffer; headers?: Record<string, string> };

const xml = (body: string): Answer => ({
  status: 200,
  body: `<?xml version="1.0" encoding="UTF-8"?>${body}`,
  headers: { "content-type": "application/xml" },
});

const missing: Answer = { status: 404, body: "<Error><Code>NoSuchKey</Code></Error>" };

/** The part of S3's protocol that storage speaks, in memory; lists come two keys at a time. */
export async function startS3({ bucket, keyId }: { bucket: string; keyId: string }) {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();

  const answerTo = (call: Call): Answer => {
    const credential = `AWS4-HMAC-SHA256 Credential=${keyId}/`;
    if (!call.headers.authorization?.startsWith(credential)) return { status: 403 };
    if (call.query.has("uploads")) return startUpload();
    const uploadId = call.query.get("uploadId");
    if (uploadId) return continueUpload(call, uploadId);
    if (call.query.get("list-type") === "2") return list(call.query);
    return object(call);
  };

  const startUpload = () => {
    const id = randomUUID();
    uploads.set(id, new Map());
    return xml(`<R><UploadId>${id}</UploadId></R>`);
  };

  const continueUpload = ({ method, key, query, body }: Call, id: string): Answer => {
    const parts = uploads.get(id);
    if (!parts) return { status: 404, body: "<Error><Code>NoSuchUpload</Code></Error>" };
    if (method === "GET")
      return xml(
        `<ListPartsResult><IsTruncated>false</IsTruncated>${[...parts]
          .map(
            ([number, { length }]) =>
              `<Part><PartNumber>${number}</PartNumber><ETag>"e"</ETag><Size>${length}</Size></Part>`,
          )
          .join("")}</ListPartsResult>`,
      );
    if (method === "PUT") {
      parts.set(Number(query.get("partNumber")), body);
      const etag = createHash("md5").update(body).digest("hex");
      return { status: 200, headers: { etag: `"${etag}"` } };
    }
    uploads.delete(id);
    if (method === "DELETE") return { status: 204 };
    const numbers = [...parts.keys()].sort((one, other) => one - other);
    objects.set(key, Buffer.concat(numbers.flatMap((number) => parts.get(number) ?? [])));
    return xml(`<R><Bucket>${bucket}</Bucket><Key>${key}</Key><ETag>"e"</ETag></R>`);
  };

  const list = (query: URLSearchParams): Answer => {
    const after = query.get("continuation-token") ?? "";
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after)
      .sort();
    const page = keys.slice(0, 2);
    const next =
      keys.length > page.length
        ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
        : "<IsTruncated>false</IsTruncated>";
    const described = (key: string) => {
      const bytes = objects.get(key) ?? Buffer.alloc(0);
      const etag = createHash("md5").update(bytes).digest("hex");
      return `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><ETag>"${etag}"</ETag></Contents>`;
    };
    const contents = page.map(described).join("");
    return xml(`<ListBucketResult>${next}${contents}</ListBucketResult>`);
  };

  const object = ({ method, key, headers, body }: Call): Answer => {
    if (method === "PUT") {
      objects.set(key, body);
      return { status: 200, headers: { etag: '"e"' } };
    }
    if (method === "DELETE") {
      objects.delete(key);
      return { status: 204 };
    }
    const bytes = objects.get(key);
    if (!bytes) return missing;
    const range = readRange(headers.range, bytes.length);
    if (range === "beyond") return { status: 416 };
    const part = range === "whole" ? bytes : bytes.subarray(range.start, range.end + 1);
    return {
      status: range === "whole" ? 200 : 206,
      body: part,
      headers: { "content-length": String(part.length) },
    };
  };

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", "http://s3");
    const [, where = "", ...rest] = decodeURIComponent(url.pathname).split("/");
    const answer =
      where === bucket
        ? answerTo({
            method: request.method ?? "GET",
            key: rest.join("/"),
            query: url.searchParams,
            headers: request.headers,
            body: await buffer(request),
          })
        : missing;
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP

  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    uploads,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
