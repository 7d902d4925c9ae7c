import type { Body, Endpoint, FilePart, Params, Query, Reply } from "@majorant/contract/endpoint";
import {
  noAnswer,
  type RefusalBody,
  type RefusedDevice,
  tooLarge,
} from "@majorant/contract/refusals";
import { currentSession, endSession } from "../session.ts";
import { proxyBytes } from "./proxy-bytes.ts";

/** Answers calls: a browser's network, or on the server the API itself, for whoever a page is made for. */
let door: typeof fetch = (address, request) => fetch(address, request);

/** Has calls answered by something else than the network. */
export const callThrough = (other: typeof fetch): void => {
  door = other;
};

/** An answer that refuses: `message` is the sentence to show (section 8). */
export class Refusal extends Error {
  readonly status: number;
  readonly code: RefusalBody["code"];
  readonly fields: Record<string, string>;
  /** The account's devices that stand in the way. */
  readonly devices: RefusedDevice[];

  constructor(status: number, body: Partial<RefusalBody>) {
    super(body.error ?? (status === 413 ? tooLarge : noAnswer));
    this.name = "Refusal";
    this.status = status;
    this.code = body.code ?? "FAULT";
    this.fields = body.fields ?? {};
    this.devices = body.devices ?? [];
  }
}

/** There was no answer: no network, or no server. `message` is section 8's sentence. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super(noAnswer, { cause });
    this.name = "NoAnswer";
  }
}

type Given<Name extends string, T> = [T] extends [undefined] ? unknown : { [N in Name]: T };

type Files<E extends Endpoint> =
  E["files"] extends Record<string, FilePart>
    ? { files?: { [Name in keyof E["files"]]?: Blob | readonly Blob[] } }
    : unknown;

/** What a call of this endpoint is given, as its shapes name it. */
export type Input<E extends Endpoint> = Given<"params", Params<E>> &
  Given<"query", Query<E>> &
  Given<"body", Body<E>> &
  Files<E>;

/** The same, as `call` reads it whatever the endpoint. */
type AnyInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  files?: Record<string, Blob | readonly Blob[]>;
};

/** An aborted call stays an AbortError: whoever aborted it knows. */
const wasAborted = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

type Options = {
  signal?: AbortSignal;
  /** Goes on when the page goes away: for what is said on leaving. */
  keepalive?: boolean;
};

/**
 * One call of the API: fills the path, sends the token, answers the reply as the contract types it.
 * Throws `Refusal` or `NoAnswer`. A 401 to a token that is still the present one ends the session.
 */
export async function call<const E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: Options = {},
): Promise<Reply<E>> {
  // Every Input<E> is such an object; the conditional types above can't be seen through here.
  const response = await answer(endpoint, input as AnyInput, options);
  // The contract types this answer, and the server checked it against the same shape.
  return (response.status === 204 ? undefined : await response.json()) as Reply<E>;
}

/** A call of a list with `page` and `size`: that page, and how many rows there are in all. */
export async function callPage<const E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: Options = {},
): Promise<{ rows: Reply<E>; total: number }> {
  // As in `call`, both of them.
  const response = await answer(endpoint, input as AnyInput, options);
  const rows = (await response.json()) as Reply<E>;
  return { rows, total: Number(response.headers.get("x-total-count")) };
}

/**
 * As `call`, for an endpoint that answers bytes, or a table asked for with `format: "csv"`: them, and
 * the name that they are to be kept under.
 */
export async function callFile<const E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
): Promise<{ bytes: Blob; name: string | undefined }> {
  // As in `call`.
  const response = await answer(endpoint, input as AnyInput, {});
  const [, name] =
    /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  return { bytes: await response.blob(), name };
}

/** The answer itself, for what is read as it comes. */
export async function answer(
  endpoint: Endpoint,
  input: AnyInput,
  options: Options,
): Promise<Response> {
  const { params = {}, query = {}, body, files = {} } = input;
  const { token } = currentSession();
  const headers = new Headers();
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (body && !endpoint.files) headers.set("content-type", "application/json");
  const request: RequestInit = { method: endpoint.method, headers, ...options };
  if (endpoint.files)
    request.body = multipart(body ?? {}, await withSmallPhotos(endpoint.files, files));
  else if (body) request.body = JSON.stringify(body);

  const asked = address(endpoint.path, params, query);
  const response = await door(asked, request).catch((cause) => {
    throw wasAborted(cause) ? cause : new NoAnswer(cause);
  });
  if (!response.ok) {
    const refusal = new Refusal(response.status, await response.json().catch(() => ({})));
    if (response.status === 401 && token && token === currentSession().token)
      endSession("expired", refusal.message);
    throw refusal;
  }
  return response;
}

/** `/orders/{commandeId}` and its values, under `/api`, absent query fields left out. */
export function address(
  path: string,
  params: Record<string, unknown>,
  query: Record<string, unknown>,
) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])));
  const fields = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  return `/api${filled}${search.size > 0 ? `?${search}` : ""}`;
}

/** The files of a call, its long photos made small. */
async function withSmallPhotos(
  expected: Record<string, FilePart>,
  files: NonNullable<AnyInput["files"]>,
) {
  const small = async (name: string, file: Blob) => {
    if (expected[name]?.accept !== "image" || file.size <= proxyBytes) return file;
    // Loaded by those who have one only.
    const { smallPhoto } = await import("./small-photo.ts");
    return smallPhoto(file);
  };
  const made = Object.entries(files).map(async ([name, given]) => [
    name,
    await Promise.all([given].flat().map((file) => small(name, file))),
  ]);
  // The same names, each with its files.
  return Object.fromEntries(await Promise.all(made)) as Record<string, Blob[]>;
}

/** Each JSON part as a string: a part appended as a Blob would arrive as a file. */
export function multipart(parts: Record<string, unknown>, files: NonNullable<AnyInput["files"]>) {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, JSON.stringify(part));
  for (const [name, given] of Object.entries(files)) {
    for (const file of [given].flat()) form.append(name, file);
  }
  return form;
}
