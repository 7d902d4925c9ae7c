import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

// A passkey without a browser: it makes and signs what an authenticator does (WebAuthn, ES256, "none").

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();

/** Somebody was there, and showed a finger or a PIN. */
const SEEN_AND_VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x40;

/** A passkey of a site, as its browser would answer for it. */
export function passkeyOf(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const bytes = randomBytes(16);
  const id = bytes.toString("base64url");
  let count = 0;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (flags: number) => {
    count += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), counter]);
  };
  const answerOf = (response: Record<string, Buffer>) => ({
    id,
    rawId: id,
    type: "public-key" as const,
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, value]) => [name, value.toString("base64url")]),
    ),
  });

  return {
    /** Answers a request to be made. */
    make(challenge: string) {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, "base64url"))],
          [-3, new Uint8Array(Buffer.from(y, "base64url"))],
        ]),
      );
      const length = Buffer.from([0, bytes.length]);
      const flags = SEEN_AND_VERIFIED | WITH_CREDENTIAL;
      const authData = Buffer.concat([head(flags), Buffer.alloc(16), length, bytes, key]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ["fmt", "none"],
          ["attStmt", new Map<string, string>()],
          ["authData", new Uint8Array(authData)],
        ]),
      );
      return answerOf({
        clientDataJSON: clientData("webauthn.create", challenge),
        attestationObject: Buffer.from(attestation),
      });
    },

    /** Answers a request to sign. */
    sign(challenge: string) {
      const clientDataJSON = clientData("webauthn.get", challenge);
      const authenticatorData = head(SEEN_AND_VERIFIED);
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
      const signature = sign("sha256", signed, privateKey);
      return answerOf({ clientDataJSON, authenticatorData, signature });
    },
  };
}
