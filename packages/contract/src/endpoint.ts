import * as z from "zod/mini";
import type { RefusalCode } from "./refusals.ts";
import type { Role } from "./roles.ts";

/**
 * Who may call an endpoint, declared beside its path.
 * - `anyone`: no sign-in needed, though the caller is known when a token is sent.
 * - `signedIn`: any account.
 * - `roles`: an account holding one of these roles, its own or by a current assignment.
 * - `self`: the account named by that path parameter; anyone else's answers 404.
 * - `signature`: proven by a signature in the request, which the handler verifies (gateway
 *   notifications, signed media addresses).
 */
export type Access =
  | { kind: "anyone" }
  | { kind: "signedIn" }
  | { kind: "roles"; roles: readonly Role[] }
  | { kind: "self"; param: string }
  | { kind: "signature" };

export const anyone = { kind: "anyone" } as const;
export const signedIn = { kind: "signedIn" } as const;
export const signature = { kind: "signature" } as const;
export const roles = <const R extends Role>(...allowedRoles: R[]) =>
  ({ kind: "roles", roles: allowedRoles }) as const;
/** `param` is the path parameter that names the account. */
export const self = (param: string) => ({ kind: "self", param }) as const;

type Method = "GET" | "POST" | "PUT" | "DELETE";
type Shape = z.ZodMiniType;

/** A file part of a multipart call: its limits are in docs/product/limits.md. */
export type FilePart = { maxBytes: number; accept: "image" | "video" | "any"; many?: boolean };

export type Endpoint = {
  method: Method;
  /** Under `/api`, parameters in braces: `/orders/{commandeId}`. */
  path: `/${string}`;
  access: Access;
  /**
   * What a stolen session must not do: whoever calls has confirmed within ten minutes that it is them
   * (docs/product/accounts.md, Confirming that it is you).
   * - `always`: whatever is sent.
   * - `byContent`: for some of what can be sent; the handler asks.
   * - `asTable`: of who takes the whole list along, as a file.
   * - `withFactor`: of who has a second factor; the call itself brings the password.
   */
  confirmed?: "always" | "byContent" | "asTable" | "withFactor";
  /** Why a call that `MustSay` names asks nothing of the kind, in words. */
  unconfirmed?: string;
  /** Answers an administrator too who must set up a second factor before anything else. */
  beforeSecondFactor?: true;
  /** One line for the reader of the API documentation. */
  summary: string;
  params?: Shape;
  query?: Shape;
  /** The JSON body; for a multipart call, an object with one property for each JSON part. */
  body?: Shape;
  /** How long the body may be, where it is not the server's usual limit. */
  bodyBytes?: number;
  /** Present on a multipart call: its file parts, possibly none. */
  files?: Record<string, FilePart>;
  /** The part of a multipart call that may also come alone, as a plain JSON body. */
  alone?: string;
  /** What a successful call answers; absent for an answer without a body (204). */
  reply?: Shape;
  /** The media types of an answer that is bytes rather than JSON; `reply` is absent then. */
  bytes?: readonly `${string}/${string}`[];
  /** The refusals of this endpoint's own rules, beyond those any call can meet. */
  refuses?: readonly RefusalCode[];
};

/** Whether an administrator may make a call by being one. */
type IsAdministrators<E> = E extends { access: { kind: "roles"; roles: readonly (infer R)[] } }
  ? "ROLE_ADMINISTRATEUR" extends R
    ? true
    : false
  : false;

/** Whether a call answers a file that lists what there is: a table (tables.ts), a CSV, an archive. */
type IsExport<E> = E extends { bytes: readonly (infer Type)[] }
  ? [Extract<Type, "text/csv" | "application/zip">] extends [never]
    ? false
    : true
  : E extends { query: infer Q extends Shape }
    ? "format" extends keyof z.output<Q>
      ? true
      : false
    : false;

/**
 * Which calls must say whether they ask for a confirmation of the person: all that change something in an
 * administrator's name, rights, money and people's ends among them, and all exports. So no new one is
 * forgotten: it says that it asks, or why it needn't (docs/decisions/0043-confirmed-by-default.md).
 */
type MustSay<E extends Endpoint> = E["method"] extends "GET" ? IsExport<E> : IsAdministrators<E>;

/** Either of the two, never both. */
type Said =
  | { confirmed: NonNullable<Endpoint["confirmed"]>; unconfirmed?: never }
  | { confirmed?: never; unconfirmed: string };

/** Declares one call of the API for both of its readers, the server and the browser. */
export const endpoint = <const E extends Endpoint>(
  declaration: E & (MustSay<E> extends true ? Said : unknown),
): E => declaration;

type Parsed<S, Otherwise> = S extends Shape ? z.output<S> : Otherwise;

/** What a handler is given, and a caller gives: undefined where the endpoint declares none. */
export type Params<E extends Endpoint> = Parsed<E["params"], undefined>;
export type Query<E extends Endpoint> = Parsed<E["query"], undefined>;
export type Body<E extends Endpoint> = Parsed<E["body"], undefined>;
export type Reply<E extends Endpoint> = Parsed<E["reply"], undefined>;

/** An id in a path or a query: digits on the wire, a positive safe integer once parsed. */
export const id = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
  z.transform((digits: string) => Number(digits)),
);

/** Some ids in a query, the most that a page has: `3,14,15`. */
export const ids = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/)),
  z.transform((digits: string) => digits.split(",").map(Number)),
);

/** A reference to a row by its id in a JSON body: `{ "id": 3 }`. */
export const reference = z.object({ id: z.int().check(z.positive(), z.maximum(999_999_999)) });

/** `?name=true`, or `?name` alone as promised calls have it, is true; other words are malformed. */
export const flag = z.pipe(
  z.enum(["true", "false", ""]),
  z.transform((word: "true" | "false" | "") => word !== "false"),
);

/** A number of rows in a query, from 0. */
export const atMost = (most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/)),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      z.number().check(z.maximum(most)),
    ),
  );

/** `page` from 0 and `size`; with them a list is that page and `X-Total-Count` its total. */
export const paging = {
  page: z.optional(atMost(999_999)),
  size: z.optional(atMost(100)),
};

/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.string();

/** A price on the wire: decimal dinars, at most three decimals (99.5). */
export const dinars = z.number();
