// The server on port 3000, restarted when its sources change, and before it Vite for each application: the web
// app's is the one to open, and passes on /api and the staff's addresses.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureInstalled } from "./install.mjs";
import { pinnedEnvironment, pinnedNode } from "./runtime.mjs";
import { report, root } from "./step.mjs";

try {
  await ensureInstalled();
  const port = process.env.PORT ?? "3000";
  const env = { ...pinnedEnvironment(), API_URL: `http://127.0.0.1:${port}` };
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const sides = [
    start(["--watch", "--watch-preserve-output", "apps/server/src/main.ts"], root, env),
    start([vite], join(root, "apps", "web"), env),
    start([vite], join(root, "apps", "staff"), env),
  ];
  const stop = () => {
    for (const side of sides) side.kill("SIGTERM");
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  for (const side of sides) side.once("exit", stop);
} catch (error) {
  report(error);
}

function start(args, cwd, env) {
  return spawn(pinnedNode(), args, { cwd, env, stdio: "inherit" });
}
