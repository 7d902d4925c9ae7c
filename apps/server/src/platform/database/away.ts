/** PostgreSQL's codes of a server that stops, starts or takes no more connections, and of a lost one. */
const ofServer = /^(57P0[1235]|53300|08\w{3})$/;

/** The system's, of a server that is not there or went away in the middle. */
const ofSystem = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EHOSTDOWN",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** pg's own, by their first words: it gives them no code. */
const ofDriver = [
  "Connection terminated",
  "timeout exceeded when trying to connect",
  "Client has encountered a connection error",
  "Client was closed",
  "Cannot use a pool after calling end",
  "Query read timeout",
];

type Fault = { code?: unknown; syscall?: unknown; message?: unknown };

/** Whether a question failed because there is no database to ask, and not for what was asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, syscall, message }: Fault = error;
  if (typeof code === "string") {
    // A socket's file that is gone; other files are not the database's.
    if (code === "ENOENT") return syscall === "connect";
    return ofSystem.has(code) || ofServer.test(code);
  }
  return typeof message === "string" && ofDriver.some((words) => message.startsWith(words));
}
