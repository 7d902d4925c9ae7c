/**
 * How much is sent at once, in bytes, where it can be less: a proxy that nobody has told otherwise takes
 * a million and a few (nginx, 1 MiB), and keeps all of it before it passes it on.
 */
export const proxyBytes = 900_000;
