import { readdir } from "node:fs/promises";
import type { Endpoint } from "@majorant/contract/endpoint";

const contract = new URL("../../../packages/contract/src/", import.meta.url);
const files = (await readdir(contract, { recursive: true })).filter((name) =>
  /^[\w./-]+\.ts$/.test(name),
);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "path" in value && "access" in value;

/** Every call of the contract, by a name for the tests' tables. */
export const endpoints = (
  await Promise.all(
    files.map(async (file) => {
      const exported: Record<string, unknown> = await import(new URL(file, contract).href);
      return Object.entries(exported).flatMap(([name, value]) =>
        isEndpoint(value)
          ? [{ name: `${value.method} ${value.path} (${file}, ${name})`, endpoint: value }]
          : [],
      );
    }),
  )
).flat();
