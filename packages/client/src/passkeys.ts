import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** Loaded with the first passkey. */
const library = () => import("@simplewebauthn/browser");

/** What a browser says of a passkey, as the wire has it: plain objects. */
const asJson = <Response extends object, Results extends object>(answer: {
  id: string;
  rawId: string;
  type: "public-key";
  response: Response;
  clientExtensionResults: Results;
}) => ({
  id: answer.id,
  rawId: answer.rawId,
  type: answer.type,
  response: { ...answer.response } as Record<string, unknown>, // a plain copy
  clientExtensionResults: { ...answer.clientExtensionResults } as Record<string, unknown>, // likewise
});

const silence = "La clé d’accès n’a pas répondu. Réessayez, ou prenez un code.";

/** Given up by the person, or by the device: the browser says little of it, in English. */
const refuse = (cause: unknown): never => {
  throw new Error(silence, { cause });
};

/** Has a passkey of this device sign what the server asks; the reader shows a finger, a face or a PIN. */
export async function signWithPasskey(request: Record<string, unknown>) {
  const { startAuthentication } = await library();
  // The server's library made it for this one.
  const optionsJSON = request as unknown as PublicKeyCredentialRequestOptionsJSON;
  return asJson(await startAuthentication({ optionsJSON }).catch(refuse));
}

/** Has this device make a passkey of what the server says. */
export async function makePasskey(request: Record<string, unknown>) {
  const { startRegistration } = await library();
  // As in `signWithPasskey`.
  const optionsJSON = request as unknown as PublicKeyCredentialCreationOptionsJSON;
  return asJson(await startRegistration({ optionsJSON }).catch(refuse));
}
