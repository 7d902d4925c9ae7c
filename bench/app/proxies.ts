import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { Agent, createServer, request } from "node:http";
import { createServer as createPort } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";

// What stands before two instances: nginx or Caddy with the files of docs/operations, told of two instances as
// docs/operations/several-instances.md says it, or where there is no nginx a small proxy that does what matters of it.

const operations = join(import.meta.dirname, "../../docs/operations");

export type Proxy = { name: string; origin: string; stop(): Promise<void> };

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createPort().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (typeof address !== "object" || !address) throw new Error("no port");
  return address.port;
}

export const openProxy = (
  folder: string,
  port: number,
  ports: readonly number[],
): Promise<Proxy> =>
  spawnSync("nginx", ["-v"]).error ? openOwn(port, ports) : openNginx(folder, port, ports);

/** docs/operations/nginx.conf for several instances, without its certificate and where it listens. */
async function siteOf(port: number, ports: readonly number[]): Promise<string> {
  const text = await readFile(join(operations, "nginx.conf"), "utf8");
  const servers = (how: string) =>
    ports.map((each) => `server 127.0.0.1:${each} ${how};`).join(" ");
  return text
    .replace("server 127.0.0.1:3000;", servers("max_fails=1 fail_timeout=2s"))
    .replace("server 127.0.0.1:3000 max_fails=0;", servers("max_fails=0"))
    .replace(/^server \{\n\tlisten 80;[^}]*\n\}\n/m, "")
    .replace(/^\t(listen \[|ssl_).*\n/gm, "")
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replaceAll("/opt/majorant/current/docs/operations", operations);
}

export async function openNginx(
  folder: string,
  port: number,
  ports: readonly number[],
): Promise<Proxy> {
  await mkdir(folder, { recursive: true });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const file = join(folder, "nginx.conf");
  await writeFile(
    file,
    `
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 2048; }
http {
  access_log off;
  types { text/html html; }
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}
  ${await siteOf(port, ports)}
}
`,
  );
  const nginx = spawn("nginx", ["-p", folder, "-e", join(folder, "error.log"), "-c", file], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  return { name: "nginx", origin: `http://127.0.0.1:${port}`, stop: () => ended(nginx) };
}

/** docs/operations/Caddyfile for several instances, without https and where it listens. */
export async function openCaddy(
  folder: string,
  port: number,
  ports: readonly number[],
): Promise<Proxy> {
  await mkdir(folder, { recursive: true });
  const text = await readFile(join(operations, "Caddyfile"), "utf8");
  const instances = ports.map((each) => `127.0.0.1:${each}`).join(" ");
  const site = text
    .replace("majorant.example {", `http://:${port} {\n\tbind 127.0.0.1`)
    .replace(
      "reverse_proxy 127.0.0.1:3000 {",
      `reverse_proxy ${instances} {\n\t\thealth_uri /api/health\n\t\thealth_interval 1s`,
    )
    .replaceAll("/opt/majorant/current/docs/operations", operations);
  const file = join(folder, "Caddyfile");
  await writeFile(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
  const caddy = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", file], {
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: ["ignore", "ignore", "ignore"],
  });
  return { name: "Caddy", origin: `http://127.0.0.1:${port}`, stop: () => ended(caddy) };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) throw new Error("the proxy had ended");
  child.kill("SIGTERM");
  await once(child, "exit");
}

/** Each call to the next one in turn; to the other where it cannot be reached, or where asking twice does no harm. */
async function openOwn(port: number, ports: readonly number[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer(async (call, answer) => {
    const body = await buffer(call).catch(() => null);
    if (!body) return;
    const first = turn++;
    const send = (tries: number) => {
      const onward = request(
        {
          agent,
          host: "127.0.0.1",
          port: ports[(first + tries) % ports.length],
          method: call.method,
          path: call.url,
          headers: call.headers,
        },
        (reply) => {
          answer.writeHead(reply.statusCode ?? 502, reply.headers);
          reply.pipe(answer);
          reply.on("error", () => answer.destroy());
        },
      );
      answer.on("close", () => onward.destroy());
      onward.on("error", (error: NodeJS.ErrnoException) => {
        if (answer.headersSent || answer.destroyed) return void answer.destroy();
        const isSafe = call.method === "GET" || call.method === "HEAD";
        if (tries === 0 && (isSafe || error.code === "ECONNREFUSED")) send(1);
        else answer.writeHead(502).end();
      });
      onward.end(body);
    };
    send(0);
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  return {
    name: "a proxy in Node",
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
