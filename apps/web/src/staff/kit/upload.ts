import type { Endpoint } from "@majorant/contract/endpoint";
import { NoAnswer, Refusal } from "../../app/call.ts";
import { currentSession } from "../../app/session.ts";

export type Upload = {
  /** A multipart call without parameters in its path. */
  endpoint: Endpoint;
  /** Its JSON parts, and its files. */
  parts: Record<string, unknown>;
  files: Record<string, File>;
  /** How much has been sent, from 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

/** A multipart call that says how far it is, which `call` can't; throws as `call` does. */
export function upload({ endpoint, parts, files, onProgress, signal }: Upload): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = new XMLHttpRequest();
  request.open(endpoint.method, `/api${endpoint.path}`);
  const { token } = currentSession();
  if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
  request.responseType = "json";
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onload = () =>
    request.status < 300 ? resolve() : reject(new Refusal(request.status, request.response ?? {}));
  request.onerror = () => reject(new NoAnswer("upload"));
  request.onabort = () => reject(new DOMException("Aborted", "AbortError"));
  signal.addEventListener("abort", () => request.abort());
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, JSON.stringify(part));
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  request.send(form);
  return promise;
}
