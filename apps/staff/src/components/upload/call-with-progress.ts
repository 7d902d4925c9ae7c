import {
  ApiError,
  address,
  type Input,
  multipart,
  NoAnswer,
  parts,
} from "@majorant/client/api/call.ts";
import { currentSession, endSession } from "@majorant/client/session.ts";
import type { Contract } from "@majorant/contract/contract";
import type { Reply } from "@majorant/contract/endpoint";

type Progress = {
  /** Told how much has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

/** As `call`, for a multipart call whose files are long: says how far it is. */
export function callWithProgress<const Name extends keyof Contract>(
  endpoint: Name,
  input: Input<Contract[Name]>,
  { onProgress, signal }: Progress,
): Promise<Reply<Contract[Name]>> {
  // As in `call`: every Input is such an object.
  const {
    params = {},
    body = {},
    photos = {},
    files = {},
  } = input as {
    params?: Record<string, unknown>;
    body?: Record<string, unknown>;
    photos?: Record<string, Blob>;
    files?: Record<string, Blob>;
  };
  const { method, path } = parts(endpoint);
  const { token } = currentSession();
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open(method, address(path, params, {}));
    request.responseType = "json";
    if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener("error", () => reject(new NoAnswer(request.statusText)));
    request.addEventListener("load", () => {
      const { status } = request;
      // The contract types this answer, and the server checked it against the same shape.
      if (status < 400) return resolve(request.response as Reply<Contract[Name]>);
      if (status === 401 && token === currentSession().token) endSession("expired");
      reject(new ApiError(status, request.response ?? {}, { endpoint }));
    });
    // An aborted call stays an AbortError, as in `call`.
    request.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
    signal.addEventListener("abort", () => request.abort());
    request.send(multipart(body, { ...photos, ...files }));
  });
}
