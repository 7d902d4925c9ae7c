import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { posix } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { type ByteRange, holdFailure, type Storage } from "./storage.ts";

/** 10,000 parts are the most there can be: enough for the largest upload (1e11 bytes). */
const partSize = 16 * 1024 * 1024;

/**
 * Storage in an S3-compatible bucket. The address is
 * `s3://[<key id>:<secret>@]<bucket>[/<prefix>][?region=<region>&endpoint=<address>]`; what it leaves
 * out comes from the standard AWS_ variables. With an endpoint, buckets are in the path.
 */
export function s3Storage(address: string): Storage & { close(): void } {
  const { bucket, prefix, client: settings } = readAddress(address);
  const client = new S3Client(settings);
  const at = (key: string) => ({ Bucket: bucket, Key: posix.join(prefix, key) });

  const put = async (key: string, source: Buffer | Readable) => {
    // In parts where it is long; nothing is left of one that stops midway.
    const upload = new Upload({ client, params: { ...at(key), Body: source }, partSize });
    await upload.done();
  };
  const read = async (key: string, range?: ByteRange): Promise<Readable> => {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await client.send(
      new GetObjectCommand({ ...at(key), ...(Range ? { Range } : {}) }),
    );
    return holdFailure(Body as Readable); // in Node, the SDK's streams are Node's
  };

  return {
    put,
    async putFile(key, path) {
      await put(key, createReadStream(path));
      await rm(path, { force: true });
    },
    async size(key) {
      try {
        return (await client.send(new HeadObjectCommand(at(key)))).ContentLength ?? 0;
      } catch (error) {
        if (error instanceof NotFound) return null;
        throw error;
      }
    },
    toFile: async (key, path) => pipeline(await read(key), createWriteStream(path)),
    read,
    async remove(below) {
      const { Key } = at(below);
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: Key });
      for await (const { Contents = [] } of pages) {
        // `media/1` must not take `media/12` with it.
        const keys = Contents.flatMap((object) => object.Key ?? []).filter(
          (key) => key === Key || key.startsWith(`${Key}/`),
        );
        for (const key of keys)
          await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
      }
    },
    async *list(below = "") {
      const { Key: start } = at(below);
      const pages = paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: start === "." ? "" : start },
      );
      for await (const { Contents = [] } of pages)
        for (const { Key = "", Size = 0, ETag = "" } of Contents) {
          const key = prefix ? posix.relative(prefix, Key) : Key;
          // `prod` must not take `prod-2` with it.
          if (!key.startsWith("../")) yield { key, bytes: Size, stamp: ETag };
        }
    },
    close: () => client.destroy(),
  };
}

/** The bucket, the prefix of its keys, and how it is reached. */
export function readAddress(address: string): {
  bucket: string;
  prefix: string;
  client: S3ClientConfig;
} {
  const { hostname, pathname, username, password, searchParams } = new URL(address);
  const endpoint = searchParams.get("endpoint");
  const region = searchParams.get("region");
  return {
    bucket: hostname,
    prefix: pathname.replace(/^\/+/, ""),
    client: {
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      // Required, though services other than Amazon's make nothing of it.
      ...(region || endpoint ? { region: region ?? "us-east-1" } : {}),
      ...(username
        ? {
            credentials: {
              accessKeyId: decodeURIComponent(username),
              secretAccessKey: decodeURIComponent(password),
            },
          }
        : {}),
      // Compatible services do not all know Amazon's newer checksums.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    },
  };
}
