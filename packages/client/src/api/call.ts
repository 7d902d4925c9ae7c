import type { Contract } from "@majorant/contract/contract";
import type { Body, Endpoint, FilePart, Params, Query, Reply } from "@majorant/contract/endpoint";
import {
  noAnswer,
  noAnswerYet,
  type RefusalBody,
  type RefusedDevice,
  type SecondStep,
  tooLarge,
} from "@majorant/contract/refusals";
import { askWhoItIs, timesAnswered } from "../confirmation/confirmation.ts";
import { currentSession, endSession } from "../session.ts";
import { proxyBytes } from "./proxy-bytes.ts";

/** Answers calls: a browser's network, or on the server the API itself, for whoever a page is made for. */
let door: typeof fetch = (address, request) => fetch(address, request);

/** Has calls answered by something else than the network. */
export const callThrough = (other: typeof fetch): void => {
  door = other;
};

/** What stands before the server says for it while it is away, without its words. */
const BY_A_PROXY = [502, 503, 504];

/** An answer that refuses: `message` is the sentence to show (docs/product/wire.md, Refusals). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: RefusalBody["code"];
  /** What refused; undefined of what is no call of the contract. */
  readonly endpoint: keyof Contract | undefined;
  readonly fields: Record<string, string>;
  /** The account's devices that stand in the way. */
  readonly devices: RefusedDevice[];
  /** How a sign-in goes on whose password was right. */
  readonly secondStep: SecondStep | undefined;
  /** Of a fault: the number by which it is found in the log. */
  readonly requestId: string | undefined;
  /** In how many seconds there is a place again, where too many came at once. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    body: Partial<RefusalBody>,
    { silence = noAnswer, endpoint }: { silence?: string; endpoint?: keyof Contract } = {},
  ) {
    super(body.error ?? (status === 413 ? tooLarge : silence));
    this.name = "ApiError";
    this.status = status;
    this.endpoint = endpoint;
    const isProxys = body.error === undefined && BY_A_PROXY.includes(status);
    this.code = body.code ?? (isProxys ? "UNAVAILABLE" : "FAULT");
    this.fields = body.fields ?? {};
    this.devices = body.devices ?? [];
    this.secondStep = body.secondStep;
    this.requestId = body.requestId;
    this.retryAfter = body.retryAfter;
  }
}

/** There was no answer: no network, or no server. `message` is docs/product/sentences.md, S83, but for what is read. */
export class NoAnswer extends Error {
  constructor(cause: unknown, sentence: string = noAnswer) {
    super(sentence, { cause });
    this.name = "NoAnswer";
  }

  /** Whether it was waited for long enough. */
  get isLate(): boolean {
    return this.cause instanceof DOMException && this.cause.name === "TimeoutError";
  }
}

/** How long what is read may stay without an answer, in milliseconds: a line that hangs says nothing by itself. */
const PATIENCE_MS = 20_000;

type Given<Name extends string, T> = [T] extends [undefined] ? unknown : { [N in Name]: T };

/** The parts that take a photo, and those that take any other file. */
type Photos<Parts extends Record<string, FilePart>> = {
  [Name in keyof Parts as Parts[Name]["accept"] extends "image" ? Name : never]?: Blob;
};
type Others<Parts extends Record<string, FilePart>> = {
  [Name in keyof Parts as Parts[Name]["accept"] extends "image" ? never : Name]?:
    | Blob
    | readonly Blob[];
};

/** A multipart call says its parts even where it sends none of them: that is what tells it from one of JSON. */
type Files<Parts> =
  Parts extends Record<string, FilePart>
    ? keyof Photos<Parts> extends never
      ? { files: Others<Parts> }
      : { photos: Photos<Parts> } & Given<
          "files",
          keyof Others<Parts> extends never ? undefined : Others<Parts>
        >
    : unknown;

/** What a call of this endpoint is given, as its shapes name it. */
export type Input<E extends Endpoint> = Given<"params", Params<E>> &
  Given<"query", Query<E>> &
  Given<"body", Body<E>> &
  Files<E["files"]>;

/** The same, as `call` reads it whatever the endpoint. */
export type AnyInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  /** Made small before they are sent. */
  photos?: Record<string, Blob>;
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
 * Throws `ApiError` or `NoAnswer`. A 401 to a token that is still the present one ends the session. What
 * asks for a confirmation of the person is asked again once that is given.
 */
export async function call<const Name extends keyof Contract>(
  endpoint: Name,
  input: Input<Contract[Name]>,
  options: Options = {},
): Promise<Reply<Contract[Name]>> {
  // Every Input is such an object; the conditional types above can't be seen through here.
  const response = await answer(endpoint, input as AnyInput, options);
  // The contract types this answer, and the server checked it against the same shape.
  return (response.status === 204 ? undefined : await response.json()) as Reply<Contract[Name]>;
}

/** A call of a list with `page` and `size`: that page, and how many rows there are in all. */
export async function callPage<const Name extends keyof Contract>(
  endpoint: Name,
  input: Input<Contract[Name]>,
  options: Options = {},
): Promise<{ rows: Reply<Contract[Name]>; total: number }> {
  // As in `call`, both of them.
  const response = await answer(endpoint, input as AnyInput, options);
  const rows = (await response.json()) as Reply<Contract[Name]>;
  return { rows, total: Number(response.headers.get("x-total-count")) };
}

/**
 * As `call`, for an endpoint that answers bytes, or a table asked for with `format: "csv"`: them, and
 * the name that they are to be kept under.
 */
export async function callFile<const Name extends keyof Contract>(
  endpoint: Name,
  input: Input<Contract[Name]>,
): Promise<{ bytes: Blob; name: string | undefined }> {
  // As in `call`.
  const response = await answer(endpoint, input as AnyInput, {});
  const [, name] =
    /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  return { bytes: await response.blob(), name };
}

/** The answer itself, for what is read as it comes. */
export async function answer(
  endpoint: keyof Contract,
  input: AnyInput,
  options: Options,
): Promise<Response> {
  const { params = {}, query = {}, body, photos, files } = input;
  const { method, path } = parts(endpoint);
  const { token } = currentSession();
  const headers = new Headers();
  if (token) headers.set("authorization", /* not translated */ `Bearer ${token}`);
  const request: RequestInit = { method, headers, ...options };
  if (photos || files) {
    request.body = multipart(body ?? {}, {
      ...files,
      ...(photos && (await withSmallPhotos(photos))),
    });
  } else if (body) {
    headers.set("content-type", "application/json");
    request.body = JSON.stringify(body);
  }

  const url = address(path, params, query);
  const answeredThen = timesAnswered();
  const reads = method === "GET";
  const silence = reads ? noAnswerYet : noAnswer;
  const ask = reads && !import.meta.env.SSR ? patiently : door;
  const response = await ask(url, request).catch((cause) => {
    throw wasAborted(cause) ? cause : new NoAnswer(cause, silence);
  });
  if (!response.ok) {
    const said: Partial<RefusalBody> = await response.json().catch(() => ({}));
    const answered = { ...inSeconds(response), ...said };
    const refusal = new ApiError(response.status, answered, { silence, endpoint });
    if (response.status === 401 && token && token === currentSession().token)
      endSession("expired", refusal.message);
    if (refusal.code === "CONFIRMATION_REQUIRED" && (await askWhoItIs(answeredThen)))
      return answer(endpoint, input, options);
    throw refusal;
  }
  return response;
}

/** What the header says of when to ask again, in seconds: a proxy before the server has no body of ours. */
function inSeconds({ headers }: Response): Pick<RefusalBody, "retryAfter"> {
  const seconds = Number(headers.get("retry-after"));
  return seconds > 0 ? { retryAfter: seconds } : {};
}

/** The two of `GET /orders/{commandeId}`. */
export function parts(endpoint: keyof Contract) {
  const space = endpoint.indexOf(" ");
  return { method: endpoint.slice(0, space), path: endpoint.slice(space + 1) };
}

/** Asks, and gives up where nothing is answered; what has begun to come may take its time. */
const patiently: typeof fetch = async (url, request) => {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new DOMException("", "TimeoutError")), PATIENCE_MS);
  const signals = [silence.signal, request?.signal ?? []].flat();
  return door(url, { ...request, signal: AbortSignal.any(signals) }).finally(() =>
    clearTimeout(timer),
  );
};

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

/** The photos of a call, the long ones made small. */
async function withSmallPhotos(photos: Record<string, Blob>): Promise<Record<string, Blob>> {
  const entries = Object.entries(photos).map(async ([name, photo]) => {
    // Without a line the call fails at once and says so; what makes it small would be waited for in silence.
    if (photo.size <= proxyBytes || !navigator.onLine) return [name, photo] as const;
    // Loaded by those who have one only.
    const { smallPhoto } = await import("./small-photo.ts");
    return [name, await smallPhoto(photo)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Each JSON part as a string: a part appended as a Blob would arrive as a file. */
export function multipart(parts: Record<string, unknown>, files: NonNullable<AnyInput["files"]>) {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, JSON.stringify(part));
  for (const [name, value] of Object.entries(files)) {
    for (const file of [value].flat()) form.append(name, file);
  }
  return form;
}
