import { createServer } from "node:tls";

// A certificate that signed itself, and its key: they open nothing, and are nobody's but the tests'.

const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQglYZyw4W0l3Al35y9
k+KAlu/PMBmuEDw4M3aTvcnVXsChRANCAASifhc4rHREzxjiJ2m2upQCxOhvc4Aq
WbE8Vz1msiWG0WhY3hZvO8kZhawNiHkBypqB4pK6QEO7g0+2kTCaSuO0
-----END PRIVATE KEY-----`;

const cert = `-----BEGIN CERTIFICATE-----
MIIBgDCCASWgAwIBAgIUUgAOHURSrFi058LHE2XzLGbaLQMwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyMjE5NDA0MFoYDzIxMjYxMDI5
MTk0MDQwWjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASifhc4rHREzxjiJ2m2upQCxOhvc4AqWbE8Vz1msiWG0WhY3hZvO8kZ
hawNiHkBypqB4pK6QEO7g0+2kTCaSuO0o1MwUTAdBgNVHQ4EFgQU+XWsIirysbk9
sZyuusd292/nlNswHwYDVR0jBBgwFoAU+XWsIirysbk9sZyuusd292/nlNswDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEA44kWkOm6PU7eRD6F0Ya5
tRsIgt1+8/svde6EJj4qmKICIQCn4a2/Jt/o+v4U4Da9AmJyFrH6Ox4U31QraeCc
yJqaIQ==
-----END CERTIFICATE-----`;

/** A server that greets over TLS, with a certificate that nobody vouches for, good until that day. */
export async function startTls() {
  const server = createServer({ key, cert }, (socket) => socket.on("error", () => {}));
  server.on("tlsClientError", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    address: `https://127.0.0.1:${port}/payer`,
    validUntil: new Date("2126-10-29T19:40:40Z"),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
