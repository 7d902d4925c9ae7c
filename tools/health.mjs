// majorant health: ends with 0 where the application of this machine or container answers that it is well, with 1 otherwise.
// There is no curl in a small image, and here is a Node.
const { HOST = "", PORT = "3000" } = process.env;
// Who listens everywhere answers here as well.
const host = ["", "0.0.0.0", "::"].includes(HOST) ? "127.0.0.1" : HOST;
const address = `http://${host.includes(":") ? `[${host}]` : host}:${PORT}/api/health`;
const answer = await fetch(address, { signal: AbortSignal.timeout(4_000) }).catch((error) => error);
if (!answer.ok) {
  console.error(`${address}: ${answer.status ?? answer.cause?.code ?? answer.message}`);
  process.exitCode = 1;
}
