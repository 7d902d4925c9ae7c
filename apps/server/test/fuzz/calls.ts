import type { Endpoint } from "@majorant/contract/endpoint";
import type { Role } from "@majorant/contract/roles";
import sharp from "sharp";
import type { Dice } from "./dice.ts";
import { type Names, schemaOf, valuesOf } from "./random-values.ts";

/** Whoever calls: an account with its token, a token that is worth nothing, or nobody. */
export type Somebody = { role: Role | "nobody" | "stranger"; id: number; token: string | null };

/** A request as it is sent. */
export type FuzzedCall = {
  method: Endpoint["method"];
  url: string;
  headers: Record<string, string>;
  payload: Buffer | null;
};

const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } })
  .jpeg()
  .toBuffer();

/** Files as people and programs send them, sound and not. */
const files: readonly Buffer[] = [
  photo,
  photo.subarray(0, 200),
  Buffer.alloc(0),
  Buffer.from("bonjour"),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  Buffer.from("WEBVTT\n\n00:01.000 --> 00:02.000\nBonjour\n"),
  Buffer.from("WEBVTT\n\n99:99:99.999 --> 00:00\n\0\n"),
  Buffer.from("Email;Nom;Prénom\na@exemple.tn;Ben Salah;Amine\n=1;;\n"),
  Buffer.from('\ufeffEmail,Nom\r\n"a""@exemple.tn,\0\r\n', "utf16le"),
  Buffer.from("PK\u0003\u0004\u0014\0\0\0\b\0"),
  Buffer.from("%PDF-1.7\n%%EOF"),
  Buffer.concat([Buffer.from("\0\0\0\x20ftypisom\0\0\u0002\0isomiso2avc1mp41"), Buffer.alloc(500)]),
  Buffer.from("\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01", "latin1"),
];

const json = "application/json";

/** Requests of the contract's calls, as their shapes have them and beside them. */
export function callsOf(dice: Dice, names: Names) {
  const { text, junk, shaped } = valuesOf(dice, names);
  // Some calls are as they should be, some nearly, some not at all.
  const astray = () => dice.pick([0, 0, 0, 0, 8, 8, 60]);

  function pathOf({ path, params, access }: Endpoint, caller: Somebody): string {
    const schema = params && schemaOf(params);
    return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      if (access.kind === "self" && access.param === name && dice.hits(90))
        return String(caller.id);
      if (dice.hits(60) && names.ids.length > 0) return String(dice.pick(names.ids));
      const value = dice.hits(70) ? shaped(schema?.properties?.[name], 0) : text();
      return encoded(String(value)) || "0";
    });
  }

  /** As an address has it; half a character can't be written in one, and is sent as the bytes it would have. */
  const encoded = (word: string) =>
    word.isWellFormed()
      ? encodeURIComponent(word)
      : `${encodeURIComponent(word.toWellFormed())}%ED%A0%80`;

  function searchOf({ query }: Endpoint): string {
    const made = query && dice.hits(90) ? shaped(schemaOf(query), astray()) : {};
    const fields = Object.entries(Object(made)).map(
      ([name, value]) =>
        `${encoded(name)}=${encoded(typeof value === "object" ? JSON.stringify(value) : String(value))}`,
    );
    if (dice.hits(5)) fields.push(`${encoded(text())}=${encoded(text())}`);
    // Twice the same, which is a list.
    if (dice.hits(3)) fields.push(...fields);
    return fields.length > 0 ? `?${fields.join("&")}` : "";
  }

  function formOf(endpoint: Endpoint, body: unknown): Pick<FuzzedCall, "headers" | "payload"> {
    const boundary = "----majorant-fuzz";
    const parts: Buffer[] = [];
    const add = (head: string, content: string | Buffer) =>
      parts.push(
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
        Buffer.from(content),
        Buffer.from("\r\n"),
      );
    for (const [name, value] of Object.entries(Object(body))) {
      const kind = dice.pick([
        "",
        "",
        "",
        '; filename="blob"',
        `; filename="blob"\r\nContent-Type: ${json}`,
      ]);
      add(`name="${name}"${kind}`, dice.hits(3) ? text() : (JSON.stringify(value) ?? ""));
    }
    for (const [name, { many }] of Object.entries(endpoint.files ?? {}))
      for (let count = dice.upTo(many || dice.hits(5) ? 2 : 1); count > 0; count--)
        add(`name="${name}"; filename="${text().replaceAll(/["\r\n]/g, "")}"`, dice.pick(files));
    if (dice.hits(3)) add(`name="${text()}"`, text());
    parts.push(Buffer.from(`--${boundary}--\r\n`));
    const whole = Buffer.concat(parts);
    const type = dice.hits(3) ? "multipart/form-data" : `multipart/form-data; boundary=${boundary}`;
    return {
      headers: { "content-type": type },
      payload: dice.hits(3) ? whole.subarray(0, dice.upTo(whole.length)) : whole,
    };
  }

  function bodyOf(endpoint: Endpoint): Pick<FuzzedCall, "headers" | "payload"> {
    if (endpoint.method === "GET" || (!endpoint.body && !endpoint.files && dice.hits(90)))
      return { headers: {}, payload: null };
    const made = endpoint.body ? shaped(schemaOf(endpoint.body), astray()) : {};
    const body = dice.hits(4) ? junk() : made;
    if (endpoint.files && dice.hits(95)) return formOf(endpoint, body);
    const sent = JSON.stringify(body) ?? "null";
    if (dice.hits(3))
      return {
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: Buffer.from(
          searchOf(endpoint).slice(1) || `${encoded(text())}=${encoded(text())}`,
        ),
      };
    if (dice.hits(2))
      return {
        headers: { "content-type": text().replaceAll(/[^ -~]/g, "") || "x" },
        payload: Buffer.from(sent),
      };
    return {
      headers: { "content-type": json },
      payload: Buffer.from(dice.hits(2) ? sent.slice(0, dice.upTo(sent.length)) : sent),
    };
  }

  return (endpoint: Endpoint, caller: Somebody): FuzzedCall => {
    const { headers, payload } = bodyOf(endpoint);
    return {
      method: endpoint.method,
      url: `/api${pathOf(endpoint, caller)}${searchOf(endpoint)}`,
      headers: { ...headers, ...(caller.token && { authorization: `Bearer ${caller.token}` }) },
      payload,
    };
  };
}
