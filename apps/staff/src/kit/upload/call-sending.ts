import { address, type Input, multipart, NoAnswer, Refusal } from "@majorant/client/calls/call.ts";
import { currentSession, endSession } from "@majorant/client/session.ts";
import type { Endpoint, Reply } from "@majorant/contract/endpoint";

type Sending = {
  /** Told how much has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

/** As `call`, for a multipart call whose files are long: says how far it is. */
export function callSending<const E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { onProgress, signal }: Sending,
): Promise<Reply<E>> {
  // As in `call`: every Input<E> is such an object.
  const {
    params = {},
    body = {},
    files = {},
  } = input as {
    params?: Record<string, unknown>;
    body?: Record<string, unknown>;
    files?: Record<string, Blob>;
  };
  const { token } = currentSession();
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open(endpoint.method, address(endpoint.path, params, {}));
    request.responseType = "json";
    if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener("error", () => reject(new NoAnswer(request.statusText)));
    request.addEventListener("load", () => {
      const { status } = request;
      // The contract types this answer, and the server checked it against the same shape.
      if (status < 400) return resolve(request.response as Reply<E>);
      if (status === 401 && token === currentSession().token) endSession("expired");
      reject(new Refusal(status, request.response ?? {}));
    });
    // An aborted call stays an AbortError, as in `call`.
    request.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
    signal.addEventListener("abort", () => request.abort());
    request.send(multipart(body, files));
  });
}
