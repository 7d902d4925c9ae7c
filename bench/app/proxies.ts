import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { Agent, createServer, request } from "node:http";
import { createServer as createPort } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";

// What stands before two instances: nginx as docs/operations/several-instances.md has it, or where there is none a small
// proxy that does what matters of it.

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

async function openNginx(folder: string, port: number, ports: readonly number[]): Promise<Proxy> {
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
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}
  upstream majorant {
    ${ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;`).join("\n    ")}
    keepalive 32;
  }
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $host;
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  proxy_set_header X-Forwarded-Proto $scheme;
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 510m;
    proxy_request_buffering off;
    proxy_read_timeout 300s;
    location / {
      proxy_pass http://majorant;
    }
    location /assets/ {
      proxy_pass http://majorant;
      proxy_next_upstream error timeout http_404;
    }
  }
}
`,
  );
  const nginx = spawn("nginx", ["-p", folder, "-e", join(folder, "error.log"), "-c", file], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  return { name: "nginx", origin: `http://127.0.0.1:${port}`, stop: () => ended(nginx) };
}

async function ended(child: ChildProcess): Promise<void> {
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
          ...{ agent, host: "127.0.0.1", port: ports[(first + tries) % ports.length] },
          ...{ method: call.method, path: call.url, headers: call.headers },
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
